"""Benchmarks: `python -m bench` measures, prints a table and keeps a record.

grids, data      what is measured on: the project's own grids, or files
peers            other solvers, given as commands
plan             what one run is asked to do
benchmarks/      one file a benchmark; each gives rows
rounds           turns, medians and ratios
record           what is kept of a run, and the machine
report, essay    tables for the terminal and for docs/
"""
