"""The one file that no command may write over: what took hours to sample."""

from __future__ import annotations

import os

from nonet.errors import BadInput


def check_is_other(output: str, store: str) -> None:
    """Raise `BadInput` if *output* is the store itself."""
    if os.path.exists(output) and os.path.exists(store) and os.path.samefile(output, store):
        raise BadInput(f"expected another file than the store to write to, found {output}")
