"""Ctrl-C in a real process, for the tests of every kernel."""

from __future__ import annotations

import signal
import subprocess
import sys
import time


def seconds_to_stop(work: str) -> float:
    """How long *work*, which would go on for ever, still goes on after Ctrl-C."""
    script = "import nonet, numpy, nonet._kernel; from nonet.solving.masks import layout_of\n"
    script += f"print(flush=True)\ntry:\n {work}\nexcept KeyboardInterrupt: print('stopped')"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(0.5)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b"stopped\n"
        return time.monotonic() - start
