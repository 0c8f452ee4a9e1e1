"""What a learner has done, read from what happened, and what stands in the question that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.lessons import Facts, Told
from sandtable.rulesets.ac.events.cards import CommandIssued
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import ActivationBegan, ActivationEnded
from sandtable.rulesets.ac.fighting.attacks import Shot, row_named
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import RALLY
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.events import VictoryPointsScored

MARKERS = RuleId("AC-CLASH1-04")
"""What markers score by; whoever is destroyed scores by other rules."""
MARCHED = (Manoeuvre.ADVANCE.value, Manoeuvre.DOUBLE_TIME.value)
Own = Callable[[Any, Facts], bool]


def of_my_unit(event: Any, facts: Facts) -> bool:
    return bool(facts.view.state.units[event.unit].seat == facts.seat)


def has_done(kind: type[Event], own: Own = of_my_unit) -> Told:
    """Whether something has happened that was the learner's doing."""
    return lambda facts: any([isinstance(event, kind) and own(event, facts) for event in facts.events])


has_marched = has_done(UnitMoved, lambda event, facts: of_my_unit(event, facts) and event.how in MARCHED)
has_commanded = has_done(CommandIssued, lambda event, facts: event.seat == facts.seat)
has_rallied = has_done(DisciplineTested, lambda event, facts: of_my_unit(event, facts) and event.what == RALLY)
has_scored = has_done(VictoryPointsScored, lambda event, facts: event.seat == facts.seat and event.rule == MARKERS)


def has_charged(facts: Facts) -> bool:
    """Whether a unit of the learner's has charged, and has fought to the end what came of it."""
    charged: set[UnitId] = set()
    for event in facts.events:
        if isinstance(event, UnitMoved) and event.how == Manoeuvre.CHARGE.value and of_my_unit(event, facts):
            charged.add(event.unit)
        elif isinstance(event, ActivationEnded) and event.unit in charged:
            return True
    return False


def has_fired(facts: Facts) -> bool:
    """Whether the learner has shot at somebody in an Activation of the own side."""
    return facts.seat in _shot_in_turns_of(facts)


def has_reacted(facts: Facts) -> bool:
    """Whether the learner has shot at somebody in an Activation of the enemy's."""
    return any([seat != facts.seat for seat in _shot_in_turns_of(facts)])


def _shot_in_turns_of(facts: Facts) -> list[SeatId]:
    """In whose Activations the learner has shot."""
    units, turn, found = facts.view.state.units, facts.seat, []
    for event in facts.events:
        if isinstance(event, ActivationBegan):
            turn = units[event.unit].seat
        elif isinstance(event, AttackDeclared) and of_my_unit(event, facts) and _is_shot(facts, event):
            found.append(turn)
    return found


def _is_shot(facts: Facts, attack: AttackDeclared) -> bool:
    return row_named(profile_of(facts.view, attack.unit), attack.row).long is not None


def is_active(unit: UnitId) -> Told:
    """Whether a unit is being activated."""
    return lambda facts: facts.view.state.clock.unit == unit


def is_ready(unit: UnitId) -> Told:
    """Whether a unit may still be activated in this Round."""
    return lambda facts: unit in getattr(facts.view.decision, "options", ())


def is_suppressed(unit: UnitId) -> Told:
    return lambda facts: is_ready(unit)(facts) and Status.SUPPRESSED in facts.view.state.units[unit].statuses


def offers(wanted: str) -> Told:
    """Whether one of the options of the question begins so."""
    return lambda facts: any([str(each).startswith(wanted) for each in getattr(facts.view.decision, "options", ())])


def may_fire(facts: Facts) -> bool:
    """Whether somebody may be fired at."""
    return any([isinstance(each, Shot) for each in getattr(facts.view.decision, "options", ())])


def may_play_card(card: str) -> Told:
    """Whether that card can be played at this question."""
    return lambda facts: card in _cards(facts)


def may_play(facts: Facts) -> bool:
    """Whether some card can be played at this question."""
    return bool(_cards(facts))


def _cards(facts: Facts) -> tuple[Any, ...]:
    return tuple(getattr(facts.view.decision, "options", ()))
