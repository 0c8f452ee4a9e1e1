"""Victory effects: what cards are scored for."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.written_dice import NotAsWritten
from sandtable.rulesets.dw3.events.cards import VictoryWithinReach
from sandtable.rulesets.dw3.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.procedures.victories import ClaimVictories
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.situations import abeam_of
from sandtable.tabletop.state import Score
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.cards.test_valour_in_fights import attack, guns
from tests.rulesets.dw3.table import battle, duel

A, B = SeatId("A"), SeatId("B")
ME, FOE, MINE, THEIRS = ModelId("A1.1"), ModelId("B1.1"), UnitId("A1"), UnitId("B1")
ANY = 54
"""A card in the hand, without which nobody is asked."""
BLANKS = tolerant(otherwise="B")


def reached(t: BattleSituation) -> list[tuple[str, str]]:
    """Who may play which victory effect."""
    return [(event.seat, event.effect) for event in t.events(VictoryWithinReach)]


def ready(t: BattleSituation) -> BattleSituation:
    """Both players have a card in hand."""
    t.hand("A", ANY)
    t.hand("B", ANY)
    return t


@pytest.mark.rule("DW3-CARD-02")
def test_a_card_is_played_for_its_points_and_discarded() -> None:
    t = duel()
    t.hand("A", 1)
    t.side("A", claims=("W01",))
    t.run(ClaimVictories()).answer("victory effect", "1")
    assert [(e.seat, e.points, e.what) for e in t.events(VictoryPointsScored)] == [("A", 1, "First Blood")]
    assert t.state.cards[A].hand == () and t.state.sides[A].claimed == 1


@pytest.mark.rule("DW3-CARD-02")
def test_at_most_two_are_played_in_a_round() -> None:
    t = duel()
    t.hand("A", 1, 12, 5)
    t.side("A", claims=("W01", "W02", "W15"), claimed=1)
    t.run(ClaimVictories()).answer("victory effect", "1")
    assert t.ended and len(t.state.cards[A].hand) == 2


@pytest.mark.rule("DW3-CARD-02")
def test_one_event_pays_for_one_card_of_a_name() -> None:
    t = duel()
    t.hand("A", 1, 29)
    t.side("A", claims=("W01",))
    t.run(ClaimVictories()).answer("victory effect", "29")
    assert t.ended and t.state.cards[A].hand == ("1",)


@pytest.mark.rule("DW3-CARD-01")
def test_whoever_has_no_fitting_card_is_asked_all_the_same() -> None:
    t = duel()
    t.hand("A", 54)
    t.side("A", claims=("W01",))
    assert t.run(ClaimVictories()).asked("victory effect").options == ()


@pytest.mark.rule("DW3-CARD-02")
def test_what_held_in_a_step_is_over_when_the_step_is() -> None:
    t = duel()
    t.hand("A", 54)
    t.side("A", claims=("W01",))
    t.run(ClaimVictories()).answer("victory effect", None)
    assert t.state.sides[A].claims == ()


@pytest.mark.rule("DW3-SHOOT-22")
@pytest.mark.parametrize(("points", "found"), [(3, False), (4, True)])
def test_first_blood_is_a_model_crippled(points: int, found: bool) -> None:
    t = ready(duel()).run(SufferDamage(FOE, points))
    assert (("A", "W01") in reached(t)) is found


@pytest.mark.rule("DW3-SHOOT-22")
def test_it_is_not_the_first_blood_of_whoever_bled_before() -> None:
    t = ready(duel())
    t.model("A1.1", crippled=True)
    assert reached(t.run(SufferDamage(FOE, 4))) == []


@pytest.mark.rule("DW3-VP-03")
def test_send_her_down_is_a_unit_destroyed() -> None:
    t = ready(battle())
    t.unit("A", "hull", (10, 10, 0))
    t.unit("B", "boat", (24, 30, 180), abeam_of("B1.1", 1))
    t.run(LoseModel(FOE)).by_default()
    assert ("A", "W02") not in reached(t)
    t.then(LoseModel(ModelId("B1.2")))
    assert ("A", "W02") in reached(t)


@pytest.mark.rule("DW3-VP-02")
def test_the_pennant_is_struck_by_an_own_action_alone() -> None:
    t = ready(guns(hull=1))
    t.change("B1", flagship=True)
    t.run(attack(), tolerant("5xH 4xB", otherwise="B")).by_default()
    assert ("A", "W03") in reached(t)
    alone = ready(guns(hull=1))
    alone.change("B1", flagship=True)
    assert ("A", "W03") not in reached(alone.run(SufferDamage(FOE, 1)))


@pytest.mark.rule("DW3-ASSAULT-11")
@pytest.mark.parametrize(("hits", "found"), [(3, False), (4, True)])
def test_boarders_away_is_an_assault_that_ended_brutal(hits: int, found: bool) -> None:
    t = ready(duel(gap=2)).run(Assault(model=ME, target=FOE), tolerant(f"{hits}xH {6 - hits}xB", otherwise="B"))
    assert (("A", "W04") in reached(t.by_default())) is found


@pytest.mark.rule("DW3-RAM-04")
@pytest.mark.parametrize(("hits", "found"), [("4xH HH", True), ("4xH B", False)])
def test_iron_kiss_is_a_ram_that_did_2_damage(hits: str, found: bool) -> None:
    t = duel(gap=0)
    t.ship("soft", "karst.dolmen", mass=3, armour=3, citadel=99, hull=9)
    t.clear()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("B", "soft", (24, 13, 180))
    t.model("A1.1", moved=1000)
    ready(t).run(Ram(ME, FOE), tolerant(hits, otherwise="B")).by_default()
    assert (("A", "W05") in reached(t)) is found


@pytest.mark.rule("DW3-CRIT-13")
@pytest.mark.parametrize(("weapon", "found"), [("Ram Wedge", True), ("Wrecking Mauls", False)])
def test_double_trouble_is_two_markers_of_one_action(weapon: str, found: bool) -> None:
    t = battle()
    t.ship("rammer", "karst.dolmen", mass=3, hull=4, weapons=((weapon, "F"),))
    t.ship("target", "karst.dolmen", mass=3, armour=5, citadel=9, hull=9)
    t.unit("A", "rammer", (24, 12, 0))
    t.unit("B", "target", (24, 13, 180))
    # 9 hits are a critical roll by CITADEL, and PIERCING brings another (DW3-QUAL-16).
    ready(t).run(Ram(ME, FOE), tolerant("9xH B" if found else "9xH 6xB", (0,), (2,), otherwise="B")).by_default()
    assert (("A", "W06") in reached(t)) is found


@pytest.mark.rule("DW3-CRIT-10")
def test_chain_of_fire_is_an_enemy_burnt_by_another() -> None:
    t = ready(battle())
    t.unit("A", "hull", (4, 4, 0))
    t.unit("B", "hull", (24, 30, 180), abeam_of("B1.1", 2))
    pose = t.models[FOE].pose
    assert pose is not None
    t.run(SufferCritical(FOE, Critical.MAGAZINE_EXPLOSION, pose))
    assert ("A", "W07") in reached(t) and ("B", "W07") not in reached(t)


@pytest.mark.rule("DW3-CRIT-10")
def test_a_magazine_that_burns_its_own_model_alone_is_no_chain() -> None:
    t = ready(duel(gap=20))
    pose = t.models[FOE].pose
    assert pose is not None
    t.run(SufferCritical(FOE, Critical.MAGAZINE_EXPLOSION, pose))
    assert reached(t) == []


def long_shot(gap: float, hits: str) -> BattleSituation:
    t = battle()
    t.ship("gunner", "karst.dolmen", mass=3, weapons=(("Stonebreaker Battery", "F/P/S"),))
    t.ship("target", "karst.dolmen", mass=3, armour=3, citadel=99, hull=9, weapons=())
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", (24, 4 + gap, 180))
    return ready(t).run(attack(), tolerant(hits, otherwise="B")).by_default()


@pytest.mark.rule("DW3-SHOOT-03")
@pytest.mark.parametrize(("gap", "hits", "found"), [(27, "6xH", True), (27, "5xH B", False), (15, "6xH 3xB", False)])
def test_a_long_shot_does_2_damage_in_the_long_band(gap: float, hits: str, found: bool) -> None:
    assert (("A", "W08") in reached(long_shot(gap, hits))) is found


@pytest.mark.rule("DW3-SHOOT-25")
@pytest.mark.parametrize("crossing", [True, False])
def test_crossed_her_bows_needs_the_t_to_be_crossed(crossing: bool) -> None:
    t = ready(guns())
    shot = Attack(lead="A1.1/0:F", supports=(), target=FOE, crossing=crossing)
    t.run(shot, tolerant("5xH 4xB", otherwise="B")).by_default()
    assert (("A", "W09") in reached(t)) is crossing


@pytest.mark.rule("DW3-SRS-13")
@pytest.mark.parametrize(("counters", "found"), [("3xHC", True), ("2xHC C", False)])
def test_clear_skies_are_two_tokens_removed(counters: str, found: bool) -> None:
    t = ready(duel())
    t.stack("A", "B1.1", Mason_Gyros=3)
    t.run(AttackRun(stack=StackId("A>B1.1")), tolerant(counters, otherwise="B")).by_default()
    assert (("B", "W10") in reached(t)) is found


@pytest.mark.rule("DW3-SRS-15")
@pytest.mark.parametrize(("hits", "found"), [("5xHH 4xB", True), ("4xHH 5xB", False)])
def test_rain_of_iron_is_a_run_that_did_2_damage(hits: str, found: bool) -> None:
    t = battle()
    t.ship("tall", "karst.dolmen", mass=5, armour=5, citadel=99, hull=9, adv=3)
    t.unit("A", "hull", (10, 10, 0))
    t.unit("B", "tall", (30, 30, 180))
    t.stack("A", "B1.1", Mason_Gyros=3)
    # PIERCING brings a critical roll, whose marker here does no damage.
    ready(t).run(AttackRun(stack=StackId("A>B1.1")), tolerant("3xB", hits, (0,), otherwise="B")).by_default()
    assert (("A", "W11") in reached(t)) is found


@pytest.mark.rule("DW3-REPAIR-02")
@pytest.mark.parametrize(("dice", "found"), [("3xC", True), ("2xC B", False)])
def test_carpenters_pride_is_three_things_repaired(dice: str, found: bool) -> None:
    t = ready(duel())
    t.model("A1.1", disorder=2, criticals=("reactor leak",))
    t.run(RepairStep(MINE), [dice]).by_default()
    assert (("A", "W12") in reached(t)) is found


def check(t: BattleSituation) -> list[tuple[str, str]]:
    ready(t).run(EndPhase(), BLANKS).by_default()
    return reached(t)


@pytest.mark.rule("DW3-END-08")
@pytest.mark.parametrize(("y", "away", "found"), [(30, 14, True), (30, 8, False), (22, 20, False)])
def test_a_planted_flag_stands_alone_in_the_enemy_half(y: float, away: float, found: bool) -> None:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", abeam_of("A1.1", away))
    assert (("A", "W13") in check(t)) is found


@pytest.mark.rule("DW3-END-08")
@pytest.mark.parametrize(("mine", "theirs", "found"), [(0, 2, True), (2, 2, False), (0, 1, False)])
def test_not_a_plank_lost_looks_at_this_round(mine: int, theirs: int, found: bool) -> None:
    t = duel(gap=20)
    t.model("A1.1", hurt_in=mine)
    t.model("B1.1", hurt_in=theirs)
    assert (("A", "W14") in check(t)) is found


@pytest.mark.rule("DW3-END-08")
@pytest.mark.parametrize(("round_lost", "found"), [(2, True), (1, False)])
def test_the_tide_turns_for_whoever_is_behind(round_lost: int, found: bool) -> None:
    t = duel(gap=20)
    t.unit("B", "boat", None, location="gone", gone_in=round_lost)
    t.model("B2.1", left_as="destroyed")
    assert ("A", "W18") not in check(t)
    t.side("B", scores=(Score(1, 1, "test", RuleId("DW3-END-08")),))
    assert (("A", "W18") in check(t)) is found


@pytest.mark.rule("DW3-SHOOT-22")
@pytest.mark.parametrize("crippled", [True, False])
def test_unbowed_is_damage_by_a_crippled_model(crippled: bool) -> None:
    t = ready(guns())
    t.model("A1.1", crippled=crippled)
    t.run(attack(), tolerant("5xH B" if crippled else "5xH 4xB", otherwise="B")).by_default()
    assert (("A", "W15") in reached(t)) is crippled


@pytest.mark.rule("DW3-RES-08")
@pytest.mark.parametrize(("arrived", "found"), [(2, True), (1, False)])
def test_late_to_the_feast_is_damage_by_who_came_this_round(arrived: int, found: bool) -> None:
    t = ready(guns())
    t.change("A1", arrived=arrived)
    t.run(attack(), tolerant("5xH 4xB", otherwise="B")).by_default()
    assert (("A", "W16") in reached(t)) is found


@pytest.mark.rule("DW3-DIS-03")
@pytest.mark.parametrize(
    ("level", "active", "found"), [(2, "A", True), (1, "A", False), (2, "B", False), (3, "A", False)]
)
def test_ranks_break_at_level_3_in_an_own_activation(level: int, active: str, found: bool) -> None:
    t = ready(duel())
    t.model("B1.1", disorder=level)
    t.when(active=SeatId(active))
    t.run(GainDisorder(FOE, "test")).by_default()
    assert (("A", "W17") in reached(t)) is found


@pytest.mark.rule("DW3-CARD-02")
def test_cards_are_played_when_the_step_ends() -> None:
    t = guns(hull=1)
    t.hand("A", 1)
    t.run(StepsOfActivation(MINE), tolerant("5xH 4xB", otherwise="B"))
    t.until("initial target").answer("initial target", "B1.1")
    t.until("victory effect").answer("victory effect", "1")
    assert t.state.sides[A].vp >= 1
    with pytest.raises(NotAsWritten):
        t.until("victory effect")
