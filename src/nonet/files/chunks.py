"""A file in chunks of bytes that end where a line ends, for those who take many lines at once."""

from __future__ import annotations

import codecs
import io
import os
import select
import stat
from time import monotonic
from typing import BinaryIO

from nonet.files.opening import DAMAGE

FIRST = 1 << 15
"""Bytes of a chunk: small at first, so that a short file too is shared among threads."""

GENTLE = 1 << 13
"""Bytes that are asked for at a time of what is decompressed: all there is before a damage comes
out, as it does where a text is read line by line."""


class Chunks:
    """The bytes of *file*, which come from *beneath*; that may be the same, or what is compressed.

    *size* says how long a chunk should be, if there is so much without waiting, or within the
    seconds of *patience*. What reading raises is kept in *failure*: the lines before it come first.
    """

    def __init__(self, file: io.BufferedReader, beneath: BinaryIO) -> None:
        self.size = FIRST
        self.patience = 0.0
        self.is_over = False
        self.failure: BaseException | None = None
        self._file = file
        self._beneath = beneath
        self._is_regular = is_regular(beneath)
        self._is_compressed = file is not beneath
        self._rest: list[bytes] = []

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Whether there is something to read, or the end, in so many seconds; False if in doubt."""
        if self._is_regular or self.is_over:
            return True
        try:
            return bool(select.select([self._beneath], [], [], seconds)[0])
        except (OSError, ValueError):  # none that can be asked
            return False

    def read(self) -> bytes:
        """The next chunk; waits for something at most once, so no line may yet be complete."""
        pieces, self._rest = self._rest, []
        has_end = self._read_some(pieces)
        if not has_end and not self.is_over:
            self._rest = pieces
            return b""
        data = b"".join(pieces)
        end = len(data) if self.is_over and not self.failure else line_end(data)
        self._rest = [data[end:]]
        return data[:end] if end < len(data) else data

    def _read_some(self, pieces: list[bytes]) -> bool:
        """Add to *pieces* what there is, up to the size; tells whether a line may end in it."""
        has_end = False
        total = sum(map(len, pieces))
        end = None
        while True:
            try:
                piece = self._file.read1(GENTLE if self._is_compressed else self.size)
            except DAMAGE as error:
                self.failure = error
                piece = b""
            self.is_over = not piece
            pieces.append(piece)
            total += len(piece)
            has_end = has_end or b"\n" in piece or b"\r" in piece
            end = end or monotonic() + self.patience
            is_full = self.is_over or total >= self.size
            if is_full or not self.is_ready(max(end - monotonic(), 0.0)):
                return has_end


def line_end(data: bytes) -> int:
    r"""Where the last line that is complete ends; after a '\r' there may still come a '\n'.

    >>> line_end(b"one\ntwo\rthree"), line_end(b"one\r\ntwo\r"), line_end(b"one")
    (8, 5, 0)
    """
    newline = data.rfind(b"\n")
    return max(newline, data.rfind(b"\r", newline + 1, len(data) - 1)) + 1


def lines_of(data: bytes, *, is_first: bool = False) -> list[str]:
    r"""The lines of *data* as text, without their ends; *is_first* at the beginning of a file.

    >>> lines_of(b"one\r\ntwo\rthree\n")
    ['one', 'two', 'three']
    """
    if is_first:  # with all that Python does about a mark of the byte order
        text = codecs.getincrementaldecoder("utf-8-sig")("replace").decode(data, True)
    else:
        text = data.decode("utf-8", "replace")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def is_regular(file: BinaryIO) -> bool:
    """Whether *file* is on a disk, where reading never waits for anybody."""
    try:
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    except (OSError, ValueError):
        return True  # it is in memory
