"""Valour effects in movement, reserves, repairs, squadrons and between the fights; and cancelling them."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex, Rule, permits
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw3.events.cards import CardsLookedAt, ValourCancelled
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import speed, turn_limit
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Battle
from sandtable.tabletop.situations import abeam_of
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import battle, condition, duel, model

A, B = SeatId("A"), SeatId("B")
ME, FOE, MINE = ModelId("A1.1"), ModelId("B1.1"), UnitId("A1")
MOVING, DURING = "valour before moving", "valour during a move"
BLANKS = tolerant(otherwise="B")


@pytest.mark.rule("DW3-CARD-02", "DW3-MOVE-03", "DW3-MOVE-04")
def test_ride_the_swell_lasts_for_the_movement_step() -> None:
    t = duel(gap=30)
    t.hand("A", 5)
    t.run(StepsOfActivation(MINE), BLANKS).until(MOVING)
    before = speed(t.table, ME), turn_limit(t.table, ME)
    t.answer(MOVING, "5")
    assert (speed(t.table, ME), turn_limit(t.table, ME)) == (before[0] + 3 * INCH, before[1] + 2)
    t.by_default()
    assert (speed(t.table, ME), turn_limit(t.table, ME)) == before


@pytest.mark.rule("DW3-CARD-02", "DW3-CRIT-08")
def test_ride_the_swell_does_not_free_a_locked_rudder() -> None:
    t = duel(gap=30)
    t.model("A1.1", criticals=("navigation lock",))
    t.hand("A", 5)
    t.run(MovementStep(MINE), BLANKS).answer(MOVING, "5")
    assert turn_limit(t.table, ME) == 0


@pytest.mark.rule("DW3-CARD-02", "DW3-MOVE-02")
@pytest.mark.parametrize("inches", [0, 2, 3])
def test_a_fair_current_lets_a_model_drift_less(inches: int) -> None:
    t = duel(gap=30)
    t.hand("A", 37)
    t.run(MovementStep(MINE), BLANKS).answer(MOVING, "37")
    t.answer("drift", inches)
    assert model(t, "A1.1").moved == inches * INCH


@pytest.mark.rule("DW3-CARD-02", "DW3-MOVE-05")
def test_hard_over_turns_a_locked_model_without_its_speed() -> None:
    t = duel(gap=30)
    t.model("A1.1", criticals=("navigation lock",))
    t.hand("A", 21)
    t.run(MoveModel(ME), BLANKS).answer(DURING, "21").answer("side of the turn", "to starboard")
    pose = model(t, "A1.1").pose
    assert pose is not None and pose.heading == 2250
    assert t.asked("course").decision.ahead.most == 6 * INCH  # type: ignore[attr-defined]


@pytest.mark.rule("DW3-CARD-02", "DW3-RES-02")
def test_against_all_charts_a_unit_arrives_without_a_roll() -> None:
    t = battle()
    t.unit("A", "hull", None, location=Location.RESERVE)
    t.when(round=1)
    t.hand("A", 3)
    t.run(ArriveFromReserve(MINE), []).answer("valour before a reserve roll", "3")
    assert t.asked().question == "arrival"


@pytest.mark.rule("DW3-CARD-02", "DW3-REPAIR-01")
def test_a_second_wind_adds_3_dice_to_every_test() -> None:
    t = battle()
    t.unit("A", "hull", (20, 20, 0), abeam_of("A1.1", 1))
    for name in ("A1.1", "A1.2"):
        t.model(name, disorder=1)
    t.hand("A", 4)
    t.run(RepairStep(MINE), ["6xB", "6xB"]).answer("valour before repairs", "4")
    assert t.ended


@pytest.mark.rule("DW3-CARD-02", "DW3-REPAIR-01")
def test_where_there_is_nothing_to_repair_nobody_is_asked() -> None:
    t = duel()
    t.hand("A", 4)
    assert t.run(RepairStep(MINE)).ended


@pytest.mark.rule("DW3-CARD-02", "DW3-END-06")
def test_damage_parties_spare_a_model_what_its_repairs_would_cost() -> None:
    t = duel(gap=30)
    t.model("A1.1", disorder=2)
    t.hand("A", 20)
    t.run(EndPhase(), tolerant("B", "H")).until("jury-rigged repair")
    t.answer("jury-rigged repair", "A1.1 disorder level 2").answer("valour before jury-rigging", "20")
    t.answer("jury-rigged repair", "A1.1 disorder level 1").by_default()
    assert condition(t, "A1.1") == (0, False, 1)
    assert model(t, "A1.1").marks == ()


@pytest.mark.rule("DW3-CARD-02", "DW3-SRS-11")
def test_scramble_reaches_10_inches() -> None:
    t = battle()
    t.unit("A", "hull", (10, 10, 0))
    t.unit("A", "hull", abeam_of("A1.1", 10))
    t.unit("B", "hull", (40, 40, 180))
    t.stack("A", "A1.1", Mason_Gyros=1)
    t.stack("B", "A2.1", Tern_Interceptors=1)
    t.hand("A", 22)
    t.run(ResolveSquadrons(), BLANKS).answer("valour before a scramble", "22")
    assert t.asked().question == "scramble" and t.asked().options == ("A2.1",)


@pytest.mark.rule("DW3-CARD-02", "DW3-SRS-11")
def test_a_scramble_by_the_card_lasts_until_all_have_scrambled() -> None:
    t = battle()
    t.unit("A", "hull", (10, 10, 0))
    t.unit("A", "hull", abeam_of("A1.1", 10))
    t.unit("A", "hull", abeam_of("A2.1", 10))
    t.unit("B", "hull", (40, 40, 180))
    t.stack("A", "A1.1", Mason_Gyros=1)
    t.stack("A", "A3.1", Mason_Gyros=1)
    t.stack("B", "A2.1", Tern_Interceptors=1)
    t.hand("A", 22)
    t.run(ResolveSquadrons(), BLANKS).answer("valour before a scramble", "22").answer("scramble", "A2.1")
    t.answer("scramble", "A2.1")
    assert t.state.sides[SeatId("A")].marks == ()


@pytest.mark.rule("DW3-SRS-11")
def test_without_the_card_10_inches_are_too_far() -> None:
    t = battle()
    t.unit("A", "hull", (10, 10, 0))
    t.unit("A", "hull", abeam_of("A1.1", 10))
    t.unit("B", "hull", (40, 40, 180))
    t.stack("A", "A1.1", Mason_Gyros=1)
    t.stack("B", "A2.1", Tern_Interceptors=1)
    t.run(ResolveSquadrons(), BLANKS)
    assert t.asked().question != "scramble"


@pytest.mark.rule("DW3-CARD-01", "DW3-CARD-06")
def test_the_signal_book_shows_its_reader_three_cards_and_nobody_else() -> None:
    t = duel(gap=30)
    t.hand("A", 40, deck=(1, 2, 3, 4))
    t.run(StepsOfActivation(MINE), BLANKS).answer("valour in an activation", "40")
    seen, hidden = [View(t.table, seat).state.cards[A].hand for seat in (A, B)]
    assert seen == ("1", "2", "3") and not set(hidden) & set(seen)
    t.answer("order of the deck", ("3", "1", "2"))
    assert t.state.cards[A].deck == ("3", "1", "2", "4")
    assert t.events(CardsLookedAt)[0].cards == ("1", "2", "3")


class Cancelling(Rule):
    """A rule that lets both players cancel."""

    id = RuleId("DW3-CARD-05")

    @permits(MAY_CANCEL)
    def always(self, g: object, seat: SeatId) -> bool:
        return True


class WithCancels(BattleSituation):
    """A battle in which valour effects may be cancelled."""

    def laid_out(self, procedure, chance):  # type: ignore[no-untyped-def]
        game = super().laid_out(procedure, chance)
        made: Game[Battle] = Game(
            game.state, HookIndex((*rules_of_the_cards(), Cancelling())), procedure, chance, game.content
        )
        return made


def steadied(cards: tuple[int, ...], spent: tuple[str, ...], played: int = 30) -> BattleSituation:
    """B plays Steady the Crew, and A discards cards against it."""
    t = WithCancels()
    t.unit("A", "karst.dolmen", (24, 12, 0))
    t.unit("B", "karst.dolmen", (24, 40, 180))
    t.hand("B", played)
    t.hand("A", *cards)
    t.run(GainDisorder(FOE, "test")).answer("valour before disorder", str(played))
    return t.answer("cancel", tuple([CardId(card) for card in spent]))


@pytest.mark.rule("DW3-CARD-05")
@pytest.mark.parametrize(("second", "level"), [(20, 0), (21, 1)])
def test_cards_that_come_to_more_than_the_number_cancel_it(second: int, level: int) -> None:
    """Worked example 13"""
    t = steadied((10, second), ("10", str(second)))
    assert model(t, "B1.1").disorder == level
    assert t.events(ValourCancelled)[0].cancelled is bool(level)
    assert t.state.cards[A].hand == ()


@pytest.mark.rule("DW3-CARD-05")
def test_whoever_lets_it_stand_keeps_the_cards() -> None:
    t = steadied((10, 21), ())
    assert model(t, "B1.1").disorder == 0 and len(t.state.cards[A].hand) == 2


@pytest.mark.rule("DW3-CARD-05")
def test_without_a_rule_nobody_may_cancel() -> None:
    t = duel()
    t.hand("B", 24)
    t.hand("A", 54)
    t.run(GainDisorder(FOE, "test")).answer("valour before disorder", "24")
    assert t.ended and model(t, "B1.1").disorder == 0
