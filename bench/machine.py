"""The machine that the figures come from."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import nonet

LOAD = "load at the start"
IDLE = 0.3
"""The load average below which a machine counts as idle."""


def machine() -> dict[str, str]:
    """What the figures came from."""
    kernel = nonet.kernel.kernel_info()
    return {
        "cpu": cpu(),
        "cores": str(os.cpu_count()),
        "memory": memory(),
        LOAD: f"{load_average():.2f}",
        "instruction set": kernel.instruction_set,
        "instruction sets": ", ".join(kernel.instruction_sets),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "compiler": kernel.compiler,
        "commit": commit(),
    }


def cpu() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def memory() -> str:
    """How much memory there is, where the system tells."""
    try:
        size = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return "unknown"
    return f"{size / 2**30:.1f} GiB"


def load_average() -> float:
    """How many processes wanted to run during the last minute; 0 where the system does not tell."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def commit() -> str:
    """The commit that is checked out, marked where files have changed since."""
    command = ["git", "describe", "--always", "--dirty"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    except OSError:
        return "unknown"
    return ran.stdout.strip() or "unknown"
