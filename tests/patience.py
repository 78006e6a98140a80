"""How long tests wait on a machine that may have much else to do.

Whatever is waited for ends the waiting as soon as it is there: only what never comes takes so long.
"""

from __future__ import annotations

PATIENCE = 60.0
"""Seconds for what must come some day."""
AT_ONCE = 10.0
"""Seconds for what takes 0.2 where nothing else runs; what is stopped would go on far longer."""
