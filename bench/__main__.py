"""Measure Nonet: print tables and save a record in bench/results/.

make bench                                        everything, on the project's own data
make bench ARGS="solve single --data hard.txt"    two benchmarks on a file
make bench ARGS="solve --data own --data sets/ --peer 'x=/opt/x/solve -q'"
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from bench import essay, report
from bench.benchmarks import BENCHMARKS
from bench.data import OWN, SIZE
from bench.peers import RATE, Peer, rehearse
from bench.plan import Plan
from bench.record import IDLE, LOAD, RESULTS, Record, Row, load, machine, save, without_folders
from nonet import BadInput, NonetError, UnknownName


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    options = _parser().parse_args(arguments)
    console = Console() if sys.stdout.isatty() else Console(width=100)
    try:
        if options.list:
            _show_list(console)
        elif options.table:
            _show_record(options.table, options)
        else:
            _measure(options, shlex.join(arguments), console)
    except NonetError as error:
        Console(stderr=True).print(f"bench: {error}", markup=False, highlight=False, soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="make bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add_repeatable = partial(parser.add_argument, action="append", default=[])
    add("names", nargs="*", metavar="NAME", help="benchmarks to run; all by default")
    add("--list", action="store_true", help="list benchmarks and data sets, then exit")
    about = "a file or a folder of grids, a set of our own, or `own` for all of those; repeatable"
    add_repeatable("--data", metavar="PATH", help=about)
    about = "a solver to compare with; {file}, {count} and {limit} are filled in; repeatable"
    add_repeatable("--peer", metavar="NAME=COMMAND", help=about)
    about = "a regex whose one group is the rate per second in its output"
    add_repeatable("--peer-rate", metavar="NAME=REGEX", help=about)
    about = "how it was built: version, compiler, flags"
    add_repeatable("--peer-note", metavar="NAME=TEXT", help=about)
    add("--rounds", type=_positive, default=7, metavar="N", help="number of rounds")
    add("--seconds", type=float, default=0.3, metavar="S", help="minimum time of a round")
    add("--size", type=_positive, default=SIZE, metavar="N", help="grids in each set of our own")
    add("--results", type=Path, default=RESULTS, metavar="FOLDER", help="where to save the record")
    add("--docs", action="store_true", help="also write the table into docs/benchmarks.md")
    add("--essay", action="store_true", help="also update the tables of the essays in docs/")
    add("--table", type=Path, metavar="RECORD", help="print the table of a record; do not run")
    return parser


def _positive(text: str) -> int:
    """Parse a whole number from 1 up."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def _show_list(console: Console) -> None:
    """Print the benchmarks and the data sets."""
    for name, benchmark in BENCHMARKS.items():
        console.print(f"{name:18}{benchmark.summary}", markup=False, highlight=False)
    console.print(f"\ndata of our own:  {', '.join(OWN)}", highlight=False)


def _show_record(path: Path, options: argparse.Namespace) -> None:
    """Print the table of a record as Markdown, or write it into the pages chosen."""
    try:
        text = report.markdown(load(path))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path} cannot be read as a record of `make bench`: {error}") from None
    if options.docs or options.essay:
        _write_pages(path, options)
    else:
        print(text, end="")


def _write_pages(path: Path, options: argparse.Namespace) -> None:
    """Write the tables of a record into the pages of docs/ that the options choose."""
    if options.docs:
        report.write_page(path)
    if options.essay:
        essay.write(path)


def _measure(options: argparse.Namespace, command: str, console: Console) -> None:
    """Run the benchmarks and save a record, even if one of them fails."""
    names = [_benchmark_named(name) for name in options.names] or list(BENCHMARKS)
    now = datetime.now(UTC)
    about = machine()
    plan = _plan_of(options)
    _show_machine(about, console)
    called = without_folders(f"make bench {command}".strip())
    peers = {peer.name: peer.note for peer in plan.peers}
    record = Record(f"{now:%Y-%m-%d %H:%M} UTC", called, about, peers, [])
    try:
        _run_all(names, plan, record.rows, console)
    finally:
        if record.rows:
            path = save(record, now, options.results)
            console.print(f"saved to {path}", highlight=False, soft_wrap=True)
    if record.rows:
        _write_pages(path, options)


def _show_machine(about: Mapping[str, str], console: Console) -> None:
    """Print the machine, and a warning if it is busy."""
    for key, value in about.items():
        console.print(f"{key}: {value}", highlight=False)
    if float(about[LOAD]) > IDLE:
        console.print("warning: the machine is busy, so the figures may mislead", style="bold")


def _run_all(names: list[str], plan: Plan, rows: list[Row], console: Console) -> None:
    """Run each benchmark, add its rows to *rows* as they come, and print its table."""
    for name in names:
        first = len(rows)
        with console.status(f"{name} ..."):
            rows.extend(BENCHMARKS[name].run(plan))
        if rows[first:]:
            console.print(report.table_of(rows[first:]))
        else:
            console.print(f"{name}: none of the data suits this benchmark", highlight=False)


def _benchmark_named(text: str) -> str:
    """The name of a benchmark; `instruction-sets` also means `instruction sets`."""
    for name in (text, text.replace("-", " ")):
        if name in BENCHMARKS:
            return name
    raise UnknownName("benchmark", text, BENCHMARKS)


def _plan_of(options: argparse.Namespace) -> Plan:
    """The plan that the options describe. Every peer must solve one puzzle first."""
    commands = _pairs(options.peer, "--peer NAME=COMMAND")
    rates = _pairs(options.peer_rate, "--peer-rate NAME=REGEX")
    notes = _pairs(options.peer_note, "--peer-note NAME=TEXT")
    for name in {**rates, **notes}:
        if name not in commands:
            raise UnknownName("peer", name, commands)
    peers = tuple(
        Peer(name, command, rates.get(name, RATE), notes.get(name, ""))
        for name, command in commands.items()
    )
    with TemporaryDirectory() as folder:
        for peer in peers:
            rehearse(peer, Path(folder))
    return Plan(tuple(options.data), peers, options.rounds, options.seconds, options.size)


def _pairs(texts: list[str], form: str) -> dict[str, str]:
    """Parse texts of the form NAME=VALUE into a dict."""
    found: dict[str, str] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if not name or not value:
            raise BadInput(f"expected {form}, found {text!r}")
        if name in found or name == "nonet":
            raise BadInput(f"{form}: the name {name} is taken; choose another")
        found[name] = value
    return found


if __name__ == "__main__":
    sys.exit(main())
