"""Files of many grids: the fast path and the slow one give the same, whatever is in a file."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonet.cli import run
from nonet.solving import lines
from tests.cli.command_result import CommandResult
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, SHAPED, SIXTEEN

LINE = EXAMPLE.line
MANY = EXAMPLES["many"].grid.line
NONE = EXAMPLE.with_symbol(1, 2).line
CONFLICT = EXAMPLE.with_symbol(1, 1).line
ROWS = "\n".join(LINE[i : i + 9] for i in range(0, 81, 9))
SMALL = SHAPED["4x4"].grid.line
BOM = "\ufeff"

ODD_LINES = [
    *("", " ", "\t", "\t\t\t", "# comment", "// comment", "%", "Puzzle,Solution", "quizzes"),
    *("[Puzzle]", "#Aauthor", "{", '{"grid": "' + LINE + '"}', "[[1,2],[2,1]]", "junk", "é", "\0"),
    *(ROWS, "\n\n".join(ROWS.split("\n")), LINE[:9], LINE[:9] + "\n" + LINE[9:18], "---+---+---"),
    *(SMALL, SIXTEEN.grid.line, LINE[:80], LINE + "1", LINE[:-1] + "q", LINE[:-1] + "é"),
    *("." * 16, "." * 36, "-" * 81, "-" * 81 + ":", "." + "-" * 80 + ":", "." * 81 + " 1"),
    *(
        f"{LINE},{EXAMPLE_SOLUTION}",
        f"{LINE}:1:{EXAMPLE_SOLUTION}",
        f"{LINE} 7.1",
        f"{LINE} # easy",
    ),
    *(f"{LINE} easy", f"{LINE},", f"{LINE}\t", f"{LINE}  ", f" {LINE}", f"{LINE}|", f"{LINE}:+1"),
    *(f"{LINE},{SIXTEEN.grid.line}", f"{LINE}, {'1' * 100}", f"{LINE};{'x' * 99}", f"{LINE} (1)"),
    *(f"{LINE}{LINE}", f"1,{LINE}", f'"{LINE}","{LINE}"', BOM + LINE, f"{LINE}{BOM}"),
    *(f"{LINE}\f", f"{LINE}\v{LINE}", f"{LINE}\x1c", f"{LINE}\u2028", f"{LINE}\xa0x", f"{LINE}\0"),
    *(f"{LINE} http://a.b/c", "https://f-puzzles.com/?id=x", f"{LINE}=[", f"{LINE} x=5"),
    *("a = [" + LINE, BOM * 2 + LINE),
    *(LINE.replace(".", c) for c in "0*-_xX?·"),
]
GRIDS = [LINE, LINE, LINE, MANY, NONE, CONFLICT, EXAMPLE_SOLUTION, "." * 81, LINE.replace(".", "0")]
LINES = st.one_of(st.sampled_from(GRIDS), st.sampled_from(GRIDS), st.sampled_from(ODD_LINES))
ENDS = st.sampled_from(["\n", "\n", "\n", "\r\n", "\r", "\n\n"])


@st.composite
def texts(draw: st.DrawFn) -> bytes:
    """Lines of all kinds, with ends of all kinds, and here and there a byte that is not text."""
    lines = draw(st.lists(st.tuples(LINES, ENDS), max_size=12))
    text = draw(st.sampled_from(["", "", "", BOM])) + "".join(map("".join, lines))
    data = text.encode()
    if draw(st.booleans()):
        data = data.rstrip(b"\r\n")
    for place in draw(st.lists(st.integers(0, len(data)), max_size=2)):
        byte = draw(st.sampled_from([b"\xff", b"\xe2\x82", b"\0", b"\r", b"x", b" ", b","]))
        if draw(st.sampled_from([True, False, False, False])):
            data = data[:place] + byte + data[place:]
    return data


def packed(data: bytes, how: str) -> bytes:
    """*data* compressed, and perhaps damaged."""
    half = len(data) // 2
    members = gzip.compress(data[:half]) + gzip.compress(data[half:])
    return {
        "plain": data,
        "gzip": gzip.compress(data),
        "members": members + b"\0\0",
        "twice": gzip.compress(members),
        "cut": members[: -len(members) // 4],
        "spoiled": members[:-6] + b"junk" + members[-2:],
        "trailed": members + b"junk",
        "wide": data.decode("utf-8", "replace").encode("utf-16"),
        "head": gzip.compress(data)[:5],
    }[how]


COMMANDS = [
    *("solve", "solve", "solve -f csv", "solve -n2", "solve -n1 -f csv", "solve --all -n20"),
    *("solve -f json", "check", "check", "check -q"),
]
HOW = ["plain", "gzip", "members", "twice", "cut", "spoiled", "trailed", "wide", "head"]


def result(
    arguments: list[str], data: bytes, size: int, monkeypatch: pytest.MonkeyPatch, *, quick: bool
) -> CommandResult:
    """The command with chunks of *size* bytes, or with the slow way only."""
    out, err = io.StringIO(), io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(lines, "_THREAD_CHUNKS", lines._THREAD_CHUNKS._replace(first=size))
        if not quick:
            patch.setattr("nonet.cli.batches._ROWS", ())
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", err)
        code = run(arguments)
    return CommandResult(code, out.getvalue(), err.getvalue())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    texts(),
    st.sampled_from(HOW),
    st.sampled_from(["a.txt", "a.csv", "a.sdk", "a.json", "-"]),
    st.sampled_from(COMMANDS),
    st.sampled_from([[], [], ["--shape", "9x9"], ["--alphabet", "123456789"], ["--shape", "x"]]),
    st.sampled_from([[], [], [], ["--from", "line"], ["--from", "sdk"], ["--from", "json"]]),
    st.sampled_from([1, 90, 300, 1 << 15]),
)
def test_the_quick_way_tells_the_same_as_the_slow_way(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    data: bytes,
    how: str,
    name: str,
    command: str,
    wish: list[str],
    read: list[str],
    size: int,
) -> None:
    given = packed(data, how)
    path = tmp_path / name
    if name != "-":
        path.write_bytes(given)
    arguments = [*command.split(), *wish, *read, str(path) if name != "-" else "-"]
    quick = result(arguments, given, size, monkeypatch, quick=True)
    assert quick == result(arguments, given, size, monkeypatch, quick=False)
