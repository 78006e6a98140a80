"""The puzzles that `nonet book` binds: read and made, each with its solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet.cli.exits import Exit, complain, exit_of, worst_of
from nonet.cli.inputs import Inputs
from nonet.cli.parts import placed
from nonet.cli.progress import Bar, Progress, share_of
from nonet.drawing.book import Puzzle, by_difficulty, with_ratings
from nonet.drawing.book.letters import check_letters
from nonet.errors import BadInput, NonetError
from nonet.files.entry import Entry
from nonet.grid import Grid

Told = Callable[[float], None]


class Bound:
    """Takes puzzles as they come; those that are none are told and left out."""

    def __init__(self, bar: Bar | None) -> None:
        self.puzzles: list[Puzzle] = []
        self._bar = bar
        self._inputs: Inputs | None = None
        self._worst = Exit.FINE

    def step(self, what: str) -> Told:
        """Shows what share is done of what comes now, if somebody looks on."""
        # Even if nobody does, it must be called: it is where Ctrl-C is seen.
        return share_of(what, self._bar) or (lambda share: None)

    def read(self, inputs: Inputs) -> None:
        """Take every puzzle of *inputs*."""
        self._inputs = inputs
        if self._bar and not inputs.are_typed:
            inputs.on_step = Progress(inputs, self._bar).step
        for entry in inputs:
            try:
                check_letters(entry.grid.alphabet, "the grid", is_bold=True)
                check_open(entry.grid)
                self.puzzles.append(Puzzle.of(entry.grid, title=title_of(entry)))
            except NonetError as error:
                complain(placed(entry, error))
                self._worst = worst_of(self._worst, exit_of(error))

    def make(self, grids: Iterable[Grid]) -> None:
        """Take puzzles that are made."""
        self.puzzles += [Puzzle.of(grid) for grid in grids]

    def rate(self, seconds: float | None, threads: int | None) -> None:
        """Find out how hard they are."""
        step = self.step("puzzles rated")
        self.puzzles = with_ratings(self.puzzles, seconds=seconds, threads=threads, progress=step)

    def sort(self) -> None:
        """Put the easiest first."""
        self.puzzles = by_difficulty(self.puzzles)

    def finish(self) -> Exit:
        """How it ended."""
        return self._inputs.finish(self._worst) if self._inputs else self._worst


def check_open(grid: Grid) -> None:
    """Raise `BadInput` if there is nothing to solve."""
    if not grid.empty_cells:
        raise BadInput("expected a puzzle, found a grid without an empty cell")


def title_of(entry: Entry) -> str:
    """What the file calls a puzzle, in one line; none if it cannot be printed, which is told."""
    title = " ".join(entry.about.get("title", "").split())
    try:
        check_letters(title, "the title")
    except BadInput as error:
        complain(placed(entry, f"{error}, which is left out"))
        return ""
    return title
