"""Silence the Guns: Weapon cards of opponents Disabled."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, design
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaTable

GUNS = (Component.WEAPONS, Component.MAIN_WEAPON)


class SilenceTheGuns(MissionRule):
    """Three for each Disabled token that an own attack brings."""

    id = "MS-07"
    usually_brings = 2.5
    wants_damage = True

    def system_disabled(self, table: SeaTable, system: SystemId, by: SeatId) -> Iterator[Event]:
        card = table.state.systems[system]
        if design(table, card).type in WEAPONS and table.state.are_foes(by, card.seat):
            yield from self.earned(table, by, 3)

    def system_enabled(self, table: SeaTable, system: SystemId) -> Iterator[Event]:
        card = table.state.systems[system]
        if design(table, card).type in WEAPONS:
            for foe in foes(table, card.seat):
                yield from self.counter(table, foe, 1, per_turn=2)

    def worth_of_a_hit(self, table: SeaTable, attack: AttackInHand, surplus: int) -> float:
        return 0.5 if surplus >= 3 else 0.0

    def worth_of_a_component(self, table: SeaTable, target: SeatId, face: int, cell: CellAt) -> float:
        return 1.5 if layout_of(table, target)[cell] in GUNS else 0.0
