"""Routes: thin handlers, one small file a group; a new group is one new file and one line here."""

from __future__ import annotations

from fastapi import APIRouter

from nonet.web.routes import about, counting, drawing, explaining, making, reading, solving

GROUPS = (reading, solving, counting, explaining, making, drawing, about)
"""Every group, in the order of the documents."""


def routers() -> list[APIRouter]:
    """The routes of every group."""
    return [group.router for group in GROUPS]
