"""The compiled part of Nonet, and what it runs on."""

from __future__ import annotations

from typing import NamedTuple

try:
    import nonet._kernel as _kernel
except ImportError as error:  # pragma: no cover - only in a tree that was never built
    raise ImportError(
        "nonet's kernel is missing: did you forget to compile? `make run` does it"
    ) from error


class KernelInfo(NamedTuple):
    """What the kernel was built with, and the instruction sets it finds, the widest first."""

    compiler: str
    instruction_sets: tuple[str, ...]


def kernel_info() -> KernelInfo:
    """What the kernel was built with and what this machine offers it.

    >>> kernel_info().instruction_sets[-1]
    'portable'
    """
    return KernelInfo(_kernel.compiler(), tuple(_kernel.instruction_sets()))
