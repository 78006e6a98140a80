"""Peers: other solvers, each given as a command; docs/benchmarks.md has the contract."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.data import Data
from bench.rounds import Turn
from nonet import NonetError, solve_many

MOST_SECONDS = 600
"""Stop a run that takes longer."""
_ENOUGH_SECONDS = 1.0
"""A run timed from outside takes about this long, so that its start-up hardly counts."""
_MOST_TIMES = 100
MOST_SOLUTIONS = 10_000_000
_FEW_SOLUTIONS = 100_000

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""Easy for people too, because peers that rate need minutes for a hard one."""
RATE = r"(?:puzzles|solutions)/s: *([\d.,eE+]+)"
_ANSWER = re.compile(r"^[0-9.]{81}(?![0-9.])", re.MULTILINE)
_COUNT = re.compile(r"solutions: *(\d+)|(\d+) +solutions?(?![/\w])")


class BadPeer(NonetError):
    """A command breaks the contract of a peer."""


class PeerRun(NamedTuple):
    """One run of a command."""

    seconds: float
    output: str


@dataclass(frozen=True)
class Peer:
    """A solver: its name, its command, and the regex that finds a rate in its output."""

    name: str
    command: str
    rate: str = RATE
    note: str = ""
    variables: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            shlex.split(self.command)
            groups = re.compile(self.rate).groups
        except (ValueError, re.error) as error:
            raise BadPeer(f"the command or rate of {self.name} is malformed: {error}") from None
        if groups != 1:
            raise BadPeer(f"the rate of {self.name} needs a regex with one group, not {groups}")

    @property
    def counts(self) -> bool:
        """Whether it counts solutions up to a limit, instead of solving."""
        return "{limit}" in self.command

    def run(self, file: Path, *, limit: int = 2) -> PeerRun:
        """Run the command on *file*; raise `BadPeer` if it fails."""
        command = self.command_for(file, limit)
        start = perf_counter()
        try:
            ran = subprocess.run(
                command,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=MOST_SECONDS,
                env={**os.environ, **self.variables},
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadPeer(f"the peer {self.name} cannot be run: {command[0]}: {reason}") from None
        except subprocess.TimeoutExpired:
            raise BadPeer(f"the peer {self.name} took more than {MOST_SECONDS} seconds") from None
        if ran.returncode:
            output = ran.stderr.strip() or ran.stdout.strip() or "it printed nothing"
            last = output.splitlines()[-1]
            raise BadPeer(f"the peer {self.name} failed with exit code {ran.returncode}: {last}")
        return PeerRun(perf_counter() - start, ran.stdout)

    def command_for(self, file: Path, limit: int) -> list[str]:
        """The command with its placeholders filled in; without {file}, the file comes last."""
        command = self.command if "{file}" in self.command else self.command + " {file}"
        lines = file.read_bytes().count(b"\n")
        values = {"{file}": str(file), "{limit}": str(limit), "{count}": str(lines)}
        parts = shlex.split(command)
        for place, value in values.items():
            parts = [part.replace(place, value) for part in parts]
        return parts

    def read_rate(self, output: str) -> float | None:
        """Return the rate in the output, or None."""
        found = re.findall(self.rate, output, re.MULTILINE)
        if not found:
            return None
        if len(found) > 1:
            raise BadPeer(f"the peer {self.name} printed {len(found)} rates instead of one")
        try:
            return float(found[0].replace(",", ""))
        except ValueError:
            raise BadPeer(
                f"the peer {self.name} printed the rate {found[0]!r}, which is not a number"
            ) from None


def rehearse(peer: Peer, folder: Path) -> float:
    """Seconds that *peer* takes for one easy puzzle; raises `BadPeer` if it cannot solve it."""
    ran = peer.run(one_puzzle(folder))
    if peer.counts:
        _check_count(peer, ran.output, 1)
    return ran.seconds


def one_puzzle(folder: Path) -> Path:
    """A file of one easy puzzle."""
    path = folder / "one.txt"
    path.write_text(EASY + "\n")
    return path


def solving(peer: Peer, data: Data, folder: Path) -> Turn:
    """A turn in which *peer* solves *data* with limit 2: puzzles a second."""
    file = data.write(folder / "puzzles.txt")
    first = peer.run(file)
    _check_answers(peer, first.output, len(data.grids))
    if peer.read_rate(first.output) is not None:
        return lambda: _rate_of_run(peer, peer.run(file))
    net = max(first.seconds - rehearse(peer, folder), _ENOUGH_SECONDS / _MOST_TIMES)
    times = ceil(_ENOUGH_SECONDS / net)
    longer = data.write(folder / f"{times}-times.txt", times=times)
    return lambda: _timed(peer, longer, 2, lambda output: len(data.grids) * times)


def enumerating(peer: Peer, data: Data, folder: Path) -> Turn:
    """A turn in which *peer* counts the solutions of *data* up to a limit: solutions a second."""
    file = data.write(folder / "grids.txt")
    limit = _FEW_SOLUTIONS
    least = int(solve_many(data.grids, limit=limit).counts.sum())
    while (first := peer.run(file, limit=limit)).seconds < _ENOUGH_SECONDS:
        if limit == MOST_SOLUTIONS or _counted(peer, first.output) < limit:
            break
        limit *= 10
    _check_count(peer, first.output, least)
    if peer.read_rate(first.output) is not None:
        return lambda: _rate_of_run(peer, peer.run(file, limit=limit))
    return lambda: _timed(peer, file, limit, lambda output: _counted(peer, output))


def _rate_of_run(peer: Peer, ran: PeerRun) -> float:
    """Return the rate that a run printed; raises `BadPeer` if it printed none."""
    rate = peer.read_rate(ran.output)
    if rate is None:
        raise BadPeer(f"the peer {peer.name} printed its rate in the first run only")
    return rate


def _timed(peer: Peer, file: Path, limit: int, amount: Callable[[str], int]) -> float:
    """The rate of one run timed from outside, minus the time for one easy puzzle."""
    start_up = peer.run(one_puzzle(file.parent), limit=limit).seconds
    ran = peer.run(file, limit=limit)
    if ran.seconds <= start_up:
        raise BadPeer(f"the peer {peer.name} is too quick to time; give it more grids")
    return amount(ran.output) / (ran.seconds - start_up)


def _check_answers(peer: Peer, output: str, expected: int) -> None:
    """Raise `BadPeer` if the output has answers, but not one for each puzzle."""
    found = len(_ANSWER.findall(output))
    if found not in (0, expected):
        raise BadPeer(f"the peer {peer.name} gave {found:,} answers; expected {expected:,}")


def _check_count(peer: Peer, output: str, least: int) -> None:
    """Raise `BadPeer` if it found fewer than *least* solutions. It may exceed its limit."""
    found = _counted(peer, output)
    if found < least:
        raise BadPeer(f"the peer {peer.name} found {found:,} solutions; expected {least:,} or more")


def _counted(peer: Peer, output: str) -> int:
    """Return the number of solutions in the output, over all grids."""
    numbers = [int(first or second) for first, second in _COUNT.findall(output)]
    if not sum(numbers):
        raise BadPeer(f"the peer {peer.name} did not print 'solutions: NUMBER'")
    return sum(numbers)
