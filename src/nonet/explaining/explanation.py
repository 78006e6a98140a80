"""Explanations: every step from a puzzle to its solution, the easiest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import inf
from time import monotonic
from typing import Any

from nonet.catalogue import DEFAULT, Parts, Sentence, Series, language_of
from nonet.errors import BadInput
from nonet.explaining.position import Position, as_position
from nonet.explaining.rating import Rating
from nonet.explaining.record import Ending
from nonet.explaining.step import NoStep, Step, check_seconds, next_step
from nonet.explaining.technique import mask_up_to, technique_mask, technique_named
from nonet.grid import Grid, GridLike

Until = str | float | None


@dataclass(frozen=True)
class Explanation:
    """The steps from a puzzle as far as they go, and why they end there.

    >>> explanation = explain(Grid.parse(
    ...     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    ... ), until="nishio")
    >>> explanation.puzzle == explanation.steps[0].position
    True
    """

    puzzle: Position
    steps: tuple[Step, ...]
    ended: Ending
    reached: float = 0.0
    """if time was up: a lower bound for the rating of the next step"""

    @property
    def position(self) -> Position:
        """The position after the last step."""
        return self.steps[-1].after if self.steps else self.puzzle

    @property
    def is_solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.ended == Ending.SOLVED

    @property
    def er(self) -> float:
        """The rating of the hardest step; a lower bound if the puzzle was not solved."""
        return self.rating.er

    @property
    def rating(self) -> Rating:
        """The rating that `rate` gives; a lower bound if the puzzle was not solved."""
        ratings = [step.rating for step in self.steps]
        if self.reached:
            ratings.append(self.reached)
        first = next((n for n, step in enumerate(self.steps, 1) if step.placed), len(ratings))
        hardest, pearl = max(ratings, default=0.0), max(ratings[:first], default=0.0)
        return Rating(hardest, pearl, max(ratings[:1], default=0.0), self.techniques, self.ended)

    @property
    def techniques(self) -> dict[str, int]:
        """How many steps each technique made, in the order of `techniques()`."""
        counts = Counter(step.technique for step in self.steps)
        return {each.name: counts[each] for each in sorted(counts, key=lambda each: each.number)}

    def end(self, language: str = DEFAULT) -> str:
        """Why there is no further step, in words."""
        empty = len(self.position.grid.empty_cells)
        parts: Parts = {"count": empty} if self.ended in (Ending.TECHNIQUES, Ending.TIME) else {}
        return language_of(language).say(Sentence(f"end.{self.ended}", parts))

    def summary(self, language: str = DEFAULT) -> str:
        """How many steps it takes, how hard they are, and which techniques, in one sentence.

        >>> explain(Grid.parse(
        ...     ".8.1.7.6...4...1...5.6.9.2..13...24.2.......6.75...31..9.8.5.....1...7...3.4.2.9."
        ... ), until=1.2).summary()
        '1 step, >=1.2/1.2/1.2 (easy): hidden single in a box (1).'
        """
        rating = self.rating
        used = (
            Sentence("summary.technique", {"technique": technique_named(name).term, "count": count})
            for name, count in self.techniques.items()
        )
        parts: Parts = {
            "count": len(self),
            "rating": str(rating),
            "band": rating.band.title(language),
            "techniques": Series(tuple(used)),
        }
        return language_of(language).say(Sentence("summary", parts))

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        lines = [f"{number}. {step}" for number, step in enumerate(self.steps, 1)]
        return "\n".join([*lines, self.end()])

    def _repr_html_(self) -> str:
        from nonet.drawing.notebook import render

        return render(self)

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """Return the explanation as plain data, with its words in one language."""
        return {
            "puzzle": str(self.puzzle),
            "er": self.rating.er,
            "ep": self.rating.ep,
            "ed": self.rating.ed,
            "techniques": self.techniques,
            "ended": str(self.ended),
            "end": self.end(language),
            "steps": [step.to_json(language) for step in self.steps],
        }


def explain(
    grid: GridLike | Position,
    *,
    uniqueness: bool = True,
    until: Until = None,
    seconds: float | None = None,
) -> Explanation:
    """Return every step from *grid* to its solution.

    Without *uniqueness*, skip the techniques that assume one solution. *until* is the name of a
    technique, or a rating: stop before the first step that uses it, or is rated higher. Stop after
    *seconds*, too.

    Raises `NoSolution` or `ManySolutions`, and `BadInput` unless it is a 9x9 grid with boxes.
    """
    steps = StepIterator(as_position(grid), uniqueness=uniqueness, until=until, seconds=seconds)
    return Explanation(steps.puzzle, tuple(steps), steps.ended, steps.reached)


def step_number(grid: Grid, number: int) -> Step:
    """Return one step on the way to the solution of *grid*, counting from 1."""
    steps = list(islice(StepIterator(Position(grid)), number))
    if len(steps) < number:
        raise BadInput(f"there is no step {number}: the solution takes {len(steps)} steps")
    return steps[-1]


class StepIterator(Iterator[Step]):
    """The steps of `explain`, each computed on demand; *ended* says why there are no more."""

    def __init__(
        self,
        puzzle: Position,
        *,
        uniqueness: bool = True,
        until: Until = None,
        seconds: float | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.ended = Ending.SOLVED
        self.reached = 0.0
        self._last: Step | None = None
        self._until_name, self._until_rating = _check_until(until)
        allowed = technique_mask(uniqueness=uniqueness)
        # Do not search for steps that are not wanted.
        self._techniques = allowed & mask_up_to(self._until_rating)
        self._is_limited = self._techniques != allowed
        self._deadline = monotonic() + (check_seconds(seconds) or inf)
        puzzle.solution()

    def __next__(self) -> Step:
        position = self._last.after if self._last else self.puzzle
        if position.grid.is_complete or self.ended != Ending.SOLVED:
            raise StopIteration
        left = self._deadline - monotonic()
        step = next_step(position, self._techniques, left) if left > 0 else NoStep(Ending.TIME)
        if isinstance(step, NoStep):
            self.ended, self.reached = step
            if self.ended == Ending.TECHNIQUES and self._is_limited:
                self.ended = Ending.UNTIL
            raise StopIteration
        if step.technique.name == self._until_name or step.rating > self._until_rating:
            self.ended = Ending.UNTIL
            raise StopIteration
        self._last = step
        return step


def _check_until(until: Any) -> tuple[str, float]:
    """The technique to stop before, "" if any is allowed, and the highest rating."""
    if until is None:
        return "", inf
    if isinstance(until, str):
        return technique_named(until).name, inf
    if isinstance(until, bool) or not isinstance(until, (int, float)):
        raise BadInput(f"until must be the name of a technique or a rating, not {until!r:.40}")
    return "", until
