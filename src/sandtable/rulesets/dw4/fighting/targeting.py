"""Who may take part in an Attack on whom, and with which weapons."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, weapon_id
from sandtable.rulesets.dw4.models.armament import exchanged, weapons_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import LETTERS, arcs_to_model, bands_in
from sandtable.rulesets.dw4.table.scene import Scene, scene
from sandtable.rulesets.dw4.table.visibility import is_visible_in
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.arcs import arcs_in
from sandtable.tabletop.where import enemies, models_on_table


class Aim(msgspec.Struct, frozen=True):
    """A model that would take part in an Attack on a target."""

    model: ModelId
    target: ModelId


class Laying(msgspec.Struct, frozen=True):
    """A weapon that would Contribute to an Attack on a target."""

    weapon: WeaponId
    target: ModelId
    participants: tuple[ModelId, ...] = ()
    """The Participating models, once they are nominated: a weapon may ask something of all of them."""


class Ranging(msgspec.Struct, frozen=True):
    """A weapon that would be used at a Range Band for which its profile has no figure."""

    weapon: WeaponId
    band: int


class Pair(msgspec.Struct, frozen=True):
    """Two weapons that would Contribute to the same Attack."""

    weapon: WeaponId
    other: WeaponId


PARTICIPATION: Question[Aim] = Question("may Participate in an Attack")
"""A model that does not see the target may not, unless a rule permits it."""
BEARING: Question[Laying] = Question("has the target in an Arc")
"""A weapon that does not have it there cannot Contribute, unless a rule permits it."""
RANGING: Question[Ranging] = Question("may be used at a Range Band without a figure there")
"""No weapon may, unless a rule permits it; the rule then says with which Firepower (DW4-WEAP-03)."""
CONTRIBUTION: Question[Laying] = Question("may Contribute to an Attack")
"""A weapon of a model that does not see the target may not, unless a rule permits it."""
REACHING_THE_DEEP: Question[Laying] = Question("may be used on a submerged target")
"""In full play no weapon may, unless a rule permits it (DW4-POS-17)."""
FIRING_FROM_THE_DEEP: Question[Laying] = Question("may be used by a submerged unit")
"""In full play no weapon may, unless a rule permits it (DW4-POS-16)."""
COMPANY: Question[Pair] = Question("may Contribute together")
"""Asked for both orders of a pair.

Ruling: whoever may Contribute together forms groups that share no weapon (DW4-QUAL-01).
"""
OTHER_TARGETS: Choice[UnitId] = Choice("targets besides enemy models")

_UNSEEN = Refusal("the target is not Visible", RuleId("DW4-ATK-02"))
_OUT_OF_ARC = Refusal("the target is in none of its Arcs", RuleId("DW4-ATK-03"))
_OUT_OF_RANGE = Refusal("it has no figure at that Range Band", RuleId("DW4-WEAP-03"))


def can_participate(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether a model may Participate: it must see the target (DW4-ATK-02, DW4-VIS-01)."""
    return _may_take_part(g, scene(g), model, target)


def _may_take_part(g: BattleTable, here: Scene, model: ModelId, target: ModelId) -> bool:
    is_seen = is_visible_in(g, here, model, target)
    if PARTICIPATION not in (g.hooks.forbids if is_seen else g.hooks.permits):
        return is_seen  # No rule has a say in it.
    return g.refusal(PARTICIPATION, Aim(model, target), None if is_seen else _UNSEEN) is None


def bearing_weapons(g: BattleTable, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    """A model's weapons that have the target in one of their Arcs and in range, fired or not (DW4-WEAP-02)."""
    return _bearing(g, scene(g), model, target)


def _bearing(g: BattleTable, here: Scene, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    found = here.bearing.get((model, target))
    if found is None:
        found = here.bearing[model, target] = _in_arc_and_range(register(g), here, model, target)
    if register(g).spares:
        found = _of_those_mounted(g, here, model, target, found)
    if RANGING in g.hooks.permits:
        found = _with_those_that_reach_farther(g, here, model, target, found)
    if BEARING not in g.hooks.permits:
        return found
    ranging = here.ranging.get((model, target))
    if ranging is None:
        ranging = here.ranging[model, target] = _in_range(register(g), here, model, target)
    if register(g).spares and exchanged(g, model):
        bands, row = bands_in(here, model, target), register(g).weapon
        ranging = [w for w in weapons_of(g, model) if any([row(w).firepower[band] is not None for band in bands])]
    if len(ranging) == len(found):
        return found
    return tuple([w for w in ranging if w in found or _bears_all_the_same(g, w, target)])


def _of_those_mounted(
    g: BattleTable, here: Scene, model: ModelId, target: ModelId, found: tuple[WeaponId, ...]
) -> tuple[WeaponId, ...]:
    """The weapons that bear, where some were exchanged for others, which the scene knows nothing of."""
    if not exchanged(g, model):
        return found
    arcs, bands = arcs_in(here, model, target), bands_in(here, model, target)
    rows = [(weapon, register(g).weapon(weapon)) for weapon in weapons_of(g, model)]
    able = [(weapon, row) for weapon, row in rows if any([LETTERS[arc] in row.arcs for arc in arcs])]
    return tuple([weapon for weapon, row in able if any([row.firepower[band] is not None for band in bands])])


def _bears_all_the_same(g: BattleTable, weapon: WeaponId, target: ModelId) -> bool:
    return g.refusal(BEARING, Laying(weapon, target), _OUT_OF_ARC) is None


def has_figure(g: BattleTable, weapon: WeaponId, band: int) -> bool:
    """Whether a weapon can Contribute at a Range Band at all (DW4-WEAP-03)."""
    if register(g).weapon(weapon).firepower[band] is not None:
        return True
    return RANGING in g.hooks.permits and g.refusal(RANGING, Ranging(weapon, band), _OUT_OF_RANGE) is None


def _with_those_that_reach_farther(
    g: BattleTable, here: Scene, model: ModelId, target: ModelId, found: tuple[WeaponId, ...]
) -> tuple[WeaponId, ...]:
    """The weapons that bear, with those that a rule lets fire at a Range Band without a figure."""
    arcs, bands = arcs_in(here, model, target), bands_in(here, model, target)
    kept: list[WeaponId] = []
    for weapon in weapons_of(g, model):
        bears = any([LETTERS[arc] in register(g).weapon(weapon).arcs for arc in arcs])
        if weapon in found or (bears and any([has_figure(g, weapon, band) for band in bands])):
            kept.append(weapon)
    return tuple(kept)


def _in_range(register: Register, here: Scene, model: ModelId, target: ModelId) -> list[WeaponId]:
    """A model's weapons that have a figure at the target's Range Band, wherever they point (DW4-WEAP-03)."""
    bands = bands_in(here, model, target)
    return [
        weapon_id(model, slot)
        for slot, weapon in enumerate(register.armament[model])
        if any([weapon.firepower[band] is not None for band in bands])
    ]


def _in_arc_and_range(register: Register, here: Scene, model: ModelId, target: ModelId) -> tuple[WeaponId, ...]:
    # A weapon without a figure at a Range Band cannot Contribute there; one with 0 can (DW4-WEAP-03). Qualities of
    # weapons do nothing in Core play (DW4-MODE-03).
    arcs, bands = arcs_in(here, model, target), bands_in(here, model, target)
    if len(arcs) == 1 and len(bands) == 1:
        return register.weapons_at(model, LETTERS[arcs[0]], bands[0])
    # On a boundary the firing model's Admiral chooses the Arc: until that is said, either may be it (DW4-MODEL-05).
    able = {weapon for arc in arcs for band in bands for weapon in register.weapons_at(model, LETTERS[arc], band)}
    return tuple(
        [weapon for slot in range(len(register.armament[model])) if (weapon := weapon_id(model, slot)) in able]
    )


def arcs_to_choose(
    g: BattleTable, model: ModelId, target: ModelId, weapons: tuple[WeaponId, ...]
) -> dict[Sector, tuple[WeaponId, ...]]:
    """On an Arc boundary: the Arcs in which the target may count as being, with the weapons that fire into each.

    It counts as being in one of them for all weapons of the model (DW4-MODEL-05). An Arc that gives nothing which
    another does not give as well is no choice.
    """
    arcs = arcs_to_model(g, model, target)
    if len(arcs) == 1:
        return {arcs[0]: weapons}
    into = {arc: tuple([w for w in weapons if _fires_into(g, w, target, arc)]) for arc in arcs}
    kept: dict[Sector, tuple[WeaponId, ...]] = {}
    for arc in sorted(arcs, key=lambda arc: -len(into[arc])):
        if not any([set(into[arc]) <= set(others) for others in kept.values()]):
            kept[arc] = into[arc]
    return kept


def _fires_into(g: BattleTable, weapon: WeaponId, target: ModelId, arc: Sector) -> bool:
    if LETTERS[arc] in register(g).weapon(weapon).arcs:
        return True
    return BEARING in g.hooks.permits and _bears_all_the_same(g, weapon, target)


def is_disarmed(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether a model has weapons left that bear on the target, and rules refuse every one of them."""
    if CONTRIBUTION not in g.hooks.forbids:
        return False
    used = g.state.units[g.state.models[model].unit].contributed
    bearing = [weapon for weapon in bearing_weapons(g, model, target) if weapon not in used]
    return bool(bearing) and not ready_weapons(g, model, target)


def ready_weapons(
    g: BattleTable, model: ModelId, target: ModelId, participants: tuple[ModelId, ...] = ()
) -> tuple[WeaponId, ...]:
    """A model's weapons that could Contribute to an Attack on the target now (DW4-ATK-03, DW4-ATK-04)."""
    return _ready(g, scene(g), model, target, participants)


def ready_again(g: BattleTable, model: ModelId, target: ModelId, fired: tuple[WeaponId, ...]) -> tuple[WeaponId, ...]:
    """The same if an Attack were resolved again: the weapons that fired in it may Contribute anew (DW4-QUAL-19)."""
    return _laid(g, scene(g), model, target, (), fired)


def _ready(
    g: BattleTable, here: Scene, model: ModelId, target: ModelId, participants: tuple[ModelId, ...] = ()
) -> tuple[WeaponId, ...]:
    if CONTRIBUTION not in g.hooks.forbids and CONTRIBUTION not in g.hooks.permits:
        return _unused(g, here, model, target)
    if not participants:
        return g.memo(("ready", model, target), lambda: _laid(g, here, model, target, participants))
    return _laid(g, here, model, target, participants)


def _laid(
    g: BattleTable,
    here: Scene,
    model: ModelId,
    target: ModelId,
    participants: tuple[ModelId, ...],
    anew: tuple[WeaponId, ...] = (),
) -> tuple[WeaponId, ...]:
    weapons = _unused(g, here, model, target, anew)
    if not weapons or (CONTRIBUTION not in g.hooks.forbids and CONTRIBUTION not in g.hooks.permits):
        return weapons
    # Where nothing is permitted to the blind, whether a model sees the target is asked of the model alone.
    seen = CONTRIBUTION not in g.hooks.permits or is_visible_in(g, here, model, target)
    basic = None if seen else _UNSEEN
    return tuple([w for w in weapons if g.refusal(CONTRIBUTION, Laying(w, target, participants), basic) is None])


def _unused(
    g: BattleTable, here: Scene, model: ModelId, target: ModelId, anew: tuple[WeaponId, ...] = ()
) -> tuple[WeaponId, ...]:
    weapons = _bearing(g, here, model, target)
    used = g.state.units[g.state.models[model].unit].contributed
    return tuple([w for w in weapons if w not in used or w in anew]) if used else weapons


def companies(g: BattleTable, weapons: tuple[WeaponId, ...]) -> tuple[tuple[WeaponId, ...], ...]:
    """The weapons in groups that may Contribute together; all of them, where no rule keeps any apart."""
    if COMPANY not in g.hooks.forbids or len(weapons) < 2:
        return (weapons,)
    groups: list[list[WeaponId]] = []
    for weapon in weapons:
        group = next((group for group in groups if _go_together(g, weapon, group[0])), None)
        if group is None:
            groups.append([weapon])
        else:
            group.append(weapon)
    return tuple([tuple(group) for group in groups])


def _go_together(g: BattleTable, weapon: WeaponId, other: WeaponId) -> bool:
    return g.refusal(COMPANY, Pair(weapon, other)) is None and g.refusal(COMPANY, Pair(other, weapon)) is None


def possible_targets(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The enemy models that a unit may choose as Initial Target.

    Ruling: not merely Visible to one of its models (DW4-ATK-01), but to one that has a weapon to use on it.
    """
    return g.memo(("possible targets", unit), lambda: tuple(_targets(g, unit)))


def can_attack(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit could declare an Attack at all; stops at the first target found."""
    return g.memo(("can attack", unit), lambda: next(_targets(g, unit), None) is not None)


def _targets(g: BattleTable, unit: UnitId) -> Iterator[ModelId]:
    here = scene(g)
    own = [model.id for model in models_on_table(g) if model.unit == unit]
    others = tuple([ModelId(grant.name) for grant in g.granted(OTHER_TARGETS, unit)])
    for target in (*[enemy.id for enemy in enemies(g, g.state.units[unit].seat)], *others):
        for model in own:
            if _ready(g, here, model, target) and _may_take_part(g, here, model, target):
                yield target
                break
