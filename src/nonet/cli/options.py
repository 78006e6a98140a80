"""The arguments and options that commands share, described once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from types import NoneType
from typing import Any, TypeVar, get_args, get_type_hints

import click
from click.shell_completion import CompletionItem

from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs
from nonet.cli.screen import screen_for
from nonet.errors import BadInput, check_name
from nonet.files import FORMATS
from nonet.operations import Request
from nonet.solving import METHODS

F = TypeVar("F", bound=Callable[..., Any])


class Name(click.types.StringParamType):
    """A name from a registry: completed by the shell, and checked before any work begins.

    *parse* is for what is more than one of these names.
    """

    def __init__(
        self, kind: str, known: Iterable[str], parse: Callable[[str], Any] | None = None
    ) -> None:
        self.name = kind
        self._known = list(known)
        self._parse = parse

    def convert(self, value: str, param: object, ctx: object) -> Any:
        """The same name, or what *parse* makes of it; raises `UnknownName`."""
        if self._parse:
            return self._parse(value)
        return check_name(value, self.name, self._known)

    def shell_complete(self, ctx: object, param: object, incomplete: str) -> list[CompletionItem]:
        """The names that begin so."""
        return [CompletionItem(name) for name in self._known if name.startswith(incomplete)]


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


def source_options(function: F) -> F:
    """The arguments of every command that reads grids: `Inputs` takes them."""
    return _with_options(
        function,
        click.argument(
            "sources", nargs=-1, metavar="[GRID | FILE]...", type=click.Path(allow_dash=True)
        ),
        click.option(
            "--shape",
            metavar="NAME",
            help="The shape, if the input does not show it: 9x9, 6x6, boxes:3x2, x, windoku, "
            "latin:7, jigsaw:MAP.",
        ),
        click.option(
            "--alphabet",
            metavar="SYMBOLS",
            help="The symbols, if they are not 1-9 and then A-Z, such as AELMNOPRT.",
        ),
        click.option(
            "--from",
            "from_format",
            type=Name("format", FORMATS),
            metavar="FORMAT",
            help=f"The format of files, if it is not recognised: {', '.join(FORMATS)}.",
        ),
    )


def grid_options(function: Callable[..., Exit]) -> Callable[..., Exit]:
    """The same, and *function* gets the inputs instead."""

    @wraps(function)
    def command(**options: Any) -> Exit:
        names = ("sources", "shape", "alphabet", "from_format")
        inputs = Inputs(*(options.pop(name) for name in names))
        return function(inputs, **options)

    return source_options(command)


def grid_command(
    formats: Iterable[str],
    *,
    terminal: str,
    pipe: str,
    has_json: bool = False,
    has_output: bool = True,
) -> Callable[[F], Callable[..., Exit]]:
    """A command that reads grids and writes an answer for each, in one of *formats*.

    Its function takes the inputs, the screen, the name of the format, and its own options.
    *terminal* and *pipe* are the formats by default; *has_json* adds `--json`.
    """

    def decorate(function: F) -> Callable[..., Exit]:
        @wraps(function)
        def command(
            inputs: Inputs,
            format_name: str | None,
            as_json: bool = False,
            output: str | None = None,
            **options: Any,
        ) -> Exit:
            if as_json and format_name not in (None, "json"):
                raise BadInput(f"--json and --format {format_name} exclude each other")
            with screen_for(output) as screen:
                default = terminal if screen.is_terminal else pipe
                name = "json" if as_json else format_name or default
                function(inputs, screen, name, **options)
                return inputs.finish(output=output)

        known = ", ".join(formats)
        shared = [format_option(formats, f"{known}; {terminal} on a terminal, {pipe} in a pipe.")]
        if has_json:
            shared.append(json_option)
        if has_output:
            shared.append(output_option())
        return _with_options(grid_options(command), *shared)

    return decorate


def _with_options(function: F, *options: Callable[[F], F]) -> F:
    """*function* with *options*, in the order of the help."""
    for decorate in reversed(options):
        function = decorate(function)
    return function


method_option = click.option(
    "--method",
    "-m",
    type=Name("method", METHODS),
    metavar="NAME",
    help=f"How to solve: {', '.join(METHODS)}; by default the first that can.",
)

limit_option = click.option(
    "--limit",
    "-n",
    type=click.IntRange(min=1, max=2**32 - 1),
    metavar="N",
    help="Stop after this many solutions.",
)

threads_option = click.option(
    "--threads",
    type=click.IntRange(1, 4096),
    metavar="N",
    help="Threads, one for each core by default; they change only the time.",
)

seconds_option = click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    metavar="N",
    help="Stop after this many seconds for each grid, with what is found.",
)

uniqueness_option = click.option(
    "--no-uniqueness",
    "uniqueness",
    flag_value=False,
    default=True,
    help="Leave out techniques that rely on the puzzle having one solution.",
)

store_argument = click.argument("store", metavar="STORE", type=click.Path())

scheduler_option = click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Run on a Dask cluster, such as tcp://10.0.0.1:8786, with the same results.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="The same as --format json.")


def output_option(
    metavar: str = "FILE", help: str = "Write to this file, or - for standard output."
) -> Callable[[F], F]:
    """`--output`: a file, or '-' for standard output."""
    path = click.Path(allow_dash=True)
    return click.option("--output", "-o", type=path, metavar=metavar, help=help)


def format_option(known: Iterable[str], help: str) -> Callable[[F], F]:
    """`--format` with names of its own."""
    return click.option(
        "--format", "-f", "format_name", type=Name("format", known), metavar="NAME", help=help
    )
