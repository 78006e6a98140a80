"""Chunks: the same lines as Python's own reader gives, however the bytes come."""

from __future__ import annotations

import io
import os
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.files.chunks import Chunks, lines_of

PARTS = [b"a", b"bc\n", b"\n", b"\r", b"\r\n", b"\xef\xbb\xbf", b"\xff", b"\xe2", b"\xe2\x82\xac"]


class Dripping(io.RawIOBase):
    """A file that gives so many bytes at a time, and may fail in the end."""

    def __init__(self, data: bytes, step: int, failure: OSError | None = None) -> None:
        self.data, self.step, self.failure = data, step, failure

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        length = min(self.step, len(buffer))
        piece, self.data = self.data[:length], self.data[length:]
        if not piece and self.failure:
            raise self.failure
        buffer[: len(piece)] = piece
        return len(piece)


def chunks_of(file: Any) -> Chunks:
    return Chunks(file, file)


def lines_by_chunks(chunks: Chunks) -> list[str]:
    lines: list[str] = []
    is_first = True
    while not chunks.is_over:
        if chunk := chunks.read():
            lines += lines_of(chunk, is_first=is_first)
            is_first = False
    return lines


@given(st.lists(st.sampled_from(PARTS), max_size=30), st.integers(1, 40), st.integers(1, 40))
def test_chunks_have_the_lines_that_python_reads(parts: list[bytes], step: int, size: int) -> None:
    data = b"".join(parts)
    text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8-sig", errors="replace")
    expected = [line.removesuffix("\n") for line in text]
    chunks = chunks_of(io.BufferedReader(Dripping(data, step)))
    chunks.size = size
    assert lines_by_chunks(chunks) == expected
    assert chunks.failure is None


def test_lines_before_a_failure_come_first() -> None:
    failure = OSError(5, "broken")
    chunks = chunks_of(io.BufferedReader(Dripping(b"one\ntwo\nthr", 5, failure)))
    assert lines_by_chunks(chunks) == ["one", "two"]
    assert chunks.failure is failure


def test_a_pipe_is_ready_when_something_is_in_it() -> None:
    receiver, sender = os.pipe()
    with open(receiver, "rb") as file:
        chunks = chunks_of(file)
        assert not chunks.is_ready()
        os.write(sender, b"one\ntw")
        assert chunks.is_ready()
        assert chunks.read() == b"one\n"
        assert not chunks.is_ready()
        os.write(sender, b"o")
        assert chunks.read() == b""
        os.close(sender)
        assert chunks.is_ready()
        assert (chunks.read(), chunks.is_over) == (b"two", True)


def test_a_file_that_cannot_be_asked_is_not_ready() -> None:
    receiver, sender = os.pipe()
    with open(receiver, "rb") as file:
        chunks = chunks_of(file)
    assert not chunks.is_ready()
    os.close(sender)


@pytest.mark.parametrize("data", [b"", b"\n", b"one"])
def test_short_files(data: bytes) -> None:
    chunks = chunks_of(io.BytesIO(data))
    assert chunks.read() + chunks.read() == data
    assert chunks.is_over
