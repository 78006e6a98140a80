"""How a command ends: exit codes, and the one place where errors become a line and a code."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum

import click

from nonet.errors import (
    ManySolutions,
    NoEstimate,
    NoGridFound,
    NonetError,
    NoSolution,
    TooLarge,
    WorkLost,
)
from nonet.files.opening import reason


class Exit(IntEnum):
    """What a script can tell from the end of a command."""

    FINE = 0
    FAILED = 1
    """the machine failed: a full disk, a file that cannot be written"""
    BAD_INPUT = 2
    NO_SOLUTION = 3
    MANY_SOLUTIONS = 4
    """more than one solution where one was asked for"""
    TOO_LARGE = 5
    """an answer that is out of reach"""
    NOT_FOUND = 6
    """a random search that ended without what it was to find"""
    INTERRUPTED = 130
    """Ctrl-C"""
    BROKEN_PIPE = 141
    """whoever read the output went away, as `head` does"""


def exit_of(error: NonetError) -> Exit:
    """The exit code for an error of Nonet."""
    if isinstance(error, NoSolution):
        return Exit.NO_SOLUTION
    if isinstance(error, (TooLarge, NoEstimate)):
        return Exit.TOO_LARGE
    if isinstance(error, NoGridFound):
        return Exit.NOT_FOUND
    if isinstance(error, WorkLost):
        return Exit.FAILED
    return Exit.MANY_SOLUTIONS if isinstance(error, ManySolutions) else Exit.BAD_INPUT


GRAVEST_FIRST = (
    Exit.BAD_INPUT,
    Exit.NO_SOLUTION,
    Exit.MANY_SOLUTIONS,
    Exit.TOO_LARGE,
    Exit.FINE,
)


def worst_of(one: Exit, other: Exit) -> Exit:
    """Of how two grids ended, what the end of the command tells."""
    return min(one, other, key=GRAVEST_FIRST.index)


before_complaint: list[Callable[[], None]] = []
"""What is done before a line goes to standard error: a progress bar may stand in its place."""


def complain(message: object) -> None:
    """One line on standard error, whatever characters it holds."""
    for prepare in before_complaint:
        prepare()
    if sys.stderr is None:  # closed: nobody wants to know
        return
    text = " ".join(str(message).split("\n"))
    encoding = sys.stderr.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr)


def guarded(work: Callable[[], int | None]) -> Exit:
    """Do *work*; whatever goes wrong becomes one line and an exit code."""
    try:
        result = work()
        if sys.stdout is not None:
            sys.stdout.flush()
        return Exit(result or 0)
    except NonetError as error:
        complain(f"nonet: {error}")
        return exit_of(error)
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        name = context.command_path if context else "nonet"
        complain(f"nonet: {error.format_message()} See '{name} --help'.")
        return Exit.BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        complain("nonet: stopped")
        return Exit.INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return Exit.BROKEN_PIPE
    except OSError as error:
        if error.errno == errno.ENOSPC:
            discard_output()
        name = f"{error.filename}: " if error.filename else ""
        complain(f"nonet: {name}cannot write: {reason(error)}")
        return Exit.FAILED


def discard_output() -> None:
    """Let nobody stumble over what can no longer be written when Python ends."""
    with suppress(OSError, ValueError):  # not a real file: a test's or a notebook's
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
