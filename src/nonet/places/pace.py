"""How large a piece of work should be: that depends on how long the last one took."""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """Sizes, at first, at least and at most, and the seconds that a piece should take.

    It grows while one takes less than *short*, and shrinks where one takes more than *long*.

    >>> pace = Pace(first=8, smallest=1, largest=64, short=0.1, long=0.5)
    >>> pace.after(8, 0.05, 8), pace.after(8, 0.2, 8), pace.after(8, 2.0, 8), pace.after(3, 0.05, 8)
    (16, 8, 4, 8)
    """

    first: int
    smallest: int
    largest: int
    short: float
    long: float

    def after(self, done: int, seconds: float, size: int) -> int:
        """The next size, after a piece of *done* that took so long; *size* is the present one."""
        if seconds > self.long:
            return max(min(size, done) // 2, self.smallest)
        is_quick = seconds < self.short and done >= size
        return min(2 * size, self.largest) if is_quick else size
