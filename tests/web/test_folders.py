"""The folders of studies: none stays for ever, and none is taken away from a server that runs."""

from __future__ import annotations

import os
import signal
import tempfile
from pathlib import Path

import pytest

from nonet.web.studies import PREFIX, YOUNG, LockedFolder
from tests.patience import PATIENCE
from tests.web.serving import serving

STUDY = {"study": "solutions", "generators": ["fill"], "clues": "30", "samples": 2, "seed": 1}


def make_old(folder: Path) -> None:
    """Let it seem to have been there for long."""
    state = folder.stat()
    os.utime(folder, (state.st_atime, state.st_mtime - 2 * YOUNG))


def test_a_folder_is_gone_with_its_server_or_with_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = f"import tempfile; tempfile.tempdir = {str(tmp_path)!r}"
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with serving(before=before) as server:
            assert "end" in server.stream("studies", STUDY)[-1]
            [folder] = tmp_path.glob(f"{PREFIX}*")
            make_old(folder)
            LockedFolder().close()
            assert folder.exists()
            server.process.send_signal(sign)
            server.process.wait(PATIENCE)
        assert folder.exists() == (sign is signal.SIGKILL)
    LockedFolder().close()
    assert not folder.exists()


def test_what_is_young_or_only_called_so_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    young, target, link = (tmp_path / name for name in ("nonet-web-a", "other", "nonet-web-b"))
    young.mkdir()
    target.mkdir()
    make_old(target)
    link.symlink_to(target)
    LockedFolder().close()
    assert {young, target, link} == set(tmp_path.iterdir())
