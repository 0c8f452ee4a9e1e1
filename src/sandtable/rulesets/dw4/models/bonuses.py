"""What a Force has beyond its ships: rules of its faction, brought by Battlefleets or bought as Doctrines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import BattlefleetId, RuleRef
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable, Unit
from sandtable.rulesets.dw4.table.where import register

Fittings = Mapping[ModelId, tuple[RuleRef, ...]]


def bonuses(content: Content, units: Iterable[Unit], fittings: Fittings) -> frozenset[RuleId]:
    """The rules that the Battlefleets of these units bring, and the Doctrines that were bought for them."""
    listed = list(units)
    fleets = {unit.battlefleet.partition(":")[0] for unit in listed if unit.battlefleet}
    known = [content.battlefleets[BattlefleetId(id)] for id in fleets if BattlefleetId(id) in content.battlefleets]
    fitted = [ref for unit in listed for model in unit.models for ref in fittings.get(model, ())]
    bought = [ref.id for ref in fitted if ref.is_of_a_faction]
    return frozenset([*[rule for fleet in known for rule in fleet.rules], *bought])


def bonuses_of(g: BattleTable, seat: SeatId) -> frozenset[RuleId]:
    """The rules of its faction that an Admiral's Force has, whatever has become of the units that brought them."""
    kept = register(g)
    found = kept.bonuses.get(seat)
    if found is None:
        own = [unit for unit in g.state.units.values() if unit.seat == seat]
        found = kept.bonuses[seat] = bonuses(kept.content, own, kept.fittings)
    return found


def is_of_a_fleet_with(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    """Whether the unit's own Battlefleet brings a rule, which is then about its units alone."""
    named = g.state.units[unit].battlefleet.partition(":")[0]
    fleet = register(g).content.battlefleets.get(BattlefleetId(named))
    return fleet is not None and rule in fleet.rules


def has_bonus(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether an Admiral's Force has a rule of its faction."""
    return rule in bonuses_of(g, seat)
