"""Sorties as a captain flies them: to where the guns have most before them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import Track
from sandtable.rulesets.ac.procedures.sorties import Legs, PassingShot, ahead, flown_by, where_it_is_shot_at
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.tactics.declared import FLIGHTS, flies
from sandtable.rulesets.ac.tactics.exchanges import supposed
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack

EVERY = 4
"""A captain looks at every so manieth distance."""
LOOKS = 8
"""Points of the way of an enemy at which he looks."""
T = TypeVar("T")


@flies("approach")
def straight_on(view: View[Battle], unit: UnitId, answer: int) -> Legs | None:
    return ((answer * INCH, 0),)


def tracks_flown(view: View[Battle], answer: Any) -> dict[ModelId, Track]:
    """The way of each model of Aircraft by an answer to the view's decision; none where it is about no flight."""
    decision = view.decision
    flight = None if decision is None or answer is None else FLIGHTS.get(decision.question)
    if decision is None or flight is None or decision.refusal(view, answer) is not None:
        return {}
    unit = UnitId(decision.about[0])
    legs = flight(view, unit, answer)
    return {} if legs is None else {model: flown_by(pose, legs) for model, pose in ahead(view, unit, 0).items()}


def worth_there(g: BattleTable, unit: UnitId, legs: Legs, appraise: Appraiser | None) -> float:
    """What the best attack of a unit is worth after such a way."""
    poses = {model: flown_by(pose, legs)[-1] for model, pose in ahead(g, unit, 0).items()}
    there = supposed(g, unit, poses)
    return max([worth_of_attack(there, shot, appraise) for shot in shots_of(there, unit)], default=0.0)


def best_course(g: BattleTable, unit: UnitId, ways: Mapping[T, Legs], appraise: Appraiser | None) -> T | None:
    """The way after which the best attack is worth more than without it, if there is one."""
    best, found = worth_there(g, unit, (), appraise), None
    for name, legs in ways.items():
        worth = worth_there(g, unit, legs, appraise)
        if worth > best:
            best, found = worth, name
    return found


def approach(view: View[Battle], decision: ChooseOne[int], pick: Picker, appraise: Appraiser | None) -> int:
    """To the nearest place with the best target; a third of the way where there is none."""
    unit, able = UnitId(decision.about[0]), decision.options
    ways = {inches: ((inches * INCH, 0),) for inches in able[::EVERY]}
    found = best_course(view, unit, ways, appraise)
    if found is not None:
        return found
    return able[0] if worth_there(view, unit, (), appraise) else able[len(able) // 3]


def fire(
    view: View[Battle], decision: ChooseOne[PassingShot], pick: Picker, appraise: Appraiser | None
) -> PassingShot | None:
    """The best shot at a few points of the way."""

    def aims(option: PassingShot) -> float:
        return worth_of_attack(where_it_is_shot_at(view, option), option.shot, appraise)

    every = -(-len(decision.options) // LOOKS)
    return max(decision.options[::every], key=aims, default=None)
