"""How fast the page is in a real browser, for benchmarks and for tests that are generous."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

TYPING = """
async (digits) => {
  const painted = () => new Promise(found => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => found(performance.now());
    port2.postMessage(null);
  });
  const frames = [];
  for (const digit of digits) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    const press = {key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true};
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", press));
    frames.push(await painted() - start);
  }
  return frames;
}
"""
FIRST_CELL = """
() => new Promise(found => {
  const look = () => {
    const cell = document.querySelector('[role="gridcell"][tabindex="0"]');
    if (cell) found(performance.now()); else requestAnimationFrame(look);
  };
  look();
})
"""


@dataclass(frozen=True)
class FirstView:
    """What the first visit costs."""

    transferred: int
    """Bytes over the wire, with the heads of answers."""
    requests: int
    usable: float
    """Seconds from the start until a cell of the grid takes keys."""


def first_view(page: Page, address: str = "/") -> FirstView:
    """Visit the page for the first time, and wait until it is quiet."""
    session = page.context.new_cdp_session(page)
    sizes: list[int] = []

    def note(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", note)
    session.send("Network.enable")
    page.goto(address, wait_until="commit")
    usable = page.evaluate(FIRST_CELL) / 1000
    page.wait_for_load_state("networkidle")
    session.detach()
    return FirstView(sum(sizes), len(sizes), usable)


def typing_times(page: Page, digits: str) -> list[float]:
    """Milliseconds from each key in an open cell until the grid is painted anew.

    A key comes at the begin of a frame, and a message that is sent then comes after its end.
    """
    page.locator('[role="gridcell"]:not([aria-readonly="true"])').first.focus()
    times: list[float] = page.evaluate(TYPING, list(digits))
    return times


def percentile(times: list[float], share: float) -> float:
    """The time that *share* of all stay within."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


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
class ReplayRate:
    """How fast a replay was."""

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


def replay_rate(page: Page, seconds: float = 3.0) -> ReplayRate:
    """Play for some seconds at the speed that the slider has; the view must be open."""
    frames, events, passed = page.evaluate(PLAY, seconds)
    gaps = [after - before for before, after in pairwise(frames)]
    return ReplayRate(events / passed, len(frames) / passed, max(gaps))
