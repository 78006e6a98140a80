"""`nonet book`: puzzles that are read or made, and what comes out."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet import solve
from nonet.cli import run
from nonet.cli.book import Order, make_grids, parse_orders
from nonet.cli.exits import Exit
from nonet.drawing.fonts import load_fonts
from nonet.shape import CLASSIC, Shape
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal
from tests.drawing.book.pdf_reader import sizes_of, texts_of
from tests.examples import EXAMPLES, NUGGET, SHAPED
from tests.patience import PATIENCE

EASY = EXAMPLES["easy"].grid
MANY = EXAMPLES["many"].grid.line


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "book.pdf"


def words_of(path: Path) -> list[str]:
    return [" ".join(text.split()) for text in texts_of(path.read_bytes())]


def test_puzzles_of_files_arguments_and_standard_input(
    nonet: Nonet, tmp_path: Path, out: Path
) -> None:
    file = tmp_path / "puzzle.sdk"
    rows = [EASY.line[start : start + 9] for start in range(0, 81, 9)]
    file.write_text("\n".join(["#H From a file", *rows]) + "\n")
    result = nonet("book", str(file), SHAPED["4x4"].grid.line, "-", "-o", str(out), given=EASY.line)
    assert result == (Exit.FINE, "", f"nonet: {out} has 3 puzzles on 4 pages\n")
    cover, _, page, solutions = words_of(out)
    assert cover.startswith("Sudoku")
    assert "3 puzzles" in cover
    assert "1 From a file ★" in page
    assert "3 ★" in page
    assert "4×4" in page
    assert "Solutions" in solutions


def test_a_puzzle_without_one_solution_is_told_and_left_out(nonet: Nonet, out: Path) -> None:
    given = f"{EASY.line}\n{MANY}\n11{'.' * 79}\n1234567..\n"
    code, _, errors = nonet("book", "-o", str(out), given=given)
    assert code == Exit.BAD_INPUT
    assert errors.splitlines() == [
        "nonet: standard input:2: more than one solution",
        "nonet: standard input:3: no solution: r1c1 and r1c2 both hold 1 in row 1",
        "nonet: standard input:4: the grid has 9 cells instead of 81",
        f"nonet: {out} has 1 puzzle on 4 pages",
        "nonet: 1 of 4 grids could not be read",
    ]
    for grid, code in ((MANY, Exit.MANY_SOLUTIONS), ("11" + "." * 79, Exit.NO_SOLUTION)):
        assert nonet("book", grid, "-o", str(out)).exit == code
    assert len(texts_of(out.read_bytes())) == 4  # as it was: there was nothing to print


def test_a_solved_grid_is_no_puzzle(nonet: Nonet, out: Path) -> None:
    result = nonet("book", solve(EASY).line, "-o", str(out))
    assert (result.exit, out.exists()) == (Exit.BAD_INPUT, False)
    assert result.err == "nonet: the grid is complete\n"


def test_what_cannot_go_together_is_told_before_any_work(nonet: Nonet, out: Path) -> None:
    result = nonet("book", "--make", "900", "--order", "difficulty", "--no-rating", "-o", str(out))
    assert result == (
        Exit.BAD_INPUT,
        "",
        "nonet: --order difficulty and --no-rating exclude each other\n",
    )
    result = nonet("book", "--make", "900", "--title", "𝖠𝖡 Sudoku", "-o", str(out))
    assert result.err.startswith("nonet: cannot print the title: it has")


def test_nothing_to_print_is_told(nonet: Nonet, out: Path) -> None:
    assert nonet("book", "-o", str(out)) == (
        Exit.BAD_INPUT,
        "",
        "nonet: there is no grid in the input\n",
    )
    assert not out.exists()


def test_puzzles_made_on_the_spot(nonet: Nonet, out: Path) -> None:
    made = ("book", "--make", "hard:2,easy:3,6x6:1", "--seed", "7", "--order", "difficulty")
    code, _, errors = nonet(*made, "-o", str(out))
    assert (code, errors) == (Exit.FINE, f"nonet: {out} has 6 puzzles on 5 pages, seed 7\n")
    cover, _, first, second, _ = words_of(out)
    assert "★☆☆☆☆ easy 3 ★★★☆☆ hard 2 6×6 1 seed 7" in cover
    assert [first.count(name) for name in ("easy", "hard")] == [3, 1]
    assert "symbols 1–6" in second


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    books = []
    for threads in ("1", "2"):
        made = ["book", "--make", "3,jigsaw:2", "--seed", "5", "--threads", threads, "-o", "-"]
        result = subprocess.run([*NONET, *made], capture_output=True, check=True)
        assert result.stderr == b""
        books.append(result.stdout)
    assert books[0] == books[1]
    assert books[0].startswith(b"%PDF-")
    path = tmp_path / "same.pdf"
    run(["book", "--make", "3,jigsaw:2", "--seed", "5", "-o", str(path)])
    assert path.read_bytes() == books[0]
    run(["book", "--make", "3,jigsaw:2", "--seed", "6", "-o", str(path)])
    assert path.read_bytes() != books[0]


def test_options_change_the_book(nonet: Nonet, out: Path) -> None:
    def book(*options: str) -> list[str]:
        result = nonet("book", EASY.line, EASY.line, "-o", str(out), *options)
        assert result.exit == Exit.FINE
        return words_of(out)

    assert len(book()) == 4
    assert len(book("--per-page", "1")) == 5
    assert len(book("--no-cover")) == 2
    assert len(book("--no-cover", "--no-solutions")) == 1
    assert "Für Élise" in book("--title", "Für Élise")[0]
    assert "Ada Lovelace" in book("--author", "Ada Lovelace")[0]
    assert "★" not in "".join(book("--no-rating"))
    assert "Règles du jeu" in book("--lang", "fr")[1]
    assert len(book("--candidates")[2]) > 2 * len(book()[2])
    assert sizes_of(out.read_bytes())[0] == (210, 297)
    book("--paper", "letter", "--binding")
    assert sizes_of(out.read_bytes())[0] == (215.9, 279.4)


def test_a_rating_that_takes_too_long_is_a_lower_bound(nonet: Nonet, out: Path) -> None:
    assert nonet("book", NUGGET, "--seconds", "0.01", "-o", str(out)).exit == Exit.FINE
    assert " or more" in words_of(out)[2]


def test_a_title_that_cannot_be_printed_is_left_out(
    nonet: Nonet, tmp_path: Path, out: Path
) -> None:
    file = tmp_path / "puzzles.sdk"
    rows = "\n".join(EASY.line[start : start + 9] for start in range(0, 81, 9))
    file.write_text(f"#H 数独\n{rows}\n")
    code, _, errors = nonet("book", str(file), "-o", str(out))
    assert code == Exit.FINE
    assert "'数' (U+6570), which the font DejaVu Sans lacks; the book leaves it out" in errors
    code, _, errors = nonet(
        "book", "--alphabet", "日月火水", "日" + "." * 15, "-o", str(tmp_path / "no.pdf")
    )
    assert code == Exit.BAD_INPUT
    assert "cannot print the grid: it has '日' (U+65E5)" in errors
    assert not (tmp_path / "no.pdf").exists()


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            ["--make", "easy"],
            "'easy' does not say how many puzzles to make, from 1 to 100,000; ",
        ),
        (["--make", "easy:0"], "from 1 to 100,000; write 20, easy:20,hard:10 or 6x6:12"),
        (["--make", "easy:1,"], "'' does not say how many puzzles to make"),
        (["--make", "esay:3"], "no difficulty or shape 'esay'; did you mean 'easy'?"),
        (["--make", "hard:3", "--shape", "6x6"], "only 9x9 puzzles have a difficulty"),
        (["--make", "3", "--symmetry", "round"], "no symmetry 'round'"),
        (["--make", "3", "--title", "日"], "cannot print the title: it has '日' (U+65E5)"),
        (["--make", "3", "--author", "\t"], "cannot print the author: it has '\\t' (U+0009)"),
        (["--make", "3", "--paper", "a3"], "no paper 'a3'; choose one of: a4, letter"),
        (["--make", "3", "--order", "up"], "no order 'up'; choose one of: given,"),
        (["--make", "3", "--per-page", "7"], "7 is not in the range 1<=x<=6"),
    ],
)
def test_what_is_asked_for_in_vain_is_told(
    nonet: Nonet, out: Path, options: list[str], problem: str
) -> None:
    code, shown, errors = nonet("book", *options, "-o", str(out))
    assert (code, shown) == (Exit.BAD_INPUT, "")
    assert problem in errors
    assert errors.count("\n") == 1
    assert not out.exists()


def test_orders() -> None:
    jigsaws = parse_orders("jigsaw:3", None)
    assert [each.number for each in jigsaws] == [1, 1, 1]
    assert {each.shape for each in jigsaws} == {None}  # regions of their own
    assert parse_orders("2", "jigsaw") == parse_orders("jigsaw:2", None)
    assert parse_orders("2.0-3.0:4, 5 ,latin:7:6", None) == [
        Order(4, CLASSIC, "2.0-3.0"),
        Order(5, CLASSIC),
        Order(6, Shape.parse("latin:7")),
    ]
    made = [*make_grids(jigsaws, 1, "none", None, lambda share: None)]
    assert len({grid.shape for grid in made}) == 3


def test_the_puzzles_of_a_book_are_not_lost(nonet: Nonet, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY.line)
    code, _, errors = nonet("book", str(file), "-o", str(file))
    assert (code, errors) == (
        Exit.BAD_INPUT,
        f"nonet: {file} has the grids; choose another file to write to\n",
    )
    assert file.read_text() == EASY.line


def test_a_terminal_is_no_place_for_a_book() -> None:
    shown = in_terminal([*NONET, "book", EASY.line])
    assert shown.strip() == "nonet: a terminal cannot show a book; use --output or a pipe"


def test_a_terminal_sees_how_far_it_is(out: Path) -> None:
    start = (
        "import nonet.cli.progress as p; p.PATIENCE = p.PAUSE = 0; import nonet.cli as c; c.main()"
    )
    command = [sys.executable, "-c", start, "book", "--make", "20", "--seed", "1", "-o", str(out)]
    shown = in_terminal(command)
    for phase in ("puzzles made", "pages drawn"):
        assert phase in shown
    assert "20 puzzles on 9 pages, seed 1" in shown


@pytest.mark.parametrize("phase", ["making", "rating", "drawing"])
def test_ctrl_c_leaves_nothing(tmp_path: Path, phase: str) -> None:
    out = tmp_path / "out" / "book.pdf"
    out.parent.mkdir()
    lines = tmp_path / "lines.txt"
    lines.write_text(f"{NUGGET if phase == 'rating' else EASY.line}\n" * 3000)
    work = {
        "making": ["--make", "16x16:999"],
        "rating": [str(lines)],
        "drawing": ["--no-rating", str(lines)],
    }
    start = "import nonet.cli.book; print(flush=True); from nonet.cli import main; main()"
    command = [sys.executable, "-c", start, "book", *work[phase], "-o", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (Exit.INTERRUPTED, b"nonet: stopped\n")
    assert list(out.parent.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told(nonet: Nonet) -> None:
    assert nonet("book", EASY.line, "-o", "/dev/full") == (
        Exit.FAILED,
        "",
        "nonet: /dev/full: cannot write: no space left on device\n",
    )
    with open("/dev/full", "w") as full:
        command = [*NONET, "book", EASY.line]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert result.returncode == Exit.FAILED
    assert result.stderr == "nonet: cannot write: no space left on device\n"


def test_a_folder_that_is_not_there_is_told(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "none" / "book.pdf"
    work = ("book", "--make", "16x16:9999", "-o")  # which nobody does in vain
    assert nonet(*work, str(path)) == (
        Exit.FAILED,
        "",
        f"nonet: {path}: cannot write: no such file or directory\n",
    )
    assert nonet(*work, str(tmp_path)) == (
        Exit.FAILED,
        "",
        f"nonet: {tmp_path}: cannot write: is a directory\n",
    )


def test_a_title_of_spaces_is_none(nonet: Nonet, out: Path) -> None:
    nonet("book", EASY.line, "--title", "  ", "-o", str(out))
    assert words_of(out)[0].startswith("Sudoku ")


def test_what_is_not_installed_is_told_before_any_work(
    nonet: Nonet, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_fonts.cache_clear()
    monkeypatch.setitem(sys.modules, "reportlab.pdfbase.pdfmetrics", None)
    code, _, errors = nonet("book", "--make", "16x16:9999", "-o", str(out))
    assert code == Exit.BAD_INPUT
    assert errors == (
        "nonet: reportlab.pdfbase.pdfmetrics is not installed: pip install 'nonet[figures]'\n"
    )
    monkeypatch.undo()


def test_puzzles_that_are_not_found(nonet: Nonet, out: Path) -> None:
    code, _, errors = nonet("book", "--make", "latin:2:9", "-o", str(out))
    assert code == Exit.NOT_FOUND
    assert errors.startswith("nonet: found no other latin:2 puzzle")
    assert not out.exists()


def test_the_solutions_are_those_of_solve(nonet: Nonet, out: Path) -> None:
    nonet("book", EASY.line, "-o", str(out), "--no-cover")
    digits = "".join(filter(str.isdigit, texts_of(out.read_bytes())[1].split("Solutions")[1]))
    assert solve(EASY).line in digits
