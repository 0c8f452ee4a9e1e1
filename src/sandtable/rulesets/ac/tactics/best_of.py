"""Answers that are the best of what is offered, for special rules to declare (`advises`)."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_unit


def highest_card(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """What must not be stopped is issued with the highest card."""
    return max(decision.options, key=lambda card: value_of(view, card), default=None)


def costliest(
    view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None
) -> UnitId | None:
    """Of several units the one that is worth most."""
    return max(decision.options, key=lambda unit: worth_of_unit(view, unit), default=None)


def best_shot(view: View[Battle], decision: ChooseOne[Any], pick: Picker, appraise: Appraiser | None) -> Any:
    """The attack that is worth most."""
    return max(decision.options, key=lambda shot: worth_of_attack(view, shot, appraise), default=None)
