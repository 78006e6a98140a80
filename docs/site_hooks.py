"""Lets MkDocs build the site from pages that also read well in a repository browser."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Turn comments that a repository browser hides into directives of mkdocstrings.

    Links to files that are not part of the site become their paths.
    """
    markdown = re.sub(r"^<!-- (::: \S+) -->$", r"\1", markdown, flags=re.MULTILINE)
    return re.sub(r"\[([^]]*)\]\(\.\./((?:src|kernel|tests|bench)/[^)]*)\)", r"\1 (`\2`)", markdown)


class FenceDoctests(Extension):
    """Puts the examples of docstrings into code blocks."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Fence each paragraph that starts with a prompt."""
        if obj.docstring:
            obj.docstring.value = re.sub(
                r"^( *)>>> .*?(?=\n\s*\n|\Z)",
                lambda example: f"```pycon\n{example[0]}\n```",
                obj.docstring.value,
                flags=re.DOTALL | re.MULTILINE,
            )
