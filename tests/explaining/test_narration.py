"""The sentences and colours of each family, on steps made by hand."""

from __future__ import annotations

from typing import Any

from nonet import Position, Step
from nonet.explaining import Link, Record, Role, technique_named
from tests.examples import EXAMPLE
from tests.explaining.records import EMPTY, at, in_unit_only, node, only, removal, units

NO_BREAK = "\N{NO-BREAK SPACE}"


def reasons(step: Step) -> tuple[str, str]:
    """The reason in English and in French, with plain spaces."""
    return step.reason(), step.reason("fr").replace(NO_BREAK, " ")


def placed(technique: str, position: Position, name: str, symbol: int, **parts: Any) -> Step:
    """A step that places a symbol."""
    found = technique_named(technique)
    (cell,) = at(name)
    record = Record(found.number, 0, round(found.rating * 10), cell, symbol, ())
    return Step(position, record._replace(**parts))


def test_hidden_single() -> None:
    step = placed(
        "hidden_single_box",
        Position(EXAMPLE),
        "r3c9",
        1,
        cells=at("r3c9"),
        symbols=(1,),
        units=units("box 3"),
    )
    assert reasons(step) == (
        "In box 3, the 1 can only go in r3c9.",
        "Dans le carré 3, seul r3c9 peut recevoir le 1.",
    )
    assert step.colours == {(26, 1): Role.PLACED}
    assert step.cells[26] == Role.PATTERN
    assert {cell for cell, role in step.cells.items() if role == Role.EXTRA} == {
        *at("r1c1", "r7c8")
    }


def test_full_house_and_naked_single() -> None:
    position = Position(EMPTY)
    house = placed(
        "full_house", position, "r1c1", 5, cells=(0,), symbols=(5,), units=units("column 1")
    )
    assert reasons(house) == (
        "In column 1 only r1c1 is empty, and only the 5 is missing.",
        "Dans la colonne 1, il ne reste que r1c1 à remplir, et il ne manque que le 5.",
    )
    naked = placed("naked_single", position, "r1c1", 5, cells=(0,), symbols=(5,))
    assert reasons(naked) == (
        "In r1c1 the 5 is the only candidate left.",
        "Dans r1c1, le 5 est le seul candidat qui reste.",
    )


def test_pointing() -> None:
    position = in_unit_only(Position(EMPTY), 5, "box 1", "r2c1", "r2c3")
    step = removal(
        "pointing",
        position,
        {"r2c7": "5", "r2c8": "5"},
        cells=at("r2c1", "r2c3"),
        symbols=(5,),
        units=units("box 1", "row 2"),
    )
    assert reasons(step) == (
        "In box 1, the 5 can only go in row 2 (r2c1 and r2c3), which holds it only once. "
        "So r2c7 and r2c8 cannot be 5.",
        "Dans le carré 1, le 5 n’a de place que dans la ligne 2 (r2c1 et r2c3), qui ne le "
        "reçoit qu’une fois. Donc r2c7 et r2c8 ne peuvent pas recevoir le 5.",
    )
    assert step.colours == {
        (9, 5): Role.PATTERN,
        (11, 5): Role.PATTERN,
        (15, 5): Role.REMOVED,
        (16, 5): Role.REMOVED,
    }
    assert [str(unit) for unit in step.units] == ["box 1", "row 2"]


def test_direct_claiming() -> None:
    step = placed(
        "direct_claiming",
        in_unit_only(Position(EMPTY), 5, "row 1", "r1c1", "r1c2"),
        "r2c9",
        5,
        cells=at("r1c1", "r1c2"),
        others=at("r2c9"),
        symbols=(5,),
        units=units("row 1", "box 1", "row 2"),
    )
    assert reasons(step) == (
        "In row 1, the 5 can only go in box 1 (r1c1 and r1c2), which holds it only once; "
        "in row 2 that leaves only r2c9 for it.",
        "Dans la ligne 1, le 5 n’a de place que dans le carré 1 (r1c1 et r1c2), qui ne le "
        "reçoit qu’une fois ; dans la ligne 2, il ne lui reste que r2c9.",
    )


def test_naked_pair() -> None:
    step = removal(
        "naked_pair",
        only({"r4c1": "25", "r4c7": "25"}),
        {"r4c2": "25", "r4c3": "2"},
        cells=at("r4c1", "r4c7"),
        symbols=(2, 5),
        units=units("row 4"),
    )
    assert reasons(step) == (
        "In row 4 the two cells r4c1 and r4c7 have only the two candidates 2 and 5, which "
        "they use up. So r4c2 cannot be 2 or 5, and r4c3 cannot be 2.",
        "Dans la ligne 4, les deux cases r4c1 et r4c7 n’ont que les deux candidats 2 et 5, "
        "qu’elles épuisent. Donc r4c2 ne peut recevoir ni le 2 "
        "ni le 5, et r4c3 ne peut pas recevoir le 2.",
    )


def test_hidden_triple() -> None:
    step = removal(
        "hidden_triple",
        Position(EMPTY),
        {"r4c1": "9"},
        cells=at("r4c1", "r4c4", "r4c7"),
        symbols=(2, 5, 7),
        units=units("row 4"),
    )
    assert reasons(step) == (
        "In row 4 the symbols 2, 5 and 7 fit only the three cells r4c1, r4c4 and r4c7, which "
        "hold nothing else. So r4c1 cannot be 9.",
        "Dans la ligne 4, le 2, le 5 et le 7 n’ont de place que dans les trois cases r4c1, r4c4 "
        "et r4c7, qui ne reçoivent rien d’autre. Donc r4c1 ne peut pas recevoir le 9.",
    )


def test_x_wing() -> None:
    position = in_unit_only(Position(EMPTY), 5, "row 1", "r1c2", "r1c8")
    position = in_unit_only(position, 5, "row 6", "r6c2", "r6c8")
    step = removal(
        "x_wing",
        position,
        {"r3c2": "5"},
        cells=at("r1c2", "r1c8", "r6c2", "r6c8"),
        symbols=(5,),
        units=units("row 1", "row 6", "column 2", "column 8"),
    )
    assert reasons(step) == (
        "In rows 1 and 6, the 5 can only go in columns 2 and 8, so it can go nowhere else "
        "in those. So r3c2 cannot be 5.",
        "Dans les lignes 1 et 6, le 5 n’a de place que dans les colonnes 2 et 8, qui le reçoivent "
        "donc là, et nulle part ailleurs. Donc r3c2 ne peut pas recevoir le 5.",
    )


def test_skyscraper() -> None:
    position = in_unit_only(Position(EMPTY), 7, "column 2", "r1c2", "r8c2")
    position = in_unit_only(position, 7, "column 6", "r8c6", "r2c6")
    step = removal(
        "skyscraper",
        position,
        {"r1c4": "7"},
        cells=at("r1c2", "r8c2", "r8c6", "r2c6"),
        symbols=(7,),
        units=units("column 2", "row 8", "column 6"),
    )
    assert reasons(step) == (
        "In column 2 the 7 is in r1c2, or else in r8c2; in column 6 it is in r8c6, or else in "
        "r2c6. As row 8 cannot hold it twice, it is in r1c2, or in r2c6, and in no cell that sees "
        "all of these. So r1c4 cannot be 7.",
        "Dans la colonne 2, le 7 est dans r1c2, ou bien dans r8c2 ; dans la colonne 6, il est dans "
        "r8c6, ou bien dans r2c6. Comme la ligne 8 ne peut pas le recevoir deux fois, il est dans "
        "r1c2, ou dans r2c6, et dans aucune case qui les voit toutes. Donc r1c4 ne peut pas "
        "recevoir le 7.",
    )
    r1c2, r8c2, r8c6, r2c6 = ((cell, 7) for cell in at("r1c2", "r8c2", "r8c6", "r2c6"))
    assert {*step.links} == {
        Link(r1c2, r8c2, is_strong=True),
        Link(r8c2, r8c6, is_strong=False),
        Link(r8c6, r2c6, is_strong=True),
    }
    assert step.colours[r1c2] == step.colours[r2c6] == Role.PATTERN
    assert step.colours[r8c2] == step.colours[r8c6] == Role.SECOND


def test_empty_rectangle_names_groups() -> None:
    position = in_unit_only(Position(EMPTY), 7, "box 1", "r1c2", "r1c3", "r2c1", "r3c1")
    position = in_unit_only(position, 7, "row 8", "r8c1", "r8c6")
    step = removal(
        "empty_rectangle",
        position,
        {"r1c6": "7"},
        cells=at("r1c2", "r2c1", "r8c1", "r8c6"),
        others=at("r1c2", "r1c3", "r2c1", "r3c1"),
        symbols=(7,),
        units=units("box 1", "column 1", "row 8"),
    )
    assert step.reason().startswith(
        "In box 1 the 7 is in r1c2 or r1c3, or else in r2c1 or r3c1; in row 8 it is in r8c1, "
        "or else in r8c6. As column 1 cannot hold it twice, it is in r1c2 or r1c3, or in r8c6"
    )


def test_xy_wing() -> None:
    position = only({"r1c1": "12", "r1c5": "13", "r3c3": "23"})
    step = removal(
        "xy_wing", position, {"r1c2": "3"}, cells=at("r1c1", "r1c5", "r3c3"), symbols=(1, 2, 3)
    )
    assert reasons(step) == (
        "If r1c1 is 1, then r1c5 is 3; if it is 2, then r3c3 is 3. Either way r1c5 or r3c3 is 3, "
        "and no cell that sees both can be. So r1c2 cannot be 3.",
        "Si r1c1 vaut 1, r1c5 vaut 3 ; si r1c1 vaut 2, r3c3 vaut 3. Dans les deux cas, le 3 est "
        "dans r1c5 ou r3c3, et dans aucune case qui les voit. Donc r1c2 ne peut pas recevoir le 3.",
    )
    turned = removal(
        "xy_wing", position, {"r1c2": "3"}, cells=at("r1c1", "r3c3", "r1c5"), symbols=(1, 2, 3)
    )
    assert turned.reason() == step.reason()


def test_wxyz_wing() -> None:
    position = only({"r1c1": "14", "r1c2": "24", "r1c3": "1234", "r2c1": "13"})
    step = removal(
        "wxyz_wing",
        position,
        {"r2c2": "3"},
        cells=at("r1c1", "r1c2", "r1c3"),
        others=at("r2c1"),
        symbols=(1, 3, 2, 4),
        form=1,
    )
    assert reasons(step) == (
        "The cells r1c1, r1c2 and r1c3 have only the candidates 1, 2, 3 and 4, and r2c1 only 1 and "
        "3. If r2c1 is 1, the others need all the rest, 3 too; if not, it is 3. No cell that sees "
        "every 3 of them can be 3. So r2c2 cannot be 3.",
        "Les cases r1c1, r1c2 et r1c3 n’ont que les candidats 1, 2, 3 et 4, et r2c1 que 1 et 3. Si "
        "r2c1 vaut 1, les autres prennent tout le reste, dont 3 ; sinon r2c1 vaut 3. Aucune case "
        "qui voit tous leurs 3 ne peut valoir 3. Donc r2c2 ne peut pas recevoir le 3.",
    )


def test_unique_rectangles() -> None:
    corners = at("r1c1", "r1c4", "r2c4", "r2c1")
    first = only({"r1c1": "27", "r1c4": "27", "r2c4": "27", "r2c1": "2759"})
    one = removal(
        "unique_rectangle_1",
        first,
        {"r2c1": "27"},
        cells=corners,
        others=at("r2c1"),
        symbols=(2, 7),
    )
    assert reasons(one) == (
        "If r2c1 were 2 or 7, the 2 and 7 of r1c1, r1c4, r2c4 and r2c1 could change places, and "
        "there would be two solutions. So r2c1 cannot be 2 or 7.",
        "Si r2c1 valait 2 ou 7, les 2 et les 7 de r1c1, r1c4, r2c4 et r2c1 pourraient s’échanger, "
        "et il y aurait deux solutions. Donc r2c1 ne peut recevoir ni le 2 ni le 7.",
    )
    assert one.colours[(9, 5)] == Role.EXTRA
    second = only({"r1c1": "27", "r1c4": "27", "r2c4": "273", "r2c1": "275", "r2c8": "35"})
    three = removal(
        "unique_rectangle_3",
        second,
        {"r2c9": "3"},
        cells=corners,
        others=at("r2c4", "r2c1", "r2c8"),
        symbols=(2, 7, 3, 5),
        units=units("row 2"),
        form=1,
    )
    assert three.reason().endswith(
        "One of the two is 3 or 5, and with r2c8 it uses up 3 and 5 in row 2. So r2c9 cannot be 3."
    )
    assert three.cells[at("r2c8")[0]] == Role.SECOND
    four = removal(
        "unique_rectangle_4",
        second,
        {"r2c4": "7", "r2c1": "7"},
        cells=corners,
        others=at("r2c4", "r2c1"),
        symbols=(2, 7),
        units=units("row 2"),
    )
    assert four.reason().startswith(
        "In row 2, the 2 can only go in r2c1 and r2c4. If the other of the two were 7, the 2 and 7 "
        "of"
    )


def test_aligned_pair_exclusion_lists_the_combinations() -> None:
    position = only({"r1c1": "12", "r1c5": "13", "r1c7": "23", "r1c8": "12"})
    step = removal(
        "aligned_pair_exclusion",
        position,
        {"r1c1": "2"},
        cells=at("r1c1", "r1c5"),
        others=at("r1c7", "r1c8"),
    )
    assert step.details() == (
        "r1c1=2, r1c5=1: nothing left for r1c8, which is 1 or 2",
        "r1c1=2, r1c5=3: nothing left for r1c7, which is 2 or 3",
    )
    assert step.details("fr")[0].replace(NO_BREAK, " ") == (
        "r1c1=2, r1c5=1 : plus rien pour r1c8, qui vaut 1 ou 2"
    )
    both = removal(
        "aligned_pair_exclusion",
        only({"r1c1": "12", "r1c5": "13", "r1c7": "13"}),
        {"r1c1": "1"},
        cells=at("r1c1", "r1c5"),
        others=at("r1c7"),
    )
    assert both.details()[0] == "r1c1=1, r1c5=1: row 1 would hold 1 twice"


def test_a_chain_is_described_link_by_link() -> None:
    chain = (
        node("r1c1=5", 0),
        node("r1c7≠5", 2, 0),
        node("r3c7=5", 3, 1),
        node("r3c7≠2", 1, 2),
        node("r3c2=2", 2, 3),
        node("r1c1≠5", 4, 4),
    )
    step = removal("forcing_chain", Position(EMPTY), {"r1c1": "5"}, chains=(chain,))
    assert reasons(step) == (
        "If r1c1 is 5, it follows link by link that r1c1 is not 5: a contradiction. "
        "So r1c1 cannot be 5.",
        "Si r1c1 vaut 5, il s’ensuit, de lien en lien, que r1c1 ne vaut pas 5 : contradiction. "
        "Donc r1c1 ne peut pas recevoir le 5.",
    )
    assert step.details() == (
        "r1c1=5 → r1c7≠5 → r3c7=5 (column 7) → r3c7≠2 → r3c2=2 (row 3) → r1c1≠5",
    )
    assert "r3c7=5 (colonne 7)" in step.details("fr")[0]
    assert step.colours[(0, 5)] == Role.REMOVED
    assert step.colours[at("r3c7")[0], 5] == Role.ON
    assert step.colours[at("r1c7")[0], 5] == Role.OFF
    assert step.links[0] == Link((0, 5), (6, 5), is_strong=False)
    assert step.links[1] == Link((6, 5), (24, 5), is_strong=True)


def test_alternatives_of_a_cell_and_a_unit() -> None:
    chains = (
        (node("r1c1=2", 0), node("r1c9≠7", 2, 0)),
        (node("r1c1=5", 0), node("r2c2=5", 4, 0), node("r1c9≠7", 3, 1)),
    )
    step = removal(
        "multiple_chains", Position(EMPTY), {"r1c9": "7"}, cells=(0,), chains=chains, form=1
    )
    assert reasons(step) == (
        "Whether r1c1 is 2 or 5, it follows that r1c9 is not 7.",
        "Que r1c1 vaille 2 ou 5, il s’ensuit que r1c9 ne vaut pas 7.",
    )
    unit = removal(
        "multiple_chains",
        Position(EMPTY),
        {"r1c9": "7"},
        symbols=(2,),
        units=units("box 1"),
        chains=((chains[0][0], chains[0][1]), (node("r2c2=2", 0), node("r1c9≠7", 3, 0))),
        form=2,
    )
    assert reasons(unit) == (
        "Wherever the 2 of box 1 is (r1c1 or r2c2), it follows that r1c9 is not 7.",
        "Où que soit le 2 dans le carré 1 (r1c1 ou r2c2), il s’ensuit que r1c9 ne vaut pas 7.",
    )


def test_a_contradiction_and_a_step_within_a_chain() -> None:
    within = removal(
        "pointing",
        Position(EMPTY),
        {"r2c9": "4"},
        cells=at("r2c1", "r2c2"),
        symbols=(4,),
        units=units("box 1", "row 2"),
    ).record
    chains = (
        (
            node("r1c1=2", 0),
            node("r1c2≠4", 1, 0),
            node("r1c3≠4", 2, 0),
            node("r2c9≠4", 5, 1, 2, step=within),
        ),
        (node("r1c1=2", 0), node("r2c9=4", 3, 0)),
    )
    step = removal("dynamic_plus_chains", Position(EMPTY), {"r1c1": "2"}, chains=chains, form=3)
    assert reasons(step) == (
        "If r1c1 is 2, it follows both that r2c9 is not 4 and that r2c9 is 4: a contradiction. "
        "So r1c1 cannot be 2.",
        "Si r1c1 vaut 2, il s’ensuit à la fois que r2c9 ne vaut pas 4 et que r2c9 vaut 4 : "
        "contradiction. Donc r1c1 ne peut pas recevoir le 2.",
    )
    assert step.details() == (
        "If r1c1 is 2, then r2c9 is not 4:",
        "    r1c1=2 → r1c2≠4, r1c3≠4",
        "    r1c2≠4, r1c3≠4 → r2c9≠4",
        "        pointing: In box 1, the 4 can only go in row 2 (r2c1 and r2c2), "
        "which holds it only once.",
        "r1c1=2 → r2c9=4 (column 9)",
    )


def test_a_loop() -> None:
    chain = (
        node("r1c1=5", 0),
        node("r1c7≠5", 2, 0),
        node("r3c7=5", 3, 1),
        node("r3c1≠5", 2, 2),
        node("r1c1=5", 3, 3),
    )
    step = removal("x_cycle", Position(EMPTY), {"r1c4": "5"}, chains=(chain,))
    assert reasons(step) == (
        "The loop through r1c1, r1c7, r3c7 and r3c1 can be filled in only two ways, and what is "
        "removed is impossible in both. So r1c4 cannot be 5.",
        "La boucle qui passe par r1c1, r1c7, r3c7 et r3c1 ne peut se remplir que de deux façons, "
        "et ce qui est éliminé est impossible dans les deux. Donc r1c4 ne peut pas recevoir le 5.",
    )
    assert len(step.links) == 4
