"""The compiled part of Nonet, and what it runs on."""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from nonet.errors import check_int, check_name

try:
    import nonet._kernel as _kernel
except ImportError as error:  # pragma: no cover - only in a tree that was never built
    raise ImportError("the kernel is not compiled; `make run` compiles it") from error

INSTRUCTION_SET = "NONET_INSTRUCTION_SET"
"""The environment variable that names the instruction set to use; the default is the widest."""
_MAX_THREADS = 4096


class KernelInfo(NamedTuple):
    """The kernel's compiler, the instruction sets of this machine, and the one in use."""

    compiler: str
    instruction_sets: tuple[str, ...]
    """the widest first"""
    instruction_set: str


@cache
def kernel_info() -> KernelInfo:
    """How the kernel was built, and what it uses of this machine.

    >>> kernel_info().instruction_sets[-1]
    'portable'
    """
    known = tuple(_kernel.instruction_sets())
    chosen = os.environ.get(INSTRUCTION_SET) or known[0]
    check_name(chosen, "instruction set on this machine", known)
    return KernelInfo(_kernel.compiler(), known, chosen)


def usable_cores() -> int:
    """How many threads can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def thread_count(threads: int | None) -> int:
    """The number of threads to use: *threads*, or all cores if that is None."""
    return usable_cores() if threads is None else check_int(threads, "threads", 1, _MAX_THREADS)
