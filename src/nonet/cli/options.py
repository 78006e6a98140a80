"""The arguments and options that commands share, described once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_type_hints

import click
from click.shell_completion import CompletionItem

from nonet.errors import UnknownName
from nonet.files import FORMATS
from nonet.operations.operation import Request
from nonet.solving import METHODS

F = TypeVar("F", bound=Callable[..., Any])


if TYPE_CHECKING:
    TextType = click.ParamType[str]
else:  # only newer versions of Click can be asked for ParamType[str] at run time
    TextType = click.ParamType


class Name(TextType):
    """A name from a registry: completed by the shell, and checked before any work begins."""

    def __init__(self, kind: str, known: Iterable[str]) -> None:
        self.name = kind
        self.known = list(known)

    def convert(self, value: str, param: object, ctx: object) -> str:
        """The same name; raises `UnknownName`."""
        if value not in self.known:
            raise UnknownName(self.name, value, self.known)
        return value

    def shell_complete(self, ctx: object, param: object, incomplete: str) -> list[CompletionItem]:
        """The names that begin so."""
        return [CompletionItem(name) for name in self.known if name.startswith(incomplete)]


def request_option(
    request: type[Request], field: str, *names: str, **changes: Any
) -> Callable[[F], F]:
    """The option for a field of a request: its name, type, bounds, default and help.

    *names* are further names of the option, such as `-n`; a long one, such as `--lang`, replaces
    that of the field. *changes* go to Click.
    """
    hint = get_type_hints(request, include_extras=True)[field]
    param = hint.__metadata__[-1]
    default = request.__dataclass_fields__[field].default
    kind, *_ = [each for each in get_args(hint.__origin__) or [hint.__origin__] if each != NoneType]
    options: dict[str, Any] = {"help": param.help, "default": default}
    options["show_default"] = default not in (None, False, "")
    if kind is bool:
        options["is_flag"] = True
    elif kind is int:
        options |= {"type": click.IntRange(param.minimum, param.maximum), "metavar": "N"}
    elif kind is float:
        lowest, is_open = (param.above, True) if param.above is not None else (param.minimum, False)
        kind = click.FloatRange(lowest, param.maximum, min_open=is_open)
        options |= {"type": kind, "metavar": "N"}
    elif kind is not str:
        choices = get_args(hint.__origin__)
        options |= {"type": Name(field, choices), "metavar": " | ".join(map(str, choices))}
    if not any(name.startswith("--") for name in names):
        names += (f"--{field.replace('_', '-')}",)
    return click.option(*names, field, **(options | changes))


def grid_options(function: F) -> F:
    """The arguments of every command that reads grids: `Inputs` takes them."""
    for decorate in reversed(
        (
            click.argument(
                "sources", nargs=-1, metavar="[GRID | FILE]...", type=click.Path(allow_dash=True)
            ),
            click.option(
                "--shape",
                metavar="NAME",
                help="9x9, 6x6, boxes:3x2, x, windoku, latin:7, jigsaw:MAP, if it cannot be told.",
            ),
            click.option(
                "--alphabet",
                metavar="SYMBOLS",
                help="The symbols, if they are not 1-9 and then A-Z: --alphabet AELMNOPRT.",
            ),
            click.option(
                "--from",
                "from_format",
                type=Name("format", FORMATS),
                metavar="FORMAT",
                help=f"The format of files, if it cannot be told: {', '.join(FORMATS)}.",
            ),
        )
    ):
        function = decorate(function)
    return function


method_option = click.option(
    "--method",
    "-m",
    type=Name("method", METHODS),
    metavar="NAME",
    help=f"How to solve: {', '.join(METHODS)}; the first that can do it if not given.",
)

limit_option = click.option(
    "--limit",
    "-n",
    type=click.IntRange(min=1, max=2**32 - 1),
    metavar="N",
    help="Stop after that many solutions.",
)

threads_option = click.option(
    "--threads",
    type=click.IntRange(1, 4096),
    metavar="N",
    help="Threads for files of many 9x9 grids; as many as there are cores if not given.",
)

threads_everywhere_option = click.option(
    "--threads",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="Threads of this process; as many as there are cores if not given.",
)

count_threads_option = click.option(
    "--threads",
    type=click.IntRange(1, 4096),
    metavar="N",
    help="Threads for a long count; as many as there are cores if not given.",
)

store_argument = click.argument("store", metavar="STORE", type=click.Path())

scheduler_option = click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Let a Dask cluster do it, as the one at tcp://10.0.0.1:8786; the answers are the same.",
)

output_option = click.option(
    "--output", "-o", type=click.Path(allow_dash=True), metavar="FILE", help="Write there."
)


def format_option(known: Iterable[str], help: str) -> Callable[[F], F]:
    """`--format` with names of its own."""
    return click.option(
        "--format", "-f", "format_name", type=Name("format", known), metavar="NAME", help=help
    )
