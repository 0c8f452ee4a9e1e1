"""Ground Assault (X)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.special.ground_assault import LANDING, Landing, LandingPartyChanged, landed
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.landings import ISLAND, coast
from tests.rulesets.dw4.plainly import narrate
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref

UNIT = UnitId("A1")
ASHORE = "Landing Party T1"


def offered(g: BattleGame) -> bool:
    return "Ground Assault" in [action.name for action in possible_actions(g, UNIT)]


def assault(t: Tabletop) -> BattleGame:
    g = t.game(ActionStep(UNIT))
    answer(g, "next action", "Ground Assault")
    return g


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
@pytest.mark.parametrize(("gap", "near"), [(4, True), (4.01, False)])
def test_it_is_made_within_four_inches(gap: float, near: bool) -> None:
    assert offered(coast(gap).game()) is near


@pytest.mark.rule("DW4-P-GROUND-ASSAULT", "DW4-TERR-07")
def test_a_smaller_island_is_no_territory() -> None:
    assert not offered(coast(1, piece="isle-knob", tip=1.5).game())


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
def test_each_participating_bearer_puts_its_tokens_ashore() -> None:
    g = assault(coast(2, 2))
    answer(g, "models for Ground Assault", ("A1.1", "A1.2"))
    assert (landed(g, A, ISLAND), landed(g, B, ISLAND)) == (4, 0)


@pytest.mark.rule("DW4-P-GROUND-ASSAULT", "DW4-G-07")
def test_copies_add_up() -> None:
    troops = (ref("DW4-P-GROUND-ASSAULT", "2"), ref("DW4-P-GROUND-ASSAULT", "1"))
    assert landed(assault(coast(own=troops)), A, ISLAND) == 3


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
def test_a_unit_makes_it_once_in_a_game_even_if_some_stood_by() -> None:
    g = assault(coast(2, 2))
    answer(g, "models for Ground Assault", ("A1.1",))
    assert landed(g, A, ISLAND) == 2
    assert not offered(g)
    later = coast(2, 2)
    later.units[UNIT] = replace(later.units[UNIT], tokens=g.state.units[UNIT].tokens)
    assert not offered(later.game())


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
def test_tokens_join_those_that_are_there() -> None:
    t = coast()
    t.unit("A", "lander", (4, 4, 0), tokens=((ASHORE, 3),))
    assert landed(assault(t), A, ISLAND) == 3 + 2


@pytest.mark.rule("DW4-P-GROUND-ASSAULT", "DW4-END-02")
@pytest.mark.parametrize(("ours", "theirs", "points"), [(2, 1, (2, 0)), (1, 2, (0, 2)), (2, 2, (0, 0)), (0, 0, (0, 0))])
def test_the_larger_landing_party_scores_and_equal_ones_do_not(ours: int, theirs: int, points: tuple[int, int]) -> None:
    t = coast()
    for seat, tokens in (("A", ours), ("B", theirs)):
        t.unit(seat, "garrison", (4 if seat == "A" else 32, 4, 0), tokens=((ASHORE, tokens),) if tokens else ())
    g = t.game(CompleteObjectives())
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == points
    assert landed(g, A, ISLAND) == ours, "they stay, and score again"


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
def test_a_rule_may_close_a_territory_to_an_admiral() -> None:
    class Blocked(Rule):
        id = RuleId("TEST-BLOCKED")

        @forbids(LANDING)
        def block(self, g: BattleTable, landing: Landing) -> Refusal | None:
            return Refusal("blocked", self.id) if landing.seat == A else None

    t = coast()
    assert not offered(t.game(rules=(*t.rules_in_force(), Blocked())))


@pytest.mark.rule("DW4-P-GROUND-ASSAULT")
def test_it_is_told() -> None:
    g = assault(coast())
    (event,) = happened(g, LandingPartyChanged)
    assert narrate(g, event) == "The Landing Party of Admiral A on Table Island T1 has 2 tokens now."
