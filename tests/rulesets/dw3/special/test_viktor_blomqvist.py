"""Viktor Blomqvist, the White Navy Aerial Admiral."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.listing import fleet, kind, problems, unit
from tests.rulesets.dw3.table import battle

HIS = "DW3-R-VIKTOR-BLOMQVIST-THE-WHITE-NAVY-AERIAL-ADMIRAL"
CLASSES = (
    kind("leader", traits=("FLAGSHIP",)),
    kind("first", position="AERIAL"),
    kind("second", position="AERIAL"),
)
NOBODY = Refusal("nobody may", RuleId("DW3-CARD-05"))


def flying(patron: str = HIS, sort: str = "Main", aerial: int = 1) -> list[str]:
    fleets = (fleet("main"), fleet("air", sort, aerial))
    leaders = (unit("leader"), unit("leader", "air"))
    return problems(
        *leaders, unit("first", "air"), unit("second", "air"), classes=CLASSES, fleets=fleets, patron=patron
    )


@pytest.mark.rule("DW3-R-VIKTOR-BLOMQVIST-THE-WHITE-NAVY-AERIAL-ADMIRAL")
def test_each_battlefleet_has_one_more_aerial_place_but_mercenaries_have_not() -> None:
    assert flying() == []
    assert flying("") != [] and flying(aerial=0) != []
    assert flying(sort="Mercenary") != []


def fighting(patron: str = HIS, **flagship: object) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (24, 4, 0), flagship=True)
    t.unit("A", "hull", (12, 4, 0), flagship=True)
    t.model("A1.1", **flagship)
    t.side("A", patron=RuleId(patron) if patron else None)
    return t


@pytest.mark.rule("DW3-R-VIKTOR-BLOMQVIST-THE-WHITE-NAVY-AERIAL-ADMIRAL")
@pytest.mark.parametrize(("patron", "crippled", "may"), [(HIS, False, True), (HIS, True, False), ("", False, False)])
def test_one_flagship_has_fortunes_of_war(patron: str, crippled: bool, may: bool) -> None:
    t = fighting(patron, crippled=crippled)
    assert (t.table.refusal(MAY_CANCEL, SeatId("A"), NOBODY) is None) is may
    assert t.table.refusal(MAY_CANCEL, SeatId("B"), NOBODY) is not None
