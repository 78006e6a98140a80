"""PDF and PNG, as PDFium reads them."""

from __future__ import annotations

import io
import re
import sys
from collections import Counter

import pypdfium2
import pytest
from PIL import Image

from nonet import Grid, Shape, possibilities
from nonet.drawing.canvas import Circle, Drawing, Font, Group, Path, Rect, Style, Text
from nonet.drawing.fonts import font_file, font_for, load_fonts, text_width
from nonet.drawing.painter import paint
from nonet.drawing.pdf import MOST_PIXELS, POINTS, to_pdf, to_png
from nonet.drawing.picture import grid_picture, heat_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.themes import THEMES
from nonet.errors import BadInput, MissingExtra
from nonet.explaining import technique_named
from tests.examples import EXAMPLE, SHAPED, SIXTEEN

RED, GREEN, BLUE = "#ff0000", "#00ff00", "#0000ff"
Colour = tuple[int, int, int]


def text_of(content: bytes) -> list[str]:
    """The text of each page."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def pixels(content: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(content))
    assert image.format == "PNG"
    return image.convert("RGB")


def colour_at(drawing: Drawing, x: int, y: int) -> Colour:
    """The colour at a point of a drawing of 100 units."""
    found = pixels(to_png(drawing, width=100)).getpixel((x, y))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def rgb(colour: str) -> Colour:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def test_a_page_has_the_given_width() -> None:
    drawing = paint(grid_picture(EXAMPLE, caption="1 solution"))
    document = pypdfium2.PdfDocument(to_pdf([drawing], width=120))
    width, height = document[0].get_size()
    assert width == pytest.approx(120 * POINTS, abs=0.01)
    assert height == pytest.approx(drawing.height_for(120) * POINTS, abs=0.01)
    document.close()


def test_the_text_of_a_pdf_can_be_found() -> None:
    (text,) = text_of(to_pdf([paint(grid_picture(EXAMPLE, caption="1 solution: œuf"))], width=100))
    assert "1 solution: œuf" in text
    digits = Counter(text.split("1 solution")[0].replace("\n", "").replace("\r", ""))
    assert Counter(str(symbol) for symbol in EXAMPLE.filled.values()) == +Counter(
        {digit: number for digit, number in digits.items() if digit.isdigit()}
    )


def test_a_text_with_a_halo_is_drawn_once_on_a_patch() -> None:
    font = Font(20, "#000000", halo=GREEN)
    drawing = Drawing(100, 100, (Text(50, 50, "abc", font),))
    document = pypdfium2.PdfDocument(to_pdf([drawing]))
    kinds = [part.type for part in document[0].get_objects(max_depth=20)]
    document.close()
    assert kinds.count(pypdfium2.raw.FPDF_PAGEOBJ_TEXT) == 1
    assert colour_at(drawing, 50, 43) == rgb(GREEN)  # above the b
    assert colour_at(drawing, 50, 30) == (255, 255, 255)


def test_a_pdf_has_metadata() -> None:
    picture = step_picture(technique_named("x_wing").example, language="fr")
    content = to_pdf([paint(picture)])
    about = metadata_of(content)
    assert (about["Title"], about["Author"], about["Creator"]) == ("X-Wing", "Nonet", "Nonet")
    assert about["Subject"].startswith(picture.reason)
    assert b"/Lang (fr)" in content


def test_a_to_pdf_several_pages_has_their_titles_each_once() -> None:
    x_wing, example = (
        paint(step_picture(technique_named("x_wing").example)),
        paint(grid_picture(EXAMPLE)),
    )
    about = metadata_of(to_pdf([x_wing, example, example]))
    assert about["Title"] == about["Subject"] == "X-Wing, Sudoku 9×9"
    about = metadata_of(to_pdf([x_wing, example], title="Two"))
    assert (about["Title"], about["Subject"]) == ("Two", "X-Wing, Sudoku 9×9")


def metadata_of(content: bytes) -> dict[str, str]:
    """The title, author and so on of a PDF."""
    document = pypdfium2.PdfDocument(content)
    about: dict[str, str] = document.get_metadata_dict()
    document.close()
    return about


def test_pages_have_limits() -> None:
    with pytest.raises(BadInput, match="a page of 16,000 mm is too large; the limit is 5,080"):
        to_pdf([Drawing(10, 10, ())], width=16_000)


def test_fonts_are_embedded_and_there_are_no_others() -> None:
    content = to_pdf([paint(step_picture(technique_named("xy_wing").example))], width=100)
    raw, number = pypdfium2.raw, 0
    document = pypdfium2.PdfDocument(content)
    for part in document[0].get_objects(max_depth=20):
        if part.type == raw.FPDF_PAGEOBJ_TEXT:
            assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(part.raw)) == 1
            number += 1
    document.close()
    assert number > 81
    assert re.findall(rb"/BaseFont /(\S+)", content) == [
        b"AAAAAA+DejaVuSans",
        b"AAAAAA+DejaVuSans-Bold",
    ]
    assert len(content) < 60_000  # only the letters that are used


def test_the_same_drawings_give_the_same_bytes() -> None:
    drawings = [
        paint(grid_picture(EXAMPLE)),
        paint(step_picture(technique_named("x_wing").example)),
    ]
    first = to_pdf(drawings, width=100)
    assert first == to_pdf(drawings, width=100)
    assert b"/CreationDate (D:2000" in first  # a date that never changes
    assert to_png(drawings[0], width=200) == to_png(drawings[0], width=200)


def test_every_drawing_has_a_page() -> None:
    drawings = [paint(grid_picture(SHAPED[name].grid, caption=name)) for name in SHAPED]
    texts = text_of(to_pdf(iter(drawings), width=80))
    assert [text.split()[-1] for text in texts] == list(SHAPED)
    assert to_pdf([]) == b""


def test_pictures_can_be_put_anywhere_on_a_page() -> None:
    picture = Drawing(
        10, 10, (Rect(0, 0, 10, 10, Style(RED)), Circle(5, 5, 3, Style(BLUE))), "#ffffff"
    )
    page = Drawing(100, 100, (picture.at(10, 20, 20), picture.at(60, 70, 30)), "#ffffff")
    assert colour_at(page, 11, 21) == colour_at(page, 61, 71) == rgb(RED)
    assert colour_at(page, 20, 30) == colour_at(page, 75, 85) == rgb(BLUE)
    assert colour_at(page, 9, 30) == colour_at(page, 45, 60) == (255, 255, 255)
    assert picture.height_for(30) == 30


def test_forms_are_where_they_should_be() -> None:
    square = Rect(10, 10, 20, 20, Style(GREEN), radius=5)
    curve = Path((("M", (10, 90)), ("Q", (50, 10, 90, 90))), Style("", RED, 4))
    triangle = Path((("M", (60, 5)), ("L", (90, 5)), ("L", (75, 30)), ("Z", ())), Style(BLUE))
    moved = Group((Circle(0, 0, 2, Style(BLUE)),), x=50, y=90, scale=3)
    drawing = Drawing(100, 100, (square, curve, triangle, moved), "#ffffff")
    assert colour_at(drawing, 20, 20) == rgb(GREEN)
    assert colour_at(drawing, 10, 10) == (255, 255, 255)  # a rounded corner
    assert colour_at(drawing, 50, 50) == rgb(RED)  # the middle of the curve
    assert colour_at(drawing, 75, 15) == rgb(BLUE)
    assert colour_at(drawing, 54, 90) == rgb(BLUE)
    assert colour_at(drawing, 57, 90) == (255, 255, 255)


@pytest.mark.parametrize("name", THEMES)
def test_a_picture_has_the_colours_of_its_theme(name: str) -> None:
    theme = THEMES[name]
    solved = Grid.parse(SHAPED["4x4"].solution)
    image = pixels(to_png(paint(grid_picture(solved, SHAPED["4x4"].grid), theme), width=512))
    colours = {colour for _, colour in image.getcolors(maxcolors=1_000_000) or []}
    for colour in (theme.background, theme.ink, theme.solved, theme.given):
        assert rgb(colour) in colours
    assert image.getpixel((2, 256)) == rgb(theme.background)
    assert image.getpixel((256, 30)) == rgb(theme.ink)  # the line between boxes


def test_pictures_of_every_kind_become_pixels() -> None:
    for picture in (
        grid_picture(SIXTEEN.grid, candidates=True),
        heat_picture(possibilities(SHAPED["6x6"].grid.with_symbol(3, 0))),
        step_picture(technique_named("forcing_chain").example),
    ):
        assert pixels(to_png(paint(picture), width=300)).width == 300


def test_a_character_that_the_font_lacks_is_an_error() -> None:
    grid = Grid(bytes([1]) + bytes(15), Shape.parse("4x4"), "日月火水")
    with pytest.raises(
        BadInput, match=r"'日' \(U\+65E5\), which the font DejaVu Sans lacks; SVG can"
    ):
        to_pdf([paint(grid_picture(grid))], width=50)
    with pytest.raises(BadInput, match="DejaVu Sans"):
        font_for("月", is_bold=True)


@pytest.mark.parametrize("width", [0, -1, MOST_PIXELS + 1])
def test_pixels_have_limits(width: int) -> None:
    with pytest.raises(BadInput, match=f"a PNG has 1 to {MOST_PIXELS} pixels"):
        to_png(Drawing(10, 10, ()), width=width)


def test_a_picture_can_be_as_wide_as_the_limit() -> None:
    drawing = Drawing(1000, 1, (Rect(0, 0, 500, 1, Style(RED)),), "#ffffff")
    for width in (15_999, MOST_PIXELS):
        assert pixels(to_png(drawing, width=width)).width == width


def test_letters_have_a_width() -> None:
    assert text_width("ii", 10) < text_width("mm", 10) < text_width("mm", 10, is_bold=True)


@pytest.mark.parametrize("module", ["reportlab.pdfbase.pdfmetrics", "pypdfium2"])
def test_a_missing_library_is_an_error(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    load_fonts.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[figures\]'"):
        to_png(paint(grid_picture(EXAMPLE)), width=100)
    monkeypatch.undo()
    assert to_png(paint(grid_picture(EXAMPLE)), width=100)


def test_a_missing_font_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert font_file("DejaVuSans").is_file()
    with pytest.raises(MissingExtra, match="the font Other of matplotlib is not installed"):
        font_file("Other")
    monkeypatch.setattr("nonet.drawing.fonts.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="the font DejaVuSans of matplotlib is not installed"):
        font_file("DejaVuSans")
