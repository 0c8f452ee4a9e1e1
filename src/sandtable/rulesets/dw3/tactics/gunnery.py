"""Whom a captain fires at, boards and bombs."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.defences import stack_at
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import adv, armour, citadel, fray, hull, mass
from sandtable.rulesets.dw3.procedures.assault import defence_in_assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun, interception_dice
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.where import class_of, position_of, register
from sandtable.tabletop.where import opponent

COUNTED = 0.5
"""What a die against an action takes away on average."""
BOLD = 1.0
"""Hits ahead that an assault must promise."""
PRESSED = 4
"""Enemy squadrons on a model against which others are launched to meet them."""


def best_target(view: View[Battle], unit: UnitId, targets: tuple[ModelId, ...]) -> ModelId:
    """The one from which most points of ships can be shot away."""
    if len(targets) == 1:
        return targets[0]
    return max(targets, key=lambda target: promise(view, unit, target))


def promise(view: BattleTable, unit: UnitId, target: ModelId) -> float:
    """The share of a target that the best attack of a unit may shoot away, in points."""
    used = view.state.units[unit].used
    guns = leads_at(view, unit, target, used, {})
    if not guns:
        return 0.0
    lead = max(guns, key=lambda gun: dice_at(view, gun.weapon, target).lead or 0)
    dice = dice_at(view, lead.weapon, target).lead or 0
    for gun in supports_for(view, lead, target, used, {}):
        dice += dice_at(view, gun.weapon, target).support or 0
    record = view.state.models[target]
    left = hull(view, target) - record.damage
    damage = min(float(left), dice / armour(view, target))
    share = damage / (sum(class_of(view, target).hull) if mass(view, target) > 1 else hull(view, target))
    return share * class_of(view, target).points * (1.5 if view.state.units[record.unit].flagship else 1.0)


def points_to_guard(view: View[Battle], most: int, target: ModelId) -> int:
    """So many points as bring the hits of an attack, one for each die on average, below CITADEL or the next damage."""
    deed = view.enclosing(Attack) or view.enclosing(AttackRun)
    if deed is None:
        return 0
    plate, pool = armour(view, target), deed.pool
    marks = [mark for mark in (citadel(view, target), pool // plate * plate) if 0 < mark <= pool]
    wanted = [pool - mark + 1 for mark in marks]
    return next((points for points in wanted if points <= most), 0)


def whom_to_assault(view: BattleTable, model: ModelId, targets: tuple[ModelId, ...]) -> ModelId | None:
    """The weakest crew, if the assault promises something."""
    best = min(targets, key=lambda target: defence_in_assault(view, model, target))
    ahead = fray(view, model) - COUNTED * defence_in_assault(view, model, best)
    return best if ahead >= BOLD else None


def where_to_launch(view: BattleTable, targets: tuple[ModelId, ...], unit: UnitId) -> ModelId | None:
    """A friend on whom many squadrons are set and who has none to meet them; else the enemy who is worth most.

    That is the one with the most points for each die of defence against squadrons.
    """
    seat = view.state.units[unit].seat
    pressed = [m for m in targets if _attackers(view, seat, m) >= PRESSED and stack_at(view, seat, m) is None]
    if pressed:
        return max(pressed, key=lambda model: class_of(view, model).points)
    foes = [target for target in targets if view.state.models[target].seat != seat]
    if not foes:
        return None
    return max(foes, key=lambda foe: class_of(view, foe).points / (1 + adv(view, foe)))


def tokens_to_launch(view: View[Battle], decision: Number, kinds: tuple[str, ...]) -> int:
    """All of the type that brings most dice through an interception, none of any other but the last that reaches."""
    if decision.least:
        return decision.most  # A rule may send tokens of a type that the unit has none of itself.
    target, kind = decision.about
    best = max(kinds, key=lambda name: _dice_through(view, name, decision.most, ModelId(target)))
    return decision.most if kind == best else 0


def _dice_through(g: BattleTable, kind: str, tokens: int, target: ModelId) -> float:
    """The dice that tokens of a type have left for a run, once the target has shot at them."""
    squadron = register(g).content.squadrons[kind]
    if position_of(g, target) in squadron.barred:
        return 0.0
    guard = stack_at(g, g.state.models[target].seat, target)
    shot_down = COUNTED * interception_dice(g, target, guard) / squadron.counters
    return squadron.attack * max(0.0, tokens - shot_down)


def where_to_scramble(view: BattleTable, seat: SeatId, at: ModelId, targets: tuple[ModelId, ...]) -> ModelId | None:
    """To the target with most squadrons on it for each defender, if there are more than where the tokens are now."""

    def pressure(model: ModelId) -> float:
        there = stack_at(view, seat, model)
        return _attackers(view, seat, model) / (1 + (0 if there is None or model == at else there.many))

    best = max(targets, key=pressure)
    return best if pressure(best) > pressure(at) else None


def _attackers(view: BattleTable, seat: SeatId, model: ModelId) -> int:
    """Enemy squadron tokens on a player's own model."""
    if view.state.models[model].seat != seat:
        return 0
    stack = stack_at(view, opponent(view, seat), model)
    return 0 if stack is None else stack.many
