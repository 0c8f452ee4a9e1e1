"""Properties, Systems, Generators and Unit Benefits."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import (
    WORKING,
    System,
    has_unit_benefit,
    properties,
    working_systems,
)
from sandtable.rulesets.dw4.state import BattleTable, Mode
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw4.tabletop import Tabletop, at, ship_class

RAM = RuleRef(RuleId("TEST-RAM"), "Ramming Ship", "4")
SHIELD = RuleRef(RuleId("TEST-SHIELD"), "Shield Generator", "2")
HOOKS = RuleRef(RuleId("TEST-HOOKS"), "Grapnels")
RIGGED = ship_class("Rigged", 3, properties=(RAM,), systems=(SHIELD, HOOKS))
A1 = ModelId("A1.1")


class SystemFailure(Rule):
    """Every System of one model fails."""

    id: ClassVar[RuleId] = RuleId("TEST-FAILURE")

    @forbids(WORKING)
    def fail(self, g: BattleTable, system: System) -> Refusal | None:
        return Refusal("it has failed", self.id) if system.model == A1 else None


def rigged(*poses: tuple[float, ...], **settings: Any) -> Tabletop:
    t = Tabletop([RIGGED], **{"core_special_rules": True, **settings})
    t.unit("A", "rigged", *poses)
    return t


@pytest.mark.rule("DW4-PROP-01", "DW4-PROP-02")
def test_properties_are_always_in_effect_and_systems_are_properties() -> None:
    assert properties(rigged((10, 10, 0)).game(), A1) == (RAM, SHIELD, HOOKS)


@pytest.mark.rule("DW4-PROP-01")
@pytest.mark.parametrize(
    ("settings", "count"),
    [
        ({"core_special_rules": False}, 0),
        ({"first_game": True}, 0),
        ({"mode": Mode.FULL, "core_special_rules": False}, 3),
    ],
)
def test_the_kind_of_game_says_whether_they_are_played(settings: dict[str, Any], count: int) -> None:
    g = rigged((10, 10, 0), **settings).game()
    assert len(properties(g, A1)) == count
    assert len(working_systems(g, A1)) == (2 if count else 0)


@pytest.mark.rule("DW4-PROP-02", "DW4-G-08")
def test_only_systems_can_be_negated_and_only_on_their_own_model() -> None:
    g = rigged((10, 10, 0), (13, 10, 0)).game(rules=(SystemFailure(),))
    assert properties(g, A1) == (RAM,)
    assert properties(g, ModelId("A1.2")) == (RAM, SHIELD, HOOKS)


def with_bearer(*bearers: int) -> Tabletop:
    """Three models, of which only these carry the shield: two close together, the third far away."""
    t = Tabletop([RIGGED], core_special_rules=True)
    t.unit("A", "hulk", (10, 10, 0), (13, 10, 0), (30, 10, 0))
    for number in bearers:
        t.model(f"A1.{number}", class_id=ClassId("rigged"))
    return t


def reached(t: Tabletop) -> list[bool]:
    g = t.game()
    return [has_unit_benefit(g, ModelId(f"A1.{n}"), SHIELD.id) for n in (1, 2, 3)]


@pytest.mark.rule("DW4-PROP-03", "DW4-G-09")
def test_a_unit_benefit_reaches_the_bearers_formation_only() -> None:
    assert reached(with_bearer(1)) == [True, True, False]
    assert reached(with_bearer(3)) == [False, False, True]


@pytest.mark.rule("DW4-PROP-03")
def test_in_coherency_it_reaches_the_whole_unit() -> None:
    t = with_bearer(1)
    t.model("A1.3", pose=at(16, 10, 0))
    assert reached(t) == [True, True, True]


@pytest.mark.rule("DW4-PROP-03")
def test_without_a_bearer_there_is_no_benefit() -> None:
    assert reached(with_bearer()) == [False, False, False]


@pytest.mark.rule("DW4-PROP-04", "DW4-G-09")
def test_a_second_bearer_does_not_improve_a_unit_benefit() -> None:
    assert reached(with_bearer(1, 2)) == reached(with_bearer(1))
