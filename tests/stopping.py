"""Ctrl-C in a real process, for the tests of every kernel."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import psutil


def seconds_to_stop(work: str) -> float:
    """How long *work*, which would go on for ever, still computes after Ctrl-C.

    These are seconds of the processor, which do not grow with what else the machine has to do.
    """
    script = "import nonet, numpy, nonet._kernel; from nonet.solving.masks import layout_of\n"
    script += f"print(flush=True)\ntry:\n {work}\nexcept KeyboardInterrupt: print('stopped')"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(0.5)
        before = computed(process)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b"stopped\n"
        return computed(process) - before


def computed(process: subprocess.Popen[bytes]) -> float:
    """Seconds of the processor that a process has taken, until somebody waits for its end."""
    times = psutil.Process(process.pid).cpu_times()
    return float(times.user + times.system)
