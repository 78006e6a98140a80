"""Books as PDF, read again with PDFium."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from nonet import Grid, ManySolutions, NoSolution, Shape, UnknownName
from nonet.catalogue import LANGUAGES, Sentence, language_of
from nonet.drawing.book import PAPERS, Book, Puzzle, book_pages, book_pdf, by_difficulty, page_count
from nonet.drawing.book.pages import places
from nonet.drawing.book.plan import Plan
from nonet.drawing.canvas import Group, Part, Text
from nonet.drawing.fonts import char_widths, shrink_to_fit
from nonet.drawing.text_width import CharWidth
from nonet.errors import BadInput
from nonet.explaining import Ending, Rating
from nonet.explaining.bands import BANDS
from tests.drawing.book.pdf_reader import (
    cells_in,
    letters_of,
    links_of,
    opened,
    pixels_of,
    raw,
    sizes_of,
    texts_of,
)
from tests.examples import EXAMPLE, EXAMPLES, SHAPED, SIXTEEN

EXAMPLE_PUZZLE = Puzzle.of(EXAMPLE)
BAND_RATINGS = [band.lowest for band in BANDS.values()]
SHAPES = tuple(Puzzle.of(example.grid, title=name) for name, example in SHAPED.items())
FOUR = Grid.parse("..1. 3... .... .2.4")
EDGE = 10
"""Millimetres at the edges of the paper that no printer needs to reach."""


def puzzles_of(number: int) -> tuple[Puzzle, ...]:
    """Puzzles of all difficulties by turns."""
    two = [Puzzle.of(EXAMPLES[name].grid) for name in ("example", "easy")]
    return tuple(
        replace(two[place % 2], rating=Rating(BAND_RATINGS[place % 5], 1.2, 1.2))
        for place in range(number)
    )


MIXED = (*puzzles_of(3), *SHAPES, Puzzle.of(SIXTEEN.grid), *puzzles_of(2))


@pytest.mark.parametrize("per_page", range(1, 7))
@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_keeps_its_margins(per_page: int, paper: str) -> None:
    book = Book("A title", puzzles_of(8), "Ada", "a note", paper=paper, per_page=per_page)
    plan, content = Plan(book), book_pdf(book)
    assert sizes_of(content) == [PAPERS[paper][1:]] * page_count(book)
    for page in (1, 2, 3, plan.first_solutions):
        pixels, body = pixels_of(content, page), plan.body(page)
        is_inside = np.zeros(pixels.shape, bool)
        left, right = round(3 * body.x) - 2, round(3 * body.right) + 2
        is_inside[3 * EDGE : -3 * EDGE, left:right] = True
        assert pixels[~is_inside].min() == 255
        assert pixels[is_inside].min() < 50
    assert len(plan.puzzles) == -(-8 // per_page)


def read_again(book: Book, content: bytes) -> tuple[list[str], list[str]]:
    """The puzzles and the solutions that stand in a PDF, each in its place."""
    plan = Plan(book)
    puzzles, solutions = [], []
    for page, planned in enumerate(plan.puzzles, plan.first_puzzles):
        letters = letters_of(content, page)
        for place in places(plan, planned, page):
            size = book.puzzles[place.number].grid.shape.size
            puzzles.append(cells_in(letters, place.square, size))
    for page, planned in enumerate(plan.solutions, plan.first_solutions):
        letters = letters_of(content, page)
        squares = plan.solution_squares(planned.capacity, page)
        for number, square in zip(range(planned.start, planned.stop), squares, strict=False):
            size = book.puzzles[number].grid.shape.size
            solutions.append(cells_in(letters, plan.solution_square(square, size), size))
    return puzzles, solutions


@pytest.mark.parametrize("per_page", range(1, 7))
def test_every_puzzle_and_every_solution_stands_in_its_place(per_page: int) -> None:
    book = Book("Mixed", MIXED, per_page=per_page, is_bound=per_page == 2)
    puzzles, solutions = read_again(book, book_pdf(book))
    assert puzzles == [puzzle.grid.line for puzzle in MIXED]
    assert solutions == [puzzle.solution.line for puzzle in MIXED]


def test_a_book_without_ratings_does_not_mention_them() -> None:
    content = book_pdf(Book("Evening", (EXAMPLE_PUZZLE, EXAMPLE_PUZZLE)))
    assert texts_of(content)[0].split()[-2:] == ["2", "puzzles"]
    assert outline_of(content)[2] == (0, "9×9 (2)", 3)
    mixed = book_pdf(Book("Evening", (EXAMPLE_PUZZLE, SHAPES[0])))
    assert texts_of(mixed)[0].split()[-4:] == ["9×9", "1", "4×4", "1"]
    for text in (*texts_of(content), *texts_of(mixed)):
        assert "not rated" not in text


def test_a_solution_is_as_large_beside_a_large_one_as_among_its_like() -> None:
    large = Puzzle.of(SIXTEEN.grid)
    alone, beside = Plan(Book("", (EXAMPLE_PUZZLE,))), Plan(Book("", (EXAMPLE_PUZZLE, large)))
    [few], [many] = beside.solutions, alone.solutions
    assert few.capacity < many.capacity
    squares = [
        plan.solution_square(plan.solution_squares(planned.capacity, 3)[0], 9)
        for plan, planned in ((alone, many), (beside, few))
    ]
    assert squares[0].side == squares[1].side
    assert squares[1].side < beside.solution_squares(few.capacity, 3)[0].side


def test_candidates_are_optional() -> None:
    books = [Book("", (EXAMPLE_PUZZLE,), candidates=each) for each in (False, True)]
    plain, full = (len(letters_of(book_pdf(book), 3)) for book in books)
    number = sum(len(EXAMPLE.candidates(cell)) for cell in EXAMPLE.empty_cells)
    assert full - plain >= number  # and the blanks that PDFium sees between them


def test_a_page_says_what_its_puzzles_are() -> None:
    bound = Rating(8.9, 8.9, 8.9, ended=Ending.TIME)
    puzzles = (*puzzles_of(3), replace(EXAMPLE_PUZZLE, rating=bound, title="The last"))
    texts = texts_of(book_pdf(Book("Evening", puzzles, "Ada Lovelace", "seed 7")))
    assert len(texts) == 4
    cover, rules, page, solutions = texts
    for words in ("Evening", "Ada Lovelace", "4 puzzles", "★★★☆☆", "seed 7", "extreme"):
        assert words in cover
    assert "expert" not in cover
    assert "How to play" in rules
    assert "Each puzzle has exactly one solution." in " ".join(rules.split())
    assert re.findall(r"★+☆*\s+\w+ · [0-9.]+(?: or more)?", page) == [
        "★☆☆☆☆ easy · 1.0",
        "★★☆☆☆ medium · 1.6",
        "★★★☆☆ hard · 2.6",
        "★★★★★ extreme · 8.9 or more",
    ]
    assert "The last" in page
    assert page.count("solution: page 4") == 4
    assert "Solutions" in solutions
    assert "extreme · 8.9 or more" in solutions


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_those_of_the_book(language: str) -> None:
    def rules(*puzzles: Puzzle, **looks: bool) -> str:
        book = Book("", puzzles, language=language, has_solutions=looks.get("solutions", True))
        return " ".join(texts_of(book_pdf(book))[1].split())

    book = Book("", MIXED, language=language)
    latin = Puzzle.of(Grid.parse("1234 3412 2143 4...", shape="latin:4"))
    extra = Shape.parse("4x4").with_extra((0, 5))
    all_of = rules(*MIXED, latin, Puzzle.of(Grid(FOUR.symbols, extra)))
    for key in ("all", "sizes", "latin", "regions", "diagonals", "windows", "extras", "answers"):
        words = " ".join(book.phrase(f"rules.{key}").split())
        assert words in all_of
        is_always = key in ("all", "answers")
        assert (words in rules(*puzzles_of(1))) == is_always
    answers = " ".join(book.phrase("rules.answers").split())
    assert answers not in rules(EXAMPLE_PUZZLE, solutions=False)


def test_french() -> None:
    texts = texts_of(book_pdf(Book("Été à l'île", MIXED, language="fr", per_page=6)))
    assert "Été à l'île" in texts[0]
    assert f"{len(MIXED)} grilles" in texts[0]
    assert "difficile" in texts[0]
    assert "Règles du jeu" in texts[1]
    assert "facile · 1.0" in texts[2]
    assert "solution : page" in texts[2]
    assert "symboles 1–4" in "".join(texts)
    assert "symboles 1–9, A–G" in "".join(texts)
    assert "9×9 · régions irrégulières" in "".join(texts)


def test_links_lead_to_the_solution_and_back() -> None:
    book = Book("", puzzles_of(30), per_page=2)
    plan, content = Plan(book), book_pdf(book)
    for page, planned in enumerate(plan.puzzles, plan.first_puzzles):
        links = links_of(content, page)
        numbers = range(planned.start, planned.stop)
        assert [target for _, _, target in links] == [plan.page_of_solution(n) for n in numbers]
        for (x, y, _), place in zip(links, places(plan, planned, page), strict=True):
            assert place.square.x < x < place.right
            assert y > place.square.y + place.square.side
    back = [link for page in (18, 19, 20) for link in links_of(content, page)]
    assert [target for _, _, target in back] == [3 + number // 2 for number in range(30)]
    assert [plan.page_of_solution(number) for number in (0, 11, 12, 29)] == [18, 18, 19, 20]


def outline_of(content: bytes) -> list[tuple[int, str, int]]:
    """The entries of the outline: how deep each is, its words, and the page that it leads to."""
    with opened(content) as document:
        return [
            (item.level, item.get_title(), item.get_dest().get_index() + 1)
            for item in document.get_toc()
        ]


def test_the_outline_has_the_puzzles_of_each_difficulty() -> None:
    book = Book("For Ada", (*puzzles_of(6), *SHAPES[:1], replace(EXAMPLE_PUZZLE, title="Last")))
    assert outline_of(book_pdf(book)) == [
        (0, "For Ada", 1),
        (0, "How to play", 2),
        (0, "easy (2)", 3),
        (1, "1  easy · 1.0", 3),
        (1, "6  easy · 1.0", 4),
        (0, "medium (1)", 3),
        (1, "2  medium · 1.6", 3),
        (0, "hard (1)", 3),
        (1, "3  hard · 2.6", 3),
        (0, "expert (1)", 3),
        (1, "4  expert · 4.5", 3),
        (0, "extreme (1)", 4),
        (1, "5  extreme · 6.5", 4),
        (0, "4×4 (1)", 4),
        (1, "7  4×4  4x4", 4),
        (0, "not rated (1)", 4),
        (1, "8  Last", 4),
        (0, "Solutions", 5),
    ]


def test_the_file_has_metadata() -> None:
    content = book_pdf(Book("Für Élise", puzzles_of(2), "Ada", language="fr"))
    with opened(content) as document:
        about = document.get_metadata_dict()
        assert about["Title"] == "Für Élise"
        assert about["Author"] == "Ada"
        assert about["Subject"] == "2 grilles"
        for page in document:
            for part in page.get_objects(max_depth=20):
                if part.type == raw.FPDF_PAGEOBJ_TEXT:
                    assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(part.raw)) == 1
    assert b"/Lang (fr)" in content
    assert b"/DisplayDocTitle true" in content


def test_the_same_book_gives_the_same_bytes() -> None:
    book = Book("Again", MIXED)
    shares: list[float] = []
    assert book_pdf(book, shares.append) == book_pdf(book)
    assert shares == sorted(shares)
    assert len(shares) == page_count(book)
    assert shares[-1] == 1


def test_drawing_can_be_stopped() -> None:
    def stop(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        book_pdf(Book("", puzzles_of(2)), stop)


def test_pages_are_drawn_one_by_one() -> None:
    book = Book("Long", puzzles_of(10) * 1000)
    assert next(book_pages(book)).title == "Long"


def test_parts_can_be_left_out() -> None:
    bare = Book("", puzzles_of(5), has_cover=False, has_solutions=False)
    content = book_pdf(bare)
    assert page_count(bare) == len(texts_of(content)) == 2
    assert "page" not in "".join(texts_of(content))
    assert links_of(content, 1) == []
    assert page_count(replace(bare, has_solutions=True)) == 3
    assert page_count(replace(bare, has_cover=True)) == 4


def test_a_bound_book_has_its_wide_margin_inside() -> None:
    book = Book("", puzzles_of(12), is_bound=True, per_page=1)
    content = book_pdf(book)
    for page in (3, 4):
        used = np.flatnonzero(pixels_of(content, page).min(axis=0) < 255) / 3
        inner, outer = used[0], 210 - used[-1]
        assert (inner > outer + 8) == bool(page % 2)
        letters = letters_of(content, page)
        [number] = [each for each in letters if each.y > 280 and each.text == str(page)]
        assert (number.x > 105) == bool(page % 2)  # outside


def test_large_grids_get_more_room() -> None:
    plan = Plan(Book("", MIXED, per_page=6))
    assert [planned.capacity for planned in plan.puzzles] == [6, 6, 2, 6]
    assert [planned.capacity for planned in plan.solutions] == [12, 6]
    with_candidates = Plan(Book("", puzzles_of(8), per_page=6, candidates=True))
    assert {planned.capacity for planned in with_candidates.puzzles} == {4}


def test_long_words_stay_on_the_paper() -> None:
    long = "The puzzles of a very long summer by the sea and of the winter after it " * 4
    puzzles = tuple(replace(each, title=long) for each in puzzles_of(4))
    book = Book(long.strip(), puzzles, "Ada " * 60, "n" * 300, paper="letter", per_page=6)
    content = book_pdf(book)
    for page in (1, 3):
        used = np.flatnonzero(pixels_of(content, page).min(axis=0) < 255) / 3
        assert used[0] > EDGE
        assert used[-1] < 215.9 - EDGE
    assert "…" in texts_of(content)[0]
    assert "…" in texts_of(content)[2]


def test_a_long_author_and_the_long_title_of_a_puzzle_have_more_lines() -> None:
    author = "Ada Lovelace, Charles Babbage and the members of their club " * 3
    title = "The puzzle of a very long summer by the sea, the first of twelve that came after it"
    puzzles = (replace(EXAMPLE_PUZZLE, title=title),)
    texts = texts_of(book_pdf(Book("Evening", puzzles, author.strip(), per_page=6)))
    assert " ".join(author.split()) in " ".join(texts[0].split())
    assert title in " ".join(texts[2].split())
    assert "…" not in texts[0] + texts[2]


def sized_texts(parts: Iterable[Part], scale: float = 1) -> Iterator[tuple[str, float]]:
    """Every text with the size of its letters in millimetres."""
    for part in parts:
        if isinstance(part, Group):
            yield from sized_texts(part.parts, scale * part.scale)
        elif isinstance(part, Text):
            yield part.text, part.font.size * scale


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("per_page", [1, 4, 6])
def test_words_around_small_grids_are_whole_and_can_be_read(language: str, per_page: int) -> None:
    grids = {3: "1...2....", 2: "1...", 1: "."}
    puzzles = tuple(Puzzle.of(Grid.parse(grids[n], shape=f"latin:{n}")) for n in grids)
    pages = [*book_pages(Book("", puzzles, language=language, per_page=per_page, has_cover=False))]
    texts = [text for page in pages for text in sized_texts(page.parts)]
    assert min(size for _, size in texts) > 2
    assert not any("…" in text for text, _ in texts)
    words = language_of(language).say(Sentence("book.kind.latin"))
    assert sum(words in text for text, _ in texts) == 2 * len(puzzles)


def test_a_text_that_fits_is_not_cut() -> None:
    for size in np.linspace(2.3, 5, 97):
        for room in np.linspace(28, 40, 31):
            assert shrink_to_fit("16×16 · sans carrés", float(size), float(room))[0][-1] == "s"


def test_a_title_stands_below_its_puzzle_if_it_does_not_fit_above() -> None:
    title = "A title of some length, and more"
    for per_page in (4, 6):
        puzzles = (replace(puzzles_of(4)[3], title=title),)
        book = Book("", puzzles, language="fr", per_page=per_page, has_cover=False)
        assert title in texts_of(book_pdf(book))[0]


def test_a_letter_of_a_long_title_is_measured_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def counting(size: float, *, is_bold: bool = False) -> CharWidth:
        measure = char_widths(size, is_bold=is_bold)

        def counted(character: str) -> float:
            measured.append(character)
            return measure(character)

        return counted

    for module in ("fonts", "book.front_matter", "book.pages"):
        monkeypatch.setattr(f"nonet.drawing.{module}.char_widths", counting)
    long = "Wort und " * 1_000
    title = long + "W" * 4_000
    book_pdf(Book(title, (replace(EXAMPLE_PUZZLE, title=long),), long))
    assert 1 < len(measured) / len(title + long + long) < 50


def test_a_solution_is_one_of_its_grid() -> None:
    other = Puzzle.of(EXAMPLES["easy"].grid).solution
    with pytest.raises(BadInput, match="does not have all clues"):
        Puzzle(EXAMPLE, other)
    for wrong in (EXAMPLE, Puzzle.of(FOUR).solution):
        with pytest.raises(BadInput, match="is not a solved grid of the same shape"):
            Puzzle(EXAMPLE, wrong)


def test_a_long_word_is_cut_into_pieces() -> None:
    text = texts_of(book_pdf(Book("W" * 60, puzzles_of(1))))[0]
    assert text.count("W") == 60


@pytest.mark.parametrize(
    ("looks", "problem"),
    [
        ({"per_page": 0}, "a page has 1 to 6 puzzles, not 0"),
        ({"per_page": 7}, "a page has 1 to 6 puzzles, not 7"),
        ({"puzzles": ()}, "a book needs a puzzle"),
        (
            {"title": "日本"},
            r"cannot print the title of the book: it has '日' \(U\+65E5\), which the font",
        ),
        ({"title": "𝖠𝖡 Sudoku"}, r"the title of the book: it has '𝖠' \(U\+1D5A0\)"),
        (
            {"author": "שלום"},
            r"the author of the book: it has 'ש' \(U\+05E9\), which is written from right",
        ),
        ({"note": "a\nb"}, r"the note of the book: it has '\\n' \(U\+000A\)"),
        ({"paper": "a3"}, "no paper 'a3'; choose one of: a4, letter"),
        ({"language": "de"}, "no language 'de'"),
    ],
)
def test_what_cannot_be_printed_is_refused(looks: dict[str, object], problem: str) -> None:
    book = Book("", puzzles_of(1))
    with pytest.raises(BadInput, match=problem):
        replace(book, **looks)  # type: ignore[arg-type]
    assert issubclass(UnknownName, BadInput)


def test_symbols_that_cannot_be_printed_are_refused() -> None:
    grid = Grid(FOUR.symbols, FOUR.shape, "日月火水")
    with pytest.raises(BadInput, match=r"cannot print puzzle 2: it has '日' \(U\+65E5\)"):
        Book("", (EXAMPLE_PUZZLE, Puzzle.of(grid)))


def test_only_puzzles_can_be_printed() -> None:
    with pytest.raises(ManySolutions):
        Puzzle.of(Grid.empty())
    with pytest.raises(NoSolution):
        Puzzle.of(Grid.parse("11.. .... .... ...."))


def test_the_easiest_come_first() -> None:
    mixed = by_difficulty((Puzzle.of(SIXTEEN.grid), *SHAPES, *reversed(puzzles_of(5))))
    assert [each.rating.er for each in mixed[:5] if each.rating] == BAND_RATINGS
    assert [each.grid.shape.size for each in mixed[5:]] == [4, 6, 9, 9, 9, 16]
