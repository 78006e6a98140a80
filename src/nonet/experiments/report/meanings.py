"""What the columns of tables mean, in words."""

from __future__ import annotations

MEANINGS = {
    "series": "where the grids come from",
    "method": "how they were solved",
    "clues": "symbols that were given",
    "samples": "how many were looked at",
    "failed": "grids that fill could not finish; they are in no other number but samples",
    "unknown": "grids whose solutions are too many to be counted; they are in no other number",
    "none": "grids without a solution",
    "stopped": "grids that a method was stopped at; they are in no time",
    "mean": "the mean",
    "mean_low": "the lower end of a 95 % interval of the mean",
    "mean_high": "its upper end",
    "spread": "the standard deviation",
    "least": "the smallest that occurred",
    "q05": "what 5 % do not exceed",
    "q25": "what 25 % do not exceed",
    "median": "what half do not exceed",
    "q75": "what 75 % do not exceed",
    "q95": "what 95 % do not exceed",
    "most": "the largest that occurred",
    "log10": "the mean of the logarithm to base 10, over the grids that have a solution",
    "unique": "the share of the finished grids that have one solution",
    "unique_low": "the lower end of its 95 % interval",
    "unique_high": "its upper end",
    "full": "which full grid of the set, from 0",
    "full_grids": "how many full grids there are",
    "within": "the standard deviation of log10 between grids of the same full grid",
    "between": "that of the true means of the full grids",
    "share_between": "the share of the variance that is between full grids",
    "share": "the share that has this number of clues",
    "share_low": "the lower end of its 95 % interval",
    "share_high": "its upper end",
    "up_to": "the share that has so many clues or fewer",
    "populations": "how many populations were led down",
    "puzzles": "minimal puzzles that were found",
    "nodes": "symbols that were tried",
    "ms": "milliseconds of the processor",
}


def meaning_of(column: str) -> str:
    """What a column means; of `nodes_median` what both words mean.

    >>> meaning_of("nodes_q95")
    'symbols that were tried: what 95 % do not exceed'
    """
    if column in MEANINGS:
        return MEANINGS[column]
    what, _, end = column.partition("_")
    return f"{MEANINGS[what]}: {MEANINGS[end]}"
