"""Peers keep to the contract, or one sentence says where they do not."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from bench.benchmarks.explaining import check_agreement
from bench.data import Data, from_lines, many_solutions
from bench.peers import EASY, BadPeer, Peer, PeerRun, enumerating, rehearse, solving

THREE = Data("three", from_lines(3 * (EASY.encode() + b"\n")))


def peer_of(tmp_path: Path, code: str, arguments: str = "") -> Peer:
    """A peer that is a Python script; `lines` and `arguments` are at hand in *code*."""
    script = tmp_path / "peer.py"
    head = "import sys, time\narguments = sys.argv[1:]\nlines = open(sys.argv[-1]).readlines()\n"
    script.write_text(head + code)
    return Peer("tiny", f"{shlex.join([sys.executable, str(script)])} {arguments}".strip())


def test_a_peer_that_prints_its_rate(tmp_path: Path) -> None:
    peer = peer_of(tmp_path, "print('puzzles/s:', 1000 + len(lines))")
    assert solving(peer, THREE, tmp_path)() == 1003


def test_a_rate_may_have_another_form(tmp_path: Path) -> None:
    peer = peer_of(tmp_path, "print('|tiny| 12,345.5 |')")
    other = Peer("tiny", peer.command, rate=r"tiny\| +([\d.,]+)")
    assert solving(other, THREE, tmp_path)() == 12345.5


class SteadyPeer(Peer):
    """Takes 0.1 s to start, however busy the machine is, and then as long as its work does."""

    def run(self, file: Path, *, limit: int = 2) -> PeerRun:
        lines = file.read_text().split()
        if not self.counts:
            return PeerRun(0.1 + 0.01 * len(lines), "")
        solutions = 1 if EASY in lines else limit
        return PeerRun(0.1 + solutions / 1e6, f"solutions: {solutions}")


def test_start_up_is_no_part_of_the_time(tmp_path: Path) -> None:
    rate = solving(SteadyPeer("steady", "true"), THREE, tmp_path)()
    assert rate == pytest.approx(100, rel=0.05)  # one puzzle counts as start-up


def test_a_run_is_timed_from_outside(tmp_path: Path) -> None:
    assert rehearse(peer_of(tmp_path, "time.sleep(0.1)"), tmp_path) > 0.1


def test_placeholders_are_filled(tmp_path: Path) -> None:
    code = "assert arguments[:3] == ['-n3', '{}', 'a b'], arguments\nprint('puzzles/s: 5')"
    peer = peer_of(tmp_path, code, "-n{count} {} 'a b' {file}")
    assert solving(peer, THREE, tmp_path)() == 5


def test_answers_are_counted(tmp_path: Path) -> None:
    good = peer_of(tmp_path, "print(''.join(lines), 'puzzles/s: 1e3')")
    assert solving(good, THREE, tmp_path)() == 1000
    bad = peer_of(tmp_path, "print(''.join(lines[1:]))")
    with pytest.raises(BadPeer, match=r"^the peer tiny gave 2 answers; expected 3$"):
        solving(bad, THREE, tmp_path)


def test_a_peer_that_counts(tmp_path: Path) -> None:
    peer = SteadyPeer("steady", "true {limit}")
    assert peer.counts
    assert enumerating(peer, many_solutions(), tmp_path)() == pytest.approx(1e6, rel=0.001)


def test_a_peer_that_counts_too_few(tmp_path: Path) -> None:
    peer = peer_of(tmp_path, "print('solutions: 7')", "{limit}")
    with pytest.raises(BadPeer, match=r"tiny found 7 solutions; expected 100,000 or more"):
        enumerating(peer, many_solutions(), tmp_path)


def test_a_peer_that_counts_and_prints_its_rate(tmp_path: Path) -> None:
    code = "print(10702628, 'solutions', 1.5, 's', 7000000, 'solutions/s')"
    plain = peer_of(tmp_path, code, "{limit}")
    peer = Peer("tiny", plain.command, rate=r"(\d+) solutions/s")
    assert enumerating(peer, many_solutions(), tmp_path)() == 7_000_000


@pytest.mark.parametrize(
    ("code", "arguments", "sentence"),
    [
        ("sys.exit(3)", "", "failed with exit code 3: it printed nothing"),
        ("print('here'); sys.exit('no such mode')", "", "failed with exit code 1: no such mode"),
        ("print('fine')", "{limit}", "did not print 'solutions: NUMBER'"),
    ],
)
def test_a_bad_peer_is_seen_at_once(
    tmp_path: Path, code: str, arguments: str, sentence: str
) -> None:
    with pytest.raises(BadPeer) as raised:
        rehearse(peer_of(tmp_path, code, arguments), tmp_path)
    assert str(raised.value) == f"the peer tiny {sentence}"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("print('puzzles/s: 1\\npuzzles/s: 2')", "printed 2 rates instead of one"),
        ("print('puzzles/s: e')", "printed the rate 'e', which is not a number"),
    ],
)
def test_a_rate_that_makes_no_sense(tmp_path: Path, code: str, sentence: str) -> None:
    with pytest.raises(BadPeer, match=sentence):
        solving(peer_of(tmp_path, code), THREE, tmp_path)


def test_a_peer_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadPeer, match=r"^the peer x cannot be run: no-such-program: No such file"):
        rehearse(Peer("x", "no-such-program"), tmp_path)


def test_a_peer_that_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.peers.MOST_SECONDS", 0.2)
    with pytest.raises(BadPeer, match=r"took more than 0\.2 seconds"):
        rehearse(peer_of(tmp_path, "time.sleep(5)"), tmp_path)


def test_a_peer_that_rates_has_to_agree() -> None:
    grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    peer = Peer("x", "rater")
    check_agreement(peer, f"{grid} 1.2 1.2 1.2\n{grid} 10.5 1.2 1.2\n", [1.2, 10.5])
    with pytest.raises(BadPeer, match="agrees on 1 of 2"):
        check_agreement(peer, f"{grid} 1.2\n{grid} 7.1\n", [1.2, 10.5])
    with pytest.raises(BadPeer, match="printed 1 ratings instead of 2"):
        check_agreement(peer, f"{grid} 1.2\n", [1.2, 10.5])
