"""Void Engine Magazine."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.ids import weapon_id
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import GUN, listed, ship
from tests.rulesets.dw3.table import battle

FAR, LIMITED = Quality.EXTREME_RANGE, Quality.LIMITED
CANNON = "Apokalyps Cannon"


def armed(*rules: str, name: str = CANNON, printed: tuple[str, ...] = ("EXTREME RANGE", "PIERCING")) -> BattleSituation:
    t = battle()
    listed(t, name, *printed, bands=(9, 9, 9))
    ship(t, "gunner", *rules, weapons=((name, "F"),))
    t.unit("A", "gunner", (24, 4, 0))
    return t


def qualities(t: BattleSituation) -> set[Quality]:
    return {*qualities_of(t.table, weapon_id(GUN, 0))} - {Quality.PIERCING}


@pytest.mark.rule("DW3-R-VOID-ENGINE-MAGAZINE")
def test_crippled_or_without_its_engine_the_cannon_is_limited() -> None:
    t = armed("VOID-ENGINE-MAGAZINE")
    assert qualities(t) == {FAR}
    t.model("A1.1", crippled=True)
    assert qualities(t) == {LIMITED}
    t.model("A1.1", crippled=False, criticals=["generator shutdown"])
    assert qualities(t) == {LIMITED}
    t.model("A1.1", criticals=["reactor leak"])
    assert qualities(t) == {FAR}


@pytest.mark.rule("DW3-R-VOID-ENGINE-MAGAZINE")
def test_of_two_that_are_printed_one_holds() -> None:
    t = armed("VOID-ENGINE-MAGAZINE", printed=("EXTREME RANGE", "LIMITED"))
    assert qualities(t) == {FAR}
    t.model("A1.1", crippled=True)
    assert qualities(t) == {LIMITED}


@pytest.mark.rule("DW3-R-VOID-ENGINE-MAGAZINE")
def test_not_other_weapons_and_not_of_others() -> None:
    for t in (armed("VOID-ENGINE-MAGAZINE", name="Tri-Railgun"), armed()):
        t.model("A1.1", crippled=True)
        assert qualities(t) == {FAR}
