from __future__ import annotations

from hypothesis import settings

# Speed is a benchmark here, not a test.
settings.register_profile("nonet", deadline=None)
settings.load_profile("nonet")
