"""The dice of an Attack before it is rolled: where each comes from, what the target sets against them, and why."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Check, Consideration, Pool
from sandtable.kernel.decision import Decision
from sandtable.kernel.values import Explained, Part
from sandtable.kernel.view import View
from sandtable.kernel.wording import things
from sandtable.rulesets.dw4.fighting.firepower import AttackPools, attack_pools, band_of, dice_in
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot, crew, damage_under_fire
from sandtable.rulesets.dw4.models.condition import MUTINOUS, PANICKING
from sandtable.rulesets.dw4.procedures.confusion import must_check
from sandtable.rulesets.dw4.procedures.crew_check import weakest_crew
from sandtable.rulesets.dw4.procedures.declared_attack import BEFORE_THE_CHECK, declared_shot
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.words.compass import both, count, distance_in_words
from sandtable.rulesets.dw4.words.names import model_name, target_name, weapon_title
from sandtable.rulesets.dw4.words.options import condition
from sandtable.rulesets.dw4.words.relations import range_between


def consider_attack(view: View[Battle], decision: Decision[Any], answer: Any) -> Consideration:
    """The Attack as far as it is declared with this answer; what is not declared yet is everything one has."""
    shot = declared_shot(view, decision, answer)
    if shot is None:
        return Consideration(legal=True)
    pools = attack_pools(view, shot)
    return Consideration(
        legal=True,
        checks=(_threshold(pools), *_confusion(view, decision, shot), *_crews(view, shot)),
        pools=(*_action(view, shot, pools), *_resistance(pools)),
        threshold=pools.threshold.value,
        lines=_lines(view, shot, pools),
        deed=f"Fire {count(pools.action.value, 'die', 'dice')} at {target_name(view, shot.target)}",
    )


def _action(g: BattleTable, shot: Shot, pools: AttackPools) -> list[Pool]:
    """The dice of each weapon at the Range Band of its own model (DW4-ATK-05), then what changes their number."""
    found: list[Pool] = []
    for weapon in shot.weapons:
        model = owner_of(weapon)
        band = Band(band_of(g, shot, model))
        away = distance_in_words(range_between(g, model, shot.target))
        where = f"{away}, {band.name.capitalize()}"
        note = f"{model_name(g, model)}, {where}"
        dice = dice_in(g, shot, weapon, band)
        found.append(Pool("action", weapon_title(g, weapon), dice, "DW4-ATK-05", note, model, where))
    return [*found, *_parts("action", pools.action)]


def _resistance(pools: AttackPools) -> list[Pool]:
    """The target's DEF (DW4-ATK-06) and everything that helps it."""
    return [Pool("resist", "DEF", pools.resistance.base, "DW4-ATK-06"), *_parts("resist", pools.resistance)]


def _parts(kind: str, explained: Explained) -> list[Pool]:
    return [_part(kind, part) for part in explained.parts]


def _part(kind: str, part: Part) -> Pool:
    """One rule's share; one that does not simply add dice says what it does."""
    name, _, detail = part.reason.partition(": ")
    if part.layer == FIXED.name:
        return Pool(kind, name, int(part.amount), part.rule, detail)
    return Pool(kind, name, 0, part.rule, f"{part.layer} {part.amount}")


def _threshold(pools: AttackPools) -> Check:
    """What a Success costs (DW4-ATK-11), and the rule that changes it where one does."""
    armour = pools.threshold
    parts = [f"{int(part.amount):+d} {part.reason}" for part in armour.parts]
    text = f"a Success for every {count(armour.value, 'Hit')}: {', '.join([f'ARM {armour.base}', *parts])}"
    return Check(True, text, armour.parts[0].rule if armour.parts else "DW4-ATK-11")


def _confusion(g: BattleTable, decision: Decision[Any], shot: Shot) -> list[Check]:
    """The check that Crippled models bring about, as long as it is still to come (DW4-ACTION-06)."""
    if decision.question not in BEFORE_THE_CHECK or not must_check(g, shot.unit, shot.participants):
        return []
    weakest = weakest_crew(g, shot.unit)
    text = f"Confusion: a Group Crew Check comes first, against the CRW {crew(g, weakest)} of {model_name(g, weakest)}"
    return [Check(False, text, "DW4-ACTION-06")]


def _crews(g: BattleTable, shot: Shot) -> list[Check]:
    """Crews that spoil the roll: the highest Disorder among the Participating models tells (DW4-DIS-06)."""
    worst = max([g.state.models[model].disorder for model in shot.participants], default=0)
    if worst == PANICKING:
        return [Check(False, "Panicking: Heavy Strikes become Standard Strikes", "DW4-DIS-04")]
    if worst == MUTINOUS:
        return [Check(False, "Mutinous: Heavy and Exploding Strikes become Standard Strikes", "DW4-DIS-05")]
    return []


def _lines(g: BattleTable, shot: Shot, pools: AttackPools) -> tuple[str, ...]:
    who, target = both(things(shot.participants)) or "nobody", target_name(g, shot.target)
    action = count(pools.action.value, "Action Die", "Action Dice")
    resistance = count(pools.resistance.value, "Resistance Die", "Resistance Dice")
    return (
        f"{who} on {target}: {action} against {resistance}.",
        f"{target}: {condition(g, shot.target)}{_what_shakes_it(g, shot)}.",
    )


def _what_shakes_it(g: BattleTable, shot: Shot) -> str:
    if shot.target not in g.state.models:
        return ""
    return f"; {damage_under_fire(g, shot)} Damage or more also give it Disorder"
