"""Read files of any text encoding, plain or gzip, and write files completely or not at all."""

from __future__ import annotations

import errno
import io
import os
import select
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic
from typing import IO, Any, BinaryIO, TextIO, cast

from nonet.errors import BadGrid, BadInput

READ_ERRORS = (OSError, EOFError, zlib.error, UnicodeError)
"""What reading a file may raise."""

UTF8 = "utf-8-sig"
FIRST_CHUNK = 1 << 15
"""Bytes of the first chunk: few, so that several threads share even a short file."""

_GZIP_MAGIC = b"\x1f\x8b"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_COMPRESSED_PIECE = 1 << 13
"""Bytes to decompress at a time. Small pieces give all the text before a damaged byte."""


@contextmanager
def open_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file to read its bytes; every error while it is open becomes `BadInput`."""
    try:
        with open(path, "rb") as file:
            yield file
    except READ_ERRORS as error:
        raise cannot_read(str(path), error) from None


def cannot_read(source: str, error: BaseException) -> BadInput:
    """The `BadInput` for an *error* of the system while it read *source*."""
    return BadInput(f"{source}: cannot be read: {describe_error(error)}")


def describe_error(error: BaseException) -> str:
    """The message of the system, without its error number."""
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()


def unpack(file: BinaryIO, source: str) -> tuple[io.BufferedReader, str]:
    """The bytes of *file*, decompressed, and their encoding; raises `BadGrid` if it is not text."""
    buffered = (
        file if isinstance(file, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, file))
    )
    head = buffered.peek(1024)[:1024]
    if head.startswith(_GZIP_MAGIC):
        return unpack(cast(BinaryIO, _GzipReader(buffered)), source)
    if head.startswith(_UTF16_MARKS):
        return buffered, "utf-16"
    if b"\0" in head:
        raise BadGrid("this is a binary file, not text", source=source)
    return buffered, UTF8


def decode(file: BinaryIO, source: str) -> TextIO:
    r"""*file* as text, in UTF-8 or UTF-16; all line ends become '\n'."""
    content, encoding = unpack(file, source)
    return io.TextIOWrapper(content, encoding=encoding, errors="replace")


class _GzipReader(io.RawIOBase):
    """Decompresses *file* piece by piece, so that all text before a damaged byte comes out."""

    def __init__(self, file: io.BufferedReader) -> None:
        import gzip

        self._file = gzip.GzipFile(fileobj=file, mode="rb")

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill *buffer* with the next piece; unlike that of GzipFile, without reading ahead."""
        piece = self._file.read1(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)


class ChunkReader:
    """Reads *file* in chunks that end where a line ends.

    *raw* is the file on disk or the pipe; it is *file* itself unless that is decompressed. A chunk
    has about *size* bytes; a pipe that has fewer is given *patience* seconds for more. An error is
    kept in *failure*, so that the lines before it come first.
    """

    def __init__(self, file: io.BufferedReader, raw: BinaryIO) -> None:
        self.size = FIRST_CHUNK
        self.patience = 0.0
        self.is_over = False
        self.failure: BaseException | None = None
        self._file = file
        self._raw = raw
        self._rest: list[bytes] = []
        try:
            self._is_pipe = not stat.S_ISREG(os.fstat(raw.fileno()).st_mode)
        except (OSError, ValueError):
            self._is_pipe = False  # it is in memory

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Whether `read` would not block, at the latest after *seconds*; False if in doubt."""
        if not self._is_pipe or self.is_over:
            return True
        try:
            return bool(select.select([self._raw], [], [], seconds)[0])
        except (OSError, ValueError):  # select cannot wait for such a file
            return False

    def read(self) -> bytes:
        """The next chunk; empty if no line is complete yet, as this waits at most once."""
        pieces, self._rest = self._rest, []
        total = sum(map(len, pieces))
        most = _COMPRESSED_PIECE if self._file is not self._raw else self.size
        has_line_end = False
        deadline = None
        while True:
            try:
                piece = self._file.read1(most)
            except READ_ERRORS as error:
                self.failure = error
                piece = b""
            self.is_over = not piece
            pieces.append(piece)
            total += len(piece)
            has_line_end = has_line_end or b"\n" in piece or b"\r" in piece
            deadline = deadline or monotonic() + self.patience
            is_full = self.is_over or total >= self.size
            if is_full or not self.is_ready(max(deadline - monotonic(), 0.0)):
                break
        if not has_line_end and not self.is_over:
            self._rest = pieces
            return b""
        data = b"".join(pieces)
        end = len(data) if self.is_over and not self.failure else _end_of_lines(data)
        self._rest = [data[end:]]
        return data[:end] if end < len(data) else data


def _end_of_lines(data: bytes) -> int:
    r"""Where the last complete line ends; a '\n' may still follow a '\r' at the end.

    >>> _end_of_lines(b"one\ntwo\rthree"), _end_of_lines(b"one\r\ntwo\r"), _end_of_lines(b"one")
    (8, 5, 0)
    """
    newline = data.rfind(b"\n")
    return max(newline, data.rfind(b"\r", newline + 1, len(data) - 1)) + 1


def split_lines(data: bytes) -> list[str]:
    r"""The lines of *data* as text, without their ends.

    >>> split_lines(b"one\r\ntwo\rthree\n")
    ['one', 'two', 'three']
    """
    return [line.decode("utf-8", "replace") for line in data.splitlines()]


def check_writable(path: str | os.PathLike[str]) -> None:
    """Raise `OSError` if no file can be written at *path*."""
    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    if os.path.isdir(target):
        number = errno.EISDIR
    elif not os.path.isdir(folder):
        number = errno.ENOENT
    elif not os.path.exists(target) and not os.access(folder, os.W_OK):
        number = errno.EACCES
    else:
        return
    raise OSError(number, os.strerror(number), os.fspath(path))


@contextmanager
def open_output(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """Open a text file to write, gzip if its name ends in .gz; complete, or left as it was.

    The text goes to `path.part`, which replaces *path* at the end. So the input may be the output,
    and if the work is stopped, its results so far stay in `path.part`. If nothing is written,
    nothing changes.
    """
    target = os.path.realpath(path)
    if _is_device(target):
        with open(target, "w", encoding="utf-8") as file:
            yield file
        return
    check_writable(path)  # an error of the part would name a file that the user does not know
    part = _free_name(target)
    try:
        with _open_new(part, compressed=target.endswith(".gz")) as file:
            yield file
            is_written = file.tell() > 0
    finally:
        if os.path.exists(part) and os.path.getsize(part) == 0:
            os.unlink(part)
    if is_written:
        _replace(part, target)
    elif os.path.exists(part):
        os.unlink(part)


@contextmanager
def replace_file(path: str | os.PathLike[str]) -> Iterator[str]:
    """Yield the name of a new file, which replaces *path* at the end or is deleted on an error."""
    target = os.path.realpath(path)
    is_device = _is_device(target)
    part = target if is_device else _free_name(target)
    try:
        yield part
        if not is_device:
            _replace(part, target)
    except OSError as error:  # name the file that the user knows
        error.filename, error.filename2 = os.fspath(path), None
        raise
    finally:
        if not is_device and os.path.exists(part):
            os.unlink(part)


def write_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file completely, or leave it as it was."""
    with replace_file(path) as part, open(part, "wb") as file:
        file.write(content)


def _is_device(target: str) -> bool:
    """Whether *target* exists and is not a regular file, so that there is nothing to protect."""
    return os.path.exists(target) and not os.path.isfile(target)


def _open_new(path: str, *, compressed: bool) -> IO[str]:
    if compressed:
        import gzip

        return cast(IO[str], gzip.open(path, "xt", encoding="utf-8"))
    return open(path, "x", encoding="utf-8")


def _free_name(target: str) -> str:
    """A name that nobody uses: target.part, or else with a number."""
    names = (f"{target}.part{number or ''}" for number in count())
    return next(name for name in names if not os.path.exists(name))


def _replace(part: str, target: str) -> None:
    if os.path.exists(target):
        os.chmod(part, os.stat(target).st_mode)
    os.replace(part, target)
