"""Ramming (and how a Pivot bears on it)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Pivot
from sandtable.kernel.engine import Happened
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.criticals import Exploded
from sandtable.rulesets.dw4.events.harm import Damaged
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ram import Impact, Ram, ram_pool
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, MarkerKind, Mode
from tests.rulesets.dw4.courses import ahead, astern, course, disorder, left_as, model, place, starboard
from tests.rulesets.dw4.levels import asked, full_table
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class

DEFIANT = ship_class("Ram Defiant", 2, hull=6, speed_max=10000, properties=(ref("DW4-P-PIVOT"),))


def meeting(distance: float, *dice: str, target: str = "kutsov", card: int = 1, **fields: Any) -> BattleGame:
    """A1.1 heads north; so many inches ahead of its bow lies the broad side of B1.1."""
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    unit = t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", target, (18, 12 + distance, 90))
    t.model("A1.1", **fields)
    t.hand("A", deck=[card, 1, 1])
    return t.game(MovementStep(unit), dice=dice)


@pytest.mark.rule("DW4-RAM-03", "DW4-RAM-04", "DW4-RAM-05", "DW4-RAM-06", "DW4-RAM-07", "DW4-RAM-09")
def test_a_ram_of_eight_inches_into_a_heavier_ship() -> None:
    """Worked example 21: 11 dice, 8 Hits: 2 Damage to the Kutsov, 4 to the Defiant, and the Kutsov 1" astern."""
    g = meeting(8, "SS SS HS ES ES BL BL BL SC SC SC", "BL BL")
    before = place(g, "B1.1")
    answer(g, "course", course(ahead(9)))
    answer(g, "ram", True)
    answer(g, "crew check", True)
    assert g.over
    assert dice_left(g) == 0
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)
    assert (model(g, "B1.1").damage, model(g, "A1.1").damage) == (2, 4)
    assert place(g, "B1.1") == (before[0] - 1, before[1], 90)
    assert "Ram A1.1" in g.state.units[UnitId("A1")].taken
    assert 17.9 < place(g, "A1.1")[1] < 18.1


@pytest.mark.rule("DW4-RAM-06", "DW4-CRIT-13")
def test_both_suffer_before_either_explodes_and_the_active_admiral_says_which_goes_first() -> None:
    """Interaction 2 as well: what is left over once a model is due to explode is not rolled for."""
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", (18, 12, 90))
    t.model("A1.1", damage=4, criticals=(Critical.BREACH, Critical.HAZARD))
    t.model("B1.1", damage=9, criticals=(Critical.BREACH, Critical.HAZARD, Critical.HAZARD))
    t.hand("A", deck=[1, 1])
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=["SS SS HS HS BL BL BL BL BL"])
    answer(g, "crew check", True)
    # Neither of them has exploded: both are Crippled, and nobody rolled for the points left over.
    assert (asked(g), g.pending[0].seat, dice_left(g)) == ("next explosion", A, 0)
    assert (model(g, "A1.1").crippled, model(g, "B1.1").crippled) == (True, True)
    assert (left_as(g, "A1.1"), left_as(g, "B1.1")) == (None, None)


@pytest.mark.rule("DW4-RAM-06", "DW4-CRIT-12")
def test_a_target_that_explodes_hurts_the_rammer_once_more_and_is_not_pushed() -> None:
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", (18, 12, 90))
    t.model("B1.1", damage=9, criticals=(Critical.BREACH, Critical.HAZARD, Critical.HAZARD))
    t.hand("A", deck=[1, 1])
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=["SS SS HS BL BL BL BL BL BL"])
    answer(g, "crew check", True)
    told = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, Damaged | Exploded)]
    assert [(type(event).__name__, event.model) for event in told] == [
        ("Damaged", "B1.1"),
        ("Damaged", "A1.1"),
        ("Exploded", "B1.1"),
        ("Damaged", "A1.1"),
    ]
    assert g.over
    assert (left_as(g, "B1.1"), model(g, "A1.1").damage, disorder(g, "A1.1")) == (Exit.DESTROYED, 3, 2)


@pytest.mark.rule("DW4-RAM-06", "DW4-CRIT-12")
@pytest.mark.parametrize("exploding", ["A1.1", "B1.1"], ids=["the rammer's", "the target's"])
def test_whatever_explodes_what_it_does_to_enemies_is_the_rammers_doing(exploding: str) -> None:
    """To friends it is a mishap (DW4-ENC6-05)."""
    suffered: list[tuple[str, str | None]] = []

    class Watching(Rule):
        id = RuleId("TEST-WATCHING")

        @before(SufferDamage.add_the_damage)
        def look(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
            if suffering.source == "Explosion":
                suffered.append((suffering.model, suffering.by))
            return None

    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", (18, 12, 90))
    t.unit("B", "rurik", (20.5, 11, 0))
    t.unit("A", "rurik", (15.5, 11, 0))
    t.model("A1.1", damage=5)
    t.model("B1.1", damage=9)
    t.model(exploding, criticals=(Critical.BREACH, Critical.HAZARD, Critical.HAZARD))
    t.hand("A", deck=[1, 1])
    g = t.game(
        Ram(ModelId("A1.1"), ModelId("B1.1"), 3000),
        dice=["SS HS BL BL BL BL BL BL BL", "4"],
        rules=(*t.rules_in_force(), Watching()),
    )
    answer(g, "crew check", True)
    assert (dict(suffered)["B2.1"], dict(suffered)["A2.1"]) == (A, None)


@pytest.mark.rule("DW4-RAM-01")
@pytest.mark.parametrize(("distance", "offered"), [(3, True), (2.9, False)])
def test_a_ram_needs_a_run_up_of_three_inches(distance: float, offered: bool) -> None:
    g = meeting(distance, *([] if offered else ["BL BL"]))
    answer(g, "course", course(ahead(9)))
    assert (asked(g) == "ram") is offered


@pytest.mark.rule("DW4-RAM-01")
def test_whoever_does_not_ram_only_collides() -> None:
    g = meeting(5, "BL BL")
    answer(g, "course", course(ahead(9)))
    assert g.pending[0].default is False
    answer(g, "ram", False)
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)
    assert g.state.units[UnitId("A1")].taken == ()


@pytest.mark.rule("DW4-RAM-01", "DW4-COLL-05")
def test_friends_terrain_and_whatever_is_struck_astern_are_not_rammed() -> None:
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    unit = t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("A", "kutsov", (18, 16, 90))
    g = t.game(MovementStep(unit), dice=["BL BL"])
    answer(g, "course", course(ahead(9)))
    assert g.over

    t = Tabletop([DEFIANT], mode=Mode.FULL)
    unit = t.unit("A", "ram defiant", (18, 10, 0))
    t.terrain("bank-tongue", 18, 17)
    g = t.game(MovementStep(unit), dice=["BL BL"])
    answer(g, "course", course(ahead(9)))
    assert g.over

    t = Tabletop([DEFIANT], mode=Mode.FULL)
    unit = t.unit("A", "ram defiant", (18, 20, 0))
    t.unit("B", "kutsov", (18, 14, 90))
    g = t.game(MovementStep(unit), dice=["BL BL"])
    answer(g, "course", astern(ahead(5)))
    assert g.over
    assert disorder(g, "A1.1") == 2


@pytest.mark.rule("DW4-RAM-01", "DW4-MODE-02")
def test_core_play_knows_no_ram() -> None:
    t = Tabletop([DEFIANT])
    unit = t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", (18, 17, 90))
    g = t.game(MovementStep(unit), dice=["BL BL"])
    answer(g, "course", course(ahead(9)))
    assert g.over


@pytest.mark.rule("DW4-RAM-02", "DW4-RAM-08")
def test_a_failed_check_leaves_a_collision_and_still_no_actions() -> None:
    """Interaction 10."""
    g = meeting(5, "SS BL", card=9)
    answer(g, "course", course(ahead(9)))
    answer(g, "ram", True)
    answer(g, "crew check", True)
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)
    assert (model(g, "A1.1").damage, model(g, "B1.1").damage) == (1, 0)
    assert g.state.units[UnitId("A1")].taken == ("Ram A1.1",)


@pytest.mark.rule("DW4-RAM-03", "DW4-RAM-04")
def test_a_rammer_at_level_one_is_panicking_by_the_time_it_rolls() -> None:
    """Interaction 9: its Heavy Strikes count as Standard ones."""
    g = meeting(3, "HS HS HS HS BL BL BL BL BL", disorder=1)
    answer(g, "course", course(ahead(9)))
    answer(g, "ram", True)
    answer(g, "crew check", True)
    assert (model(g, "B1.1").damage, model(g, "A1.1").damage) == (1, 2)


@pytest.mark.rule("DW4-RAM-01", "DW4-RAM-04", "DW4-POS-13")
def test_what_a_rammer_covered_before_the_contact_counts_though_it_is_set_back_from_a_boat_below() -> None:
    """A1.1 strikes B1.1 after 6.35", over B2.1, and is set back to a clear spot only 1.35" from where it began."""
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 19, 90))
    t.unit("B", "submarine", (18, 14, 90))
    t.hand("A", deck=[1, 1])
    g = t.game(MovementStep(unit), dice=[" ".join(["BL"] * (10 + 5))])
    answer(g, "course", course(ahead(7)))
    answer(g, "ram", True)
    answer(g, "crew check", True)
    assert (g.over, dice_left(g)) == (True, 0)
    assert 11.3 < place(g, "A1.1")[1] < 11.4


@pytest.mark.rule("DW4-RAM-01", "DW4-POS-13")
@pytest.mark.parametrize(
    ("target", "below", "offered"),
    [((23.3, 15.3, 67.5), (18.1, 15.5, 90), True), ((21.6, 14.1, 90), (18.4, 15.9, 90), False)],
    ids=["struck with the bow", "struck in the turn, abeam"],
)
def test_the_fore_arc_is_that_of_the_contact_not_of_the_place_it_is_set_back_to(
    target: tuple[float, ...], below: tuple[float, ...], offered: bool
) -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", target)
    t.unit("B", "submarine", below)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2), starboard(22.5, 22.5, 22.5), ahead(2)))
    assert (asked(g) == "ram") is offered
    assert place(g, "A1.1")[1] < 13.5, "set back"


@pytest.mark.rule("DW4-RAM-04")
@pytest.mark.parametrize(("run", "dice"), [(0, 6), (3999, 9), (4000, 10), (5000, 11), (9000, 11)])
def test_the_pool_is_the_hull_and_a_die_per_full_inch_five_at_most(run: int, dice: int) -> None:
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", (18, 20, 90))
    t.model("A1.1", damage=5)
    assert ram_pool(t.game(), Impact(ModelId("A1.1"), ModelId("B1.1"), run)) == dice


@pytest.mark.rule("DW4-PIVOT-05")
@pytest.mark.parametrize(("since", "offered"), [(2, False), (3, True)])
def test_after_a_pivot_only_the_distance_since_then_counts_for_a_ram(since: float, offered: bool) -> None:
    """Interaction 11: 4" before and 2" after are no run-up; 3" after are one, worth three dice only."""
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    unit = t.unit("A", "ram defiant", (10, 10, 0))
    t.unit("B", "kutsov", (10 + 1.5 + since + 0.5, 14, 0))
    t.hand("A", deck=[1, 1])
    g = t.game(MovementStep(unit), dice=["BL BL BL BL BL BL BL BL BL"] if offered else ["BL BL"])
    answer(g, "course", course(ahead(4), Pivot(1, 9000), ahead(4)))
    assert (asked(g) == "ram") is offered
    if offered:
        answer(g, "ram", True)
        answer(g, "crew check", True)
    assert dice_left(g) == 0


def pushed(*poses: tuple[float, float, float], **terrain: float) -> BattleGame:
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (18, 10, 0))
    t.unit("B", "kutsov", poses[0])
    for pose in poses[1:]:
        t.unit("B", "rurik", pose)
    t.hand("A", deck=[1, 1])
    return t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=["BL BL BL BL BL BL BL BL BL"])


@pytest.mark.rule("DW4-RAM-07")
def test_the_push_stops_at_another_model_without_a_collision() -> None:
    g = pushed((18, 20, 0), (18, 16.25, 0))
    answer(g, "crew check", True)
    gap = 20 - 2.15 - (16.25 + 1.1)
    assert place(g, "B1.1")[1] == pytest.approx(20 - gap, abs=0.01)
    assert (disorder(g, "B1.1"), disorder(g, "B2.1")) == (1, 0)


@pytest.mark.rule("DW4-RAM-07")
def test_blocked_by_the_rammer_it_stays_and_off_the_table_it_is_abandoned() -> None:
    g = pushed((18, 10 + 1.5 + 2.15, 0))
    answer(g, "crew check", True)
    assert place(g, "B1.1")[1] == pytest.approx(13.65)
    g = pushed((18, 0.5, 0))
    answer(g, "crew check", True)
    assert left_as(g, "B1.1") is Exit.ABANDONED
    assert g.state.sides[A].vp == 5


@pytest.mark.rule("DW4-RAM-07", "DW4-MARK-05")
def test_a_model_that_is_pushed_triggers_mines_like_any_other() -> None:
    t = Tabletop([DEFIANT], mode=Mode.FULL)
    t.unit("A", "ram defiant", (30, 40, 0))
    t.unit("B", "kutsov", (18, 20, 0))
    t.marker(MarkerKind.MINEFIELD, 18, 16.8)
    t.hand("A", deck=[1, 1])
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=["BL BL BL BL BL BL BL BL BL", "HS BL BL"])
    answer(g, "crew check", True)
    assert g.over
    assert g.state.markers == {}
    assert (model(g, "B1.1").damage, disorder(g, "B1.1")) == (2, 2)
    assert place(g, "B1.1") == (18, 19, 0)
