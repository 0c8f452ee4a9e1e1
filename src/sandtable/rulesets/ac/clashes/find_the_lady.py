"""Find the Lady: markers are scoured for the Vital Objective, which is then escorted home (AC-CLASH4-01)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, normal
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.clashes.scoring import FIND_THE_LADY, figure
from sandtable.rulesets.ac.events.round import StatusGained, StatusLost
from sandtable.rulesets.ac.events.scouring import FieldScoured
from sandtable.rulesets.ac.events.setup import MarkerPlaced
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.spots import holds
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.battle import PlayBattle
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status, Unit
from sandtable.rulesets.ac.table.markers import CONTROLLING, RADIUS, impassable_at, is_on_battlefield, touching
from sandtable.rulesets.ac.table.where import eye_of, profile_of, shapes_of, units_on_table
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location

THREAT = 6 * INCH
BEARINGS = (0, 1_500, -1_500, 3_000, -3_000, 4_500, -4_500)
"""Within the Front Arc, straight ahead first."""
SCOUR = "Scour"


def to_scour(g: BattleTable, unit: UnitId) -> tuple[MarkerId, ...]:
    """The markers that a unit may search: Infantry or Cavalry in contact, and no enemy of any kind (AC-CLASH4-02)."""
    seat = g.state.units[unit].seat
    if g.state.settings.clash != FIND_THE_LADY or profile_of(g, unit).type not in CONTROLLING:
        return ()
    found = []
    for marker in g.state.markers:
        there = touching(g, marker)
        if unit in [each.id for each in there] and all([each.seat == seat for each in there]):
            found.append(marker)
    return tuple(found)


class ScourTheField(Rule):
    """A Special Action: the Vital Objective is under one of the markers (AC-CLASH4-02)."""

    id = RuleId("AC-CLASH4-02")
    name = "Scour the Field"
    only_offers = True

    @grants(ACTIONS)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [Grant(f"{SCOUR} {marker}", self.id, Scour(unit, marker)) for marker in to_scour(g, unit)]


class Scour(Procedure):
    """A die for a marker; the last one needs none (AC-CLASH4-03 to AC-CLASH4-05, AC-CLASH4-08)."""

    unit: UnitId
    marker: MarkerId

    @step("AC-CLASH4-03", "AC-CLASH4-04", "AC-CLASH4-05", "AC-CLASH4-08")
    def search(self, g: BattleGame) -> Outcome:
        found = len(g.state.markers) == 1 or g.roll(1, "Scour the Field")[0] == Face.HEROIC
        g.emit(FieldScoured(self.unit, self.marker, found))
        if found:
            g.emit(StatusGained(self.unit, Status.ESCORTING))
        return None


class Escorting(Rule):
    """Whoever Escorts the Vital Objective drops it when Annihilated or Falling Back (AC-CLASH4-06, AC-CLASH4-07)."""

    id = RuleId("AC-CLASH4-07")
    name = "Escorting"

    @before(Annihilate.remove, precedes=EVERY_OTHER)
    def before_it_is_gone(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        return self._drop(g, annihilation.unit)

    @before(FallBack.fall_back, precedes=EVERY_OTHER)
    def before_it_falls_back(self, g: BattleGame, falling: FallBack) -> Outcome:
        return self._drop(g, falling.unit)

    def _drop(self, g: BattleGame, unit: UnitId) -> Outcome:
        return Call(DropVital(unit)) if Status.ESCORTING in g.state.units[unit].statuses else None


class DropVital(Procedure):
    """The active General places the marker before the Officer, in contact, before anyone moves (AC-CLASH4-07)."""

    unit: UnitId

    @step("AC-CLASH4-07")
    def drop(self, g: BattleGame) -> Outcome:
        spots = drop_spots(g, self.unit)
        spot = g.ask(lambda: self._where(g, spots))
        g.emit(StatusLost(self.unit, Status.ESCORTING))
        g.emit(MarkerPlaced(MarkerId("K0"), spot.x, spot.y, "vital"))
        return None

    def _where(self, g: BattleTable, spots: tuple[Spot, ...]) -> ChooseOne[Spot]:
        return ChooseOne(
            g.state.clock.active or g.state.units[self.unit].seat,
            "dropped marker",
            spots,
            "spot",
            prompt=f"{thing(self.unit)} leaves the Vital Objective: where does it lie?",
            rules=(RuleId("AC-CLASH4-07"),),
            about=(self.unit,),
            default=spots[0],
        )


def drop_spots(g: BattleTable, unit: UnitId) -> tuple[Spot, ...]:
    """Places for the marker in contact with the Officer and in its Front Arc; where it stood, if none is free."""
    here, reach = officers_pose(g, unit), profile_of(g, unit).length // 2 + RADIUS
    found = []
    for bearing in BEARINGS:
        there = Pose(here.x, here.y, normal(here.heading + bearing)).ahead(reach)
        if is_on_battlefield(g, there.x, there.y) and impassable_at(g, there.x, there.y) is None:
            found.append(Spot(there.x, there.y))
    width, height = g.state.settings.width, g.state.settings.height
    kept = Spot(min(max(here.x, RADIUS), width - RADIUS), min(max(here.y, RADIUS), height - RADIUS))
    return tuple(dict.fromkeys(found)) or (kept,)


def officers_pose(g: BattleTable, unit: UnitId) -> Pose:
    """Where the Officer of a unit stands, or stood last; in a building or aboard, where that is (AC-CLASH4-09)."""
    record = g.state.units[unit]
    officer = None if record.officer is None else g.state.models[record.officer]
    if officer is not None and (officer.pose or officer.fell_at) is not None:
        pose = officer.pose or officer.fell_at
        assert pose is not None
        return pose
    if record.garrison and record.officer is not None:
        x, y = eye_of(g, record.officer)
        return Pose(x, y, 0)
    fallen = [model.fell_at for name in record.models if (model := g.state.models[name]).fell_at is not None]
    if record.transport is not None:
        return officers_pose(g, record.transport)
    return fallen[-1] if fallen and fallen[-1] is not None else Pose(0, 0, 0)


def escort(g: BattleTable) -> Unit | None:
    """The unit that Escorts the Vital Objective (AC-STATUS-10)."""
    return next((unit for unit in g.state.units.values() if Status.ESCORTING in unit.statuses), None)


def disposition(g: BattleTable, unit: Unit) -> str:
    """How safe the Vital Objective is; partly within the zone is not within it (AC-CLASH4-10)."""
    at = unit.transport if unit.location is Location.ABOARD and unit.transport is not None else unit.id
    shapes, zone = shapes_of(g, at), zone_of(g, unit.seat)
    if not all([holds(zone, shape) for shape in shapes]):
        return "imperilled"
    enemies = [shape for each in units_on_table(g) if each.seat != unit.seat for shape in shapes_of(g, each.id)]
    near = any([within(shape, enemy, THREAT) for shape in shapes for enemy in enemies])
    return "threatened" if near else "secure"


class TheLadyIsHome(Rule):
    """What the Vital Objective is worth when the game ends, for whatever reason (AC-CLASH4-10, AC-END-08)."""

    id = RuleId("AC-CLASH4-11")
    name = "Find the Lady"

    @before(PlayBattle.tell_the_victor, beside=EVERY_OTHER)
    def score(self, g: BattleGame, battle: PlayBattle) -> Outcome:
        unit = escort(g)
        if unit is not None and g.state.settings.clash == FIND_THE_LADY:
            how = disposition(g, unit)
            g.emit(VictoryPointsScored(unit.seat, figure(g, how), f"the Vital Objective, {how}", self.id))
        return None
