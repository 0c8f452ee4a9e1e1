"""What a unit can do, in words: its Attributes and its weapons."""

from __future__ import annotations

from sandtable.kernel.wording import things
from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import class_of_unit
from sandtable.rulesets.dw4.words.compass import both, inches_in_words
from sandtable.rulesets.dw4.words.names import weapon_figures
from sandtable.tabletop.where import models_of


def attributes_in_words(g: BattleTable, unit: UnitId) -> str:
    """The profile as printed, before anything changes it (DW4-ATTR-01)."""
    row = class_of_unit(g, unit)
    speed = f"Speed {inches_in_words(row.speed_min)} to {inches_in_words(row.speed_max)}"
    return (
        f"Mass {row.mass}, {speed}, TRN {row.turn}, DEF {row.defence}, ARM {row.armour}, Hull {row.hull}, "
        f"ACT {row.actions}, CRW {row.crew}, Victory Points Rating {row.vpr}."
    )


def armament_in_words(g: BattleTable, unit: UnitId) -> list[str]:
    """The weapons of its models; models that carry the same are named together."""
    carried: dict[tuple[WeaponProfile, ...], list[ModelId]] = {}
    for model in models_of(g, unit):
        carried.setdefault(profiles_of(g, model.id), []).append(model.id)
    return [f"{both(things(models))}: {_weapons(weapons)}." for weapons, models in carried.items() if weapons]


def _weapons(weapons: tuple[WeaponProfile, ...]) -> str:
    return "; ".join(f"{weapon.name} ({weapon_figures(weapon)})" for weapon in weapons)
