"""What a Battlefleet brings to its Admiral: rules of factions that hold for the whole Force."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import BattlefleetId
from sandtable.rulesets.dw4.state import BattleTable, Unit
from sandtable.rulesets.dw4.table.where import register


def bonuses(content: Content, units: Iterable[Unit]) -> frozenset[RuleId]:
    """The rules that the Battlefleets of these units bring."""
    fleets = {unit.battlefleet.partition(":")[0] for unit in units if unit.battlefleet}
    known = [content.battlefleets[BattlefleetId(id)] for id in fleets if BattlefleetId(id) in content.battlefleets]
    return frozenset([rule for fleet in known for rule in fleet.rules])


def has_bonus(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether a Battlefleet of an Admiral's Force brings a rule, whatever has become of its units."""
    own = [unit for unit in g.state.units.values() if unit.seat == seat]
    return rule in bonuses(register(g).content, own)
