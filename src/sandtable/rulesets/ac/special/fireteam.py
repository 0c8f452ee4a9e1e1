"""Fireteam: a few who stay with the many."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, forbids, grants, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import BOUND, Activation
from sandtable.rulesets.ac.procedures.deployment import COMES_WITH, FOLLOWS
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.buildings import SHARES_WALLS, SPACE_WITHIN, Entering, occupants
from sandtable.rulesets.ac.table.loads import LINKED, MAY_BOARD, MAY_SHARE, SPACE, Boarding
from sandtable.rulesets.ac.table.sight import HIDDEN_BY
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has, units_within
from sandtable.tabletop.layers import LEAST, MOST
from sandtable.tabletop.state import GONE, Location

IN_REACH = 3 * INCH
NOT_HERE = (Location.WAITING, Location.RESERVE)


class Fireteam(Rule):
    """It belongs to a Parent: deployed and activated with it, hidden behind it, and lost without it.

    Not within 3 inches of it, or of its Transport, at the end of its Activation it is Suppressed. It may share its
    Transport or building, where the first Fireteam takes no room. Ruling: whoever of them is activated, all of them are
    in that turn; without a Parent it counts as out of reach for good.
    """

    id = RuleId("AC-R-FIRETEAM")
    name = "Fireteam"

    @grants(COMES_WITH)
    def bring(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(team, self.id) for team in teams_of(g, unit)]

    @modifies(FOLLOWS, MOST)
    def wait_for_it(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        """As long as the Parent is where it is, off the battlefield."""
        parent = parent_of(g, unit)
        together = parent is not None and g.state.units[parent].location is g.state.units[unit].location
        return Modifier(1) if together else None

    @grants(LINKED)
    def go_together(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in band_of(g, unit)]

    @grants(BOUND)
    def must_go_too(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in band_of(g, unit)]

    @after(Activation.at_its_end, beside=EVERY_OTHER, needs=id)
    def lose_heart(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        alone = g.state.units[unit].parent is not None and has_rule(g, unit, self.id) and not _is_near_parent(g, unit)
        if not alone or g.state.units[unit].location is Location.GONE or Status.SUPPRESSED in g.state.units[unit].fresh:
            return None
        # What it had before ends with this Activation, and at the same instant it is gained anew (AC-ACTV-13).
        if has(g, unit, Status.SUPPRESSED):
            g.emit(StatusLost(unit, Status.SUPPRESSED))
        return suppress(g, unit)

    @grants(HIDDEN_BY)
    def stand_behind_it(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        parent = parent_of(g, unit)
        return [] if parent is None else [Grant(parent, self.id)]

    @forbids(MAY_BOARD)
    def not_go_ahead_of_it(self, g: BattleTable, boarding: Boarding) -> Refusal | None:
        """While both wait it is not loaded before its Parent is."""
        waits = g.value(FOLLOWS, boarding.unit, 0) > 0 and g.state.units[boarding.unit].location in NOT_HERE
        if not waits or parent_of(g, boarding.unit) in (None, *boarding.beside):
            return None
        return Refusal("it is deployed at the same time as its Parent", self.id)

    @permits(MAY_SHARE)
    def squeeze_in(self, g: BattleTable, boarding: Boarding) -> bool:
        return set(boarding.beside) <= set(band_of(g, boarding.unit))

    @modifies(SPACE, LEAST)
    def sit_between(self, g: BattleTable, boarding: Boarding) -> Modifier | None:
        return self._free(g, boarding.unit, (*boarding.beside, boarding.unit))

    @permits(SHARES_WALLS)
    def move_in(self, g: BattleTable, entering: Entering) -> bool:
        inside = {unit.id for unit in occupants(g, entering.building)}
        return inside <= set(band_of(g, entering.unit))

    @modifies(SPACE_WITHIN, LEAST)
    def sit_in_the_corner(self, g: BattleTable, entering: Entering) -> Modifier | None:
        inside = [unit.id for unit in occupants(g, entering.building)]
        return self._free(g, entering.unit, (*inside, entering.unit))

    def _free(self, g: BattleTable, unit: UnitId, together: tuple[UnitId, ...]) -> Modifier | None:
        """The first Fireteam beside its Parent takes no room."""
        parent = parent_of(g, unit)
        if parent is None or parent not in together:
            return None
        first = next(each for each in dict.fromkeys(together) if g.state.units[each].parent == parent)
        return Modifier(0) if first == unit else None


def parent_of(g: BattleTable, unit: UnitId) -> UnitId | None:
    """The Parent of a Fireteam that is not Annihilated."""
    parent = g.state.units[unit].parent
    if parent is None or not has_rule(g, unit, Fireteam.id) or g.state.units[parent].location is Location.GONE:
        return None
    return parent


def teams_of(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The Fireteams of a Parent."""
    own = [each for each in g.state.units.values() if each.parent == unit and each.location is not GONE]
    return tuple([each.id for each in own if has_rule(g, each.id, Fireteam.id)])


def band_of(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """Parent and Fireteams that belong together, without the one that is asked for."""
    head = parent_of(g, unit) or (unit if g.state.units[unit].parent is None else None)
    if head is None:
        return ()
    return tuple([each for each in (head, *teams_of(g, head)) if each != unit])


def _is_near_parent(g: BattleTable, unit: UnitId) -> bool:
    parent = parent_of(g, unit)
    if parent is None:
        return False
    units = g.state.units
    here, there = units[unit].transport or unit, units[parent].transport or parent
    if here == there or (units[unit].garrison and units[unit].garrison == units[parent].garrison):
        return True
    return units_within(g, here, there, IN_REACH)
