"""How fast the page is, measured in a real browser; tests are generous with it, benchmarks not."""

from __future__ import annotations

from dataclasses import dataclass
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
