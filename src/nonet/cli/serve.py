"""`nonet serve`: the page and its API, for a browser."""

from __future__ import annotations

from contextlib import suppress

import click

from nonet.cli.exits import Exit
from nonet.extras import needed


@click.command()
@click.option("--host", default="127.0.0.1", metavar="NAME", help="Where to listen.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="N",
    help="8000 if not given; 0 for any that is free.",
)
@click.option("--open", "is_opened", is_flag=True, help="Show it in the browser.")
@click.option(
    "--allow-host", "hosts", multiple=True, metavar="NAME", help="A further name of this machine."
)
def serve(host: str, port: int, is_opened: bool, hosts: tuple[str, ...]) -> Exit:
    """Serve the web page and its API, on this machine alone unless told otherwise.

    \b
    nonet serve
    nonet serve --open
    nonet serve --port 0

    The first line says where it is. Ctrl-C ends it.

    Exit code: 0 fine, 2 bad input or a port that is taken.
    """
    for module in ("fastapi", "uvicorn", "httptools"):
        needed(module, "web")
    from nonet.web.limits import Limits
    from nonet.web.server import address_of, listen
    from nonet.web.server import serve as serve_on

    with listen(host, port) as listening:
        address = address_of(listening)
        print(address, flush=True)
        if is_opened:
            import webbrowser

            webbrowser.open(address)
        with suppress(KeyboardInterrupt):  # the usual way to end it
            serve_on(listening, Limits(), hosts=[host, *hosts])
    return Exit.FINE
