"""Exit codes, and the one place where errors become a message and an exit code."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum

import click

from nonet import errors
from nonet.errors import NonetError
from nonet.files.streams import describe_error


class Exit(IntEnum):
    """The exit codes of every command."""

    FINE = 0
    FAILED = 1
    """the machine failed: a full disk, a file that cannot be written"""
    BAD_INPUT = 2
    NO_SOLUTION = 3
    MANY_SOLUTIONS = 4
    """more than one solution where one was needed"""
    TOO_LARGE = 5
    """the answer is out of reach"""
    NOT_FOUND = 6
    """a random search gave up"""
    INTERRUPTED = 130
    """Ctrl-C"""
    BROKEN_PIPE = 141
    """the reader of the output went away, as `head` does"""


_CODES: dict[type[NonetError], Exit] = {
    errors.NoSolution: Exit.NO_SOLUTION,
    errors.ManySolutions: Exit.MANY_SOLUTIONS,
    errors.TooLarge: Exit.TOO_LARGE,
    errors.NoEstimate: Exit.TOO_LARGE,
    errors.NoGridFound: Exit.NOT_FOUND,
    errors.WorkLost: Exit.FAILED,
}
"""The exit code for an error and its subclasses; any other error is bad input."""


def exit_for(error: NonetError) -> Exit:
    """The exit code for an error."""
    return next((code for kind, code in _CODES.items() if isinstance(error, kind)), Exit.BAD_INPUT)


before_complaint: list[Callable[[], None]] = []
"""Called before a message goes to standard error: a progress bar may have to be cleared."""


def complain(message: object) -> None:
    """Print one line on standard error; escape what its encoding lacks."""
    for prepare in before_complaint:
        prepare()
    if sys.stderr is None:  # it is closed
        return
    text = " ".join(str(message).split("\n"))
    encoding = sys.stderr.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr)


def report_error(error: BaseException) -> Exit:
    """Print one line about what ended a command, and return its exit code.

    Raises any error that no command should end with, which is a bug.
    """
    match error:
        case NonetError():
            complain(f"nonet: {error}")
            return exit_for(error)
        case click.ClickException():
            context = getattr(error, "ctx", None)
            name = context.command_path if context else "nonet"
            complain(f"nonet: {error.format_message()} See '{name} --help'.")
            return Exit.BAD_INPUT
        case KeyboardInterrupt() | click.Abort():
            complain("nonet: stopped")
            return Exit.INTERRUPTED
        case BrokenPipeError():
            _discard_output()
            return Exit.BROKEN_PIPE
        case OSError():
            if error.errno == errno.ENOSPC:
                _discard_output()
            name = f"{error.filename}: " if error.filename else ""
            complain(f"nonet: {name}cannot write: {describe_error(error)}")
            return Exit.FAILED
    raise error


def _discard_output() -> None:
    """Drop what cannot be written, or Python would fail on it at the end."""
    with suppress(OSError, ValueError):  # not a real file: a test's or a notebook's
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
