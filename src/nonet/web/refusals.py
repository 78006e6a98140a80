"""Refusals: the one place where errors become a status, a name and a sentence."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import Any

from nonet.errors import NonetError

UNPROCESSABLE = 422
NO_ROOM = 507
CANNOT_WRITE = (
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EROFS,
    errno.EACCES,
    errno.EIO,
)
"""What is wrong with the disk of the server, and with nothing else."""


class Refusal(Exception):
    """What is answered instead of what was asked for."""

    def __init__(
        self, status: int, name: str, detail: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.name = name
        self.detail = detail
        self.headers = headers or {}

    def to_json(self) -> dict[str, Any]:
        """The refusal as plain data, with its status: for a stream, which has begun with 200."""
        return {"status": self.status, "error": self.name, "detail": self.detail}


def refusal_of(error: BaseException) -> Refusal:
    """What is told of an error; of one that nobody expected, only that it happened."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, NonetError):
        return Refusal(UNPROCESSABLE, type(error).__name__, str(error))
    if isinstance(error, OSError) and error.errno in CANNOT_WRITE:
        # Without the name of the file, which is nobody's business.
        return Refusal(NO_ROOM, "CannotWrite", f"cannot write: {os.strerror(error.errno)}")
    return Refusal(500, "Failure", "this should not have happened; the log of the server says more")
