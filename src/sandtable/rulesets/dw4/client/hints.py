"""What an option means, for someone who has not read the rules: a line beside its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sandtable.rulesets.dw4.procedures.joint_action import NamedAction

ACTIONS = {
    "claim": "You are the First Admiral: asked first, and first to activate.",
    "give": "Your opponent is the First Admiral.",
    "Attack": "Fire at one target in range and in sight.",
    "Boarding": "Send crews across to a ship close by: Critical Damage and Disorder.",
    "Maintenance": "Roll to repair Critical Damage Effects.",
}
"""An Attack (DW4-ACTION-02), and what the winner of the draw may do (DW4-SETUP-02)."""


def hint_of_action(name: str) -> str:
    """What an Action means: most say so themselves."""
    return ACTIONS.get(name) or _of_named_actions().get(name, "")


@cache
def _of_named_actions() -> dict[str, str]:
    return {kind.name: kind.hint for kind in _kinds(NamedAction)}


def _kinds(action: type[NamedAction]) -> Iterator[type[NamedAction]]:
    for kind in action.__subclasses__():
        yield kind
        yield from _kinds(kind)


POSITIONS = {
    "submerged": "Hidden from most weapons, and able to use few of its own; ships pass over it.",
    "surfaced": "Fights and is fired on like any ship, until its next Activation.",
}
"""Where an Underwater unit may be (DW4-POS-08, DW4-POS-16)."""

BY_QUESTION = {
    "models to withdraw": "Leaves the battle for good, and cannot be Destroyed or boarded any more.",
}
"""What choosing anything means, whatever it is."""
