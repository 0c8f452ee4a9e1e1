"""What one should know before an Attack: ranges, Arcs, sight, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.values import Explained, Part
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing, things
from sandtable.rulesets.dw4.fighting.firepower import attack_pools, best_band, dice_of, together
from sandtable.rulesets.dw4.fighting.targeting import can_participate, possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot
from sandtable.rulesets.dw4.procedures.attack import DeclareWeapons, participants_for, proposed_models
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.arcs import bands_to_model
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.names import target_name, weapon_name, weapon_title
from sandtable.rulesets.dw4.words.options import condition
from sandtable.rulesets.dw4.words.relations import arc_in_words, lies, sight_in_words


def about_targets(g: BattleTable, unit: UnitId, targets: Sequence[ModelId] | None = None) -> list[str]:
    """Each possible target: from every model of the unit its range, Arc and sight; then the dice of all together."""
    lines: list[str] = []
    for target in possible_targets(g, unit) if targets is None else targets:
        lines.append(f"{target_name(g, target)} ({condition(g, target)}):")
        for formation in formations(g, unit):
            lines += [f"  {_from_model(g, model, target)}" for model in formation]
            lines += [f"  {line}" for line in _together(g, unit, formation, target)]
    return lines


def about_participants(view: View[Battle], decision: Any) -> list[str]:
    """How each model that may Participate lies to the target."""
    target = ModelId(decision.about[0])
    return [_from_model(view, model, target) for model in decision.options]


def about_weapons(view: View[Battle], decision: Any) -> list[str]:
    """The dice of each weapon at its own Range Band, and what the target sets against them."""
    target, *models = (ModelId(model) for model in decision.about)
    weapons: tuple[WeaponId, ...] = decision.options
    picked = decision.bands if isinstance(decision, DeclareWeapons) else ()
    told = [(weapon, _dice(view, weapon, target, dict(picked).get(owner_of(weapon)))) for weapon in weapons]
    lines = [f"{weapon_name(view, weapon)}: {dice}." for weapon, dice in told]
    unit = view.state.models[models[0]].unit
    return [*lines, _pools(view, Shot(decision.seat, unit, target, tuple(models), weapons, picked))]


def _from_model(g: BattleTable, model: ModelId, target: ModelId) -> str:
    """One model's look at the target."""
    weapons = ready_weapons(g, model, target) if can_participate(g, model, target) else ()
    guns = both([f"{weapon_title(g, w)} {_dice(g, w, target)}" for w in weapons]) or "no weapon can fire"
    place = f"{lies(g, model, target)}, {arc_in_words(g, model, target)}"
    return f"from {thing(model)}: {place}; {sight_in_words(g, model, target)}; {guns}."


def _together(g: BattleTable, unit: UnitId, formation: Sequence[ModelId], target: ModelId) -> list[str]:
    """What a Formation rolls with everything it has; only one Formation may Participate (DW4-ACTION-05)."""
    able = proposed_models(g, participants_for(g, tuple(formation), target), target)
    ready = tuple(weapon for model in able for weapon in ready_weapons(g, model, target, able))
    if not ready:
        return []
    weapons = together(g, Shot(g.state.units[unit].seat, unit, target, able, ready)).weapons
    armed = tuple(dict.fromkeys(owner_of(weapon) for weapon in weapons))
    return [_pools(g, Shot(g.state.units[unit].seat, unit, target, armed, weapons))]


def _dice(g: BattleTable, weapon: WeaponId, target: ModelId, picked: int | None = None) -> str:
    bands = bands_to_model(g, owner_of(weapon), target)
    band = best_band(g, bands, (weapon,), target) if picked is None else picked
    return count(dice_of(g, weapon, band, target), "die", "dice")


def _pools(g: BattleTable, shot: Shot) -> str:
    pools = attack_pools(g, shot)
    who = f"{both(things(shot.participants))} with every weapon"
    return (
        f"{who}: {count(pools.action.value, 'Action Die', 'Action Dice')}{_why(pools.action)} against "
        f"{count(pools.resistance.value, 'Resistance Die', 'Resistance Dice')}{_why(pools.resistance)}, "
        f"threshold {pools.threshold.value}{_why(pools.threshold)}."
    )


def _why(explained: Explained) -> str:
    """What changed a figure, in brackets; nothing where nothing did."""
    if not explained.parts:
        return ""
    return f" ({', '.join([str(explained.base), *(_share(part) for part in explained.parts)])})"


def _share(part: Part) -> str:
    """One rule's share in a figure: `+3 Obscured`."""
    if part.layer == FIXED.name:
        return f"{int(part.amount):+d} {part.reason}"
    return f"{part.layer} {part.amount} {part.reason}"
