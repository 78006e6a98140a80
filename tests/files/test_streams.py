"""Files are written completely or not at all, and chunks have the lines that Python reads."""

from __future__ import annotations

import errno
import io
import os
import resource
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.files.streams import ChunkReader, split_lines, write_file

PARTS = [b"a", b"bc\n", b"\n", b"\r", b"\r\n", b"\xef\xbb\xbf", b"\xff", b"\xe2", b"\xe2\x82\xac"]


def test_a_whole_file_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    write_file(path, b"one")
    path.chmod(0o600)
    write_file(path, b"\x00two")
    assert path.read_bytes() == b"\x00two"
    assert path.stat().st_mode & 0o777 == 0o600
    link = tmp_path / "link"
    link.symlink_to(path)
    write_file(link, b"three")
    assert (link.is_symlink(), path.read_bytes()) == (True, b"three")
    assert sorted(tmp_path.iterdir()) == [path, link]


def test_a_device_is_written_to() -> None:
    write_file("/dev/null", b"one")
    assert not Path("/dev/null.part").exists()
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        write_file("/dev/full", b"one")


def test_a_file_that_cannot_be_written_whole_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    write_file(path, b"one")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))  # as a full disk
    try:
        with pytest.raises(OSError, match="File too large") as caught:
            write_file(path, bytes(5000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert caught.value.filename == os.fspath(path)
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_file(tmp_path / "no" / "a.png", b"one")
    assert caught.value.filename == os.fspath(tmp_path / "no" / "a.png")
    with pytest.raises(IsADirectoryError) as found:
        write_file(tmp_path, b"one")
    assert found.value.errno == errno.EISDIR


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


def chunks_of(file: Any) -> ChunkReader:
    return ChunkReader(file, file)


def lines_by_chunks(chunks: ChunkReader) -> list[str]:
    lines: list[str] = []
    while not chunks.is_over:
        lines += split_lines(chunks.read())
    return lines


@given(st.lists(st.sampled_from(PARTS), max_size=30), st.integers(1, 40), st.integers(1, 40))
def test_chunks_have_the_lines_that_python_reads(parts: list[bytes], step: int, size: int) -> None:
    data = b"".join(parts)
    text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="replace")
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


def test_a_closed_file_is_not_ready() -> None:
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
