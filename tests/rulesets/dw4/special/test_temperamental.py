"""Temperamental."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.cards.valour.patch_and_pump import PatchAndPump
from sandtable.rulesets.dw4.events.criticals import DelicateRepairRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.odds.full_play import repair_spec
from sandtable.rulesets.dw4.odds.wanted import roll_came
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.state import Critical, Mode
from sandtable.rulesets.dw4.words.telling import TELLERS
from tests.rulesets.dw4.flight_deck import happened
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

M = ModelId("A1.1")
ENGINE = ship_class("Engine", 3, properties=(ref("DW4-P-TEMPERAMENTAL"),))


def broken(class_name: str = "engine", effects: int = 3) -> Tabletop:
    t = Tabletop([ENGINE], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.model("A1.1", criticals=(Critical.HAZARD,) * effects)
    return t


@pytest.mark.rule("DW4-P-TEMPERAMENTAL", "DW4-MAINT-02")
@pytest.mark.parametrize(("dice", "left"), [("HS HS HS", 3), ("HS ES BL", 2), ("ES ES SS", 1)])
def test_only_exploding_strikes_repair_and_nobody_is_asked_for_jury_rigging(dice: str, left: int) -> None:
    g = broken().game(RepairRoll(M), dice=[dice])
    assert (g.over, len(g.state.models[M].criticals)) == (True, left)


@pytest.mark.rule("DW4-P-TEMPERAMENTAL")
def test_any_other_ship_is_repaired_by_heavy_strikes() -> None:
    g = broken("kutsov").game(RepairRoll(M), dice=["HS ES BL"])
    answer(g, "jury-rigged repairs", False)
    assert len(g.state.models[M].criticals) == 1


@pytest.mark.rule("DW4-P-TEMPERAMENTAL")
def test_odds_and_words_know_of_it() -> None:
    g = broken().game(RepairRoll(M), dice=["HS ES BL"])
    event = happened(g, DelicateRepairRolled)[0]
    came = roll_came(event)
    assert came is not None
    assert came.successes == 1
    assert repair_spec(broken().game(), M, False).own != repair_spec(broken("kutsov").game(), M, False).own
    assert "of Exploding Strikes alone: 1 Exploding Strike" in TELLERS[DelicateRepairRolled](g, event)


@pytest.mark.rule("DW4-P-TEMPERAMENTAL", "DW4-CARD-05")
def test_a_card_that_helps_leaves_it_the_dice_alone() -> None:
    t = broken()
    t.model("A1.1", criticals=(Critical.HAZARD,) * 3, tokens=(("Patch and Pump", 1),))
    g = t.game(RepairRoll(M), dice=["SS HS ES SS SS SS SS"], rules=(*t.rules_in_force(), PatchAndPump()))
    assert len(g.state.models[M].criticals) == 2
