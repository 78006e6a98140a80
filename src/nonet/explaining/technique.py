"""A technique: its names, its ratings, and the words for what it finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nonet.catalogue import DEFAULT, Sentence, language_of, titled
from nonet.explaining.telling import Scene, Told

if TYPE_CHECKING:
    from nonet.explaining.step import Step


@dataclass(frozen=True, slots=True)
class Technique:
    """One rung of the ladder.

    *rating* is its lowest, *highest* the highest where it depends on the size or the length (and
    None with a chain, which can be of any length); *number* is its place in the ladder.

    >>> from nonet.explaining import techniques
    >>> techniques()[0].title(), techniques()[0].title("fr")
    ('Full house', 'Dernière case')
    """

    name: str
    family: str
    rating: float
    tell: Callable[[Scene], Told] = field(compare=False, repr=False)
    highest: float | None
    assumes_unique: bool = False
    number: int = -1

    def title(self, language: str = DEFAULT) -> str:
        """What players call it, as a title."""
        return titled(self.called(language))

    def called(self, language: str = DEFAULT) -> str:
        """What players call it, within a sentence."""
        return language_of(language).say(self.term)

    def description(self, language: str = DEFAULT) -> str:
        """What it is, in a line."""
        return language_of(language).say(Sentence(f"about.{self.name}"))

    @property
    def term(self) -> Sentence:
        """Its name, as a part of a sentence."""
        return Sentence(f"technique.{self.name}")

    @property
    def example(self) -> Step:
        """A worked example: a step, with the position before it."""
        from nonet.explaining.examples import example_of

        return example_of(self)
