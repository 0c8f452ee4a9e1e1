"""Agile (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, port, starboard
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class


def sailed(turns: int, *xs: str) -> BattleGame:
    agile = ship_class("Agile", 3, properties=tuple(ref("DW4-P-AGILE", x) for x in xs))
    t = Tabletop([agile], mode=Mode.FULL)
    unit = t.unit("A", "agile", (18, 10, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2), *[(starboard if n % 2 else port)(10) for n in range(turns)]))
    return g


@pytest.mark.rule("DW4-P-AGILE")
@pytest.mark.parametrize(("xs", "turns", "levels"), [((), 2, 1), (("1",), 2, 0), (("1",), 3, 1), (("2",), 4, 1)])
def test_each_additional_manoeuvre_is_one_more_come_about_without_disorder(
    xs: tuple[str, ...], turns: int, levels: int
) -> None:
    assert disorder(sailed(turns, *xs), "A1.1") == levels


@pytest.mark.rule("DW4-P-AGILE", "DW4-G-07")
def test_several_copies_add_up() -> None:
    assert disorder(sailed(4, "1", "2"), "A1.1") == 0
