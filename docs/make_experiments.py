"""Run the studies of docs/experiments.md, and draw its figures: `make experiments`.

All of it takes up to three quarters of an hour on two cores. The stores are kept in
build/experiments, so that what was stopped goes on, and what is there is not done again.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path
from typing import NamedTuple

from nonet.cli import run as nonet
from nonet.experiments import Store
from nonet.experiments.export import get_table, write_table
from nonet.experiments.figures import write as drawn
from nonet.experiments.results import Results

_DOCS = Path(__file__).parent
_STORES = _DOCS.parent / "build" / "experiments"
_PICTURES = _DOCS / "pictures" / "experiments"
TABLES = _DOCS / "experiments"
PAGE = _DOCS / "experiments.md"
_BEGIN, _END = "<!-- Written by `make experiments`. -->\n", "<!-- The end of what is written. -->"
_BLOCK = re.compile(re.escape(_BEGIN) + ".*?" + re.escape(_END), re.DOTALL)
_SHOWN = (0, 5, 12, 17, 20, 25, 27, 30, 33, 35, 37, 40, 45, 50, 60, 70, 81)
"""Numbers of clues in the table of the page."""
_SEED = "1"


class _Run(NamedTuple):
    """A call of `nonet stats run`: the name of the store, the study, and the other options."""

    store: str
    study: str
    options: str


_RUNS = (
    _Run("solutions", "solutions", "-g fill -g dig:club -g dig:random --clues 17-81 -n 1000"),
    _Run("solutions", "solutions", "-g fill -g dig:club -g dig:random --clues 12-16 -n 1000"),
    _Run("solutions", "solutions", "-g fill -g dig:random --clues 0-11 -n 40"),
    _Run("full-grids", "solutions", "-g dig:100 -g dig:club -g dig:random --clues 22-60 -n 10000"),
    _Run("reveal", "reveal", "-n 100000"),
    _Run("minimal", "minimal", "-n 400"),
    _Run("effort", "effort", "-n 100 --workers 2"),
)
FIGURES_OF = {
    "solutions": ("club-1", "club-2", "club-3", "curve", "unique", "outcomes"),
    "full-grids": ("spread",),
    "reveal": ("reveal",),
    "minimal": ("minimal",),
    "effort": ("effort",),
}
"""The figures that are drawn from each store."""
_TABLES_OF = {
    "solutions": ("solutions",),
    "full-grids": ("solutions", "spread"),
    "reveal": ("reveal", "by-clues"),
    "minimal": ("minimal", "by-clues"),
    "effort": ("effort",),
}


def _run_all() -> None:
    """Do what is missing; ends with the exit code of a run that fails."""
    _STORES.mkdir(parents=True, exist_ok=True)
    for each in _RUNS:
        path = str(_STORES / f"{each.store}.sqlite")
        words = ["stats", "run", each.study, "--seed", _SEED, "--store", path]
        if code := nonet([*words, *each.options.split()]):
            sys.exit(code)


def _write_all() -> None:
    """Draw every figure and write every table."""
    for folder in (_PICTURES, TABLES):
        folder.mkdir(parents=True, exist_ok=True)
    for name, figures in FIGURES_OF.items():
        path = str(_STORES / f"{name}.sqlite")
        results = Results.read(path)
        for figure in figures:
            (_PICTURES / f"{figure}.svg").write_bytes(drawn(figure, results))
        with Store.read(path) as store:
            for table in _TABLES_OF[name]:
                write_table(get_table(store, table), str(TABLES / f"{name}-{table}.csv"))


def block_of(path: Path) -> str:
    """The table of the page, from that of the study `solutions` as it was exported."""
    rows: dict[tuple[str, int], dict[str, str]] = {}
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            rows[row["series"], int(row["clues"])] = row
    lines = [
        "| clues | filled: finished | without solution | mean | fixed grid: mean | unique "
        "| random grids: mean | median | log10 | unique |",
        "|--:|" + "--:|" * 9,
    ]
    for clues in _SHOWN:
        fill, club, random = (
            rows.get((name, clues)) for name in ("fill", "dig:club", "dig:random")
        )
        cells = [*_fill_cells(fill), *_cells_of(club, "mean", "unique")]
        cells += _cells_of(random, "mean", "median", "log10", "unique")
        lines.append(f"| {clues} | " + " | ".join(cells) + " |")
    return _BEGIN + "\n".join(lines) + "\n" + _END


def _fill_cells(row: dict[str, str] | None) -> list[str]:
    """What became of grids that were filled: finished, without solution of these, the mean."""
    if row is None:
        return ["", "", ""]
    made = int(row["samples"]) - int(row["failed"])
    none = f"{int(row['none']) / made:.1%}" if made else ""
    return [f"{made / int(row['samples']):.1%}", none, *_cells_of(row, "mean")]


def _cells_of(row: dict[str, str] | None, *names: str) -> list[str]:
    """Numbers of a row as people read them."""
    return [_shown(row[name], name) if row and row[name] else "" for name in names]


def _shown(text: str, name: str) -> str:
    """A number for people."""
    number = float(text)
    if name == "unique":
        return f"{number:.1%}"
    if number >= 100_000:
        digits, _, power = f"{number:.1e}".partition("e+")
        return f"{digits}e{int(power)}"
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def _write_page() -> None:
    """Put the table into the page."""
    block = block_of(TABLES / "solutions-solutions.csv")
    PAGE.write_text(_BLOCK.sub(lambda _: block, PAGE.read_text()))


def main(arguments: list[str]) -> None:
    """Run, then write; only one of both if it is named."""
    if "write" not in arguments:
        _run_all()
    if "run" not in arguments:
        _write_all()
        _write_page()


if __name__ == "__main__":
    main(sys.argv[1:])
