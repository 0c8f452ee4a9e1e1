"""Units that are deployed with the VANGUARD moves instead of earlier."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, forbids, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.fighting.shots import FITTED
from sandtable.rulesets.dw3.fighting.weapons import weapon_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.deployment import LATE, LATER
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import deployment_zone, player_a
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent, units_of

AWAY = 20 * INCH
"""How far from the zone of the enemy they stay."""


def came_late(g: BattleTable, model: ModelId) -> bool:
    """Whether a model was deployed with the VANGUARD moves and round 1 is not over."""
    return g.state.clock.round <= 1 and LATE in g.state.units[g.state.models[model].unit].marks


def far_water(g: BattleTable, seat: SeatId) -> Box:
    """The table but for what lies within 20 inches of the enemy zone."""
    area, theirs = g.state.play_area, deployment_zone(g, opponent(g, seat))
    if theirs.y0 > area.y0:
        return Box(area.x0, area.y0, area.x1, theirs.y0 - AWAY)
    return Box(area.x0, theirs.y1 + AWAY, area.x1, area.y1)


class LateArrival(Rule, abstract=True):
    """A rule by which a unit may be deployed with the VANGUARD moves (DW3-SETUP-14)."""

    @forbids(LATER)
    def wait(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        where = "20 inches or more from the enemy zone"
        return Refusal(where, self.id) if unit_has(g, unit, self.id) else None

    @after(SetUp.vanguard_moves, beside=EVERY_OTHER)
    def arrive(self, g: BattleGame, setup: SetUp) -> Outcome:
        b = opponent(g, player_a(g))
        units = [u for seat in (b, player_a(g)) for u in units_of(g, seat) if u.location is Location.WAITING]
        late = tuple([u.id for u in units if LATE in u.marks and unit_has(g, u.id, self.id)])
        return Call(ArriveLate(late)) if late else None


class LateTorpedoes(LateArrival, abstract=True):
    """A rule by which the TORPEDO attacks of a unit that came so have HOMING until the end of round 1."""

    @grants(FITTED)
    def home_in(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        model = owner_of(weapon)
        if not came_late(g, model) or not has(g, model, self.id):
            return []
        torpedo = any([ref.quality is Quality.TORPEDO for ref in weapon_of(g, weapon).type.qualities])
        return [Grant(Quality.HOMING, self.id)] if torpedo else []


class ArriveLate(Procedure):
    """Units that waited are put down, player B's first."""

    units: tuple[UnitId, ...]

    @step("DW3-SETUP-14")
    def put_one_down(self, g: BattleGame) -> Outcome:
        unit = self.units[0]
        if self._place(g, unit).exists(g):
            placing: Placing = g.ask(lambda: self._place(g, unit))
            models = tuple([model.id for model in models_of(g, unit)])
            g.emit(UnitDeployed(unit, models, placing.poses))
        else:
            # Ruling: a unit that no room is left for waits in reserve.
            g.emit(UnitHeldInReserve(unit))
        self.units = self.units[1:]
        return Again(self.put_one_down) if self.units else None

    def _place(self, g: BattleTable, unit: UnitId) -> PlaceUnit:
        seat = g.state.units[unit].seat
        return PlaceUnit(
            seat,
            "late deployment",
            unit,
            zone=far_water(g, seat),
            coherent=True,
            prompt=f"Put {thing(unit)} anywhere 20 inches or more from the enemy zone.",
            rules=(RuleId("DW3-SETUP-14"),),
        )
