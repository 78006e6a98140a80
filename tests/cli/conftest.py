"""What several tests of the commands need."""

from __future__ import annotations

import io

import pytest

from nonet.cli import run
from tests.cli.command_result import CommandResult, Nonet


@pytest.fixture
def nonet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Nonet:
    """The command `nonet`, with its arguments and standard input."""

    def call(*arguments: str, given: str = "") -> CommandResult:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = run(arguments)
        captured = capsys.readouterr()
        return CommandResult(code, captured.out, captured.err)

    return call
