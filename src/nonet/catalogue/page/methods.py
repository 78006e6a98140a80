"""The words of the view Methods."""

WORDS: dict[str, tuple[str, str]] = {}
