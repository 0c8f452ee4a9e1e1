"""What a learner has done, read from what happened, and what stands in the question that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.hexes import distance
from sandtable.kernel.event import Event
from sandtable.kernel.lessons import Facts, Told
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.boosting.events import BoostPlayed
from sandtable.rulesets.dreadnaught.events.cards import CardAttached
from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.events.sailing import ShipMoved
from sandtable.rulesets.dreadnaught.events.turns import ActionRevealed, IntentDeclared, RepairSpent

Own = Callable[[Any, Facts], bool]


def has_done(kind: type[Event], own: Own = lambda event, facts: event.seat == facts.seat) -> Told:
    """Whether something has happened that was the learner's doing."""
    return lambda facts: any(isinstance(event, kind) and own(event, facts) for event in facts.events)


has_attached = has_done(CardAttached)
has_sealed = has_done(ActionRevealed)
has_sailed = has_done(ShipMoved)
has_fired = has_done(AttackDeclared, lambda event, facts: event.attack.seat == facts.seat)
has_boosted = has_done(BoostPlayed)
has_declared = has_done(IntentDeclared)
has_repaired = has_done(RepairSpent, lambda event, facts: event.seat == facts.seat and event.in_recovery)


def offers(*wanted: str) -> Told:
    """Whether one of these is among the options of the question, by how it begins."""

    def told(facts: Facts) -> bool:
        options = getattr(facts.view.decision, "options", ())
        return any(str(option).startswith(each) for option in options for each in wanted)

    return told


def orders(system: str, effect: int) -> Told:
    """Whether an effect of a System card can be Activated."""

    def told(facts: Facts) -> bool:
        options = [each for each in getattr(facts.view.decision, "options", ()) if isinstance(each, Commitment)]
        return any(each.system == system and each.effect == effect for each in options)

    return told


def holds(card: str) -> Told:
    """Whether a Grid card is in the learner's hand."""
    return lambda facts: card in facts.view.state.cards[facts.seat].hand


def is_within(hexes: int) -> Told:
    """Whether the enemy's Dreadnaught is so near."""

    def told(facts: Facts) -> bool:
        ships = facts.view.state.ships
        own, *foes = (ships[facts.seat].at, *(ship.at for seat, ship in ships.items() if seat != facts.seat))
        return own is not None and any(foe is not None and distance(own, foe) <= hexes for foe in foes)

    return told


def both(one: Told, other: Told) -> Told:
    return lambda facts: one(facts) and other(facts)
