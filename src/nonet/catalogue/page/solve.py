"""The words of the view Solve."""

WORDS: dict[str, tuple[str, str]] = {}
