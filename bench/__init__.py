"""Benchmarks: each measures one thing and gives rows; `python -m bench` prints and records them."""
