"""The words of the view Play."""

WORDS: dict[str, tuple[str, str]] = {}
