"""Every format written and read again, files as people have them, and errors in files."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import BadGrid, BadInput, Grid, Shape, UnknownName, read, read_text, write
from nonet.files import FORMATS, format_for, read_entries
from nonet.files.entry import GUESS, Entry, ReadOptions
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, SHAPED, SIXTEEN
from tests.strategies import any_grids

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

LINE = EXAMPLE.line
ROWS = "\n".join(LINE[i : i + 9] for i in range(0, 81, 9))
EXAMPLE_GRIDS = [example.grid for example in EXAMPLES.values()]

formats = pytest.mark.parametrize("name", FORMATS)


@formats
def test_many_grids_go_through_every_format(name: str, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    write(EXAMPLE_GRIDS, path, format=name)
    assert list(read(path)) == EXAMPLE_GRIDS
    assert list(read(path, format=name)) == EXAMPLE_GRIDS


@formats
@given(grid=any_grids())
def test_any_grid_goes_through_every_format(name: str, grid: Grid) -> None:
    if name in ("f-puzzles", "sudokupad"):
        grid = Grid(grid.symbols, grid.shape)  # links know no letters
    if (name == "ss" and grid.shape.box is None) or (
        name in ("f-puzzles", "sudokupad") and grid.shape.size > 16
    ):
        with pytest.raises(BadInput):
            FORMATS[name].write(Entry(grid))
        return
    text = FORMATS[name].write(Entry(grid))
    named = ReadOptions(grid.shape, grid.alphabet)
    options = named if name not in ("json", "f-puzzles", "sudokupad") else GUESS
    [entry] = read_entries(text.splitlines(), options=options, format=name)
    assert entry.grid == grid


@formats
@pytest.mark.parametrize("kind", SHAPED)
def test_every_kind_of_shape_goes_through_every_format(name: str, kind: str) -> None:
    grid = SHAPED[kind].grid
    if name == "ss" and grid.shape.box is None:
        return
    text = FORMATS[name].write(Entry(grid))
    assert read_text(text, shape=grid.shape) == [grid]
    if name in ("json", "f-puzzles", "sudokupad"):
        assert read_text(text) == [grid]


def test_the_ending_tells_the_format(tmp_path: Path) -> None:
    for name, each in FORMATS.items():
        for ending in each.extensions:
            assert format_for(tmp_path / f"a{ending}") == name
            write(EXAMPLE_GRIDS, tmp_path / f"a{ending}")
            assert list(read(tmp_path / f"a{ending}")) == EXAMPLE_GRIDS
    assert format_for("a.unknown") == "line"


def test_gzip_bom_utf16_and_old_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "grids"
    text = f"{LINE}\n{EXAMPLE_SOLUTION}\n"
    expected = [EXAMPLE, Grid.parse(EXAMPLE_SOLUTION)]
    for data in (
        gzip.compress(text.encode()),
        text.encode("utf-8-sig"),
        text.encode("utf-16"),
        text.replace("\n", "\r\n").encode(),
        text.replace("\n", "\r").encode(),
    ):
        path.write_bytes(data)
        assert list(read(path)) == expected


BANDS = [ROWS[i : i + 29] for i in (0, 30, 60)]
DASHED = ROWS.replace(".", "-")

MIXED = {
    "comments and empty lines": f"# two\n\n{LINE}\n\n// more\n% and more\n{ROWS}\n\n",
    "rows without a gap": f"{ROWS}\n{ROWS}",
    "frames without a gap": f"{EXAMPLE}\n{EXAMPLE}",
    "a line and rows": f"{LINE}\n{ROWS}\n",
    "ratings": f"{LINE} 7.1\n{LINE} # easy\n",
    "puzzle,solution with a header": f"quizzes,solutions\n{LINE},{EXAMPLE_SOLUTION}\n{LINE},{LINE}",
    "id,puzzle,clues with a header": f"id,puzzle,clues\n1,{LINE},23\n2,{LINE},23",
    "quoted": f'"{LINE}","{EXAMPLE_SOLUTION}"\n"{LINE}","x"',
    "tables": "\n".join(",".join(row) for row in ROWS.split()) + "\n\n" + ROWS,
    "JSON list of texts": json.dumps([LINE, LINE]),
    "JSON list of rows": json.dumps([EXAMPLE.to_rows()] * 2),
    "JSON list of objects": json.dumps([{"puzzle": LINE, "difficulty": 3}, {"board": LINE}]),
    "JSON in lines": json.dumps({"grid": LINE}) + "\n" + json.dumps({"quiz": EXAMPLE.to_rows()}),
    "JSON with a list in it": json.dumps({"puzzles": [LINE, list(EXAMPLE.symbols)]}, indent=2),
    "JSON over lines": json.dumps([EXAMPLE.to_rows()] * 2, indent=1),
    "lists of Python": f"{EXAMPLE.to_rows()}\n{EXAMPLE.to_rows()}",
    "an array of C": "\n".join(
        "{" + ", ".join(map(str, row)) + "}," for row in EXAMPLE.to_rows() * 2
    ),
    "empty lines between bands": "\n\n".join(BANDS * 2),
    "empty lines between rows": "\n\n".join(ROWS.split() * 2),
    "titles": f"Grid 01\n{ROWS}\nGrid 02\n{ROWS}",
    "titles and empty lines": f"Puzzle 1 (easy)\n\n{ROWS}\n\nPuzzle 2: hard\n{ROWS}",
    "another header": f"source,question,rating\nmagic,{LINE},3\nmagic,{LINE},4",
    "puzzle:count:solution": f"{LINE}:1:{EXAMPLE_SOLUTION}\n{LINE}:1:{EXAMPLE_SOLUTION}",
    "HoDoKu": f":0000:x:{LINE}:::\n{LINE[:5]}+7{LINE[6:]} # set",
    "an id of 16 characters": f"0123456789abcdef {LINE}\n0123456789abcdef,{LINE}",
    "remarks behind rows": ROWS.replace("\n", " # a row\n") + "\n\n" + ROWS,
    "rows of dashes": "\n".join([DASHED, DASHED]),
    "a program": f"int a[81] = {{{str(list(EXAMPLE.symbols))[1:-1]}}};\ngrid = {EXAMPLE.to_rows()}",
    "an API's answer": json.dumps({"newboard": {"grids": [{"value": EXAMPLE.to_rows()}] * 2}}),
    "one cell between bars": "\n".join(
        "|" + "|".join(row).replace(".", " ") + "|" for row in ROWS.split() * 2
    ),
    "sections": f"[Puzzle]\n{ROWS}\n\n[Puzzle]\n{ROWS}",
}


@pytest.mark.parametrize("form", MIXED)
def test_files_as_people_have_them(form: str) -> None:
    assert read_text(MIXED[form]) == [EXAMPLE, EXAMPLE]


def test_lines_of_16_are_small_grids_or_rows_of_a_large_one() -> None:
    small = ["..1.3........2.4", "1234341221434321"]
    assert [grid.line for grid in read_text("\n".join(small * 9))] == small * 9
    line = SIXTEEN.grid.line
    large = [line[i : i + 16] for i in range(0, 256, 16)]
    assert read_text("\n".join(large)) == [SIXTEEN.grid]
    assert read_text("\n".join(large * 2)) == [SIXTEEN.grid] * 2
    sparse = "\n".join(["1" + "." * 15] + ["." * 16] * 15)
    assert len(read_text(sparse)) == 16
    assert read_text(sparse, shape=Shape.of_size(16))[0].shape.size == 16


def test_a_bad_row_spoils_only_its_own_grid() -> None:
    rows = ROWS.split()
    for bad in ([rows[0][:-1], *rows[1:]], [*rows[:4], rows[4] + "1", *rows[5:]]):
        errors: list[BadGrid] = []
        lines = [*rows, *bad, *rows, *rows]
        found = [entry.grid for entry in read_entries(lines, "f", on_error=errors.append)]
        assert found == [EXAMPLE] * 3
        assert len(errors) == 1


def test_rows_of_two_grids_are_never_mixed_without_a_word() -> None:
    stray = ROWS.split()[0]
    for text in (f"{stray}\n\n{ROWS}\n\n{ROWS}", f"{BANDS[0]}\n\n{ROWS}\n\n{ROWS}"):
        errors: list[BadGrid] = []
        found = [
            entry.grid for entry in read_entries(text.splitlines(), "f", on_error=errors.append)
        ]
        assert found == [EXAMPLE, EXAMPLE]
        assert len(errors) == 1


def test_a_row_of_dashes_alone_in_a_gapless_file() -> None:
    grid = EXAMPLE.with_symbols(dict.fromkeys(range(36, 45), 0))
    line = grid.line.replace(".", "-")
    rows = [line[i : i + 9] for i in range(0, 81, 9)]
    assert rows[4] == "---------"
    assert read_text("\n".join(rows * 2)) == [grid, grid]


def test_one_typo_does_not_make_a_large_grid_of_small_ones() -> None:
    errors: list[BadGrid] = []
    lines = ["41....4..4.11..4"] * 15 + ["41....4..4.11..5"]
    assert len(list(read_entries(lines, "f", on_error=errors.append))) == 15
    assert [str(error) for error in errors] == [
        "f:16:16: '5' is not a symbol; use 1-4, and '.' for an empty cell"
    ]


def test_sdk_keeps_what_it_says_about_a_grid() -> None:
    text = f"#AGisèle\n#DA grid\n#CFirst\n#CSecond\n#L Hard\n[Puzzle]\n{ROWS}\n[State]\n{ROWS}\n"
    [entry] = read_entries(text.splitlines(), "a.sdk")
    about = {
        "author": "Gisèle",
        "description": "A grid",
        "comment": "First\nSecond",
        "level": "Hard",
    }
    assert entry.grid == EXAMPLE
    assert entry.about == about
    [again] = read_entries(FORMATS["sdk"].write(entry).splitlines())
    assert again.about == about


def test_comments_are_no_fields_of_an_sdk() -> None:
    [entry] = read_entries(f"#Comment\n{LINE}".splitlines())
    assert entry.about == {}


def test_json_keeps_shape_alphabet_and_about() -> None:
    grid = Grid.parse("LEPATRONM" + "." * 72, shape="x")
    entry = Entry(grid, about={"title": "Lapin"})
    [again] = read_entries([FORMATS["json"].write(entry)])
    assert (again.grid, again.about) == (grid, {"title": "Lapin"})


BAD_LINE = LINE[:40] + "q" + LINE[41:]

BAD = {
    "one bad line": (f"{LINE}\n{BAD_LINE}\n{LINE}", ["f:2:41: 'q' is not a symbol"]),
    "a short line": (f"{LINE}\n{LINE[:80]}\n{LINE}", ["f:2: the grid has 80 cells instead of 81"]),
    "a long line": (f"{LINE}\n{LINE}9\n{LINE}", ["f:2: the grid has 82 cells instead of 81"]),
    "a stray row": (f"{LINE}\n1.3.5.7.9.\n{LINE}", ["f:2: the grid has 10 cells instead of 81"]),
    "a very long line": (f"{LINE}\n{'1' * 30_000}\n{LINE}", ["f:2: the line has 30000 characters"]),
    "a missing row": (
        f"{ROWS}\n\n{ROWS[:-10]}\n\n{ROWS}",
        ["f:11: the grid has 8 rows instead of 9"],
    ),
    "a short row": (
        f"{ROWS}\n\n{ROWS[:-1]}\n\n{ROWS}",
        ["f:19: row 9 has 8 cells, the others have 9"],
    ),
    "a bad character in rows": (
        f"{ROWS}\n\n{ROWS[:-1]}q\n\n{ROWS}",
        ["f:19:9: 'q' is not a symbol"],
    ),
    "JSON": (json.dumps([LINE, "junk", {"a": 1}, 7, LINE]), ["f:1: "] * 3),
    "JSON lines": (
        f'{{"grid": "{LINE}"}}\n{{"grid"\n{{"grid": "{LINE}"}}',
        ["f:2:8: this is not JSON"],
    ),
    "a link": (f"{LINE}\nhttps://sudokupad.app/abc\n{LINE}", ["f:2: no grid in the link"]),
}


@pytest.mark.parametrize("form", BAD)
def test_a_bad_grid_is_reported_and_the_others_are_read(form: str) -> None:
    text, problems = BAD[form]
    found: list[BadGrid] = []
    grids = [entry.grid for entry in read_entries(text.splitlines(), "f", on_error=found.append)]
    assert grids == [EXAMPLE, EXAMPLE]
    assert len(found) == len(problems)
    for error, problem in zip(found, problems, strict=True):
        assert problem in str(error)
    with pytest.raises(BadGrid):
        list(read_entries(text.splitlines(), "f"))


def test_places_are_known() -> None:
    found = list(read_entries(f"# a\n{LINE}\n\n{ROWS}\n{LINE}".splitlines(), "f"))
    assert [entry.place for entry in found] == ["f:2", "f:4", "f:13"]


@given(st.text() | st.text('123456789.0-|+ \n,;\t[]{}":#', max_size=400))
def test_any_text_is_read_or_reported(text: str) -> None:
    errors: list[BadGrid] = []
    for entry in read_entries(text.splitlines(), "f", on_error=errors.append):
        assert entry.grid.shape.size >= 3
    assert all(str(error).startswith("f:") for error in errors)


def test_deep_json_and_huge_numbers_do_no_harm() -> None:
    for text in ("[" * 100_000 + '"', '{"a":' * 100_000, '{"grid": 1' + "0" * 10_000 + "}"):
        with pytest.raises(BadGrid):
            read_text(text)


def test_unreadable_files_are_reported(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        list(read(tmp_path / "nothing.txt"))
    with pytest.raises(BadInput, match="is a directory"):
        list(read(tmp_path))
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    with pytest.raises(BadGrid, match=r"picture.png: this is a binary file"):
        list(read(binary))
    broken = tmp_path / "broken.gz"
    whole = gzip.compress(f"{LINE}\n".encode() * 10_000)
    for data in (whole[:-20], whole[:200] + b"junk" + whole[200:]):
        broken.write_bytes(data)
        with pytest.raises(BadInput, match=r"broken.gz: cannot be read"):
            list(read(broken))


def test_a_link_to_a_file_and_its_rights_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    (tmp_path / "target.txt.part").write_text("somebody's")
    write([EXAMPLE], link)
    assert link.is_symlink()
    assert list(read(target)) == [EXAMPLE]
    assert target.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "target.txt.part").read_text() == "somebody's"
    write([EXAMPLE], tmp_path / "a.json.gz")
    assert list(read(tmp_path / "a.json.gz")) == [EXAMPLE]


def test_a_device_is_written_as_it_is() -> None:
    write([EXAMPLE], "/dev/null")
    assert not Path("/dev/null.part").exists()


def test_nothing_written_is_nothing_changed(tmp_path: Path) -> None:
    write([EXAMPLE], tmp_path / "a.txt")
    write([], tmp_path / "a.txt")
    assert list(read(tmp_path / "a.txt")) == [EXAMPLE]
    assert len(list(tmp_path.iterdir())) == 1


def test_an_unknown_format_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="no format 'xls'"):
        write([EXAMPLE], tmp_path / "a", format="xls")
    assert not list(tmp_path.iterdir())


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write([EXAMPLE], path)
    write(read(path), path)  # in and out may be the same file
    assert list(read(path)) == [EXAMPLE]

    def interrupted() -> Iterator[Grid]:
        yield from (EXAMPLE, EXAMPLE)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(interrupted(), path)
    assert list(read(path)) == [EXAMPLE]
    assert list(read(tmp_path / "a.txt.part")) == [EXAMPLE, EXAMPLE]
