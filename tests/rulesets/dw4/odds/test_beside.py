"""What an Attack is compared with: a weapon more or less, a hull out of the way, the reply."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.rollspec import RollBeside
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.ahead import roll_spec
from sandtable.rulesets.dw4.odds.beside import rolls_beside
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.odds.test_rolls import at_the_weapons, attack
from tests.rulesets.dw4.tabletop import A, B


def beside(view: View[Any], answer: Any, kind: str) -> list[RollBeside]:
    return [other for other in rolls_beside(view, answer) if other.kind == kind]


def test_one_more_weapon_is_one_that_was_held_back() -> None:
    g = attack()
    view = at_the_weapons(g)
    every = options_of(g.pending[0])
    (more,) = beside(view, every[:1], "more")
    mine = roll_spec(view, every[:1])
    assert mine is not None and more.spec.own.dice > mine.own.dice
    assert more.name.startswith("With the ")
    assert beside(view, every, "more") == []


def test_one_weapon_less_is_the_weakest_and_the_last_is_never_taken_away() -> None:
    g = attack()
    view = at_the_weapons(g)
    every = options_of(g.pending[0])
    mine = roll_spec(view, every)
    assert mine is not None
    (less,) = beside(view, every, "less")
    dice = [mine.own.dice - spec.own.dice for weapon in every if (spec := roll_spec(view, _without(every, weapon)))]
    assert mine.own.dice - less.spec.own.dice == min(dice)
    assert beside(view, every[:1], "less") == []


def _without(weapons: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(weapon for weapon in weapons if weapon != one)


def test_an_obscuring_hull_out_of_the_way_takes_its_dice_along() -> None:
    g = attack(past=True)
    view = at_the_weapons(g)
    mine = roll_spec(view, options_of(g.pending[0]))
    (clear,) = beside(view, options_of(g.pending[0]), "clear")
    assert mine is not None and any("Obscured" in line for line in mine.words)
    assert not any("Obscured" in line for line in clear.spec.words)
    assert clear.spec.against.dice < mine.against.dice
    assert "A2.1" in clear.name


def test_where_nothing_obscures_nothing_is_out_of_the_way() -> None:
    g = attack()
    assert beside(at_the_weapons(g), options_of(g.pending[0]), "clear") == []


def test_the_reply_is_all_that_the_target_has_on_each_who_attacks() -> None:
    g = attack()
    view = at_the_weapons(g)
    replies = beside(view, options_of(g.pending[0]), "reply")
    assert [plain(reply.name).split()[-1] for reply in replies] == ["A1.1", "A1.2"]
    assert replies[0].spec == attack_spec(view, best_shot(view, UnitId("B1"), ModelId("A1.1")))


def test_a_target_that_has_fired_will_have_loaded_again() -> None:
    g = attack()
    fired = best_shot(g, UnitId("B1"), ModelId("A1.1")).weapons
    g.state.units[UnitId("B1")] = replace(g.state.units[UnitId("B1")], contributed=fired)
    replies = beside(at_the_weapons(g), options_of(g.pending[0]), "reply")
    assert replies and replies[0].spec.own.dice > 0


def test_looking_changes_nothing_and_nobody_else_is_told() -> None:
    g = attack(past=True)
    view = at_the_weapons(g)
    before = view.state.digest()
    rolls_beside(view, options_of(g.pending[0]))
    assert view.state.digest() == before
    assert rolls_beside(View(g, B), options_of(g.pending[0])) == ()
    assert rolls_beside(View(g, A), ("B1.1/0",)) == ()
