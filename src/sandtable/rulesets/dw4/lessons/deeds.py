"""What a learner has done, read from what happened."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.lessons import Facts, Told
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.harm import DisorderRemoved
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.tabletop.events import VictoryPointsScored

ENCOUNTERS = "DW4-ENC"
"""How the ids of rules begin that score for Objectives; Damage scores by others."""


def has_sailed(facts: Facts) -> bool:
    """Whether a ship of the learner's has moved."""
    return any(isinstance(event, Moved) and is_own(facts, event.model) for event in facts.events)


def has_fired(facts: Facts) -> bool:
    """Whether the dice of an Attack of the learner's have fallen."""
    return any(
        isinstance(event, ActionRolled) and event.roller == facts.seat and event.what == ATTACK
        for event in facts.events
    )


def has_rallied(facts: Facts) -> bool:
    """Whether a ship of the learner's has lost Disorder."""
    return any(isinstance(event, DisorderRemoved) and is_own(facts, event.model) for event in facts.events)


def has_set_a_card(facts: Facts) -> bool:
    """Whether the learner has set a card for the Initiative."""
    return any(isinstance(event, CardSetFaceDown) and event.seat == facts.seat for event in facts.events)


def has_lost_the_initiative(facts: Facts) -> bool:
    """Whether the learner has set a card for the Initiative, and somebody else holds it."""
    return has_set_a_card(facts) and facts.view.state.clock.first not in (None, "", facts.seat)


def has_scored(facts: Facts) -> bool:
    """Whether an Objective has brought the learner Victory Points."""
    return any(
        isinstance(event, VictoryPointsScored) and event.seat == facts.seat and event.rule.startswith(ENCOUNTERS)
        for event in facts.events
    )


def is_own(facts: Facts, model: ModelId) -> bool:
    return bool(facts.view.state.models[model].seat == facts.seat)


def is_active(unit: UnitId) -> Told:
    """Whether a unit is being activated."""
    return lambda facts: facts.view.state.clock.unit == unit


def is_ready(unit: UnitId) -> Told:
    """Whether a unit has yet to be activated in this Round."""
    return lambda facts: not facts.view.state.units[unit].activated
