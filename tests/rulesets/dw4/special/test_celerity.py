"""Celerity."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Ahead, Course, Pivot
from sandtable.geometry.units import inches
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.procedures.actions import ActionStep, unused_actions
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.gunfire import attack, gun, happened, many, range_of, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, dice_left, ref

SWIFT = ref("DW4-Q-CELERITY")
MISS = many("BL", 4)
UNIT = UnitId("A1")


def table(*weapons: Any, denial: tuple[int, ...] = (), distance: float = 15, **more: Any) -> Tabletop:
    t = range_of(shooter(*(weapons or (gun(SWIFT),))), victim(defence=0), distance, **more)
    t.hand("A", 12, 11, deck=(1, 1))
    t.hand("B", *denial, deck=(1, 1))
    return t


def enact(g: BattleGame) -> None:
    answer(g, "special valour", g.pending[0].options[0])  # type: ignore[attr-defined]


def pose(g: BattleGame, model: str = "A1.1") -> Any:
    return g.state.models[ModelId(model)].pose


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-G-15")
def test_a_valour_effect_that_stands_leads_to_a_dash_and_another_attack_with_the_same_weapon() -> None:
    g = attack(table(), MISS, MISS)
    enact(g)
    answer(g, "dash", Course((Ahead(inches(4)),)))
    assert (with_everything(g).over, pose(g), dice_left(g)) == (True, at(18, 9), 0)


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-CARD-06")
def test_denied_or_not_attempted_there_is_none() -> None:
    g = attack(table(denial=(12,)), MISS)
    enact(g)
    answer(g, "denial", g.pending[0].options[0])  # type: ignore[attr-defined]
    assert g.over
    g = attack(table(), MISS)
    answer(g, "special valour", None)
    assert g.over


@pytest.mark.rule("DW4-Q-CELERITY")
def test_a_plain_weapon_does_not_offer_it() -> None:
    assert attack(table(gun()), MISS).over


@pytest.mark.rule("DW4-Q-CELERITY")
def test_only_such_weapons_join_in_fired_or_not() -> None:
    t = table(gun(SWIFT, dice=2), gun(SWIFT, dice=2), gun(dice=2))
    g = attack(t, "BL BL", MISS, all_in=False)
    answer(g, "contributing weapons", ("A1.1/0",))
    enact(g)
    answer(g, "dash", Course())
    assert g.pending[0].options == ("A1.1/0", "A1.1/1")  # type: ignore[attr-defined]
    assert with_everything(g).over


def agreed(reuse: bool, *weapons: Any) -> Tabletop:
    t = table(*weapons)
    t.settings = replace(t.settings, celerity_reuse=reuse)
    return t


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-ATK-04")
@pytest.mark.parametrize(("reuse", "left"), [(True, ("A1.1/0", "A1.1/1", "A1.1/2")), (False, ("A1.1/1", "A1.1/2"))])
def test_it_may_be_agreed_that_no_weapon_fires_twice(reuse: bool, left: tuple[str, ...]) -> None:
    swift = gun(SWIFT, dice=2)
    g = attack(agreed(reuse, swift, swift, swift), "BL BL", all_in=False)
    answer(g, "contributing weapons", ("A1.1/0",))
    enact(g)
    answer(g, "dash", Course())
    assert g.pending[0].options == left  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-Q-CELERITY")
def test_then_nothing_is_offered_once_all_of_them_have_fired() -> None:
    assert attack(agreed(False), MISS).over
    assert not attack(agreed(True), MISS).over


@pytest.mark.rule("DW4-Q-CELERITY")
@pytest.mark.parametrize("given", [{}, {"celerity_reuse": True}, {"celerity_reuse": False}])
def test_only_what_is_unusual_is_written_down_with_a_game(given: dict[str, bool]) -> None:
    options = RULESET.play.options({"mode": "full", **given})
    assert ("celerity_reuse" in options) is (given.get("celerity_reuse") is False)
    game = RULESET.play.new_game(options, Seeded(key_from("1")))
    assert (game.state.settings.celerity_reuse is False) is (given.get("celerity_reuse") is False)


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-Q-LIMITED")
def test_a_depleted_weapon_does_not_fire_again() -> None:
    """Interaction 25 of the glossary: it is Depleted before the effect is offered."""
    g = attack(table(gun(SWIFT, ref("DW4-Q-LIMITED"))), MISS)
    enact(g)
    answer(g, "dash", Course())
    assert (g.over, dice_left(g)) == (True, 0)


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-ACTION-01")
def test_it_takes_no_action_and_comes_once_in_an_activation() -> None:
    t = table(gun(SWIFT), gun(SWIFT))
    t.when(unit=UNIT)
    g = t.game(ActionStep(UNIT), dice=[MISS] * 3)
    answer(g, "next action", "Attack")
    answer(g, "contributing weapons", ("A1.1/0",))
    left = unused_actions(g, UNIT)
    enact(g)
    answer(g, "dash", Course())
    answer(g, "contributing weapons", ("A1.1/0",))
    assert unused_actions(g, UNIT) == left
    answer(g, "next action", "Attack")
    with_everything(g)
    assert not g.pending or g.pending[0].question == "next action"


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-CRIT-09")
@pytest.mark.parametrize("held", [(), (Critical.NAVIGATION_LOCK,)], ids=["free", "locked"])
def test_it_may_pivot_before_it_moves_whatever_locks_its_rudder(held: tuple[Critical, ...]) -> None:
    t = table()
    t.model("A1.1", criticals=held)
    g = attack(t, MISS, MISS)
    enact(g)
    answer(g, "dash", Course((Pivot(1, 9_000, 0), Ahead(inches(2)))))
    assert pose(g) == at(20, 5, 90)


@pytest.mark.rule("DW4-Q-CELERITY")
@pytest.mark.parametrize(
    "course",
    [
        Course((Ahead(inches(4) + 1),)),
        Course((Ahead(inches(2)), Pivot(1, 9_000, 0))),
        Course((Pivot(1, 9_001, 0),)),
        Course((Ahead(inches(2)),), astern=True),
    ],
    ids=["too far", "Pivot last", "too wide", "astern"],
)
def test_no_other_course_is_legal(course: Course) -> None:
    g = attack(table(), MISS, MISS)
    enact(g)
    with pytest.raises(IllegalCommand):
        g.submit(A, course)


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-RAM-01")
def test_who_runs_into_something_collides_and_does_not_ram() -> None:
    g = attack(table(distance=3.5), MISS, MISS)
    enact(g)
    answer(g, "dash", Course((Ahead(inches(4)),)))
    assert len(happened(g, Collided)) == 1
    assert with_everything(g).over


@pytest.mark.rule("DW4-Q-CELERITY")
def test_each_model_with_such_a_weapon_may_dash_and_a_captain_stays() -> None:
    g = attack(table(models=2), many("BL", 8), many("BL", 8))
    enact(g)
    answer(g, "next model to move", "A1.2")
    assert advise(View(g, A), Random(1), lambda: True) == Course()
    answer(g, "dash", Course((Ahead(inches(1)),)))
    answer(g, "dash", Course())
    assert (pose(g, "A1.2"), with_everything(g).over) == (at(22, 6), True)


@pytest.mark.rule("DW4-Q-CELERITY", "DW4-G-15")
@pytest.mark.parametrize(("hand", "laid"), [((12, 9, 3), 9), ((12, 9), 0), ((12, 11, 10), 0)])
def test_a_captain_gives_a_card_for_it_that_the_hand_can_spare(hand: tuple[int, ...], laid: int) -> None:
    t = table()
    t.hand("A", *hand, deck=(1, 1))
    g = attack(t, MISS, MISS)
    card = advise(View(g, A), Random(1), lambda: True)
    assert (0 if card is None else t.values[card]) == laid
