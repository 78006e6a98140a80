"""What workers of the tests do; they import it from here."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import NoReturn

from nonet.errors import BadInput
from nonet.places import go_on


def square(number: int) -> int:
    return number * number


def slow_if_even(number: int) -> int:
    time.sleep(0.05 * (number % 2 == 0))
    return number


def dies_once(item: tuple[int, str]) -> int:
    """The number, but the first time its process is killed as by the system."""
    number, folder = item
    mark = Path(folder) / str(number)
    if number % 4 == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def dies(number: int) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def refuses(number: int) -> int:
    raise BadInput(f"expected less, found {number}")


def where(number: int) -> int:
    time.sleep(0.02)
    return os.getpid()


def for_ever(number: int) -> None:
    while True:
        time.sleep(0.01)
        go_on()
