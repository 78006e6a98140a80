"""What this server is and can do."""

from __future__ import annotations

from dataclasses import asdict
from importlib.metadata import version

from fastapi import APIRouter, Request, Response

from nonet.catalogue import LANGUAGES
from nonet.experiments.studies import STUDIES
from nonet.explaining import BANDS, techniques
from nonet.kernel import kernel_info
from nonet.making import SYMMETRIES
from nonet.solving import METHODS
from nonet.web.answer_models import AboutAnswer
from nonet.web.answers import plain
from nonet.web.routes.declaring import ALWAYS, limits_of

router = APIRouter(tags=["about"])
SHAPES = ("9x9", "4x4", "6x6", "8x8", "x", "windoku", "jigsaw", "12x12", "16x16", "25x25")
"""What the page offers; any other can be named."""


@router.get(
    "/about", response_model=AboutAnswer, responses=ALWAYS, summary="What this server can do"
)
async def about(request: Request) -> Response:
    """Version, kernel, limits, and all that can be named in other requests."""
    return plain(
        {
            "version": version("nonet"),
            "kernel": kernel_info()._asdict(),
            "limits": asdict(limits_of(request)),
            "languages": [*LANGUAGES],
            "shapes": [*SHAPES],
            "symmetries": [*SYMMETRIES],
            "bands": [*BANDS],
            "techniques": [technique.name for technique in techniques()],
            "methods": [*METHODS],
            "studies": [*STUDIES],
        }
    )
