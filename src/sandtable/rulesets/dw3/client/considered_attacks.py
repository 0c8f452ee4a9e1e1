"""The dice of an attack before it is rolled: where each comes from, what the target sets against them, and why."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Check, Consideration, Pool
from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.weapons import band_for, gun_named
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, citadel, hull, mass
from sandtable.rulesets.dw3.odds.attacks import Pools, pools_of
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.declared_attack import attacks_declared, declared_attack
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.sight import blocking
from sandtable.rulesets.dw3.words.names import BAND_NAMES, model_name, thing_name, weapon_title
from sandtable.tabletop.compass import both, count, distance_in_words
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.where import footprint


def consider_attack(view: View[Battle], decision: Decision[Any], answer: Any) -> Consideration | None:
    """The attack as far as it is declared with this answer; None where it is about none."""
    attack = declared_attack(view, decision, answer)
    if attack is None:
        return None
    pools = pools_of(view, attack)
    also = " as well" if attacks_declared(view) else ""
    return Consideration(
        legal=True,
        checks=_checks(view, attack, pools),
        pools=(*_action(view, attack, pools), *_defence(pools)),
        threshold=armour(view, attack.target),
        lines=_lines(view, attack, pools),
        deed=f"Fire {count(pools.action, 'die', 'dice')} at {model_name(view, attack.target)}{also}",
    )


def where_to(g: BattleTable, name: str, target: ModelId) -> str:
    """How the model of a weapon lies to a target: `13.4", closing`."""
    gun = gun_named(name)
    band = band_for(g, gun.weapon, target)
    away = distance_in_words(distance_read((footprint(g, gun.model),), (footprint(g, target),)))
    return away if band is None else f"{away}, {BAND_NAMES[band]}"


def _action(g: BattleTable, attack: Attack, pools: Pools) -> list[Pool]:
    """The dice of each weapon (DW3-SHOOT-12), then what changes their number."""
    found: list[Pool] = []
    for name in (attack.lead, *attack.supports):
        gun, where = gun_named(name), where_to(g, name, attack.target)
        leads = "leads" if name == attack.lead or name in attack.leading else "supports"
        note = f"{model_name(g, gun.model)} {leads}, {where}"
        title = weapon_title(g, gun.weapon)
        found.append(Pool("action", title, attack.dice_of(g, name), "DW3-SHOOT-12", note, gun.model, where))
    if pools.more:
        found.append(Pool("action", "By rules in force", pools.more, "DW3-SHOOT-12"))
    if pools.shield:
        found.append(Pool("action", "Its shield", -pools.shield, "DW3-SHOOT-27"))
    return found


def _defence(pools: Pools) -> list[Pool]:
    """The value that defends (DW3-SHOOT-14), and who stands by it."""
    if not pools.defence:
        return [Pool("resist", "No defence", 0, "DW3-SHOOT-16")]
    found = [Pool("resist", pools.defence, pools.value, "DW3-SHOOT-14")]
    return [*found, Pool("resist", "Its mates and escorts", pools.bonuses, "DW3-SHOOT-14")] if pools.bonuses else found


def _checks(g: BattleTable, attack: Attack, pools: Pools) -> tuple[Check, ...]:
    """What hits mean to the target, and whether it is obscured."""
    target, core = attack.target, count(citadel(g, attack.target), "hit")
    hard = "destroyed" if mass(g, target) == 1 else "critical damage"
    each = f"1 damage for every {count(armour(g, target), 'hit')} (ARMOUR)"
    found = [Check(True, f"{each}; at {core} {hard} (CITADEL)", "DW3-SHOOT-21")]
    if pools.hidden:
        by = both([thing_name(g, name) for name in blocking(g, attack.doer(), target)])
        past = f" by {by}" if by else ""
        found.append(Check(False, f"obscured{past}: Exploding Hits bring no extra dice", "DW3-SHOOT-18"))
    return tuple(found)


def _lines(g: BattleTable, attack: Attack, pools: Pools) -> tuple[str, ...]:
    target, record = attack.target, g.state.models[attack.target]
    left = max(0, hull(g, target) - record.damage)
    then = "destroyed" if record.crippled or mass(g, target) == 1 else "crippled"
    own, against = count(pools.action, "die", "dice"), count(pools.against, "die", "dice")
    return (
        f"{model_name(g, attack.doer())} leads on {model_name(g, target)}: {own} against {against}.",
        f"{model_name(g, target)} is {then} after {left} more damage.",
    )
