"""Celestian Blaze."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.celestian_blaze import NAME
from sandtable.rulesets.dw4.ids import UnitId
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, declared, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

RULE = "DW4-F-EMPIRE-CELESTIAN-BLAZE"
TORRENT = gun(ref("DW4-Q-TORRENT", "2"))


def table(torrent: bool = True, bonus: bool = True, aloft: bool = False) -> Tabletop:
    own = shooter(TORRENT if torrent else gun(), **(AIRBORNE if aloft else {}))
    t = range_of(own, victim(defence=0), distance=8)
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-EMPIRE-CELESTIAN-BLAZE", "DW4-Q-TORRENT")
def test_the_first_roll_of_a_torrent_has_four_dice_more() -> None:
    g = attack(table(), many("BL", 8))
    enact(g, NAME)
    assert (declared(g).pool, g.state.units[UnitId("A1")].tokens) == (8, ())


@pytest.mark.rule("DW4-F-EMPIRE-CELESTIAN-BLAZE")
def test_not_where_it_is_kept() -> None:
    g = attack(table(), many("BL", 4))
    answer(g, "special valour", None)
    assert declared(g).pool == 4


@pytest.mark.rule("DW4-F-EMPIRE-CELESTIAN-BLAZE")
@pytest.mark.parametrize("t", [table(False), table(bonus=False), table(aloft=True)], ids=["plain", "others", "aloft"])
def test_it_takes_a_torrent_a_surface_unit_and_the_doctrine(t: Tabletop) -> None:
    assert asked(attack(t, many("BL", 4))) != "special valour"
