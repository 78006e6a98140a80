"""Operations: everything a user can ask for, each in the file of its name.

The command line, the HTTP API and any other front end read the same declarations. A new operation
is one new file with an `OPERATION`, and one name here.
"""

from __future__ import annotations

from nonet.operations.operation import Context, Operation, Param, Request, load

__all__ = ["OPERATIONS", "Context", "Operation", "Param", "Request", "load"]

_GROUPS = {
    "reading": ("read", "shape", "convert"),
    "solving": ("solve", "check", "solutions", "trace"),
    "counting": ("count", "possibilities", "estimate"),
    "explaining": ("explain", "hint", "rate"),
    "making": ("make",),
    "symmetry": ("canon",),
    "drawing": ("draw",),
}
OPERATIONS = {name: group for group, names in _GROUPS.items() for name in names}
"""The name of every operation and its group, in the order of the documentation."""
