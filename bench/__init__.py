"""Benchmarks: `python -m bench` measures, prints a table and keeps a record.

grids, data      the grids to measure on: the project's own, or files
peers            other solvers, given as commands
plan             the options of one run
benchmarks/      one file for each benchmark; each yields rows
rounds           rounds, rates and ratios
load             HTTP load for the web server
own              Nonet as a peer
record           the record of a run, and the machine
report, essay    tables for the terminal and for docs/
"""
