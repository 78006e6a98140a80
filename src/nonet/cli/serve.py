"""`nonet serve`: the page and its API, for a browser."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from math import isnan
from threading import Thread
from typing import Any, TypeVar

import click

from nonet.extras import require
from nonet.web.limits import Limits

F = TypeVar("F", bound=Callable[..., Any])
STANDARD = (0, 1, 2)
"""The numbers of the standard streams."""


class Time(click.FloatRange):
    """Seconds. Click takes NaN for a number in any range, so it is refused here."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number of seconds."""
        found = float(super().convert(value, param, ctx))
        if isnan(found):
            self.fail(f"{value!r} is not a number of seconds.", param, ctx)
        return found


NUMBER = click.IntRange(min=1, max=10**9)
TIME = Time(min=0, min_open=True, max=1e6)


def _limit_options(function: F) -> F:
    """An option for each limit."""
    for limit in reversed(fields(Limits)):
        option = f"--{limit.name.replace('_', '-')}"
        kind = TIME if isinstance(limit.default, float) else NUMBER
        words = limit.metadata["help"]
        function = click.option(option, limit.name, type=kind, metavar="N", help=words)(function)
    return function


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="NAME",
    help="The address to listen on; 127.0.0.1 by default.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="N",
    help="8000 by default; 0 for any free port.",
)
@click.option(
    "--allow-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="Another host name that clients may use for this server.",
)
@click.option("--open", "is_opened", is_flag=True, help="Open it in the browser.")
@_limit_options
def serve(
    host: str, port: int, hosts: tuple[str, ...], is_opened: bool, **chosen: float | None
) -> None:
    """Serve the web page and its API; by default only to this machine.

    \b
    nonet serve --open
    nonet serve --port 0
    nonet serve --host 0.0.0.0 --allow-host sudoku.example.org

    The first line is its address. Ctrl-C stops it and all its work at once.

    Exit code: 0 fine, 1 the disk failed, 2 bad input or a port that is taken.
    """
    _open_closed_streams()
    limits = Limits(**{name: value for name, value in chosen.items() if value is not None})  # type: ignore[arg-type]
    for module in ("fastapi", "uvicorn", "httptools"):
        require(module, "web")
    from nonet.web.server import listen, make_server, url_of

    with listen(host, port) as listening, suppress(KeyboardInterrupt):  # Ctrl-C ends it
        server = make_server(limits, hosts=[host, *hosts])
        address = url_of(listening)
        print(address, flush=True)
        if is_opened:
            import webbrowser

            # It may return only when the browser is closed.
            Thread(target=webbrowser.open, args=[address], daemon=True).start()
        gc.freeze()  # loaded modules stay, so no request waits until the collector has scanned them
        server.run(sockets=[listening])


def _open_closed_streams() -> None:
    """Open standard streams that are closed, or a socket would get the number of one of them."""
    while (number := os.open(os.devnull, os.O_RDWR)) in STANDARD:
        os.set_inheritable(number, True)
    os.close(number)
