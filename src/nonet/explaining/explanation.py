"""Explaining: every step from a puzzle to its solution, each the easiest there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import Any

from nonet.catalogue import DEFAULT, Parts, Run, Sentence, language_of
from nonet.errors import BadInput
from nonet.explaining.checking import checked, seconds_of
from nonet.explaining.ending import Ending
from nonet.explaining.kernel_steps import NoStep, next_step
from nonet.explaining.ladder import allowed, technique_named, up_to
from nonet.explaining.position import Position, as_position
from nonet.explaining.rating import Rating
from nonet.explaining.step import Step
from nonet.grid import Grid

Until = str | float | None


@dataclass(frozen=True)
class Explanation:
    """The steps from a puzzle as far as they lead, and why they end there.

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
    """where time was over: the rating that the next step has at least"""

    @property
    def position(self) -> Position:
        """Where the steps lead."""
        return self.steps[-1].after if self.steps else self.puzzle

    @property
    def is_solved(self) -> bool:
        """Whether they lead to the solution."""
        return self.ended == Ending.SOLVED

    @property
    def er(self) -> float:
        """The rating of the hardest step; where it did not end solved, what it takes at least."""
        return max([self.reached, *(step.rating for step in self.steps)])

    @property
    def rating(self) -> Rating:
        """What `rate` says of the puzzle; a lower bound if this did not end with the solution."""
        ratings = [step.rating for step in self.steps]
        if self.reached:
            ratings.append(self.reached)
        first = next((n for n, step in enumerate(self.steps, 1) if step.placed), len(ratings))
        hardest, pearl = max(ratings, default=0.0), max(ratings[:first], default=0.0)
        return Rating(hardest, pearl, max(ratings[:1], default=0.0), self.techniques, self.ended)

    @property
    def techniques(self) -> dict[str, int]:
        """How many steps each technique made, in the order of the ladder."""
        counts = Counter(step.technique for step in self.steps)
        return {each.name: counts[each] for each in sorted(counts, key=lambda each: each.number)}

    def end(self, language: str = DEFAULT) -> str:
        """Why there is no further step, in words."""
        empty = len(self.position.grid.empty_cells)
        parts: Parts = {"count": empty} if self.ended in (Ending.TECHNIQUES, Ending.TIME) else {}
        return language_of(language).say(Sentence(f"end.{self.ended}", parts))

    def summary(self, language: str = DEFAULT) -> str:
        """All of it in a sentence: how many steps, how hard, by which techniques.

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
            "techniques": Run(tuple(used), ", "),
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
        """What a notebook shows."""
        from nonet.drawing.notebook import shown

        return shown(self)

    def to_json(self, language: str = DEFAULT) -> dict[str, Any]:
        """The whole of it as plain data, its words in one language."""
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
    grid: Grid | Position,
    *,
    uniqueness: bool = True,
    until: Until = None,
    seconds: float | None = None,
) -> Explanation:
    """Every step from *grid* to its solution.

    Without *uniqueness* no technique is used that takes one solution for granted. With *until* it
    ends before the first step of the technique of that name, or before one with a rating above
    that number; with *seconds* it ends when they are over.

    Raises `NoSolution` or `ManySolutions`, and `BadInput` where it is not a 9x9 grid with boxes.
    """
    walk = Walk(as_position(grid), uniqueness=uniqueness, until=until, seconds=seconds)
    steps = tuple(walk)
    return Explanation(walk.puzzle, steps, walk.ended, walk.reached)


def step_of(grid: Grid, number: int) -> Step:
    """The step of that number, from 1 on, on the way to the solution of *grid*."""
    steps = list(islice(Walk(Position(grid)), number))
    if len(steps) < number:
        raise BadInput(f"expected a step up to {len(steps)}, found {number}: there are no more")
    return steps[-1]


class Walk(Iterator[Step]):
    """The steps of `explain`, each found when it is asked for; *ended* tells why no more come."""

    def __init__(
        self,
        puzzle: Position,
        *,
        uniqueness: bool = True,
        until: Until = None,
        seconds: float | None = None,
    ) -> None:
        self.puzzle = self.position = puzzle
        self.ended = Ending.SOLVED
        self.reached = 0.0
        self._is_last = end_of(until)
        self._techniques = usable = allowed(uniqueness=uniqueness)
        if isinstance(until, (int, float)):  # it takes long to find what is not wanted
            self._techniques &= up_to(until)
        self._is_limited = self._techniques != usable
        limit = seconds_of(seconds)
        self._deadline = None if limit is None else monotonic() + limit
        checked(puzzle)

    def __next__(self) -> Step:
        if self.position.grid.is_complete or self.ended != Ending.SOLVED:
            raise StopIteration
        found = self._found()
        if isinstance(found, NoStep):
            self.ended, self.reached = found
            if self.ended == Ending.TECHNIQUES and self._is_limited:
                self.ended = Ending.UNTIL
        elif self._is_last(found):
            self.ended = Ending.UNTIL
        if isinstance(found, NoStep) or self.ended == Ending.UNTIL:
            raise StopIteration
        self.position = found.after
        return found

    def _found(self) -> Step | NoStep:
        left = None if self._deadline is None else self._deadline - monotonic()
        if left is not None and left <= 0:
            return NoStep(Ending.TIME)
        return next_step(self.position, self._techniques, left)


def end_of(until: Any) -> Callable[[Step], bool]:
    """Whether a step is the first that is not wanted."""
    if until is None:
        return lambda step: False
    if isinstance(until, str):
        technique = technique_named(until)
        return lambda step: step.technique == technique
    if isinstance(until, bool) or not isinstance(until, (int, float)):
        raise BadInput(f"expected the name of a technique or a rating, found {until!r:.40}")
    rating = until
    return lambda step: step.rating > rating
