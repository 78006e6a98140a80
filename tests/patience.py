"""How long a test waits before it fails.

A test waits for an event, never for a fixed time, so only a failure takes this long.
"""

from __future__ import annotations

PATIENCE = 120.0
"""Seconds; ample on a machine that is busy with other work."""
