"""Files opened so that nothing surprises: any text encoding in, and never half a file out."""

from __future__ import annotations

import errno
import io
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import IO, Any, BinaryIO, NamedTuple, TextIO, cast

from nonet.errors import BadGrid, BadInput

GZIP_MAGIC = b"\x1f\x8b"
DAMAGE = (OSError, EOFError, zlib.error, UnicodeError)
"""What reading a file may raise."""

UTF8, UTF16 = "utf-8-sig", "utf-16"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@contextmanager
def reading(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """The text of a file, plain or gzip; raises `BadInput` if it cannot be had."""
    with opened(path) as file:
        yield decoded(file, str(path))


@contextmanager
def opened(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """The bytes of a file; raises `BadInput` if they cannot be had."""
    with damage_told(str(path)), open(path, "rb") as file:
        yield file


@contextmanager
def damage_told(source: str) -> Iterator[None]:
    """Whatever hinders somebody who reads *source* becomes `BadInput`."""
    try:
        yield
    except DAMAGE as error:
        raise BadInput(f"{source}: cannot be read: {reason(error)}") from None


def decoded(file: BinaryIO, source: str) -> TextIO:
    """*file* as text: UTF-8 or, if it says so, UTF-16."""
    return unpacked(file, source).as_text()


class Content(NamedTuple):
    """What is in a file, decompressed, and the encoding of its text."""

    file: io.BufferedReader
    encoding: str

    def as_text(self) -> TextIO:
        """The text, in which every kind of line end is one."""
        return io.TextIOWrapper(self.file, encoding=self.encoding, errors="replace")


def unpacked(file: BinaryIO, source: str) -> Content:
    """The bytes of the text in *file*, plain or gzip; raises `BadGrid` if it is not text."""
    buffered = (
        file if isinstance(file, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, file))
    )
    head = buffered.peek(1024)[:1024]
    if head.startswith(GZIP_MAGIC):
        return unpacked(cast(BinaryIO, Unzipped(buffered)), source)
    encoding = UTF16 if head.startswith(UTF16_MARKS) else UTF8
    if encoding != UTF16 and b"\0" in head:
        raise BadGrid("expected text, found a binary file", source=source)
    return Content(buffered, encoding)


class Unzipped(io.RawIOBase):
    """What is compressed in *file*, in pieces as they come: all that stands before a damage."""

    def __init__(self, file: io.BufferedReader) -> None:
        import gzip

        self._file = gzip.GzipFile(fileobj=file, mode="rb")

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill *buffer* with the next piece; unlike GzipFile's own, without a look behind it."""
        piece = self._file.read1(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[str]:
    """The name of a new file that takes the place of *path* at the end, if all goes well.

    Unlike what `writing` leaves, nothing stays of it otherwise.
    """
    target = os.path.realpath(path)
    is_device = os.path.exists(target) and not os.path.isfile(target)  # nothing to protect
    part = target if is_device else free_name(target)
    try:
        yield part
        if not is_device:
            if os.path.exists(target):
                os.chmod(part, os.stat(target).st_mode)
            os.replace(part, target)
    except OSError as error:  # of the part nobody knows
        error.filename, error.filename2 = os.fspath(path), None
        raise
    finally:
        if not is_device and os.path.exists(part):
            os.unlink(part)


@contextmanager
def writing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """A file to write (gzip if its name says so), complete or left as it was.

    What is written goes to `path.part`, which takes the place of *path* at the end. So the input
    may be the output; and if the work is stopped, what was finished stays in `path.part`. If
    nothing at all is written, nothing is changed.
    """
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):  # a device: nothing to protect
        with open(target, "w", encoding="utf-8") as file:
            yield file
        return
    part = free_name(target)
    folder = os.path.dirname(target)
    if not os.path.isdir(folder):  # or else the part would be blamed, of which nobody knows
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.fspath(path))
    try:
        with open_text(part, compressed=target.endswith(".gz")) as file:
            yield file
            is_written = file.tell() > 0
    finally:
        if os.path.exists(part) and os.path.getsize(part) == 0:
            os.unlink(part)
    if is_written:
        if os.path.exists(target):
            os.chmod(part, os.stat(target).st_mode)
        os.replace(part, target)
    elif os.path.exists(part):
        os.unlink(part)


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file that is complete or left as it was."""
    with replacing(path) as part, open(part, "wb") as file:
        file.write(content)


def open_text(path: str, *, compressed: bool) -> IO[str]:
    """A new text file."""
    if compressed:
        import gzip

        return cast(IO[str], gzip.open(path, "xt", encoding="utf-8"))
    return open(path, "x", encoding="utf-8")


def free_name(target: str) -> str:
    """A name beside *target* that nobody uses: target.part, or else with a number."""
    names = (f"{target}.part{number or ''}" for number in count())
    return next(name for name in names if not os.path.exists(name))


def reason(error: BaseException) -> str:
    """What the system says, without its numbers."""
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()
