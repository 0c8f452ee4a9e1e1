"""Defence pools: which value defends, and what stands by it."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.events.squadrons import Tokens
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    DEFENCE,
    DEFENDED,
    HIDDEN,
    PLAIN_SIGHT,
    TOO_DEEP,
    Defending,
    Shot,
)
from sandtable.rulesets.dw3.ids import ModelId, StackId, WeaponId
from sandtable.rulesets.dw3.models.attributes import adv, sdv
from sandtable.rulesets.dw3.state import BattleTable, Stack
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.rulesets.dw3.table.where import position_of, register
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

HELP = 4 * INCH
AERIAL, SUBMERGED = "ADV", "SDV"


def defences_against(g: BattleTable, shot: Shot) -> tuple[str, ...]:
    """What may be used against an attack, as its qualities say: ADV, SDV, or nothing (DW3-SHOOT-14, -16)."""
    return tuple(sorted([grant.name for grant in g.granted(DEFENDED, shot)]))


def defence_value(g: BattleTable, model: ModelId, which: str) -> int:
    return adv(g, model) if which == AERIAL else sdv(g, model)


def usual_bonuses(g: BattleTable, model: ModelId, which: str, mates: bool = True) -> int:
    """Dice that a defence pool gets besides its value: unit mates, escorts, attachment.

    1 for each unit mate within 4 inches that has the relevant defence (DW3-SHOOT-14), 1 for each escort token of the
    unit (DW3-ESC-04), and 1 while in coherency with a joined unit (DW3-ATTACH-05), whose models are no unit mates
    outside their activation (DW3-ATTACH-08).
    """
    unit = g.state.units[g.state.models[model].unit]
    others = [m.id for m in models_of(g, unit.id) if m.id != model and m.pose is not None] if mates else []
    helping = [m for m in others if are_within(g, model, m, HELP) and defence_value(g, m, which) > 0]
    usual = len(helping) + unit.escorts + is_with_partner(g, model)
    return g.value(DEFENCE, Defending(model, which), usual)


def is_with_partner(g: BattleTable, model: ModelId) -> bool:
    """Whether a model's unit is in coherency with the unit it is joined with (DW3-ATTACH-05)."""
    unit = g.state.units[g.state.models[model].unit]
    if unit.partner is None or g.state.units[unit.partner].location is not Location.IN_PLAY:
        return False
    ours, theirs = [[m.id for m in models_of(g, u) if m.pose is not None] for u in (unit.id, unit.partner)]
    return any([are_within(g, a, b, LINK) for a in ours for b in theirs])


def stack_at(g: BattleTable, seat: SeatId, model: ModelId) -> Stack | None:
    """The squadron tokens of a player in contact with a model.

    Tokens that only look like them, such as escorts, are kept elsewhere and have their own rules (DW3-SRS-06).
    """
    return g.state.stacks.get(StackId(f"{seat}>{model}"))


def best_tokens(g: BattleTable, stack: Stack, many: int, dice: str) -> tuple[Tokens, int]:
    """So many tokens of a stack, those with most dice for that use first, and the dice they bring."""
    squadrons = register(g).content.squadrons
    chosen: list[tuple[str, int]] = []
    brought = 0
    for name, count in sorted(stack.tokens, key=lambda token: -int(getattr(squadrons[token[0]], dice))):
        taken = min(count, many)
        many -= taken
        brought += taken * int(getattr(squadrons[name], dice))
        if taken:
            chosen.append((name, taken))
    return tuple(chosen), brought


def is_obscured(
    g: BattleTable,
    attacker: ModelId,
    target: ModelId,
    qualities: Collection[Quality],
    guns: tuple[WeaponId, ...] = (),
) -> bool:
    """Whether a target is obscured for an attack, judged from the model with the lead weapon (DW3-SHOOT-10).

    SUBMERGED units always are (DW3-SHOOT-18), and whoever a rule or a quality hides; nobody is from some qualities.
    """
    shot = Shot(ATTACK, g.state.models[attacker].seat, target, attacker, tuple(qualities), guns)
    if g.refusal(HIDDEN, shot) is not None:
        return False
    deep = position_of(g, target) is Position.SUBMERGED and g.refusal(TOO_DEEP, shot) is None
    if deep or g.refusal(PLAIN_SIGHT, shot) is not None:
        return True
    return sight(g, attacker, target).obscured
