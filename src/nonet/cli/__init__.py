"""The command line: one small file a command, imported only when that command is used."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

import click

from nonet.cli.exits import Exit, guarded
from nonet.cli.groups import LazyGroup
from nonet.cli.inputs import undashed

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
    "stats": "Run studies of many random grids, and show what comes of them.",
    "canon": "Write the one form of all grids that symmetry makes equal.",
    "convert": "Write grids in another format.",
    "serve": "Serve the web page and its API.",
    "completion": "Print the script that lets a shell complete what you type.",
}
"""Every command, in the order of the help; the function is in the module of the same name."""


class Nonet(LazyGroup):
    """All commands."""

    def invoke(self, ctx: click.Context) -> Exit:
        """Run the command; guarded here, as Click has ideas of its own on Ctrl-C and pipes."""
        return guarded(lambda: super(Nonet, self).invoke(ctx))


def show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Print the version and what the kernel runs on."""
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        from nonet.kernel import kernel_info

        info = kernel_info()
        print(f"nonet {version('nonet')} (kernel: {info.compiler}, {info.instruction_set})")
        ctx.exit()


@click.group(
    cls=Nonet,
    package=__name__,
    known=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version.",
)
def nonet() -> None:
    """Nonet, the Sudoku workbench."""


def run(arguments: Sequence[str]) -> Exit:
    """Run the command with these arguments, and tell how it ended."""
    typed = [undashed(argument) for argument in arguments] or ["--help"]
    return guarded(lambda: nonet.main(typed, prog_name="nonet", standalone_mode=False))


def main() -> None:
    """The command `nonet`."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
