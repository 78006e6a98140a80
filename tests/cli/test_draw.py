"""`nonet draw`: pictures for the terminal, for pipes and as files."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image

from nonet import Grid, explain
from nonet.cli.exits import Exit
from nonet.cli.picture_output import FileOutput
from nonet.cli.progress import Bar
from nonet.cli.screen import Screen, standard_screen
from nonet.drawing.themes import THEMES
from nonet.explaining import technique_named
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, SHAPED

SVG = "{http://www.w3.org/2000/svg}"
FOUR = SHAPED["4x4"]
MANY = EXAMPLES["many"]
CLASH = "11" + "." * 14
WITHOUT_FIGURES = (
    "import sys; sys.modules.update(reportlab=None, pypdfium2=None, matplotlib=None); "
    "from nonet.cli import main; main()"
)


def words_of(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def pages_of(content: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def test_the_terminal_shows_the_grid_and_the_number(nonet: Nonet) -> None:
    result = nonet("draw", "--count", FOUR.grid.line)
    assert (result.exit, result.err) == (Exit.FINE, "")
    assert result.out.splitlines()[1:3] == ["│ · · │ 1 · │", "│ 3 · │ · · │"]
    assert result.out.splitlines()[-2:] == ["1 solution", ""]


def test_without_colours_clues_and_solution_stand_beside_each_other(nonet: Nonet) -> None:
    result = nonet("draw", "--solution", FOUR.grid.line)
    assert result.out.splitlines()[1] == "│ · · │ 1 · │   │ 2 4 │ 1 3 │"
    lines = nonet("draw", "--solution", "--numbers", FOUR.grid.line).out.splitlines()
    assert lines[2] == " 1 │ · · │ 1 · │    1 │ 2 4 │ 1 3 │"
    assert lines[0].split() == ["1", "2", "3", "4"] * 2


def test_conflicts_have_a_sign(nonet: Nonet) -> None:
    assert "│!1!1 │ · · │" in nonet("draw", CLASH).out
    assert " 1 │!1!1 │ · · │" in nonet("draw", "--numbers", CLASH).out
    assert " 1 │ !1   !1   │" in nonet("draw", "--candidates", CLASH).out


def test_clues_stand_above_the_solution_where_there_is_no_room_beside(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "28")
    result = nonet("draw", "--solution", FOUR.grid.line)
    lines = result.out.splitlines()
    assert max(map(len, lines)) == 13
    assert (lines[1], lines[8]) == ("│ · · │ 1 · │", "│ 2 4 │ 1 3 │")
    monkeypatch.setenv("COLUMNS", "29")
    assert max(map(len, nonet("draw", "--solution", FOUR.grid.line).out.splitlines())) == 29


def test_a_heat_map_has_numbers_too(nonet: Nonet) -> None:
    lines = nonet("draw", "--heat", "--numbers", "12..34..........").out.splitlines()
    assert lines[0].split() == ["1", "2", "3", "4"]
    assert lines[2] == " 1 │ 1      2  │           │"


@pytest.mark.parametrize("name", ["terminal", "svg"])
def test_there_is_no_heat_map_without_a_solution(nonet: Nonet, name: str) -> None:
    result = nonet("draw", "--heat", "-f", name, CLASH)
    assert (result.exit, result.out) == (Exit.NO_SOLUTION, "")
    assert "no solution: r1c1 and r1c2 both hold 1 in row 1" in result.err


def test_a_heat_map_in_the_terminal(nonet: Nonet) -> None:
    result = nonet("draw", "--heat", "--count", "12..34..........")
    assert "│           │ 3▇4▇ 3▇4▇ │" in result.out
    assert "▇ 40-70 %" in result.out.splitlines()[-3]
    assert result.out.endswith("12 solutions\n\n")


def test_diagonals_and_windows_are_told_in_the_terminal(nonet: Nonet) -> None:
    lines = nonet("draw", "--shape", "x", "--lang", "fr", SHAPED["x"].grid.line).out.splitlines()
    assert [lines[1][place] for place in (1, 21)] == ["\\", "/"]
    assert lines[6][11] == "X"
    assert lines[-2:] == ["\\ / diagonales", ""]
    solved = nonet("draw", "--solution", "--shape", "windoku", SHAPED["windoku"].grid.line).out
    assert [line.count("░") for line in solved.splitlines()[1:4]] == [0, 12, 12]
    assert solved.split()[-2:] == ["░", "windows"]


@pytest.fixture
def narrow(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """What is seen in a terminal of so many columns: how wide it is, and the text."""

    def seen(columns: int, *arguments: str) -> tuple[int, str]:
        def screen(output: str | None) -> Iterator[Screen]:
            yield standard_screen()._replace(is_terminal=True, width=columns)

        monkeypatch.setattr("nonet.cli.picture_output.screen_for", contextmanager(screen))
        result = nonet("draw", *arguments)
        return max(map(len, result.out.splitlines()), default=0), result.out + result.err

    return seen


def test_a_picture_is_as_narrow_as_the_terminal_or_refused(
    narrow: Callable[..., tuple[int, str]],
) -> None:
    assert narrow(73, "-c", EXAMPLE.line)[0] == 73
    wide, text = narrow(50, "-c", EXAMPLE.line, "--caption", " ".join(["caption"] * 9))
    assert wide <= 50
    assert text.endswith(" ".join(["caption"] * 6) + "\ncaption caption caption\n\n")
    assert narrow(46, "-c", EXAMPLE.line)[0] == 46
    assert narrow(45, "-c", EXAMPLE.line)[1] == (
        "nonet: this picture needs a terminal of 46 columns, not 45: make it wider, or draw a "
        "file with --output picture.svg\n"
    )


def test_a_step_is_small_in_a_narrow_terminal_and_has_candidates_if_asked(
    nonet: Nonet, narrow: Callable[..., tuple[int, str]]
) -> None:
    plain, full = (nonet("draw", "--step", "1", *more, EXAMPLE.line).out for more in ([], ["-c"]))
    assert plain.count("\n") < 20 < full.count("\n")
    step = technique_named("xy_wing").example
    wide, text = narrow(60, "--step", "1", step.position.grid.line)
    assert wide <= 60
    assert step.reason() in " ".join(text.split())
    assert " 3 │ · · 6 │ 4^·×· │ 8 1 2 │" in text


def test_a_step_in_the_terminal_is_that_of_the_explanation(nonet: Nonet) -> None:
    step = explain(EXAMPLE, until="nishio").steps[0]
    result = nonet("draw", "--step", "1", "--lang", "fr", EXAMPLE.line)
    assert step.reason("fr") in " ".join(result.out.split())
    assert nonet("draw", "--step", "1", "--caption", "Look", EXAMPLE.line).out.endswith("Look\n\n")


def test_a_caption_stands_instead_of_the_words_of_a_step_in_every_format(nonet: Nonet) -> None:
    step = explain(EXAMPLE).steps[0]
    for name in ("terminal", "svg"):
        arguments = ("draw", "--step", "1", "-f", name, EXAMPLE.line)
        shown = {words: nonet(*arguments, "--caption", words).out for words in ("Look", "")}
        for words, out in shown.items():
            seen = " ".join(words_of(out) if name == "svg" else out.split())
            assert step.technique.title() not in seen
            assert step.reason() not in seen
            assert ("Look" in seen) == bool(words)
        assert "placed" in shown[""]  # what its signs mean


def test_the_ending_tells_the_format(nonet: Nonet, tmp_path: Path) -> None:
    for name, start in (
        ("a.svg", b"<svg"),
        ("a.PNG", b"\x89PNG"),
        ("a.pdf", b"%PDF"),
        ("a.txt", "┌".encode()),
    ):
        result = nonet("draw", FOUR.grid.line, "-o", str(tmp_path / name))
        assert result == (Exit.FINE, "", "")
        assert (tmp_path / name).read_bytes().startswith(start)


def test_an_svg_in_a_pipe(nonet: Nonet) -> None:
    solution = nonet("draw", "-f", "svg", "-s", "--caption", "a < b", FOUR.grid.line).out
    assert words_of(solution) == [*FOUR.solution, "a < b"]
    none = nonet("draw", "-f", "svg", "--count", "--lang", "fr", CLASH).out
    assert words_of(none)[-1] == "0 solution"
    heat = nonet("draw", "-f", "svg", "--heat", "--count", "--lang", "fr", MANY.grid.line).out
    assert words_of(heat)[-1] == "13 solutions"
    step = nonet("draw", "-f", "svg", "--step", "1", "--lang", "fr", EXAMPLE.line).out
    reason = explain(EXAMPLE, until="nishio").steps[0].reason("fr")
    assert " ".join(words_of(step)).endswith(reason)
    bare = nonet("draw", "-f", "svg", "--step", "1", "--caption", "", EXAMPLE.line).out
    assert reason not in " ".join(words_of(bare))


def test_the_number_stands_below_the_words_of_a_step(nonet: Nonet) -> None:
    reason = explain(EXAMPLE, until="nishio").steps[0].reason("en")
    arguments = ("draw", "--step", "1", "--count", EXAMPLE.line)
    drawn = " ".join(words_of(nonet(*arguments, "-f", "svg").out))
    assert drawn.endswith(f"{reason} 1 solution")
    named = " ".join(words_of(nonet(*arguments, "-f", "svg", "--caption", "Look").out))
    assert named.endswith("Look 1 solution")
    assert reason not in named
    lines = nonet(*arguments).out
    assert lines.endswith("\n1 solution\n\n")
    assert " ".join(lines.split()).count(reason) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_size_and_theme(nonet: Nonet, tmp_path: Path, theme: str) -> None:
    out = tmp_path / "a.png"
    nonet("draw", "--theme", theme, "--size", "300", FOUR.grid.line, "-o", str(out))
    image = Image.open(out).convert("RGB")
    assert image.width == 300
    assert image.getpixel((1, 1)) == tuple(bytes.fromhex(THEMES[theme].background[1:]))


def test_a_pdf_is_called_by_its_shape_or_by_the_number_of_its_grids(
    nonet: Nonet, tmp_path: Path
) -> None:
    out = tmp_path / "a.pdf"
    for grids, title, subject in (
        ([FOUR.grid.line], "Sudoku 4×4", "The grid: ..1. 3... .... .2.4"),
        ([FOUR.grid.line, EXAMPLE.line], "2 grids", "Sudoku 4×4, Sudoku 9×9"),
    ):
        nonet("draw", *grids, "-o", str(out))
        document = pypdfium2.PdfDocument(out)
        about = document.get_metadata_dict()
        document.close()
        assert (about["Title"], about["Subject"]) == (title, subject)


def test_a_pdf_has_a_page_for_each_grid(nonet: Nonet, tmp_path: Path) -> None:
    out = tmp_path / "all.pdf"
    grids = "\n".join([EXAMPLE.line, "." * 80, FOUR.grid.line, MANY.grid.line])
    result = nonet("draw", "--solution", "--count", "-o", str(out), given=grids)
    assert result.exit == Exit.BAD_INPUT
    assert "standard input:2: " in result.err
    assert "standard input:4: " in result.err  # it has more than one solution
    pages = pages_of(out.read_bytes())
    assert len(pages) == 2
    digits = sorted(character for character in pages[0] if character.isdigit())
    assert digits == sorted(EXAMPLE_SOLUTION + "1")  # and the number


def test_several_files_are_numbered(nonet: Nonet, tmp_path: Path) -> None:
    out = tmp_path / "grid.svg"
    result = nonet("draw", EXAMPLE.line, MANY.grid.line, "-o", str(out))
    assert result.exit == Exit.FINE
    first, second = tmp_path / "grid-001.svg", tmp_path / "grid-002.svg"
    assert result.err == f"nonet: 2 grids are drawn, {first} to {second}\n"
    assert sorted(tmp_path.iterdir()) == [first, second]
    assert words_of(second.read_text()) == [str(each) for each in MANY.grid.filled.values()]


def test_a_file_has_the_number_of_its_grid(nonet: Nonet, tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    grids = "\n".join([FOUR.grid.line, CLASH, "12345", FOUR.grid.line])
    result = nonet("draw", "--solution", "-o", str(out), given=grids)
    names = [tmp_path / "a-001.svg", tmp_path / "a-004.svg"]
    assert sorted(tmp_path.iterdir()) == names
    assert f"nonet: 2 grids are drawn, {names[0]} to {names[1]}\n" in result.err
    for path in names:
        path.unlink()
    result = nonet("draw", "--solution", "-o", str(out), given=f"{CLASH}\n{FOUR.grid.line}")
    assert [*tmp_path.iterdir()] == [tmp_path / "a-002.svg"]
    assert f"nonet: 1 grid is drawn, {tmp_path / 'a-002.svg'}\n" in result.err


def test_files_stand_in_their_order_however_many_there_are(tmp_path: Path) -> None:
    files = FileOutput("svg", str(tmp_path / "a.svg"), None, THEMES["light"], ())
    for number in (1, 2, 999, 1000, 1001):
        files.add(str(number).encode(), number)
    files.close(1001)
    written = sorted(tmp_path.iterdir())
    assert [path.name for path in written[:2]] == ["a-0001.svg", "a-0002.svg"]
    assert [path.read_text() for path in written] == ["1", "2", "999", "1000", "1001"]


@pytest.mark.parametrize("name", ["in.svg", "in-001.svg"])
def test_a_picture_never_takes_the_place_of_its_grids(
    nonet: Nonet, tmp_path: Path, name: str
) -> None:
    source = tmp_path / name
    source.write_text(f"{FOUR.grid.line}\n" * 2)
    result = nonet("draw", "-o", str(tmp_path / "in.svg"), str(source))
    assert (result.exit, result.err) == (
        Exit.BAD_INPUT,
        f"nonet: {source} has the grids; choose another file to write to\n",
    )
    assert source.read_text() == f"{FOUR.grid.line}\n" * 2


def test_a_pipe_takes_one_svg_or_png(nonet: Nonet) -> None:
    result = nonet("draw", "-f", "svg", EXAMPLE.line, MANY.grid.line)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "")
    assert result.err.startswith("nonet: a pipe takes only one grid as svg: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--heat", "--solution"], "--solution and --heat exclude each other"),
        (["--heat", "--candidates"], "--candidates and --heat exclude each other"),
        (["--size", "9"], "--size is for svg, png, pdf only, not for the terminal"),
        (["--theme", "dark"], "--theme is for svg, png, pdf only, not for the terminal"),
        (["--theme", "pink"], "no theme 'pink'; choose one of: light, dark, print"),
        (["--output", "a.GIF"], "a picture cannot end in .gif; choose one of: svg, png, pdf"),
        (["--output", "a.svgz"], "a picture cannot end in .svgz; choose one of: svg, png, pdf"),
        (["--output", "a.SVG.gz"], "a picture cannot end in .gz; choose one of: svg, png, pdf"),
        (["--size", "nan", "-f", "png"], "--size must be a number, not nan"),
        (["--size", "nan", "-f", "svg"], "--size must be a number, not nan"),
        (["--format", "gif"], "no format 'gif'"),
        (["--step", "500"], "there is no step 500: the solution takes 132 steps"),
        (["--caption", "a\x1bb"], r"the caption has the control character '\x1b'"),
        (["--size", "16000", "-f", "png", "--caption", "x"], "a PNG has 1 to 16000 pixels"),
    ],
)
def test_what_does_not_go_together_is_told(
    nonet: Nonet, arguments: list[str], message: str
) -> None:
    result = nonet("draw", *arguments, EXAMPLE.line)
    assert (result.exit, result.out) == (Exit.BAD_INPUT, "")
    assert result.err.startswith(f"nonet: {message}")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--solution", MANY.grid.line], Exit.MANY_SOLUTIONS),
        (["--solution", CLASH], Exit.NO_SOLUTION),
        (["--step", "1", MANY.grid.line], Exit.MANY_SOLUTIONS),
        (["--step", "1", FOUR.grid.line], Exit.BAD_INPUT),
        (["--count", "--shape", "16x16", "." * 256], Exit.TOO_LARGE),
    ],
)
def test_exit_codes(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: Exit
) -> None:
    # What is out of reach is known after half a minute; with less room, at once.
    monkeypatch.setattr("nonet.counting.methods._FRONTIER_BOUNDS", [2**8])
    monkeypatch.setattr("nonet.counting.methods._MOST_ENUMERATED", 3000)
    result = nonet("draw", *arguments)
    assert (result.exit, result.out) == (code, "")
    assert result.err.startswith("nonet: ")
    assert result.err.count("\n") == 1


def test_letters_that_the_font_lacks_are_told(nonet: Nonet, tmp_path: Path) -> None:
    alphabet, grid = ("--alphabet", "日月火水"), "日..............."
    for ending in ("png", "pdf"):
        result = nonet("draw", *alphabet, grid, "-o", str(tmp_path / f"a.{ending}"))
        assert result.exit == Exit.BAD_INPUT
        assert result.err.startswith("nonet: cannot show '日' (U+65E5), which the font DejaVu Sans")
        assert not any(tmp_path.iterdir())
    assert words_of(nonet("draw", *alphabet, grid, "-f", "svg").out) == ["日"]


def test_words_from_right_to_left_are_left_to_svg(nonet: Nonet, tmp_path: Path) -> None:
    caption = ("--caption", "سودوكو")
    for ending in ("png", "pdf"):
        result = nonet("draw", *caption, FOUR.grid.line, "-o", str(tmp_path / f"a.{ending}"))
        assert (result.exit, result.err) == (
            Exit.BAD_INPUT,
            "nonet: cannot show 'س' (U+0633), which is written from right to left; SVG can "
            "show it\n",
        )
    assert caption[1] in words_of(nonet("draw", *caption, FOUR.grid.line, "-f", "svg").out)


@pytest.mark.parametrize("ending", ["svg", "png", "pdf", "txt"])
def test_where_nothing_can_be_written_is_told_before_any_work(
    nonet: Nonet, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / "none" / f"a.{ending}"
    assert nonet("draw", "-o", str(path), "no grid") == (
        Exit.FAILED,
        "",
        f"nonet: {path}: cannot write: no such file or directory\n",
    )


def test_bytes_go_to_a_pipe_and_not_to_a_terminal() -> None:
    for name, start in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        command = [*NONET, "draw", "-f", name, EXAMPLE.line]
        result = subprocess.run(command, capture_output=True, check=True)
        assert result.stdout.startswith(start)
        assert in_terminal(command).split() == (
            f"nonet: a terminal cannot show {name}; use --output or a pipe".split()
        )


def test_a_png_in_a_pipe_is_whole() -> None:
    result = subprocess.run(
        [*NONET, "draw", "-f", "png", "--size", "200", EXAMPLE.line],
        capture_output=True,
        check=True,
    )
    image = Image.open(io.BytesIO(result.stdout))
    image.load()
    assert image.width == 200


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("name", ["svg", "pdf"])
def test_a_full_disk_is_told(name: str) -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [*NONET, "draw", "-f", name, EXAMPLE.line],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert result.returncode == Exit.FAILED
    assert result.stderr == "nonet: cannot write: no space left on device\n"


def test_the_bar_stays_while_pictures_go_elsewhere(
    narrow: Callable[..., tuple[int, str]],
    nonet: Nonet,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bar = Bar()
    cleared: list[int] = []
    bar.clear = lambda: cleared.append(1)  # type: ignore[method-assign]
    monkeypatch.setattr("nonet.cli.draw.progress_bar", lambda inputs: nullcontext(bar))
    for name in ("a.pdf", "a.svg", "a.txt"):
        assert nonet("draw", FOUR.grid.line, "-o", str(tmp_path / name)).exit == Exit.FINE
    assert not cleared
    narrow(80, FOUR.grid.line)
    assert len(cleared) == 1


def test_whoever_reads_may_go_away() -> None:
    command = [*NONET, "draw", "-f", "svg", "--candidates", "--shape", "36x36", "." * 1296]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == Exit.BROKEN_PIPE


def test_svg_and_terminal_need_no_extra(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_FIGURES, "draw", "--step", "1", EXAMPLE.line]
    for more in ([], ["-f", "svg"]):
        assert subprocess.run([*command, *more], capture_output=True, check=True).stdout
    for name in ("png", "pdf"):
        out = str(tmp_path / f"a.{name}")
        result = subprocess.run([*command, "-o", out], capture_output=True, text=True)
        assert result.returncode == Exit.BAD_INPUT
        assert result.stderr.count("\n") == 1
        assert "pip install 'nonet[figures]'" in result.stderr


def test_an_empty_grid_of_any_shape(nonet: Nonet, tmp_path: Path) -> None:
    for shape in ("1x1", "latin:7", "25x25", "4x4+extra:aa..bb..........", "windoku"):
        out = tmp_path / "a.pdf"
        line = Grid.empty(shape).line
        assert nonet("draw", "--shape", shape, "-o", str(out), given=line).exit == Exit.FINE
        assert len(pages_of(out.read_bytes())) == 1
