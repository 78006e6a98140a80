"""The record of a run: the machine, and every round of every figure."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

import nonet

RESULTS = Path(__file__).parent / "results"
LOAD = "load at the start"
IDLE = 0.3
"""The load average below which a machine counts as idle."""


@dataclass(frozen=True)
class Row:
    """One figure: its value in each round, and its ratio to the first row of its group.

    Rows with the same *benchmark* and *data* are a group. A ratio says how many times as fast the
    first row was in that round.
    """

    benchmark: str
    data: str
    what: str
    unit: str
    rounds: list[float]
    ratios: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The median of the rounds."""
        return median(self.rounds)

    @property
    def ratio(self) -> float | None:
        """The median of the ratios, or None for the first row of a group."""
        return median(self.ratios) if self.ratios else None


@dataclass(frozen=True)
class Record:
    """A run: its date, command, machine, peers and rows."""

    date: str
    command: str
    machine: Mapping[str, str]
    peers: Mapping[str, str]
    rows: list[Row]


def save(record: Record, now: datetime, folder: Path) -> Path:
    """Save *record* in a file named after the date and time, with one line per row."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{now:%Y-%m-%d-%H%M%S}.json"
    head = json.dumps(asdict(replace(record, rows=[])), indent=1).removesuffix("]\n}")
    rows = ",\n".join(f"  {json.dumps(asdict(row))}" for row in record.rows)
    path.write_text(f"{head}\n{rows}\n ]\n}}\n")
    return path


def load(path: Path) -> Record:
    """Load a record. The earliest ones have no command, peers or data."""
    kept: dict[str, Any] = json.loads(path.read_text())
    names = Row.__dataclass_fields__
    rows = [{name: value for name, value in row.items() if name in names} for row in kept["rows"]]
    return Record(
        kept["date"],
        kept.get("command", ""),
        kept["machine"],
        kept.get("peers", {}),
        [Row(**{"data": "", **row}) for row in rows],
    )


def without_folders(text: str) -> str:
    """Cut absolute paths to their last part, so that a record does not reveal folders.

    >>> without_folders("solve --data /home/me/hard.txt --peer 'x=/opt/x/run -n 1'")
    "solve --data hard.txt --peer 'x=run -n 1'"
    """
    return re.sub(r"(?<![\w.~])[~/](?:[\w.+@%-]*/)*(?=[\w.])", "", text)


def machine() -> dict[str, str]:
    """The machine and the build that the figures come from."""
    kernel = nonet.kernel.kernel_info()
    return {
        "cpu": _cpu(),
        "cores": str(os.cpu_count()),
        "memory": _memory(),
        LOAD: f"{_load_average():.2f}",
        "instruction set": kernel.instruction_set,
        "instruction sets": ", ".join(kernel.instruction_sets),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "compiler": kernel.compiler,
        "commit": _commit(),
    }


def _cpu() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _memory() -> str:
    """The size of the memory, if known."""
    try:
        size = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return "unknown"
    return f"{size / 2**30:.1f} GiB"


def _load_average() -> float:
    """The load average of the last minute; 0 if the system has none."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def _commit() -> str:
    """The current commit, marked if there are uncommitted changes."""
    command = ["git", "describe", "--always", "--dirty"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    except OSError:
        return "unknown"
    return ran.stdout.strip() or "unknown"
