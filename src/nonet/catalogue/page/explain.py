"""The words of the view Explain."""

WORDS: dict[str, tuple[str, str]] = {}
