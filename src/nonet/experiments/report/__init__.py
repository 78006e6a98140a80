"""A report: one page of HTML that tells what a study asked, what came of it, and how it was done.

The page is complete in itself: it needs no network and no scripts, and can be sent, kept and
printed. The same store gives the same page.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from nonet.experiments.figures import FIGURES, Findings, drawable, write
from nonet.experiments.figures.rendering import with_prefix
from nonet.experiments.report.account import account, commands, runs_table
from nonet.experiments.report.cells import table_html
from nonet.experiments.report.meanings import meaning_of
from nonet.experiments.report.style import STYLE

__all__ = ["report"]


def report(store: str) -> str:
    """The page about the study in *store*; raises `MissingExtra` where figures cannot be drawn."""
    findings = Findings.of(store)
    return "\n".join(page(findings)) + "\n"


def page(findings: Findings) -> Iterator[str]:
    """The page, piece by piece."""
    question = escape(findings.study.question)
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{question}</title>"
    yield f"<style>{STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<header><p>Nonet, study {escape(findings.name)}</p><h1>{question}</h1></header>"
    yield f'<p class="account">{escape(account(findings))}</p>'
    yield from figures(findings)
    yield from tables(findings)
    yield from method(findings)
    yield from again(findings)
    yield "</main>"
    yield "</body>"
    yield "</html>"


def figures(findings: Findings) -> Iterator[str]:
    """Every figure that can be drawn, with its caption."""
    names = drawable(findings)
    if names:
        yield '<h2 id="figures">Figures</h2>'
    for number, name in enumerate(names, 1):
        label = escape(FIGURES[name].title)
        picture = with_prefix(write(name, findings).decode(), f"{name}-")
        yield f'<figure id="figure-{name}">'
        yield f'<div class="card" tabindex="0" role="group" aria-label="{label}">'
        yield picture.strip()
        yield "</div>"
        caption = escape(FIGURES[name].caption)
        yield f"<figcaption><b>Figure {number}.</b> {caption}</figcaption>"
        yield "</figure>"


def tables(findings: Findings) -> Iterator[str]:
    """Every table, and what its columns mean."""
    yield '<h2 id="tables">Tables</h2>'
    columns: dict[str, None] = {}
    for table in findings.tables.values():
        columns |= dict.fromkeys(table.columns)
        yield from table_html(table)
    yield "<details>"
    yield "<summary>What the columns mean</summary>"
    yield from definitions((name, meaning_of(name)) for name in columns)
    yield "</details>"


def method(findings: Findings) -> Iterator[str]:
    """How a sample is made, and what is kept of it."""
    study = findings.study
    yield '<h2 id="method">Method</h2>'
    yield f"<p>{escape(study.method)}</p>"
    yield "<p>What the store keeps of each sample:</p>"
    yield from definitions((column.name, column.meaning) for column in study.columns)


def definitions(pairs: Iterator[tuple[str, str]]) -> Iterator[str]:
    """Words with what they mean."""
    yield "<dl>"
    for word, meaning in pairs:
        yield f"<div><dt><code>{escape(word)}</code></dt><dd>{escape(meaning)}</dd></div>"
    yield "</dl>"


def again(findings: Findings) -> Iterator[str]:
    """The commands that give the same samples, and when that was done."""
    yield '<h2 id="again">How to run it again</h2>'
    yield "<p>The same version with the same seed gives the same samples, wherever it runs:</p>"
    yield f"<pre><code>{escape(chr(10).join(commands(findings)))}</code></pre>"
    if findings.runs:
        yield from table_html(runs_table(findings), caption="Runs that made these samples")
