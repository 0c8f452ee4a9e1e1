"""Minefields, moves that stay, stragglers that must come back, and who cannot leave the land."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.events.minefields import MinefieldSetOff
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel, Travel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from sandtable.tabletop.where import footprint
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import PLAIN, battle, condition, model

ME = ModelId("A1.1")
BLANKS = tolerant(otherwise="B")


def run(inches: float, position: str = "SURFACE", mass: int = 3) -> BattleSituation:
    """A1.1 goes straight ahead; the bow of a model 2 inches long stands 6 inches short of the minefield's edge."""
    t = battle()
    t.ship("sailor", "karst.dolmen", mass=mass, position=position, armour=5, citadel=99, hull=9, **PLAIN)
    t.unit("A", "sailor", (24, 10, 0))
    front = footprint(t.table, ME).y1
    t.minefield(24, (front + 6 * INCH + INCH) / INCH)
    return t.run(Travel(ME, Course((Ahead(round(inches * INCH)),))), BLANKS)


@pytest.mark.rule("DW3-TERR-10")
@pytest.mark.parametrize(("inches", "goes_off"), [(3.9, False), (4, True), (6, True)])
def test_a_minefield_goes_off_under_who_moves_within_2_inches(inches: float, goes_off: bool) -> None:
    t = run(inches)
    assert bool(t.events(MinefieldSetOff)) is goes_off
    assert (not t.state.markers) is goes_off


@pytest.mark.rule("DW3-TERR-10")
@pytest.mark.parametrize(("mass", "dice"), [(3, 30), (1, 10)])
def test_it_attacks_with_ten_dice_for_each_point_of_mass(mass: int, dice: int) -> None:
    """Worked example 14"""
    assert len(run(5, mass=mass).events(DiceRead)[-1].faces) == dice


@pytest.mark.rule("DW3-TERR-10", "DW3-QUAL-15")
def test_its_attack_is_magnetic() -> None:
    t = battle()
    t.ship("sailor", "karst.dolmen", mass=3, armour=5, citadel=99, hull=9, **PLAIN)
    t.unit("A", "sailor", (24, 10, 0))
    t.minefield(24, 15)
    t.run(Travel(ME, Course((Ahead(2 * INCH),))), tolerant("5xH 25xB", otherwise="B"))
    assert condition(t, "A1.1")[0] == 1 and model(t, "A1.1").criticals == (Critical.NAVIGATION_LOCK,)


@pytest.mark.rule("DW3-TERR-11")
@pytest.mark.parametrize(
    ("position", "goes_off"), [("AERIAL", False), ("GROUND", False), ("SUBMERGED", True), ("SKIMMING", True)]
)
def test_who_flies_or_stands_on_land_does_not_set_it_off(position: str, goes_off: bool) -> None:
    assert bool(run(5, position).events(MinefieldSetOff)) is goes_off


@pytest.mark.rule("DW3-TERR-10")
def test_a_minefield_is_drawn_where_it_lies() -> None:
    t = battle()
    t.minefield(24, 15)
    (piece,) = pieces(t.table)
    assert (piece.kind, piece.x, piece.y) == ("marker", 24 * INCH, 15 * INCH)


@pytest.mark.rule("DW3-MOVE-07")
def test_a_completed_move_cannot_be_taken_back() -> None:
    match = Match.start(RULESET, RULESET.play.options({}), key_from(3))
    moved = False
    while not moved:
        decision = match.game.open_decisions[0]
        before = len(match.lines)
        match.submit(decision.seat, decision.fallback(View(match.game, decision.seat)))
        moved = any([isinstance(getattr(line, "event", None), Moved) for line in match.lines[before:]])
    with pytest.raises(IllegalCommand):
        match.undo()


def straggler(before: int) -> BattleSituation:
    """A1.2 stands 14 inches to the east of its unit mate, heading north."""
    t = battle()
    t.unit("A", "boat", (10, 20, 0), (24, 20, 0))
    t.change("A1", straggling=before)
    return t.run(MoveModel(ModelId("A1.2")), BLANKS)


@pytest.mark.rule("DW3-MOVE-11")
def test_a_straggler_must_end_closer_to_its_unit() -> None:
    t = straggler(1)
    with pytest.raises(IllegalCommand) as refused:
        t.answer("course", Course((Ahead(3 * INCH),)))
    assert refused.value.refusal.rule == "DW3-MOVE-11"
    home = t.asked("course").proposal
    t.answer("course", home)
    pose = model(t, "A1.2").pose
    assert pose is not None and pose.x < 24 * INCH


@pytest.mark.rule("DW3-MOVE-11")
def test_who_was_in_coherency_before_goes_where_it_likes() -> None:
    assert straggler(0).answer("course", Course((Ahead(3 * INCH),))).ended


def on_land(position: str = "GROUND") -> BattleSituation:
    """A1.1 in the middle of an island 8 inches deep."""
    t = battle()
    t.ship("walker", "karst.dolmen", mass=1, position=position, speed=6, hull=3, **PLAIN)
    t.rectangle(8, 8, (24, 20), kind="land", mass=5)
    t.unit("A", "walker", (24, 20, 0))
    return t


@pytest.mark.rule("DW3-TERR-04")
@pytest.mark.parametrize(("inches", "goes"), [(3, True), (5, False)])
def test_open_water_is_impassable_for_ground_models(inches: int, goes: bool) -> None:
    t = on_land().run(MoveModel(ME), BLANKS)
    course = Course((Ahead(inches * INCH),))
    refused = t.asked("course").decision.refusal(t.table, course)
    assert (refused is None) is goes
    assert goes or (refused is not None and refused.rule == "DW3-TERR-04")


@pytest.mark.rule("DW3-TERR-04")
def test_it_does_not_impede_anyone_else() -> None:
    t = on_land("SKIMMING").run(MoveModel(ME), BLANKS)
    assert t.asked("course").decision.refusal(t.table, Course((Ahead(5 * INCH),))) is None


@pytest.mark.rule("DW3-TERR-04")
@pytest.mark.parametrize(("y", "moved"), [(20, INCH), (23.5, 0)])
def test_who_would_drift_off_the_land_stays(y: float, moved: int) -> None:
    t = on_land()
    t.clear()
    t.unit("A", "walker", (24, y, 0))
    t.run(DriftModel(ME), BLANKS)
    assert model(t, "A1.1").moved == moved


@pytest.mark.rule("DW3-TERR-10", "DW3-CRIT-07")
@pytest.mark.parametrize(("gap", "goes_off"), [(5, True), (5.5, False)])
def test_who_is_carried_near_one_by_a_flare_sets_it_off(gap: float, goes_off: bool) -> None:
    t = battle()
    t.ship("sailor", "karst.dolmen", mass=3, armour=5, citadel=99, hull=9, **PLAIN)
    t.unit("A", "sailor", (24, 10, 0))
    t.minefield(24, (footprint(t.table, ME).y1 + gap * INCH + INCH) / INCH)
    stood = t.models[ME].pose
    assert stood is not None
    t.run(SufferCritical(ME, Critical.STURGINIUM_FLARE, stood), BLANKS)
    assert bool(t.events(MinefieldSetOff)) is goes_off


@pytest.mark.rule("DW3-TERR-10", "DW3-SHOOT-27")
@pytest.mark.parametrize("shield", [True, False])
def test_a_shield_takes_dice_from_it(shield: bool) -> None:
    t = battle()
    ship(t, "sailor", "SHIELD-GENERATOR", mass=3)
    t.unit("A", "sailor", (24, 10, 0))
    t.minefield(24, 17)
    t.run(DriftModel(ME), BLANKS).answer("shield", shield)
    assert len(t.events(DiceRead)[-1].faces) == (27 if shield else 30)


@pytest.mark.rule("DW3-TERR-10", "DW3-CRIT-07", "DW3-MOVE-09")
def test_a_flare_that_a_mine_brings_carries_the_model_on_from_where_its_course_ended() -> None:
    t = battle()
    ship(t, "sailor", mass=2, citadel=7, hull=9)
    t.unit("A", "sailor", (24, 10, 0))
    t.minefield(24, 16)
    t.run(DriftModel(model=ME), tolerant("10xH 10xB", "C", otherwise="B"))
    assert Critical.STURGINIUM_FLARE in model(t, "A1.1").criticals
    pose = model(t, "A1.1").pose
    assert pose is not None and (pose.x, pose.y) == (24 * INCH, (10 + 2 + 2) * INCH)
