"""Frames: what a process of a job and the server tell each other through a socket.

A frame is a letter, a length and so many bytes:

    o  order: what to do, from the server
    p  process: the number of the process that does it
    m  message: one line of JSON for whoever asked
    e  error: JSON with a status, a name and a sentence
    z  the end of the messages
"""

from __future__ import annotations

import json
from struct import Struct
from typing import Any, Final

HEAD: Final = Struct(">cI")
ORDER, PROCESS, MESSAGE, ERROR, END = b"o", b"p", b"m", b"e", b"z"


def frame(kind: bytes, content: bytes = b"") -> bytes:
    """The bytes of a frame."""
    return HEAD.pack(kind, len(content)) + content


def split(buffer: bytearray) -> list[tuple[bytes, bytes]]:
    """The whole frames at the front of *buffer*, which loses them.

    >>> buffer = bytearray(frame(MESSAGE, b"1") + frame(END)[:-1])
    >>> split(buffer), len(buffer)
    ([(b'm', b'1')], 4)
    """
    found = []
    start = 0
    while len(buffer) - start >= HEAD.size:
        kind, length = HEAD.unpack_from(buffer, start)
        end = start + HEAD.size + length
        if len(buffer) < end:
            break
        found.append((kind, bytes(buffer[start + HEAD.size : end])))
        start = end
    del buffer[:start]
    return found


def as_json(value: Any) -> bytes:
    """*value* in one line of JSON; ASCII only, so that no text can break it."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")
