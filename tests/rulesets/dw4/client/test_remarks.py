"""What stands beside an option before it is chosen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.board import Remark
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.state import Location
from tests.laws.lively import answer as answer_of
from tests.rulesets.dw4.flight_deck import at_sea, launch, threaten
from tests.rulesets.dw4.plainly import about, remark
from tests.rulesets.dw4.tabletop import A, Tabletop, answer


def attacking(t: Tabletop, unit: UnitId) -> BattleGame:
    t.clock = replace(t.clock, unit=unit)
    return t.game(Attack(A, unit), seed=1)


def asked(g: BattleGame) -> dict[Any, str]:
    """The hint beside every option of what is asked now."""
    (decision,) = g.pending
    return {value: plain(remark(View(g, decision.seat), value).hint) for value in decision.options}  # type: ignore[attr-defined]


def test_a_target_says_how_it_lies_to_the_nearest_of_those_who_fire() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (30, 12, 180))
    hints = asked(attacking(t, unit))
    assert hints == {"B1.1": '9.9", Close, fore', "B2.1": '15", Standard, starboard'}


@pytest.mark.parametrize(("mass", "obscured"), [(0, False), (1, True)])
def test_only_what_gives_dice_is_said_to_obscure(mass: int, obscured: bool) -> None:
    """A reef of Mass 0 may stand in the view, but gives the target nothing."""
    t = Tabletop(mass0_obscures=True)
    unit = t.unit("A", "kutsov", (14, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (26, 24, 180))
    t.terrain("isle-knob", 13, 17, mass=mass)
    assert ("Obscured" in asked(attacking(t, unit))["B1.1"]) is obscured


def test_who_may_take_part_says_how_far_the_target_is() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (10, 24, 180))
    g = attacking(t, unit)
    assert asked(g)["A1.1"] == '9.7", Close, fore to Kutsov B1.1'


def test_a_weapon_brings_its_dice_at_its_own_range() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (8, 9), (12, 14))
    t.unit("B", "kutsov", (10, 28, 180))
    g = attacking(t, unit)
    answer(g, "participating models", ("A1.1", "A1.2"))
    view = View(g, A)
    far, near = remark(view, "A1.1/0"), remark(view, "A1.2/0")
    assert (far.title, far.carrier, far.dice) == ("Heavy Gun Battery 1", "A1.1", 9)
    assert (near.carrier, near.dice, near.hint) == ("A1.2", 6, "6 dice at Close range")


def test_a_unit_to_activate_names_its_nearest_enemy_and_how_shaken_it_is() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("A", "kutsov", (20, 10))
    t.model("A2.1", disorder=2)
    t.unit("B", "kutsov", (10, 24, 180))
    hints = asked(t.game(ActivationPhase(), seed=1))
    assert hints["A1"] == 'nearest enemy 9.7"'
    assert hints["A2"].startswith("Disorder 2 (Panicking), nearest enemy")


# --- what options mean ---


@pytest.mark.parametrize(
    ("of", "values"),
    [
        ("action", ("Attack", "Broadside", "Boarding", "Close Portal", "Attack through a Portal")),
        ("critical", tuple(Critical)),
        ("position", ("submerged", "surfaced")),
    ],
)
def test_what_has_a_name_of_its_own_says_what_it_means(of: str, values: tuple[str, ...]) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    view = View(t.game(ActivationPhase(), seed=1), A)
    view.decision = ChooseOne(A, "anything", values, of)
    hints = [remark(view, value).hint for value in values]
    assert all(hints) and len(set(hints)) == len(values)
    assert remark(view, "something new").hint == ""


def test_what_withdraws_is_said_to_leave_for_good() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    view = View(t.game(ActivationPhase(), seed=1), A)
    view.decision = ChooseSome(A, "models to withdraw", ("A1.1",), "model")
    assert "for good" in remark(view, "A1.1").hint


def test_a_target_to_launch_at_says_what_squadrons_would_do_there() -> None:
    t = threaten(at_sea(), Kometa=2)
    hints = asked(launch(t))
    assert hints["A1"] == "Air Support"
    assert re.fullmatch(r'Attack Run, [\d.]+" away, 2 there already', hints["B1"])


def test_a_target_says_what_is_wrong_with_it_and_leaves_its_hull_to_the_picture() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (12, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (18, 24, 180))
    t.model("B1.1", damage=2, disorder=1, criticals=(Critical.BREACH,))
    view = View(attacking(t, unit), A)
    hurt, sound = remark(view, "B1.1"), remark(view, "B2.1")
    assert (hurt.title, sound.title) == ("Kutsov B1.1", "Kutsov B2.1")
    assert plain(hurt.hint).startswith('Disorder 1, Breach, 9.7"')
    assert not re.search("Damage|Disorder", plain(sound.hint))


def test_a_unit_that_is_not_in_the_battle_yet_is_called_by_its_name_alone() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    unit = t.unit("A", "kutsov", (20, 10), (24, 10))
    t.units[unit] = replace(t.units[unit], location=Location.WAITING)
    view = View(t.game(ActivationPhase(), seed=1), A)
    view.decision = ChooseOne(A, "unit to deploy", (unit,), "unit")
    assert remark(view, unit) == Remark(title="Kutsovs A2 (2 models)", aside="2 models")


def test_an_effect_to_be_given_away_says_what_it_does() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    view = View(t.game(ActivationPhase(), seed=1), A)
    view.decision = ChooseOne(A, "critical damage die", ("B1.1",), "model", about=(Critical.BREACH.value,))
    assert about(view) == ["Breach: 1 Damage at the end of each of its Activations."]


@pytest.mark.rule("DW4-CARD-06")
def test_a_card_that_may_deny_says_what_it_denies() -> None:
    rules, pick = ruleset("dw4"), Random("denial")
    match = Match.start(rules, {"mode": "full", "forces": ("karst.500", "meridian.500")}, key_from("denial"))
    while (decision := match.game.open_decisions[0]).question != "denial":
        match.submit(decision.seat, answer_of(rules, match.view(decision.seat), pick))
    values = register(match.game).card_values
    hints = asked(match.game)
    assert hints
    for card, hint in hints.items():
        least = " or less" if values[card] > 1 else ""
        assert hint == f"Denies an Effect of Value {values[card]}{least}; it is gone either way."
