"""What `nonet draw` draws: a grid, its solution, its heat map or a step of its explanation."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from nonet.cli.counted import in_words
from nonet.cli.progress import Bar, share_of
from nonet.counting import count, possibilities
from nonet.drawing.grids import grid_picture, heat_picture
from nonet.drawing.picture import Picture
from nonet.drawing.step_picture import picture_of, with_words
from nonet.errors import NoSolution
from nonet.explaining import Step
from nonet.explaining.explanation import step_of
from nonet.grid import Grid
from nonet.solving import solve, why_none

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


class Wanted(NamedTuple):
    """What is to be seen."""

    what: str
    """grid, solution, heat or step"""
    step: int
    candidates: bool
    is_numbered: bool
    is_counted: bool
    caption: str | None
    language: str


class Drawn(NamedTuple):
    """A picture, the step that it shows if it shows one, and what stands below it besides.

    *candidates* says whether they have to be seen, *is_told* whether the step has its own words.
    """

    picture: Picture
    step: Step | None = None
    more: str = ""
    candidates: bool = False
    is_told: bool = True


def drawn(grid: Grid, wanted: Wanted, bar: Bar | None) -> Drawn:
    """The picture of *grid*; raises what finding it out raises."""
    if wanted.what == "step":
        step = step_of(grid, wanted.step)
        picture = picture_of(step, grid, language=wanted.language)
        is_told = wanted.caption is None
        words = with_words(picture).caption if is_told else ""
        more = caption_for(grid, wanted, bar)
        shown = with_caption(picture, below(words, more))
        return Drawn(shown, step, more, wanted.candidates, is_told)
    if wanted.what == "heat":
        found = possibilities(grid, progress=share_of("counting", bar))
        if not found.total:
            raise NoSolution(why_none(grid))
        number = words_for(found.total, wanted.language) if wanted.is_counted else ""
        picture = heat_picture(found, is_numbered=wanted.is_numbered, language=wanted.language)
        return Drawn(with_caption(picture, below(wanted.caption, number)))
    seen = solve(grid) if wanted.what == "solution" else grid
    return Drawn(
        grid_picture(
            seen,
            grid,
            candidates=wanted.candidates,
            is_numbered=wanted.is_numbered,
            caption=caption_for(grid, wanted, bar),
            language=wanted.language,
        )
    )


def caption_for(grid: Grid, wanted: Wanted, bar: Bar | None) -> str:
    """What stands below: the caption, and the number of solutions if it is asked for."""
    number = ""
    if wanted.is_counted:
        found = count(grid, progress=share_of("counting", bar))
        number = words_for(found, wanted.language)
    return below(wanted.caption, number)


def below(*lines: str | None) -> str:
    """The lines that there are."""
    return "\n".join(line for line in lines if line)


def words_for(number: int, language: str) -> str:
    """A number of solutions, its digits grouped as a language does it.

    >>> words_for(6670, "en"), words_for(6670, "fr"), words_for(0, "fr")
    ('6,670 solutions', '6\\u202f670 solutions', '0 solution')
    """
    if language == "fr":
        digits = f"{number:,}".replace(",", NARROW_SPACE)
        return f"{digits} solution{'s' if number > 1 else ''}"
    return in_words(number, None)


def with_caption(picture: Picture, caption: str) -> Picture:
    """The picture with other words below it."""
    return replace(picture, caption=caption)
