"""A record of a run: what was measured, on which machine, at which commit."""

from __future__ import annotations

import json
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import nonet

RESULTS = Path(__file__).parent / "results"


class Row(NamedTuple):
    """One measurement: the median of its rounds, and all of them."""

    benchmark: str
    what: str
    unit: str
    median: float
    rounds: list[float]


def machine() -> dict[str, str]:
    """What the figures came from."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    kernel = nonet.kernel_info()
    return {
        "cpu": cpu,
        "instruction sets": ", ".join(kernel.instruction_sets),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "compiler": kernel.compiler,
        "commit": commit(),
    }


def commit() -> str:
    """The commit that is checked out, marked where files have changed since."""
    command = ["git", "describe", "--always", "--dirty"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=RESULTS.parent)
    return ran.stdout.strip() or "unknown"


def save(rows: list[Row]) -> Path:
    """Keep *rows* in a file of today."""
    now = datetime.now(UTC)
    path = RESULTS / f"{now:%Y-%m-%d-%H%M%S}.json"
    RESULTS.mkdir(exist_ok=True)
    record = {
        "date": f"{now:%Y-%m-%d %H:%M} UTC",
        "machine": machine(),
        "rows": [row._asdict() for row in rows],
    }
    path.write_text(json.dumps(record, indent=1) + "\n")
    return path
