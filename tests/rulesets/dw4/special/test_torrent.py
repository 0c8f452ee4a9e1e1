"""Torrent."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.special.limited import DEPLETED
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mission, Mode
from sandtable.tabletop.state import Location
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import (
    AIRBORNE,
    UNDERWATER,
    attack,
    declared,
    gun,
    many,
    range_of,
    ready,
    shooter,
    shot,
    victim,
    with_everything,
)
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class, weapon

TORRENT = ref("DW4-Q-TORRENT", "3")


def sweep(x: str = "3", *more: Any, foes: int = 1, distance: float = 5, **foe: Any) -> Tabletop:
    """A flame thrower and a line of B's ships abreast, 3" apart."""
    own = shooter(gun(ref("DW4-Q-TORRENT", x), dice=2), *more)
    t = Tabletop([own, victim(**foe)], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", *[(18 + 4 * n, 5 + 4.3 + distance, 180) for n in range(foes)])
    return t


@pytest.mark.rule("DW4-Q-TORRENT", "DW4-QUAL-12")
@pytest.mark.parametrize(
    ("own", "foe", "able"),
    [({}, {}, True), ({}, UNDERWATER, False), ({}, AIRBORNE, False), (AIRBORNE, AIRBORNE, True)],
)
def test_it_burns_nothing_below_and_only_flyers_burn_flyers(
    own: dict[str, Any], foe: dict[str, Any], able: bool
) -> None:
    assert bool(ready(range_of(shooter(gun(TORRENT), **own), victim(**foe)))) is able


@pytest.mark.rule("DW4-Q-TORRENT", "DW4-QUAL-13")
def test_against_a_supported_and_escorted_target_only_cover_resists() -> None:
    """Interaction 18: neither Escorts nor squadrons are even asked for."""
    t = range_of(shooter(gun(TORRENT)), victim(defence=6), escorts=2)
    t.unit("B", "rurik", (18.4, 15, 90))
    t.patch("patch-fog", 18, 12)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Mason_Gyros=2)
    g = attack(t, many("BL", 4), many("BL", 1 + 2))
    assert declared(g).resistance == 1 + 2
    assert g.pending[0].question == "torrent goes on"


@pytest.mark.rule("DW4-QUAL-13")
def test_a_plain_weapon_leaves_the_defences() -> None:
    assert attack_pools(range_of(shooter(), victim(defence=6)).game(), shot()).resistance.value == 6


@pytest.mark.rule("DW4-Q-TORRENT", "DW4-QUAL-14", "DW4-QUAL-17", "DW4-QUAL-18", "DW4-QUAL-19")
@pytest.mark.parametrize("x", ["1", "2", "3"])
def test_it_is_resolved_up_to_x_times_with_the_same_weapons(x: str) -> None:
    g = attack(sweep(x), *[many("HS", 2)] * int(x))
    for _ in range(int(x) - 1):
        answer(g, "torrent goes on", True)
    assert (g.over, g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (True, int(x), 0)
    assert set(g.state.units[UnitId("A1")].contributed) == {"A1.1/0"}


@pytest.mark.rule("DW4-QUAL-14")
def test_one_may_stop_at_any_time() -> None:
    g = attack(sweep(), "BL BL")
    answer(g, "torrent goes on", False)
    assert g.over


@pytest.mark.rule("DW4-QUAL-14")
def test_the_next_target_is_the_same_or_one_within_four_inches_of_it() -> None:
    t = sweep(foes=3)
    t.unit("B", "victim", (10, 14.3, 180))
    g = attack(t, "BL BL", on="B1.1")
    answer(g, "torrent goes on", True)
    assert options_of(g.pending[0]) == ("B1.1", "B1.2")


@pytest.mark.rule("DW4-QUAL-14", "DW4-QUAL-16")
@pytest.mark.parametrize(("arcs", "goes_on"), [("FPS", True), ("F", False)])
def test_nobody_is_asked_where_no_torrent_bears_on_what_is_left(arcs: str, goes_on: bool) -> None:
    """B1.1 founders; B1.2 is near it, but abeam of the thrower."""
    thrower = shooter(gun(ref("DW4-Q-TORRENT", "2"), arcs=arcs, dice=2))
    t = Tabletop([thrower, victim(hull=1, properties=(ref("DW4-P-LIGHT-VESSEL"),))], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (22, 9.2, 0), (24.5, 5, 0))
    g = attack(t, "HS HS", on="B1.1")
    assert g.over is not goes_on
    if goes_on:
        assert g.pending[0].question == "torrent goes on"


@pytest.mark.rule("DW4-QUAL-14", "DW4-ACTV-08")
def test_nobody_is_asked_once_the_unit_itself_is_gone() -> None:
    """B1.1 explodes and takes the thrower with it."""
    own = shooter(gun(ref("DW4-Q-TORRENT", "3"), dice=2), hull=1, properties=(ref("DW4-P-LIGHT-VESSEL"),))
    t = Tabletop([own, victim(hull=1)], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (18, 11.3, 180), (21, 11.3, 180))
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = attack(t, "HS HS", "0", on="B1.1")
    assert g.state.units[UnitId("A1")].location is Location.GONE
    assert (g.over, dice_left(g)) == (True, 0)


@pytest.mark.rule("DW4-QUAL-14")
def test_it_does_not_leap_from_the_water_into_the_air() -> None:
    """Flyers could burn both from the start, but a repeat stays on the level of the last target."""
    flying = ship_class("Flying", 3, defence=2, **AIRBORNE)
    own = shooter(gun(TORRENT, dice=2), **AIRBORNE)
    t = Tabletop([own, victim(), flying], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (18, 14.3, 180), (14, 14.3, 180))
    t.unit("B", "flying", (22, 14.3, 180))
    g = attack(t, "BL BL", on="B1.1")
    answer(g, "torrent goes on", True)
    assert options_of(g.pending[0]) == ("B1.1", "B1.2")


@pytest.mark.rule("DW4-QUAL-16")
def test_what_one_resolution_came_to_is_forgotten_in_the_next() -> None:
    seen: list[tuple[bool, int]] = []

    class Watching(Rule):
        id = RuleId("TEST-WATCHING")

        @after(Attack.inflict_critical_damage, follows=EVERY_OTHER)
        def look(self, g: BattleGame, attack: Attack) -> Outcome:
            seen.append((bool(attack.crippled), attack.result))
            return None

    t = sweep("2", hull=1)
    rules = (*t.rules_in_force(), Watching())
    g = with_everything(t.game(Attack(A, UnitId("A1")), dice=["HS HS", "BL BL"], rules=rules))
    answer(g, "torrent goes on", True)
    assert (seen, g.over) == ([(True, 1), (False, 0)], True)


@pytest.mark.rule("DW4-QUAL-14", "DW4-QUAL-18")
def test_the_chain_of_a_torrent() -> None:
    """Worked example 26: three with 4/0/0 sweep on from the last target, and one of them falls out of range."""
    thrower = weapon("Thrower", "FPS", 4, 0, 0, TORRENT)
    own = ship_class("Lovelace", 1, thrower)
    foe = ship_class("Boyar", 1, defence=0, hull=9)
    t = Tabletop([own, foe], mode=Mode.FULL)
    t.unit("A", "lovelace", (10, 10, 90), (10, 13, 90), (10, 7, 90))
    t.unit("B", "boyar", (19, 10, 0), (19, 14, 0), (19, 6.5, 0), (19, 17.2, 0))
    g = t.game(Attack(A, UnitId("A1")), dice=[many("BL", 12), many("BL", 12), many("BL", 8)])
    answer(g, "initial target", "B1.1")
    with_everything(g)
    assert declared(g).pool == 12
    answer(g, "torrent goes on", True)
    assert options_of(g.pending[0]) == ("B1.1", "B1.2", "B1.3")
    answer(g, "initial target", "B1.2")
    with_everything(g)
    answer(g, "torrent goes on", True)
    assert set(options_of(g.pending[0])) == {"B1.1", "B1.2", "B1.4"}
    answer(g, "initial target", "B1.4")
    with_everything(g)
    assert (declared(g).pool, g.over, dice_left(g)) == (8, True, 0)


@pytest.mark.rule("DW4-QUAL-15")
def test_from_a_target_that_was_destroyed_it_sweeps_on_all_the_same() -> None:
    light = (ref("DW4-P-LIGHT-VESSEL"),)
    t = sweep(foes=2, hull=1, properties=light)
    g = attack(t, "HS HS", "BL BL", on="B1.1")
    assert g.state.models[ModelId("B1.1")].left_as is not None
    answer(g, "torrent goes on", True)
    assert declared(g).target == "B1.2"


@pytest.mark.rule("DW4-QUAL-16")
def test_only_torrents_join_a_repeat() -> None:
    g = attack(sweep("3", gun(dice=2)), "BL BL", "BL BL")
    answer(g, "weapons that fire together", ("A1.1/0",))
    answer(g, "torrent goes on", True)
    assert declared(g).weapons == ("A1.1/0",)


@pytest.mark.rule("DW4-QUAL-16")
def test_a_target_that_only_another_weapon_reaches_is_none_for_a_repeat() -> None:
    """A thrower that fires ahead alone, and a gun to starboard: there lies the second ship, near the first."""
    own = shooter(gun(ref("DW4-Q-TORRENT", "3"), arcs="F", dice=2), gun(arcs="S", dice=2, name="Other"))
    t = Tabletop([own, victim()], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (22, 11, 90), (25.5, 8.5, 90))
    g = attack(t, "BL BL", "BL BL", on="B1.1")
    answer(g, "torrent goes on", True)
    # Nobody else is in its Arc, so there is nothing to choose, and it strikes the same ship again.
    assert (declared(g).target, g.pending[0].question, dice_left(g)) == ("B1.1", "torrent goes on", 0)


@pytest.mark.rule("DW4-QUAL-16", "DW4-ACTION-06")
@pytest.mark.parametrize(("card", "resolved"), [(8, 2), (9, 1)], ids=["passed", "failed"])
def test_crippled_models_check_anew_for_each_resolution(card: int, resolved: int) -> None:
    t = sweep("3", defence=0)
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[1, card, 1, 1, 1])
    g = t.game(Attack(A, UnitId("A1")), dice=["HS HS"] * resolved)
    answer(g, "crew check", True)
    answer(g, "torrent goes on", True)
    answer(g, "crew check", True)
    assert g.state.models[ModelId("B1.1")].damage == resolved
    assert g.over is (resolved == 1)


@pytest.mark.rule("DW4-QUAL-17")
def test_mixed_values_count_as_the_lowest() -> None:
    t = sweep("3", gun(ref("DW4-Q-TORRENT", "1"), dice=2))
    assert attack(t, many("BL", 4)).over


@pytest.mark.rule("DW4-QUAL-20")
def test_a_model_is_put_under_fire_once_in_a_torrent() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "2"), dice=6)), victim(armour=2))
    g = attack(t, many("SS", 6), many("SS", 6))
    answer(g, "torrent goes on", True)
    target = g.state.models[ModelId("B1.1")]
    assert (target.damage, target.disorder) == (6, 1)


@pytest.mark.rule("DW4-QUAL-20")
def test_each_resolution_is_compared_with_its_mass_by_itself() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "2"), dice=4)), victim(armour=2))
    g = attack(t, many("SS", 4), many("SS", 4))
    answer(g, "torrent goes on", True)
    target = g.state.models[ModelId("B1.1")]
    assert (target.damage, target.disorder) == (4, 0)


@pytest.mark.rule("DW4-QUAL-19")
def test_a_weapon_that_fell_silent_in_a_repeat_is_spent_all_the_same() -> None:
    t = sweep("2", gun(ref("DW4-Q-TORRENT", "2"), dice=2))
    g = attack(t, many("BL", 4), "BL BL")
    answer(g, "torrent goes on", True)
    answer(g, "contributing weapons", ("A1.1/0",))
    assert g.over
    assert set(g.state.units[UnitId("A1")].contributed) == {"A1.1/0", "A1.1/1"}


@pytest.mark.rule("DW4-QUAL-16", "DW4-Q-LIMITED")
def test_a_torrent_that_cannot_go_on_is_concluded_like_any_other() -> None:
    """The second of two targets is too near for the thrower, which is a Torpedo as well: nobody is asked to go on."""
    thrower = gun(ref("DW4-Q-TORRENT", "3"), ref("DW4-Q-LIMITED"), ref("DW4-Q-TORPEDO"), dice=2)
    t = Tabletop([shooter(thrower), victim(hull=1, properties=(ref("DW4-P-LIGHT-VESSEL"),))], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (18, 15.5, 90), (22, 11.5, 90))
    g = attack(t, "HS HS", on="B1.1")
    assert (g.over, dice_left(g)) == (True, 0)
    assert tokens_of(g.state.models[ModelId("A1.1")], DEPLETED) == 2
    assert g.state.units[UnitId("A1")].contributed == ("A1.1/0",)


@pytest.mark.rule("DW4-QUAL-14", "DW4-QUAL-16")
@pytest.mark.parametrize(("gap", "goes_on"), [(5, False), (5.001, True)])
def test_nobody_is_asked_where_rules_refuse_every_torrent(gap: float, goes_on: bool) -> None:
    """B1.1 founders beyond the run of a torpedo; B1.2 lies just so far ahead that one may be used on it, or not."""
    thrower = gun(ref("DW4-Q-TORRENT", "3"), ref("DW4-Q-TORPEDO"), dice=2)
    t = Tabletop([shooter(thrower), victim(hull=1, properties=(ref("DW4-P-LIGHT-VESSEL"),))], mode=Mode.FULL)
    t.unit("A", "shooter", (18, 5, 0))
    t.unit("B", "victim", (22, 5 + 4.3 + 6, 0), (18, 5 + 4.3 + gap, 0))
    g = attack(t, "HS HS", on="B1.1")
    assert [decision.question for decision in g.pending] == (["torrent goes on"] if goes_on else [])
    assert g.over is not goes_on


@pytest.mark.rule("DW4-QUAL-16", "DW4-RANGE-03")
def test_each_resolution_picks_its_range_band_anew() -> None:
    """Exactly 10" away: the Close Band first, the Standard Band when it is resolved again."""
    own = shooter(weapon("Thrower", "FPS", 4, 6, None, TORRENT))
    g = attack(range_of(own, victim(defence=0), distance=10), many("BL", 4), many("BL", 6), many("BL", 4))
    for band, dice in ((0, 4), (1, 6), (0, 4)):
        assert options_of(g.pending[0]) == (0, 1)
        answer(g, "range band", band)
        assert declared(g).pool == dice
        if not g.over:
            answer(g, "torrent goes on", True)
    assert (g.over, dice_left(g)) == (True, 0)
