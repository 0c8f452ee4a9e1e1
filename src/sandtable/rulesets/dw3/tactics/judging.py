"""What a captain says for an answer: a reason in a sentence, and for courses, shots and assaults their worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.judgement import Judgement
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import armour, fray, hull, mass
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.assault import defence_in_assault
from sandtable.rulesets.dw3.procedures.previewing import Preview, preview
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.rulesets.dw3.tactics.gunnery import COUNTED, promise
from sandtable.rulesets.dw3.tactics.lookout import best_from
from sandtable.rulesets.dw3.tactics.reasons import reason_for
from sandtable.rulesets.dw3.tactics.seamanship import worth_of
from sandtable.rulesets.dw3.words.names import model_name, unit_name
from sandtable.tabletop.compass import both, count

Judge = Callable[[View[Battle], Any], Judgement | None]

AFLOAT = 100
"""Points of ships that count as one victory point to whoever destroys them."""
FOR_A_UNIT, FOR_A_FLAGSHIP = 1.0, 1.0
"""Victory points for a unit that is destroyed, and for a flagship besides (DW3-VP-02)."""
BRUTAL, CATASTROPHIC = 4, 6
"""Hits ahead from which an assault brings a critical, and from which an explosion."""


def judge(view: View[Battle], answer: Any) -> Judgement | None:
    """A captain's reason for an answer, as the view's decision reads it."""
    decision = view.decision
    if decision is None:
        return None
    weighed = WEIGHED.get(decision.question)
    if weighed is not None:
        return weighed(view, answer)
    said = reason_for(view, answer)
    return Judgement(said) if said else None


def value_of(g: BattleTable, model: ModelId) -> float:
    """What it is worth to an enemy to destroy a model as it is now, in victory points."""
    record, profile = g.state.models[model], class_of(g, model)
    unit = g.state.units[record.unit]
    worth = profile.points / AFLOAT * (0.5 if record.crippled else 1.0)
    return worth + (FOR_A_UNIT + FOR_A_FLAGSHIP * unit.flagship) / len(unit.models)


def damage_worth(g: BattleTable, model: ModelId, damage: float) -> float:
    """What so much damage to a model is worth to its enemy."""
    return min(1.0, damage / _whole(g, model)) * value_of(g, model)


def _whole(g: BattleTable, model: ModelId) -> int:
    """All the damage that a model of its class can take."""
    return hull(g, model) if mass(g, model) == 1 else sum(class_of(g, model).hull)


def die_worth(g: BattleTable, seat: str) -> float:
    """What a die is worth that bears on an enemy: it hits once on average, and ARMOUR hits are a damage."""
    foes = [foe.id for foe in g.state.models.values() if foe.seat != seat and foe.left_as is None]
    each = [damage_worth(g, foe, 1 / armour(g, foe)) for foe in foes]
    return sum(each) / len(each) if each else 0.0


def _course(view: View[Battle], answer: Any) -> Judgement | None:
    decision = view.decision
    if not isinstance(decision, PlotCourse):
        return None
    model, seen = decision.model, preview(view, decision, answer)
    if seen is None:
        return None
    if seen.leaves:
        return Judgement(f"{model_name(view, model)} leaves the table and is lost.", -value_of(view, model))
    dice = die_worth(view, view.state.models[model].seat)
    return Judgement(_place_in_words(view, model, seen), dice * worth_of(view, model, answer))


def _place_in_words(view: View[Battle], model: ModelId, seen: Preview) -> str:
    if seen.through:
        return f"{model_name(view, model)} is through."
    dice, target = best_from(view, model, seen.end)
    bears = f"{count(dice, 'die', 'dice')} bear on {model_name(view, target)}" if target else "no gun bears on anybody"
    harm = [f"it runs into {both([model_name(view, each) for each in seen.struck])}"] if seen.struck else []
    harm += ["it sets off mines"] if seen.mines else []
    return f"{both([bears, *harm])}."


def _target(view: View[Battle], answer: Any) -> Judgement | None:
    unit = view.state.clock.unit
    if unit is None or answer not in view.state.models:
        return None
    ships = class_of(view, answer).points * (1.5 if view.state.units[view.state.models[answer].unit].flagship else 1.0)
    damage = promise(view, UnitId(unit), answer) / ships * _whole(view, answer)
    named = f"{unit_name(view, UnitId(unit))} can be expected to do about {damage:.1f} damage to"
    return Judgement(f"{named} {model_name(view, answer)}.", damage_worth(view, answer, damage))


def _assault(view: View[Battle], answer: Any) -> Judgement | None:
    decision = view.decision
    assert decision is not None
    if answer is None:
        return Judgement("No crew is so weak that an assault promises anything.", 0.0)
    if answer not in view.state.models or not decision.about:
        return None
    model = ModelId(decision.about[0])
    ahead = fray(view, model) - COUNTED * defence_in_assault(view, model, answer)
    told = f"{model_name(view, model)} can be expected to be about {abs(ahead):.0f}"
    if ahead <= 0:
        worth = -damage_worth(view, model, 1.0 if ahead <= -3 else 0.0)
        return Judgement(f"{told} counters behind.", worth)
    damage = 1.0 if ahead < BRUTAL else 2.0 if ahead < CATASTROPHIC else 3.0
    return Judgement(f"{told} hits ahead of {model_name(view, answer)}.", damage_worth(view, answer, damage))


WEIGHED: dict[str, Judge] = {"course": _course, "initial target": _target, "target of an assault": _assault}
"""Questions whose answers can be held against each other."""
