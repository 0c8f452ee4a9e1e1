"""Uncanny Reconstruction."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.cards.hands import hand
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.aloft import aloft
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref
from tests.rulesets.ac.special.boons import advised, play, with_bonus


def watched(
    gap: float = 4, *, trait: str = "Enlightened", damage: int = 2, bonus: str = "AC-B-UNCANNY-RECONSTRUCTION"
) -> BattleSituation:
    """A2 has Damage; A1, which ends its Activation, watches it from so far."""
    t = a_field(mine=(ref("AC-R-PEER-REVIEW", "4"),))
    t.like("hurt", "walker", traits=(trait,))
    t.unit("A", "mine", (20, 12, 0), models=1, files=1)
    wide = (t.content.classes[t.units[A1].class_id].width + t.content.classes[t.like("hurt", "hurt")].width) / 2_000  # type: ignore[index]
    t.unit("A", "hurt", (20 + wide + gap, 12, 0), models=1, files=1, damage=damage)
    t.unit("B", "foot", (24, 40, 180))
    return with_bonus(t, bonus)


def at_the_end(t: BattleSituation) -> BattleSituation:
    return t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)


@pytest.mark.rule("AC-B-UNCANNY-RECONSTRUCTION")
@pytest.mark.parametrize("plays", [True, False])
def test_a_point_of_damage_is_recovered(plays: bool) -> None:
    t = at_the_end(watched()).answer("unit to reconstruct", A2)
    play(t, "uncanny reconstruction") if plays else t.answer("uncanny reconstruction", None)
    assert unit(t, "A2").damage == (1 if plays else 2)


@pytest.mark.rule("AC-B-UNCANNY-RECONSTRUCTION")
@pytest.mark.parametrize(
    ("gap", "trait", "damage", "bonus"),
    [
        (4.1, "Enlightened", 2, "AC-B-UNCANNY-RECONSTRUCTION"),
        (4, "Crown", 2, "AC-B-UNCANNY-RECONSTRUCTION"),
        (4, "Enlightened", 0, "AC-B-UNCANNY-RECONSTRUCTION"),
        (4, "Enlightened", 2, "AC-B-THE-DELUGE"),
    ],
)
def test_only_who_is_enlightened_hurt_and_under_review(gap: float, trait: str, damage: int, bonus: str) -> None:
    assert at_the_end(watched(gap, trait=trait, damage=damage, bonus=bonus)).ended


@pytest.mark.rule("AC-B-UNCANNY-RECONSTRUCTION", "AC-CMD-02")
def test_no_command_to_a_disordered_unit() -> None:
    t = watched()
    t.change("A2", statuses=(Status.DISORDERED,))
    assert at_the_end(t).ended


@pytest.mark.rule("AC-B-UNCANNY-RECONSTRUCTION")
def test_a_captain_mends_while_there_are_cards() -> None:
    t = at_the_end(watched())
    assert advised(t) == A2
    assert advised(t.answer("unit to reconstruct", A2)) == hand(t, "A")[0]
    t = watched()
    t.deck("A", 1, hand=(9,))
    assert advised(at_the_end(t)) is None


@pytest.mark.rule("AC-B-UNCANNY-RECONSTRUCTION", "AC-AIR-07")
@pytest.mark.parametrize("reviewed", [True, False])
def test_a_sortie_ends_an_activation_too(reviewed: bool) -> None:
    t = aloft(())
    rules = (ref("AC-R-PEER-REVIEW", "4"),) if reviewed else ()
    t.like("hurt", "walker", traits=("Enlightened",), rules=rules)
    t.unit("A", "hurt", (10, 20, 0), models=1, files=1, damage=2)
    with_bonus(t, "AC-B-UNCANNY-RECONSTRUCTION").run(Sortie(A1)).answer("approach", 0)
    assert t.ended is not reviewed
    if reviewed:
        play(t.answer("unit to reconstruct", A2), "uncanny reconstruction")
        assert unit(t, "A2").damage == 1
