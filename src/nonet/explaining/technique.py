"""The techniques: their names, families and ratings, and a worked example of each.

The list is in kernel/logic/techniques.hpp. Their words are in the catalogue, the sentences of a
step come from the narrator of the family, and the examples are in examples.txt.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from nonet import _kernel
from nonet.catalogue import DEFAULT, Sentence, capitalize, language_of
from nonet.errors import BadInput, check_name
from nonet.explaining.position import Position

if TYPE_CHECKING:
    from nonet.explaining.step import Step


@dataclass(frozen=True, slots=True)
class Technique:
    """A solving technique.

    *rating* is its lowest rating and *highest* its highest, which is None for chains: they can
    have any length. *number* is its index in the list, which is the order of the search.

    >>> techniques()[0].title(), techniques()[0].title("fr")
    ('Full house', 'Dernière case')
    """

    name: str
    family: str
    rating: float
    highest: float | None
    assumes_unique: bool
    number: int

    def title(self, language: str = DEFAULT) -> str:
        """What players call it, as a title."""
        return capitalize(self.label(language))

    def label(self, language: str = DEFAULT) -> str:
        """What players call it, within a sentence."""
        return language_of(language).say(self.term)

    def description(self, language: str = DEFAULT) -> str:
        """What it is, in one sentence."""
        return language_of(language).say(Sentence(f"about.{self.name}"))

    @property
    def term(self) -> Sentence:
        """Its name as a part of a sentence."""
        return Sentence(f"technique.{self.name}")

    @property
    def example(self) -> Step:
        """A worked example: a step, with the position before it."""
        from nonet.explaining.step import Step, next_step

        step = next_step(_example_positions()[self.name], 1 << self.number)
        assert isinstance(step, Step), self.name
        return step


TECHNIQUES = tuple(
    Technique(name, family, lowest / 10, highest and highest / 10, assumes_unique, number)
    for number, (name, family, lowest, highest, assumes_unique) in enumerate(_kernel.techniques())
)
_BY_NAME = {technique.name: technique for technique in TECHNIQUES}


def techniques() -> tuple[Technique, ...]:
    """Return every technique, in the order in which they are tried.

    >>> [technique.name for technique in techniques() if technique.family == "fish"]
    ['x_wing', 'swordfish', 'jellyfish']
    """
    return TECHNIQUES


def technique_named(name: str) -> Technique:
    """Return the technique with that name, such as `naked_pair`; raises `UnknownName`."""
    return _BY_NAME[check_name(name, "technique", _BY_NAME)]


def parse_technique(text: str) -> str:
    """Return the name of a technique as a user types it.

    >>> parse_technique("X-Wing")
    'x_wing'
    """
    return technique_named(text.strip().lower().replace("-", "_").replace(" ", "_")).name


def parse_until(text: str) -> str | float:
    """Return the name of a technique, or a rating.

    >>> parse_until("x-wing"), parse_until("2.5")
    ('x_wing', 2.5)
    """
    try:
        rating = float(text)
    except ValueError:
        return parse_technique(text)
    if not rating >= TECHNIQUES[0].rating:
        raise BadInput(f"ratings start at {TECHNIQUES[0].rating}, not {text}")
    return rating


@cache
def technique_mask(*, uniqueness: bool = True) -> int:
    """Return a bit for each technique, by its number.

    Without *uniqueness*, leave out those that assume that the puzzle has one solution.
    """
    return sum(1 << each.number for each in TECHNIQUES if uniqueness or not each.assumes_unique)


@lru_cache(64)
def mask_up_to(rating: float) -> int:
    """Return a bit for each technique up to the last one that can have this *rating* or less.

    If these solve a puzzle, all techniques solve it by the same steps. If not, the next step has
    a higher rating.
    """
    numbers = [technique.number for technique in TECHNIQUES if technique.rating <= rating]
    return (2 << max(numbers)) - 1 if numbers else 0


@cache
def _example_positions() -> dict[str, Position]:
    """Return the position of the worked example of each technique."""
    text = files("nonet.explaining").joinpath("examples.txt").read_text("utf-8")
    lines = (line.split(" ", 1) for line in text.splitlines())
    return {name: Position.parse(position) for name, position in lines}
