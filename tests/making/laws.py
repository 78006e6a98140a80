"""What tests of random results need: how far numbers are from what a law says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def deviation(found: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """Chi-square, as standard deviations from what it should be."""
    assert found.keys() <= expected.keys()
    chi = sum((found.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())
    degrees = len(expected) - 1
    return float((chi - degrees) / (2 * degrees) ** 0.5)
