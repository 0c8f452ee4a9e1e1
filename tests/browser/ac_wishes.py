"""What Generals do who want a test to come to something: charge, hold buildings, go aboard, issue Commands."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseCard, ChooseOne, Decision
from sandtable.kernel.view import View
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.activation import Activation
from tests.browser.staging import Ripe, Wish


def doing(*deeds: str) -> Wish:
    """Does what begins so whenever it may."""

    def wish(view: View[Any], decision: Decision[Any]) -> Any:
        options = decision.options if isinstance(decision, ChooseOne) else ()
        return next((each for each in options if isinstance(each, str) and each.startswith(deeds)), None)

    return wish


def commanding(view: View[Any], decision: Decision[Any]) -> Any:
    """Issues a Command whenever there is one."""
    if not isinstance(decision, ChooseCard) or not decision.question.startswith("command "):
        return None
    return decision.options[0] if decision.options else None


def offers(question: str, deed: str) -> Ripe:
    """A question among whose answers is one that begins so."""

    def ripe(view: View[Any], decision: Decision[Any]) -> bool:
        options = decision.options if isinstance(decision, ChooseOne) else ()
        return decision.question == question and any(str(each).startswith(deed) for each in options)

    return ripe


def under_fire(view: View[Any], decision: Decision[Any]) -> bool:
    """We go on with a unit that Opportunity Fire has met."""
    activation = view.enclosing(Activation)
    return activation is not None and activation.fired and view.state.units[activation.unit].seat == decision.seat


def charging(view: View[Any], decision: Decision[Any]) -> bool:
    """A unit that goes by a frame is to charge."""
    return decision.question == "charge" and isinstance(decision, MoveUnit) and not decision.drives
