"""Modular Configuration."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import Mount
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.models.attributes import actions
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.words.names import weapon_title
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.gunfire import declared, gun, many, range_of, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, weapon

RULE = "DW4-F-IMPERIUM-MODULAR-CONFIGURATION"
A1, SHIP = UnitId("A1"), ModelId("A1.1")
TORRENT = ref("DW4-Q-TORRENT", "2")
FIRST, SPARE = WeaponId("A1.1/0"), WeaponId("A1.1/2")


def heavy(name: str, dice: int, *qualities: Any) -> Any:
    return replace(gun(*qualities, name=name, dice=dice), mount=Mount.HEAVY)


def table(
    prussian: bool = True, bonus: bool = True, mount: Mount = Mount.HEAVY, acts: int = 2, models: int = 1
) -> Tabletop:
    """A ship with a gun at a Hardpoint, and rockets that it might have there instead; a light gun is fixed."""
    guns = replace(heavy("Guns", 4), mount=mount)
    rockets = replace(heavy("Rockets", 9), mount=mount, arcs="")
    own = shooter(
        guns,
        weapon("Light Gun", "FPS", 1, 1, None),
        hardpoint_options=(rockets,),
        actions=acts,
        traits=("Test", "Surface", "Prussian") if prussian else ("Test", "Surface"),
    )
    t = range_of(own, victim(defence=0, hull=40), models=models)
    t.hand("A", 3, 6, 9, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def discarding(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(ActionStep(A1), dice=list(dice))
    answer(g, "modular configuration", g.state.cards[A].hand[0])
    return g


def fire(g: BattleGame) -> None:
    answer(g, "next action", "Attack")
    with_everything(g)


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-WEAP-04")
def test_another_option_is_mounted_at_the_hardpoint_and_fires() -> None:
    g = discarding(table(), many("BL", 10))
    assert g.pending[0].options == (SPARE,)  # type: ignore[attr-defined]
    answer(g, "weapon to mount", SPARE)
    assert [row.name for row in profiles_of(g, SHIP)] == ["Rockets", "Light Gun"]
    assert (weapon_title(g, SPARE), g.state.models[SHIP].tokens) == ("Rockets", (("Rockets at Hardpoint 1", 1),))
    fire(g)
    assert (declared(g).weapons, declared(g).pool) == ((SPARE, "A1.1/1"), 10)


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-ATTR-11")
@pytest.mark.parametrize(("discards", "attacks"), [(True, 1), (False, 2)])
def test_the_unit_has_one_action_less(discards: bool, attacks: int) -> None:
    """Each Attack is made with one weapon, so that there is always another to fire."""
    g = table().game(ActionStep(A1), dice=[many("BL", 4), "BL"][:attacks])
    answer(g, "modular configuration", g.state.cards[A].hand[0] if discards else None)
    if discards:
        answer(g, "weapon to mount", None)
    for fired in (FIRST, WeaponId("A1.1/1"))[:attacks]:
        answer(g, "next action", "Attack")
        if asked(g) == "contributing weapons":
            answer(g, "contributing weapons", (fired,))
    assert (g.over, g.state.units[A1].actions_used) == (True, attacks)


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-ACTION-09", "DW4-RALLY-03")
@pytest.mark.parametrize(("discards", "attacks", "levels"), [(True, 1, 1), (True, 0, 2), (False, 1, 2), (False, 0, 3)])
def test_the_action_that_is_lost_is_none_left_unused(discards: bool, attacks: int, levels: int) -> None:
    t = table()
    t.model("A1.1", disorder=3)
    g = t.game(Activation(A1), dice=[many("BL", 5)][:attacks])
    answer(g, "course", course(ahead(2)))
    answer(g, "modular configuration", g.state.cards[A].hand[0] if discards else None)
    if discards:
        answer(g, "weapon to mount", None)
    if attacks:
        fire(g)
    if asked(g) == "next action":
        answer(g, "next action", None)
    assert g.over and g.state.models[SHIP].disorder == 3 - levels
    assert (actions(g, A1), g.state.units[A1].tokens) == (2, ()), "in the next Round it has all its Actions again"


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-ATTR-11")
def test_one_action_is_always_left() -> None:
    g = discarding(table(acts=1), many("BL", 10))
    answer(g, "weapon to mount", SPARE)
    fire(g)
    assert declared(g).pool == 10


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
def test_the_exchange_lasts_and_can_be_undone_by_another() -> None:
    t = table()
    t.model("A1.1", tokens=(("Rockets at Hardpoint 1", 1),))
    g = discarding(t, many("BL", 5))
    answer(g, "weapon to mount", FIRST)
    assert ([row.name for row in profiles_of(g, SHIP)], g.state.models[SHIP].tokens) == (["Guns", "Light Gun"], ())
    fire(g)
    assert declared(g).weapons == (FIRST, "A1.1/1")


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
def test_every_prussian_model_of_the_unit_exchanges_one() -> None:
    g = discarding(table(models=2))
    answer(g, "weapon to mount", SPARE)
    answer(g, "weapon to mount", WeaponId("A1.2/2"))
    assert [profiles_of(g, ModelId(m))[0].name for m in ("A1.1", "A1.2")] == ["Rockets", "Rockets"]


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
def test_models_of_the_unit_that_are_not_prussian_keep_what_they_have() -> None:
    t = table()
    own = t.content.classes[t.units[A1].class_id]
    other = replace(own, id=ClassId("saxon"), name="Saxon", traits=("Test", "Surface"))
    mixed = Tabletop([own, other, victim(defence=0, hull=40)], mode=Mode.FULL)
    mixed.clock = t.clock
    mixed.mixed_unit("A", (own.id, (18, 5, 0)), (other.id, (22, 5, 0)))
    mixed.unit("B", "victim", (18, 25, 180))
    mixed.hand("A", 3, 6, 9, deck=(1, 1))
    g = discarding(bring(mixed, RULE))
    answer(g, "weapon to mount", SPARE)
    assert asked(g) == "next action"
    assert [profiles_of(g, ModelId(m))[0].name for m in ("A1.1", "A1.2")] == ["Rockets", "Guns"]


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-ATK-04")
@pytest.mark.parametrize(("fired", "question"), [("A1.1/0", ""), ("A1.1/2", ""), ("A1.1/1", "modular configuration")])
def test_what_has_contributed_is_neither_taken_off_nor_mounted(fired: str, question: str) -> None:
    t = table()
    t.units[A1] = replace(t.units[A1], contributed=(fired,))
    found = asked(t.game(ActionStep(A1), dice=[]))
    assert (found if found == "modular configuration" else "") == question


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
@pytest.mark.parametrize(
    "t",
    [table(prussian=False), table(bonus=False), table(mount=Mount.SPECIAL), table(mount=Mount.FIXED)],
    ids=["not Prussian", "another Force", "Special", "fixed"],
)
def test_it_takes_a_prussian_a_hardpoint_and_the_doctrine(t: Tabletop) -> None:
    assert asked(t.game(ActionStep(A1), dice=[])) == "next action"


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
def test_nobody_has_to() -> None:
    g = table().game(ActionStep(A1), dice=[])
    answer(g, "modular configuration", None)
    assert (asked(g), actions(g, A1), g.state.units[A1].tokens) == ("next action", 2, ())


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION", "DW4-QUAL-16")
def test_the_qualities_of_a_spare_are_played() -> None:
    own = shooter(
        heavy("Guns", 4),
        hardpoint_options=(replace(heavy("Flames", 4, TORRENT), arcs=""),),
        traits=("Test", "Surface", "Prussian"),
        actions=2,
    )
    t = range_of(own, victim(defence=5, hull=40), distance=5)
    t.hand("A", 3, 6, 9, deck=(1, 1))
    g = discarding(bring(t, RULE), many("BL", 4))
    answer(g, "weapon to mount", WeaponId("A1.1/1"))
    fire(g)
    assert declared(g).resistance == 0


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
@pytest.mark.parametrize(("acts", "wants"), [(2, True), (1, False)])
def test_a_captain_mounts_what_has_more_dice_where_an_action_can_be_spared(acts: int, wants: bool) -> None:
    g = table(acts=acts).game(ActionStep(A1), dice=[])
    card = advise(View(g, A), Random(1), lambda: True)
    assert (card is not None) is wants
    if wants:
        answer(g, "modular configuration", card)
        assert advise(View(g, A), Random(1), lambda: True) == SPARE


@pytest.mark.rule("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
def test_a_captain_mounts_nothing_weaker() -> None:
    t = table()
    t.model("A1.1", tokens=(("Rockets at Hardpoint 1", 1),))
    g = t.game(ActionStep(A1), dice=[])
    assert advise(View(g, A), Random(1), lambda: True) is None
    answer(g, "modular configuration", g.state.cards[A].hand[0])
    assert advise(View(g, A), Random(1), lambda: True) is None
