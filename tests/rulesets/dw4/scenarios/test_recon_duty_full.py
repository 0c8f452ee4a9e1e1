"""Encounter 6 in full play: Surveying through Fog, focused fire, a prize."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit
from tests.rulesets.dw4.engagements import SCALES, engagement, play_on, playing
from tests.rulesets.dw4.prepared import points
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, ship_class

KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 2, positional=Positional.UNDERWATER)
FLAG = ship_class("Flag", 2, traits=("Test", "Surface", "Flagship"), vpr=7, crew=4, defence=0)
RAIDER = ship_class("Raider", 3, properties=(ref("DW4-P-BOARDING-PARTIES", "6"),))
CLASSES = (KITE, EEL, FLAG, RAIDER)
B1 = ModelId("B1.1")
ONE = (Critical.BREACH,)


def duty(scale: Scale = Scale.LARGE) -> Tabletop:
    return engagement("enc6", scale, CLASSES)


# --- Surveying ---


def surveyed(gap: float, fog: bool, mine: str = "kutsov", theirs: str = "kutsov", surfacing: bool = False) -> bool:
    """A1.1 at 20, 20 and B1.1 to the east of it, that far hull to hull; Fog lies at B1.1 or nowhere."""
    t = duty()
    a, b = t.content.classes[mine], t.content.classes[theirs]  # type: ignore[index]
    t.unit("A", mine, (20, 20, 0))
    x = 20 + (a.beam + b.beam) / 2000 + gap
    t.unit("B", theirs, (x, 20, 0), surfacing=surfacing)
    if fog:
        t.patch("patch-fog", x, 20)
    return playing(t, CompleteObjectives()).state.units[UnitId("B1")].surveyed


@pytest.mark.rule("DW4-ENC6-02")
@pytest.mark.parametrize(
    ("gap", "fog", "is_surveyed"),
    [(10, False, True), (10.01, False, False), (5, True, True), (5.01, True, False), (9, True, False)],
)
def test_a_hampered_view_surveys_at_half_the_distance(gap: float, fog: bool, is_surveyed: bool) -> None:
    assert surveyed(gap, fog) is is_surveyed


@pytest.mark.rule("DW4-ENC6-02", "DW4-POS-10")
def test_what_flies_does_not_survey_what_is_submerged_unless_it_is_surfacing() -> None:
    assert not surveyed(3, False, "kite", "eel")
    assert not surveyed(3, False, "eel", "kite")
    assert surveyed(3, False, "kite", "eel", surfacing=True)
    assert surveyed(3, False, "kutsov", "eel")


@pytest.mark.rule("DW4-ENC6-03")
def test_an_unsurveyed_model_gives_half_rounded_up_and_surveying_it_later_adds_nothing() -> None:
    """Interaction 32."""
    t = duty(Scale.SMALL)
    t.unit("A", "kutsov", (20, 20, 0))
    t.unit("B", "kutsov", (23, 20, 0))
    g = playing(t, SufferDamage(B1, 10, by=A))
    assert points(g) == {"A": 3, "B": 0}
    t.model("B1.1", crippled=True)
    later = playing(t, CompleteObjectives())
    assert later.state.units[UnitId("B1")].surveyed
    assert points(later) == {"A": 0, "B": 0}


# --- focused fire ---


def inflicted(by: SeatId | None, source: str, scale: Scale = Scale.MEDIUM, many: int = 1) -> dict[str, int]:
    t = duty(scale)
    t.unit("A", "kutsov", (20, 5, 0))
    t.unit("B", "hypatia", (20, 30, 180))
    return points(playing(t, SufferCriticals(B1, named=ONE * many, by=by, source=source)))


@pytest.mark.rule("DW4-ENC6-05", "DW4-VP-05")
@pytest.mark.parametrize("scale", SCALES)
def test_each_effect_that_an_admiral_inflicts_scores_two_in_larger_engagements(scale: Scale) -> None:
    score = 0 if scale is Scale.SMALL else 2
    for source in ("Attack", "Broadside", "Ram", "Collision", "Boarding", "Attack Run"):
        assert inflicted(A, source, scale) == {"A": score, "B": 0}
        assert inflicted(A, source, scale, many=3) == {"A": 3 * score, "B": 0}


@pytest.mark.rule("DW4-ENC6-05")
@pytest.mark.parametrize(
    ("by", "source"),
    [(None, "Breach"), (None, "Manoeuvre"), (None, "Wreck"), (A, "Minefield"), (B, "Attack"), (None, "Attack")],
)
def test_a_mishap_a_mine_and_friendly_fire_score_nothing(by: SeatId | None, source: str) -> None:
    assert inflicted(by, source) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC6-05", "DW4-CRIP-08")
def test_damage_left_over_counts_for_whoever_inflicted_it() -> None:
    t = duty(Scale.MEDIUM)
    t.unit("A", "kutsov", (20, 5, 0))
    t.unit("B", "hypatia", (20, 30, 180), surveyed=True)
    g = playing(t, SufferDamage(B1, 16, by=A, source="Attack"), ["0 1"])
    assert points(g) == {"A": 8 + 4, "B": 0}


@pytest.mark.rule("DW4-ENC6-05", "DW4-CRIT-12")
@pytest.mark.parametrize(("by", "score"), [(A, 2 + 2), (None, 0)])
def test_so_does_an_explosion_that_was_set_off_but_not_one_of_a_mishap(by: SeatId | None, score: int) -> None:
    t = duty(Scale.MEDIUM)
    t.unit("A", "kutsov", (20, 5, 0))
    t.unit("B", "rurik", (20, 30, 180))
    t.unit("B", "hypatia", (22, 30, 180))
    t.unit("A", "hypatia", (18, 30, 180))
    t.model("B1.1", crippled=True)
    t.model("B2.1", crippled=True)
    t.model("A2.1", crippled=True)
    g = playing(t, SufferCriticals(B1, named=ONE, by=by, source="Attack"), ["0", "1"])
    play_on(g)
    assert points(g) == {"A": score, "B": 0}
    assert len(g.state.models[ModelId("A2.1")].criticals) == 1


# --- the prize ---


@pytest.mark.rule("DW4-ENC6-06", "DW4-VP-05")
@pytest.mark.parametrize(("scale", "score"), [(Scale.LARGE, 7 + 2), (Scale.MEDIUM, 2)])
def test_a_flagship_destroyed_during_a_boarding_action_gives_its_rating_once_more(scale: Scale, score: int) -> None:
    g = _boarded(scale, "flag")
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert points(g) == {"A": score, "B": 0}


@pytest.mark.rule("DW4-ENC6-06")
def test_no_prize_for_another_model_nor_for_a_loss_outside_boarding() -> None:
    t = duty()
    t.unit("B", "flag", (20, 30, 180))
    t.model("B1.1", crippled=True)
    assert points(playing(t, LoseModel(B1, Exit.DESTROYED))) == {"A": 0, "B": 0}
    plain = _boarded(Scale.LARGE, "defiant", dice=("HS HS HS HS HS HS", "BL BL BL BL BL"))
    assert plain.state.models[B1].left_as is Exit.DESTROYED
    assert points(plain) == {"A": 2, "B": 0}


def _boarded(scale: Scale, name: str, dice: tuple[str, ...] = ("SS SS SS SS BL BL",)) -> BattleGame:
    """A1.1 boards a Crippled model of Mass 2 that has one effect already: one more and it explodes."""
    t = duty(scale)
    t.unit("A", "raider", (20, 30, 0))
    t.unit("B", name, (24, 30, 0))
    t.model("B1.1", crippled=True, criticals=ONE)
    g = playing(t, Boarding(A, UnitId("A1")), dice)
    play_on(g)
    return g
