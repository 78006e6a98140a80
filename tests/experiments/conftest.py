"""The command, as the tests of the commands have it."""

from tests.cli.conftest import nonet

__all__ = ["nonet"]
