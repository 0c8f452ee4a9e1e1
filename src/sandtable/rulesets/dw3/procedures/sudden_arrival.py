"""Units that come from reserve at once, anywhere on the table, before the others of their side act."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, forbids, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.fighting.weapons import WEAKENED
from sandtable.rulesets.dw3.ids import UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.activation import EARLY, Early
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.procedures.round_states import mark
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

SUDDEN, WITH_IT = "sudden arrival", "sudden arrival together"
SINCE = 2
"""The first round in which a unit may come so."""


class SuddenArrival(Rule, abstract=True):
    """A rule by which a unit in reserve may be deployed at once from round 2 on, clear of terrain.

    It comes before any unit of its side that is in play acts; in that round its weapons and rams have crippled figures.
    """

    clear: ClassVar[int]
    """How far from terrain it stays."""

    @grants(EARLY)
    def come_early(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        may = unit_has(g, unit, self.id) and not self._has_begun(g, g.state.units[unit].seat)
        return [Early(self.name, self.id, since=SINCE)] if may else []

    @before(ArriveFromReserve.before_the_roll, beside=EVERY_OTHER)
    def arrive(self, g: BattleGame, arrival: ArriveFromReserve) -> Outcome:
        unit, now = g.state.units[arrival.unit], g.state.clock.round
        if now < SINCE or not unit_has(g, unit.id, self.id) or self._has_begun(g, unit.seat):
            return None
        # Who was chosen before others that are ready was chosen for this.
        ready = [u for u in g.state.units.values() if u.seat == unit.seat and not u.activated]
        waits = not any([u.location is Location.IN_PLAY for u in ready])
        if not self._place(g, unit.id, waits).exists(g):
            return None
        placing: Placing | None = g.ask(lambda: self._place(g, unit.id, waits))
        if placing is None:
            return None
        put_down(g, unit.id, placing)
        g.emit(Marked(unit.id, mark(self.name, now)))
        return Call(ComeWithIt(unit.id, self.name, self.id, self.clear))

    @forbids(WEAKENED)
    def be_in_haste(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        unit = g.state.models[owner_of(weapon)].unit
        return Refusal("it came all of a sudden", self.id) if came_so(g, unit, self.name) else None

    def _has_begun(self, g: BattleTable, seat: SeatId) -> bool:
        """Whether a unit of a side has acted in this round that was in play when it began."""
        acted = [u for u in g.state.units.values() if u.seat == seat and u.activated]
        return any([u.arrived != g.state.clock.round and u.location is not Location.RESERVE for u in acted])

    def _place(self, g: BattleTable, unit: UnitId, waits: bool) -> PlaceUnit:
        inches = self.clear // INCH
        return PlaceUnit(
            g.state.units[unit].seat,
            SUDDEN,
            unit,
            coherent=True,
            clear=self.clear,
            prompt=f"Put {thing(unit)} anywhere {inches} inches or more from terrain; its weapons are weak then.",
            rules=(self.id,),
            passing="roll for it instead" if waits else "",
        )


def came_so(g: BattleTable, unit: UnitId, name: str) -> bool:
    """Whether a unit came by a rule with that name in this round."""
    marks = g.state.units[unit].marks
    return bool(marks) and mark(name, g.state.clock.round) in marks


def put_down(g: BattleGame, unit: UnitId, placing: Placing) -> None:
    g.emit(UnitDeployed(unit, tuple([model.id for model in models_of(g, unit)]), placing.poses))


class ComeWithIt(Procedure):
    """A unit that is attached to one that came suddenly may come with it; then rules do what they do on arrival."""

    unit: UnitId
    name: str
    rule: RuleId
    clear: int

    @step("DW3-ATTACH-04")
    def bring_what_is_attached(self, g: BattleGame) -> Outcome:
        """Ruling: in coherency with it. It acts in its own turn."""
        partner = g.state.units[self.unit].partner
        if partner is None or g.state.units[partner].location is not Location.RESERVE:
            return None
        if not self._place(g, partner).exists(g):
            return None
        placing: Placing | None = g.ask(lambda: self._place(g, partner))
        if placing is not None:
            put_down(g, partner, placing)
            g.emit(Marked(partner, mark(self.name, g.state.clock.round)))
        return None

    @place("DW3-RES-08")
    def on_arrival(self, g: BattleGame) -> Outcome:
        """What rules do once the unit stands there."""

    def _place(self, g: BattleTable, partner: UnitId) -> PlaceUnit:
        return PlaceUnit(
            g.state.units[partner].seat,
            WITH_IT,
            partner,
            attached=self.unit,
            coherent=True,
            clear=self.clear,
            prompt=f"Put {thing(partner)} in coherency with {thing(self.unit)}, or leave it in reserve.",
            rules=(self.rule,),
            passing="leave it in reserve",
        )
