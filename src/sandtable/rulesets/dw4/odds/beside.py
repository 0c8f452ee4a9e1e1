"""Rolls to hold beside the one being decided on.

For an Attack: a weapon more or less, a hull out of the way, the enemy's reply. For any other: what another answer
would lead to, such as more dice for the defender.

Each is worked out on the table as its viewer sees it, by the same rules. Only the reply is an estimate: it takes for
granted that the enemy stays where it is and fires all it has.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.decision import Number, YesNo
from sandtable.kernel.rollspec import RollBeside
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting.firepower import band_of, dice_of, in_one_arc
from sandtable.rulesets.dw4.fighting.targeting import companies, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.ahead import declared_spec, roll_ahead
from sandtable.rulesets.dw4.odds.rolls import attack_spec, shot_of
from sandtable.rulesets.dw4.procedures.attack import DeclareWeapons
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.words.names import model_name, weapon_name
from sandtable.tabletop.where import models_of

MOST_HULLS = 3
"""Of more obscuring hulls than these the rest is not looked at."""


def rolls_beside(view: View[Battle], answer: Any) -> tuple[RollBeside, ...]:
    """What to compare the Attack with, if this were the answer; another roll with those of other answers."""
    shot = shot_of(view, answer)
    if shot is None:
        return tuple(_otherwise(view, answer))
    return (*_one_more(view, shot), *_one_less(view, shot), *_out_of_the_way(view, shot), *_replies(view, shot))


def _otherwise(view: View[Battle], answer: Any) -> list[RollBeside]:
    """The roll after each other answer that is a number, or after the other of two: what it would change."""
    decision = view.decision
    if decision is None or decision.refusal(view, answer) is not None:
        return []
    answers: dict[Any, str] = {}
    if isinstance(decision, Number):
        middle = [number for number in (answer - 1, answer + 1) if decision.least <= number <= decision.most]
        numbers = sorted({decision.least, *middle, decision.most} - {answer})
        answers = {number: f"With {number} instead of {answer}" for number in numbers}
    elif isinstance(decision, YesNo):
        answers = {not answer: decision.no if answer else decision.yes}
    found = [(other, name, roll_ahead(view, other)) for other, name in answers.items()]
    return [RollBeside(f"{other}", name, spec) for other, name, spec in found if spec is not None]


def _one_more(g: View[Battle], shot: Shot) -> list[RollBeside]:
    """With the strongest weapon of those who Participate that is held back."""
    ready = [w for model in shot.participants for w in ready_weapons(g, model, shot.target) if w not in shot.weapons]
    # What was said of Arcs and Range Bands by now leaves no other weapons than those that are offered.
    offered = g.decision.options if isinstance(g.decision, DeclareWeapons) else ready
    held = [weapon for weapon in ready if weapon in offered and _fits(g, shot, weapon)]
    if not held:
        return []
    strongest = max(held, key=lambda weapon: _dice(g, shot, weapon))
    more = replace(shot, weapons=(*shot.weapons, strongest))
    return [RollBeside("more", f"With the {weapon_name(g, strongest)}", declared_spec(g, more))]


def _fits(g: BattleTable, shot: Shot, weapon: WeaponId) -> bool:
    """Whether one weapon more may Contribute with those declared: their like, and in the same Arc of its model."""
    more = replace(shot, weapons=(*shot.weapons, weapon))
    return len(companies(g, more.weapons)) == 1 and in_one_arc(g, more) == more


def _one_less(g: View[Battle], shot: Shot) -> list[RollBeside]:
    """Without the weakest: what it costs to keep a weapon for another Attack (DW4-ATK-04)."""
    if len(shot.weapons) < 2:
        return []
    weakest = min(shot.weapons, key=lambda weapon: _dice(g, shot, weapon))
    less = replace(shot, weapons=tuple(weapon for weapon in shot.weapons if weapon != weakest))
    return [RollBeside("less", f"Without the {weapon_name(g, weakest)}", declared_spec(g, less))]


def _dice(g: BattleTable, shot: Shot, weapon: WeaponId) -> int:
    return dice_of(g, weapon, band_of(g, shot, owner_of(weapon)), shot.target)


def _out_of_the_way(g: View[Battle], shot: Shot) -> list[RollBeside]:
    """With one obscuring hull gone; islands stay where they are, and so do those who fire past each other."""
    views = [sight(g, model, shot.target) for model in shot.participants]
    others = [ModelId(by) for view in views for by in view.obscured_by if by not in shot.participants]
    hulls = dict.fromkeys(by for by in others if by in g.state.models)
    return [
        RollBeside("clear", f"With {model_name(g, hull)} out of the way", declared_spec(g, shot, _without(g, hull)))
        for hull in list(hulls)[:MOST_HULLS]
    ]


def _without(g: BattleTable, model: ModelId) -> BattleTable:
    state = g.state.clone()
    state.models[model] = replace(state.models[model], pose=None)
    return Table(state, g.hooks, g.content)


def _replies(g: BattleTable, shot: Shot) -> list[RollBeside]:
    """The whole fire of the target's unit on each model of the unit that attacks it."""
    if shot.target not in g.state.models:
        return []
    enemy = g.state.models[shot.target].unit
    there = _ready_again(g, enemy)
    found: list[RollBeside] = []
    for model in models_of(g, shot.unit):
        if model.pose is None:
            continue
        reply = best_shot(there, enemy, model.id)
        if reply.weapons:
            found.append(RollBeside("reply", f"{thing(enemy)} on {model_name(g, model.id)}", attack_spec(there, reply)))
    return found


def _ready_again(g: BattleTable, unit: UnitId) -> BattleTable:
    """The table once a unit may use all its weapons again, as in its next Activation (DW4-ATK-04)."""
    if not g.state.units[unit].contributed:
        return g
    state = g.state.clone()
    state.units[unit] = replace(state.units[unit], contributed=())
    return Table(state, g.hooks, g.content)
