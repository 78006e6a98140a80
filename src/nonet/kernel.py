"""The compiled part of Nonet, and what it runs on."""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from nonet.errors import UnknownName

try:
    import nonet._kernel as _kernel
except ImportError as error:  # pragma: no cover - only in a tree that was never built
    raise ImportError(
        "nonet's kernel is missing: did you forget to compile? `make run` does it"
    ) from error

FORCED = "NONET_INSTRUCTION_SET"
"""The environment variable that names the instruction set to use; else it is the widest."""


class KernelInfo(NamedTuple):
    """What the kernel was built with, what this machine offers it, and what it uses of that."""

    compiler: str
    instruction_sets: tuple[str, ...]
    """the widest first"""
    instruction_set: str


@cache
def kernel_info() -> KernelInfo:
    """What the kernel was built with and what it uses of this machine.

    >>> kernel_info().instruction_sets[-1]
    'portable'
    """
    found = tuple(_kernel.instruction_sets())
    wanted = os.environ.get(FORCED) or found[0]
    if wanted not in found:
        raise UnknownName("instruction set of this machine", wanted, found)
    return KernelInfo(_kernel.compiler(), found, wanted)


def usable_cores() -> int:
    """How many threads can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
