"""The command line: a command is imported only when it is used."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import click

from nonet.cli.exits import Exit, report_error

COMMANDS = {
    "solve": "Solve grids: show each, its solution, and how many there are.",
    "check": "Say whether grids are legal, and have no solution, one or more.",
    "count": "Say exactly how many solutions grids have.",
    "explain": "Solve puzzles as a person does: every step, and why.",
    "hint": "Give the easiest next step of a puzzle.",
    "rate": "Say how hard puzzles are, on the scale of Sudoku Explainer.",
    "make": "Make puzzles to order, each with exactly one solution.",
    "draw": "Draw grids and steps: in the terminal, or as SVG, PNG or PDF.",
    "book": "Print puzzles: a PDF with a cover, difficulties and solutions.",
    "race": "Compare the methods on the same grid: nodes, backtracks, time.",
    "stats": "Run studies of many random grids, and show their results.",
    "canon": "Write the canonical form that all equivalent grids share.",
    "convert": "Write grids in another format.",
    "serve": "Serve the web page and its API.",
    "completion": "Print the script that completes commands in your shell.",
}
"""Every command, in the order of the help."""


class LazyGroup(click.Group):
    """The commands in a *package*; *summaries* has a line about each.

    A command is imported when it is used, from the module that *modules* names, or else from the
    module or package of the same name.
    """

    def __init__(
        self,
        *,
        package: str,
        summaries: Mapping[str, str],
        modules: Mapping[str, str],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._package = package
        self._summaries = summaries
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(self._summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in self._summaries:
            return None
        module = self._modules.get(cmd_name, cmd_name)
        command = getattr(import_module(f"{self._package}.{module}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._summaries.items()))


def _print_version(ctx: click.Context) -> None:
    """Print the version and what the kernel runs on."""
    from importlib.metadata import version

    from nonet.kernel import kernel_info

    info = kernel_info()
    print(f"nonet {version('nonet')} (kernel: {info.compiler}, {info.instruction_set})")
    ctx.exit()


nonet = LazyGroup(
    name="nonet",
    package=__name__,
    summaries=COMMANDS,
    modules={"hint": "explain"},
    help="Nonet, the Sudoku workbench.",
    context_settings={"help_option_names": ["-h", "--help"]},
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=lambda ctx, _, value: _print_version(ctx) if value else None,
            help="Show the version.",
        )
    ],
)

_GRID_LIKE_OPTION = re.compile(r"-[-0-9.\s|]{8,}|-[-0-9A-Z.\s|]{15,}")
"""A grid with '-' for empty cells that starts like an option."""


def run(arguments: Sequence[str]) -> Exit:
    """Run the command with these arguments and return its exit code.

    A command that returns nothing is fine whenever it raises nothing.
    """
    words = [
        word.replace("-", ".") if _GRID_LIKE_OPTION.fullmatch(word) else word for word in arguments
    ]
    if instruction := os.environ.get("_NONET_COMPLETE"):
        from click.shell_completion import shell_complete

        return Exit(shell_complete(nonet, {}, "nonet", "_NONET_COMPLETE", instruction))
    try:
        try:
            # Not `nonet.main`, which has its own way with Ctrl-C and broken pipes.
            result = nonet.invoke(nonet.make_context("nonet", words or ["--help"]))
        except click.exceptions.Exit as end:  # --help and --version
            result = end.exit_code
        if sys.stdout is not None:
            sys.stdout.flush()
        return Exit(result or 0)
    except (Exception, KeyboardInterrupt) as error:
        return report_error(error)


def main() -> None:
    """Run the command `nonet`."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
