"""The round: initiative, hands, activation, the end phase."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.events.round import ActivationBegan, InitiativeTaken, NerveHeld
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.options import table_width
from sandtable.rulesets.dw3.procedures.activation import Activation, ActivationPhase, StepsOfActivation, ready_units
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.drawing import DrawCards, DrawOne, hand_size
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase, JuryRig
from sandtable.rulesets.dw3.procedures.initiative import ContestInitiative
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import battle, condition, duel, model, unit

A, B = SeatId("A"), SeatId("B")


@pytest.mark.rule("DW3-INIT-06", "DW3-SETUP-03")
@pytest.mark.parametrize(
    ("limit", "cards"), [(749, 4), (750, 5), (1499, 5), (1500, 6), (1999, 6), (2000, 7), (2999, 7), (3000, 8)]
)
def test_the_hand_hangs_on_the_points(limit: int, cards: int) -> None:
    """Worked example 9"""
    assert hand_size(limit) == cards


@pytest.mark.rule("DW3-SETUP-02")
@pytest.mark.parametrize(("limit", "width"), [(500, 48_000), (1000, 48_000), (1001, 72_000), (3000, 72_000)])
def test_the_table_hangs_on_the_points(limit: int, width: int) -> None:
    assert table_width(limit) == width


def contest(mine: tuple[int, ...], theirs: tuple[int, ...]) -> BattleSituation:
    """A holds the initiative."""
    t = duel()
    t.hand("A", *mine)
    t.hand("B", *theirs)
    return t.run(ContestInitiative())


def holder(t: BattleSituation) -> str | None:
    return t.state.clock.initiative


@pytest.mark.rule("DW3-INIT-01", "DW3-INIT-02")
@pytest.mark.parametrize(("mine", "theirs", "who"), [(30, 20, "A"), (20, 30, "B"), (20, 20, "B")])
def test_the_higher_number_has_it_and_a_tie_changes_it(mine: int, theirs: int, who: str) -> None:
    t = contest((mine,), (theirs,))
    t.answer("initiative card", str(mine), "A").answer("initiative card", str(theirs), "B")
    assert holder(t) == who
    assert (t.state.cards[A].hand, t.state.cards[A].discard) == ((), (str(mine),))


@pytest.mark.rule("DW3-INIT-01", "DW3-CARD-01")
def test_nobody_learns_a_card_before_both_are_placed() -> None:
    t = contest((10,), (20,)).answer("initiative card", "10", "A")
    assert "10" not in t.state.seen_by(B).cards[A].hand
    assert t.asked().seat == "B"


@pytest.mark.rule("DW3-INIT-03", "DW3-INIT-04")
def test_who_places_none_counts_0_and_lets_the_other_change() -> None:
    t = contest((10, 40), (20,))
    t.answer("initiative card", "40", "A").answer("initiative card", None, "B")
    assert (t.asked().seat, t.asked().question) == ("A", "initiative card again")
    t.answer("initiative card again", "10")
    assert holder(t) == "A"
    assert (t.state.cards[A].hand, t.state.cards[A].discard) == (("40",), ("10",))


@pytest.mark.rule("DW3-INIT-02", "DW3-INIT-04")
def test_with_no_card_at_all_it_goes_to_who_lacked_it() -> None:
    t = contest((10,), ()).answer("initiative card", "10", "A").answer("initiative card", None, "B")
    t.answer("initiative card again", None)
    assert holder(t) == "B"
    assert t.state.cards[A].hand == ("10",)


@pytest.mark.rule("DW3-INIT-05")
def test_both_draw_up_to_their_hand_size() -> None:
    t = duel()
    t.hand("A", 1, deck=(2, 3, 4, 5, 6))
    t.hand("B", 1, 2, 3, 4, 5, deck=(6,))
    t.run(DrawCards())
    assert t.state.cards[A].hand == ("1", "2", "3", "4")
    assert len(t.state.cards[B].hand) == 5


@pytest.mark.rule("DW3-INIT-08")
def test_an_empty_deck_takes_the_discards_back() -> None:
    t = duel()
    t.hand("A", deck=(9,), discard=(1, 2, 3, 4))
    t.hand("B", 5, 6, 7, 8)
    t.run(DrawCards(), [("4", "3", "2", "1")])
    assert t.state.cards[A].hand == ("9", "4", "3", "2")
    assert (t.state.cards[A].deck, t.state.cards[A].discard) == (("1",), ())


@pytest.mark.rule("DW3-INIT-07")
def test_holding_nerve_draws_a_card_over_the_limit_and_lets_the_other_begin() -> None:
    t = duel()
    t.hand("A", 1, 2, 3, 4, deck=(5,))
    t.run(ActivationPhase(), tolerant(otherwise="B")).answer("hold nerve", True)
    assert len(t.state.cards[A].hand) == 5
    assert t.asked().seat == "B"
    assert holder(t) == "A"
    assert len(t.events(NerveHeld)) == 1


@pytest.mark.rule("DW3-INIT-07")
def test_nobody_holds_nerve_against_who_has_nothing_ready() -> None:
    """Interaction 23"""
    t = duel()
    t.change("B1", activated=True)
    assert t.run(ActivationPhase()).asked().question != "hold nerve"


@pytest.mark.rule("DW3-INIT-07", "DW3-INIT-08")
def test_a_single_card_is_drawn_from_the_discards_where_the_deck_is_empty() -> None:
    t = duel()
    t.hand("A", discard=(7,))
    assert t.run(DrawOne(A), [("7",)]).state.cards[A].hand == ("7",)


@pytest.mark.rule("DW3-OPS-01", "DW3-OPS-03")
def test_players_alternate_and_who_has_more_goes_on() -> None:
    t = battle()
    for x in (8, 24, 40):
        t.unit("A", "hull", (x, 6, 0))
    t.unit("B", "hull", (24, 42, 180))
    t.run(ActivationPhase(), tolerant(otherwise="B")).by_default()
    order = [e.unit for e in t.events(ActivationBegan)]
    assert [name[0] for name in order] == ["A", "B", "A", "A"]
    assert all(u.activated for u in t.state.units.values())


@pytest.mark.rule("DW3-OPS-02", "DW3-OPS-04")
def test_the_steps_of_an_activation_come_in_their_order() -> None:
    assert StepsOfActivation.steps == ("operations", "movement", "shooting", "assault", "repair")


@pytest.mark.rule("DW3-RES-01")
def test_reserves_come_when_nothing_else_is_ready() -> None:
    t = battle()
    t.unit("A", "hull", (24, 6, 0))
    t.unit("A", "hull", None, location=Location.RESERVE)
    assert ready_units(t.table, A) == ("A1",)
    t.change("A1", activated=True)
    assert ready_units(t.table, A) == ("A2",)


@pytest.mark.rule("DW3-RES-01")
@pytest.mark.parametrize(("compulsory", "passing"), [(True, ""), (False, "leave them in reserve")])
def test_the_switch_lets_reserves_wait(compulsory: bool, passing: str) -> None:
    t = battle(reserve_compulsory=compulsory)
    t.unit("A", "hull", None, location=Location.RESERVE)
    t.unit("A", "hull", None, location=Location.RESERVE)
    assert t.run(ActivationPhase()).asked().decision.passing == passing


@pytest.mark.rule("DW3-RES-04", "DW3-RES-03")
def test_a_unit_that_stays_in_reserve_does_nothing_more() -> None:
    t = battle()
    t.unit("A", "hull", None, location=Location.RESERVE)
    t.run(Activation(UnitId("A1")), ["C"])
    assert (unit(t, "A1").location, unit(t, "A1").activated) == (Location.RESERVE, True)


# --- the end phase ---


@pytest.mark.rule("DW3-END-03", "DW3-END-04", "DW3-END-05", "DW3-END-06")
@pytest.mark.parametrize(
    ("face", "damage", "left"), [("B", 1, 1), ("C", 1, 0), ("HC", 1, 0), ("H", 1, 0), ("HH", 1, 0), ("X", 0, 0)]
)
def test_a_jury_rigged_repair_by_its_die(face: str, damage: int, left: int) -> None:
    """Interaction 31"""
    t = duel()
    t.model("A1.1", criticals=["reactor leak"])
    t.run(JuryRig(), [face]).answer("jury-rigged repair", "A1.1 reactor leak")
    assert (model(t, "A1.1").damage, len(model(t, "A1.1").criticals)) == (damage, left)
    assert t.ended, "each marker is tried once"


@pytest.mark.rule("DW3-END-01", "DW3-END-03")
def test_players_alternate_with_jury_rigged_repairs_and_may_stop() -> None:
    t = duel()
    t.model("A1.1", disorder=2)
    t.model("B1.1", disorder=1)
    t.run(JuryRig(), tolerant(otherwise="X"))
    assert t.asked().seat == "A"
    t.answer("jury-rigged repair", "A1.1 disorder level 2")
    assert t.asked().seat == "B"
    t.answer("jury-rigged repair", None).answer("jury-rigged repair", None)
    assert (condition(t, "A1.1")[2], condition(t, "B1.1")[2]) == (1, 1)


@pytest.mark.rule("DW3-END-07", "DW3-VP-02")
def test_a_flagship_crippled_by_its_own_carpenters_scores_for_the_enemy() -> None:
    """Interaction 22"""
    t = duel()
    t.change("A1", flagship=True)
    t.model("A1.1", damage=3, disorder=1)
    t.run(JuryRig(), ["C"]).answer("jury-rigged repair", "A1.1 disorder level 1")
    assert [(e.seat, e.rule) for e in t.events(VictoryPointsScored)] == [("B", "DW3-VP-02")]


def ended(round_number: int, *gone: str) -> BattleSituation:
    t = duel()
    t.when(round=round_number)
    for name in gone:
        t.model(name, left_as=Exit.DESTROYED, pose=None)
        t.change(name.partition(".")[0], location=Location.GONE)
    return t.run(EndPhase()).by_default()


@pytest.mark.rule("DW3-END-08")
@pytest.mark.parametrize(("number", "over"), [(4, False), (5, True)])
def test_the_battle_is_over_after_five_rounds(number: int, over: bool) -> None:
    assert ended(number).result is over


@pytest.mark.rule("DW3-END-09")
@pytest.mark.parametrize(("number", "points"), [(2, 0), (3, 5), (5, 5)])
def test_from_round_3_on_a_swept_side_ends_it_for_5_points(number: int, points: int) -> None:
    t = ended(number, "B1.1")
    assert t.state.sides[A].vp == points
    assert t.result is bool(points)


@pytest.mark.rule("DW3-END-09")
def test_where_both_are_swept_nobody_scores() -> None:
    t = ended(3, "A1.1", "B1.1")
    assert (t.result, t.state.sides[A].vp, t.state.sides[B].vp) == (True, 0, 0)


@pytest.mark.rule("DW3-END-10", "DW3-CARD-07")
def test_maintenance_discards_face_down_and_readies_all() -> None:
    t = duel()
    t.hand("A", 1, 2)
    t.hand("B", 3)
    t.change("A1", activated=True)
    t.run(EndPhase()).answer("cards to discard", ("2",)).answer("cards to discard", ())
    assert (t.state.cards[A].discard, unit(t, "A1").activated) == (("2",), False)
    assert t.state.seen_by(B).cards[A].discard != ("2",)


@pytest.mark.rule("DW3-VP-01")
def test_a_flagship_that_survives_scores_crippled_or_not() -> None:
    t = duel()
    t.change("A1", flagship=True)
    t.change("B1", flagship=True)
    t.model("A1.1", crippled=True)
    t.model("B1.1", left_as=Exit.DESTROYED, pose=None)
    t.when(round=5)
    t.run(Ending())
    assert [(e.seat, e.rule) for e in t.events(VictoryPointsScored) if e.rule == "DW3-VP-01"] == [("A", "DW3-VP-01")]


class Ending(PlayBattle):
    """The end of a battle alone."""

    steps = ("score_the_end", "tell_the_victor")


@pytest.mark.rule("DW3-END-08")
def test_most_points_win_and_equal_ones_are_a_draw() -> None:
    t = duel()
    assert t.run(Ending()).result is None
    t.change("A1", flagship=True)
    assert t.run(Ending()).result == "A"
    assert not t.events(InitiativeTaken)
