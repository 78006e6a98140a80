"""The links of chains: all of them while they are few, or else a line through each chain."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nonet import Technique, techniques
from nonet.drawing.picture import Link
from nonet.drawing.steps import (
    MOST_LINKS,
    all_links,
    links_to_show,
    main_line,
    step_picture,
)
from nonet.explaining import Chain, Node

CHAINS = [each for each in techniques() if each.family == "chains" and each.rating < 10]
"""Techniques whose examples are found quickly."""
EACH = pytest.mark.parametrize("technique", CHAINS, ids=lambda technique: technique.name)


def node(cell: int, is_on: bool, *parents: int) -> Node:
    return Node(cell, 1, is_on, 2, parents)


FORK: Chain = (node(0, True), node(1, False, 0), node(2, False, 0), node(3, True, 1, 2))
"""Two ways from an assumption to its end."""


@EACH
def test_every_link_of_a_step_is_there_and_in_a_chain_that_has_it(technique: Technique) -> None:
    step = technique.example
    links = all_links(step.chains)
    assert {link[:3] for link in links} == {(e.start, e.end, e.is_strong) for e in step.links}
    assert len({link[:3] for link in links}) == len(links)
    for link in links:
        assert {*link.ends} <= {each.candidate for each in step.chains[link.chain]}


@EACH
def test_a_main_line_leads_from_the_assumption_to_the_end(technique: Technique) -> None:
    for chain in technique.example.chains:
        line = list(main_line(chain, 0))
        assert line[0].start == chain[0].candidate
        assert line[-1].end == chain[-1].candidate
        assert all(link.end == after.start for link, after in pairwise(line))


@EACH
def test_a_picture_says_how_many_links_it_leaves_out(technique: Technique) -> None:
    step = technique.example
    picture = step_picture(step)
    assert len(picture.links) + picture.left_out == len(step.links)
    assert (picture.left_out > 0) == (len(step.links) > MOST_LINKS)
    ends = {end for link in picture.links for end in link.ends}
    marked = {mark[:2] for mark in picture.marks}
    assert ends <= marked
    assert marked <= ends | {*step.removed} | {chain[0].candidate for chain in step.chains}


def test_where_links_are_many_the_main_lines_are_shown() -> None:
    assert len(links_to_show([FORK])) == 4
    assert links_to_show([FORK], most=3) == (
        Link((0, 1), (1, 1), False),
        Link((1, 1), (3, 1), True, is_partial=True),
    )


def test_a_link_between_nodes_of_one_state_is_partial() -> None:
    nested: Chain = (node(0, True), node(1, False, 0), node(2, False, 1), node(3, True, 2))
    for links in (all_links([nested]), tuple(main_line(nested, 0))):
        assert [link.is_partial for link in links] == [False, True, False]


def test_the_first_chain_is_shown_and_others_where_there_is_room() -> None:
    other: Chain = (node(8, True), node(9, False, 0), node(10, True, 1), node(11, False, 2))
    short: Chain = (node(16, True), node(17, False, 0))
    assert {link.chain for link in links_to_show([FORK, other, short], most=3)} == {0, 2}
    assert {link.chain for link in links_to_show([other, FORK], most=1)} == {0}


def test_a_link_of_two_chains_belongs_to_the_first() -> None:
    assert {link.chain for link in all_links([FORK, FORK[:2]])} == {0}
