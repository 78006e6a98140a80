"""A whole file takes the place of another at once, or not at all."""

from __future__ import annotations

import errno
import os
import resource
from pathlib import Path

import pytest

from nonet.files.opening import write_whole


def test_a_whole_file_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    write_whole(path, b"one")
    path.chmod(0o600)
    write_whole(path, b"\x00two")
    assert path.read_bytes() == b"\x00two"
    assert path.stat().st_mode & 0o777 == 0o600
    link = tmp_path / "link"
    link.symlink_to(path)
    write_whole(link, b"three")
    assert (link.is_symlink(), path.read_bytes()) == (True, b"three")
    assert sorted(tmp_path.iterdir()) == [path, link]


def test_a_device_is_written_to() -> None:
    write_whole("/dev/null", b"one")
    assert not Path("/dev/null.part").exists()
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        write_whole("/dev/full", b"one")


def test_a_file_that_cannot_be_written_whole_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    write_whole(path, b"one")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))  # as a full disk
    try:
        with pytest.raises(OSError, match="File too large") as caught:
            write_whole(path, bytes(5000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert caught.value.filename == os.fspath(path)
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(tmp_path / "no" / "a.png", b"one")
    assert caught.value.filename == os.fspath(tmp_path / "no" / "a.png")
    with pytest.raises(IsADirectoryError) as found:
        write_whole(tmp_path, b"one")
    assert found.value.errno == errno.EISDIR
