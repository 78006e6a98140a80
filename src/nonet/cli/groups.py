"""A group of commands, each imported only when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """A group of the commands in a *package*: *known* has what each does.

    The function of a command is in the module, or the package, of the same name.
    """

    def __init__(self, *, package: str, known: Mapping[str, str], **options: Any) -> None:
        super().__init__(**options)
        self.package = package
        self.known = known

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Whoever names no command gets the help."""
        return super().parse_args(ctx, args or ["--help"])

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(self.known)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in self.known:
            return None
        command = getattr(import_module(f"{self.package}.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help, without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.known.items()))
