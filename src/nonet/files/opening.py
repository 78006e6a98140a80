"""Files opened so that nothing surprises: any text encoding in, and never half a file out."""

from __future__ import annotations

import gzip
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, TextIO, cast

from nonet.errors import BadGrid, BadInput

GZIP_MAGIC = b"\x1f\x8b"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@contextmanager
def reading(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """The text of a file, plain or gzip; raises `BadInput` if it cannot be had."""
    try:
        with open(path, "rb") as file:
            yield decoded(file, str(path))
    except (OSError, EOFError) as error:
        raise BadInput(f"{path}: cannot be read: {reason(error)}") from None


def decoded(file: BinaryIO, source: str) -> TextIO:
    """*file* as text: UTF-8 or, if it says so, UTF-16; every kind of line end is one."""
    buffered = (
        file if isinstance(file, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, file))
    )
    head = buffered.peek(1024)[:1024]
    if head.startswith(GZIP_MAGIC):
        return decoded(cast(BinaryIO, gzip.GzipFile(fileobj=buffered)), source)
    encoding = "utf-16" if head.startswith(UTF16_MARKS) else "utf-8-sig"
    if encoding != "utf-16" and b"\0" in head:
        raise BadGrid("expected text, found a binary file", source=source)
    return io.TextIOWrapper(buffered, encoding=encoding, errors="replace")


@contextmanager
def writing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """A file to write, complete or not there at all.

    What is written goes to `path.part`, which takes the place of *path* at the end. So the input
    may be the output; and if the work is stopped, what was finished stays in `path.part`.
    """
    target = Path(path)
    if target.exists() and not target.is_file():  # a device or a pipe: nothing to protect
        with open(target, "w", encoding="utf-8") as file:
            yield file
        return
    part = target.with_name(target.name + ".part")
    with open(part, "w", encoding="utf-8") as file:
        yield file
    os.replace(part, target)


def reason(error: BaseException) -> str:
    """What the system says, without its numbers."""
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()
