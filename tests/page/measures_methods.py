"""How fast the view Methods replays, measured in a real browser."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAY = """
async (seconds) => {
  const position = () => Number(document.querySelector(".position").dataset.position);
  const button = document.querySelector('[data-act="play"]');
  const frames = [];
  button.click();
  const [start, before] = [performance.now(), position()];
  let at = start;
  while (at - start < seconds * 1000) {
    at = await new Promise(requestAnimationFrame);
    frames.push(at);
  }
  button.click();
  const passed = (performance.now() - start) / 1000;
  return [frames, position() - before, passed];
}
"""


@dataclass(frozen=True)
class Replayed:
    """What a replay reached."""

    events: float
    """a second"""
    frames: float
    """a second"""
    longest: float
    """milliseconds between two frames"""


def open_methods(page: Page, grid: str, *methods: str, speed: int = 20) -> None:
    """Show *grid* in the view, with one method or two; every 20 of *speed* is ten times as fast."""
    first, second = [*methods, "none"][:2]
    kept = f'{{"first":"{first}","second":"{second}","speed":{speed}}}'
    page.add_init_script(
        f"localStorage.getItem('nonet.methods') ?? localStorage.setItem('nonet.methods', '{kept}')"
    )
    page.goto(f"/#methods?grid={grid}")
    page.locator('.position[data-position="0"]').wait_for()
    page.wait_for_load_state("networkidle")


def replay_rate(page: Page, seconds: float = 3.0) -> Replayed:
    """Play for some seconds at the speed that the slider has; the view must be open."""
    frames, events, passed = page.evaluate(PLAY, seconds)
    gaps = [after - before for before, after in pairwise(frames)]
    return Replayed(events / passed, len(frames) / passed, max(gaps))
