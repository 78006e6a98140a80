"""The words of the view Experiments."""

WORDS: dict[str, tuple[str, str]] = {}
