"""Write the screenshots of the page: a real server, a real Chromium, and each view at work.

It needs Chromium, and what `make test` needs; without a browser it says so and writes nothing.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_PICTURES = Path(__file__).parent / "pictures"
_EXAMPLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
_EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_BEGUN = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
_OPEN = _EXAMPLE[:54] + "." * 27
_LAST_DRAWING = """
async () => {
  const { session } = await import('/experiments/session.js');
  const drawn = document.querySelector('.frame img')?.src;
  return drawn?.includes(`version=${session.progress.version}&`);
}
"""
"""Whether the figure shows all that the study has."""
_LONG = 120_000
"""Milliseconds that a study or a path may take."""
_WIDE, _HIGH, _HIGHER, _PHONE = (1120, 780), (1120, 920), (1120, 1570), (360, 740)
"""Windows: most views, one method or two with all that belongs to them, and a phone."""
_COLOURS = 128
"""Of a picture: enough for a page, and a small file."""


class _Shot(NamedTuple):
    """A picture: its name, the view, its grid, and what is done there before it is taken.

    *kept* is what the browser remembers of earlier visits.
    """

    name: str
    view: str
    grid: str
    act: Callable[[Page], None]
    filled: str = ""
    window: tuple[int, int] = _WIDE
    language: str = "en"
    kept: Mapping[str, object] = {}


def _play(page: Page) -> None:
    """Some cells are filled in, and one is chosen."""
    page.locator(".cell").nth(40).click()
    page.keyboard.press("ArrowRight")


def solve(page: Page) -> None:
    """The heat map of a grid with many solutions."""
    page.locator(".count-panel button.main").click()
    page.locator(".count-panel .number", has_text="3,267,024").wait_for()
    page.locator(".choice input[value=heat]").check(force=True)
    page.locator(".heat-result").wait_for()


def _explain(page: Page) -> None:
    """A chain in the solution of the example."""
    page.locator(".choice input[value=path]").check(force=True)
    page.locator("p.end", has_text=re.compile(".")).wait_for(timeout=_LONG)
    page.locator(".path .entry").nth(1).click()
    page.locator(".board .link").first.wait_for()


def _methods(page: Page) -> None:
    """Methods at work on the example."""
    for _ in range(240):
        page.keyboard.press(".")


def _experiments(page: Page) -> None:
    """The share of unique grids against clues."""
    page.locator("form.study button.main").click()
    page.locator("button.twice").wait_for(timeout=_LONG)
    page.wait_for_function(_LAST_DRAWING, timeout=_LONG)


_ALONE = {"nonet.methods": {"first": "deduction"}}
_PAIR = {"nonet.methods": {"first": "tree", "second": "lanes"}}
_SHOTS = (
    _Shot("play", "play", _EASY, _play, filled=f"{_BEGUN[:24]}{_EASY[24:]}"),
    _Shot("solve", "solve", _OPEN, solve),
    _Shot("explain", "explain", _EXAMPLE, _explain),
    _Shot("methods", "methods", _EXAMPLE, _methods, window=_HIGH, kept=_ALONE),
    _Shot("methods-pair", "methods", _EXAMPLE, _methods, window=_HIGHER, kept=_PAIR),
    _Shot("experiments", "experiments", _EXAMPLE, _experiments),
    _Shot("phone", "explain", _EXAMPLE, _explain, window=_PHONE, language="fr"),
)


@contextmanager
def _served() -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            if not re.match("http://", line):
                sys.exit(f"expected the address of a server, found {line!r}")
            yield line.strip()
        finally:
            process.terminate()


def _taken(browser: Browser, address: str, shot: _Shot) -> bytes:
    """The picture of a view."""
    is_phone = shot.window is _PHONE
    width, height = shot.window
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if is_phone else 1.5,
        is_mobile=is_phone,
        has_touch=is_phone,
        locale="fr-FR" if shot.language == "fr" else "en-GB",
        color_scheme="dark" if is_phone else "light",
        reduced_motion="reduce",
    )
    for name, value in shot.kept.items():
        context.add_init_script(f"localStorage.setItem({name!r}, {json.dumps(json.dumps(value))})")
    page = context.new_page()
    question = {"grid": shot.grid, **({"filled": shot.filled} if shot.filled else {})}
    page.goto(f"{address}#{shot.view}?{urlencode(question)}")
    page.locator("#view h1").wait_for(state="attached")
    shot.act(page)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(500)
    picture = page.screenshot()
    context.close()
    return picture


def _small(picture: bytes) -> bytes:
    """The same picture in a small file: few colours, and packed as well as it can be."""
    from PIL import Image

    file = BytesIO()
    with Image.open(BytesIO(picture)) as image:
        plain = image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
        plain.save(file, "PNG", optimize=True)
    return min(file.getvalue(), picture, key=len)


def main() -> None:
    """Take every picture."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("expected the program chromium for screenshots, found none")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sys.exit("expected playwright for screenshots, found that it is not installed")
    _PICTURES.mkdir(exist_ok=True)
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for shot in _SHOTS:
            path = _PICTURES / f"page-{shot.name}.png"
            path.write_bytes(_small(_taken(browser, address, shot)))
            print(f"{path.relative_to(_PICTURES.parent)}: {path.stat().st_size:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
