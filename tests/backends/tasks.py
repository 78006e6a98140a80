"""Tasks for workers, which import them from here."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import NoReturn

from nonet.backends import check_cancelled
from nonet.errors import BadInput


def square(number: int) -> int:
    return number * number


def slow_if_even(number: int) -> int:
    time.sleep(0.05 * (number % 2 == 0))
    return number


def die_once(item: tuple[int, str]) -> int:
    """Return the number; some of them kill their process the first time."""
    number, folder = item
    mark = Path(folder) / str(number)
    if number % 4 == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def fail(number: int) -> int:
    raise BadInput(f"{number} is too much")


def process_id(number: int) -> int:
    time.sleep(0.02)
    return os.getpid()


def run_forever(number: int) -> None:
    while True:
        time.sleep(0.01)
        check_cancelled()
