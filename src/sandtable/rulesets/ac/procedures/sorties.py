"""Air Support Sorties: Approach, Reaction, Engage, Escape, Reaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from sandtable.geometry.measure import overlaps
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, place, step
from sandtable.kernel.table import Table
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import ActivationBegan, ActivationEnded, StatusLost
from sandtable.rulesets.ac.events.sorties import AircraftReturned, SortieBegan
from sandtable.rulesets.ac.fighting.attack_shown import AIMED
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import is_beyond, ranged_rows, shots_at, shots_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import MAY_END, Ending, Track
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.under_way import UnderWay, note_the_way
from sandtable.rulesets.ac.state import ON_LOOKOUT, Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.posts import box_about, others_in
from sandtable.rulesets.ac.table.where import enemies_of, standing
from sandtable.tabletop.events import set_down
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import GONE, Location
from sandtable.tabletop.where import opponent, outline

EVERY = 2 * INCH
"""Ruling: points of a flight path are looked at so far apart, and both its ends (AC-AIR-11)."""


APPROACHING = Presentation(panel="approach", button=Button("Fly"))
ONE_REACTION: Query[UnitId] = Query("a unit is reacted to only once in a Sortie", MOST)


class PassingShot(msgspec.Struct, frozen=True):
    """Opportunity Fire at an Aircraft unit after so many mils of its way."""

    shot: Shot
    after: int


Legs = tuple[tuple[int, int], ...]
"""A way: each leg straight ahead, and then a turn."""


def ahead(g: BattleTable, unit: UnitId, distance: int, legs: Legs = ()) -> dict[ModelId, Pose]:
    """Where the models of a unit are after so far straight ahead, all the same way (AC-AIR-09, AC-AIR-15).

    With a distance below 0 it is where they have been, back along the legs of their way.
    """
    here = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    return {
        name: pose.ahead(distance) if distance >= 0 else _back(pose, legs, -distance) for name, pose in here.items()
    }


def _back(pose: Pose, legs: Legs, distance: int) -> Pose:
    for far, turn in reversed(legs):
        pose = pose.turned(-turn)
        if distance <= far:
            return pose.ahead(-distance)
        pose, distance = pose.ahead(-far), distance - far
    return pose.ahead(-distance)


def flown_by(pose: Pose, legs: Legs) -> Track:
    """The way of one model, joint by joint."""
    joints = [pose]
    for far, turn in legs:
        joints.append(joints[-1].ahead(far))
        joints += [joints[-1].turned(turn)] if turn else []
    return tuple(joints)


def is_clear(g: BattleTable, unit: UnitId, poses: Iterable[Pose]) -> bool:
    """Whether the models of a unit would be fully on the battlefield and overlap nobody (AC-AIR-09)."""
    area, body = g.state.play_area, outline(g, g.state.units[unit].class_id)
    shapes = [body.at(pose) for pose in poses]
    return all([area.holds(shape) for shape in shapes]) and are_free(g, unit, shapes)


def are_free(g: BattleTable, unit: UnitId, shapes: Sequence[Shape]) -> bool:
    """Whether footprints overlap no model of another unit."""
    box = box_about(shapes)
    there = others_in(g, unit, box.x0, box.y0, box.x1, box.y1)
    return not any([overlaps(shape, other) for _, other in there for shape in shapes])


def approaches(g: BattleTable, unit: UnitId) -> tuple[int, ...]:
    """Inches that a unit may fly straight ahead: it ends fully on the battlefield and overlaps nobody (AC-AIR-09)."""
    area, body = g.state.play_area, outline(g, g.state.units[unit].class_id)
    found: list[int] = []
    for inches in range((area.x1 - area.x0 + area.y1 - area.y0) // INCH):
        ends = ahead(g, unit, inches * INCH)
        shapes = [body.at(pose) for pose in ends.values()]
        if inches and not all([area.holds(shape) for shape in shapes]):
            if len(found) > 1:
                break
            continue  # Whoever has turned at an edge may stand across it.
        if not inches or (are_free(g, unit, shapes) and g.refusal(MAY_END, Ending(unit, ends)) is None):
            found.append(inches)
    return tuple(found)


def way_out(g: BattleTable, unit: UnitId) -> int:
    """How far a unit flies until nothing of it is on the battlefield any more (AC-AIR-15)."""
    area, body = g.state.play_area, outline(g, g.state.units[unit].class_id)
    far = 0
    while any([area.meets(body.at(pose)) for pose in ahead(g, unit, far).values()]):
        far += EVERY
    return far


class Sortie(UnderWay):
    """The Activation of an Aircraft unit (AC-AIR-07); nobody can Suppress it (AC-AIR-13)."""

    flown: int = 0
    """How far it has come in the step that is reacted to next."""
    legs: Legs = ()
    """The way of that."""
    used: tuple[str, ...] = ()
    """Rules that were used in it, of those that may be once."""
    met: bool = False
    """The opponent has acted in its first Reaction Step."""
    row: str = ""
    """The row that it attacked with."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not GONE

    @step("AC-AIR-07", "AC-STATUS-09")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(ActivationBegan(self.unit))
        g.emit(SortieBegan(self.unit))
        return None

    @step("AC-AIR-08", "AC-AIR-09", "AC-AIR-10")
    def approach(self, g: BattleGame) -> Outcome:
        self.fly_on(g, ((g.ask(lambda: self._how_far(g)) * INCH, 0),))
        return None

    @step("AC-AIR-11", "AC-AIR-12")
    def react_to_the_approach(self, g: BattleGame) -> Outcome:
        return Call(SortieReaction(self.unit, back=self.flown, legs=self.legs), into=Sortie.met)

    @step("AC-AIR-14")
    def engage(self, g: BattleGame) -> Outcome:
        able = self._shots(g)
        self.flown, self.legs = 0, ()
        shot = g.ask(lambda: self._whom(g, able)) if able else None
        self.row = "" if shot is None else shot.row
        return None if shot is None else Call(RangedAttack(shot))

    @place("AC-AIR-14")
    def further_attacks(self, g: BattleGame) -> Outcome:
        """What a rule lets it do beside its attack."""

    @step("AC-AIR-11", "AC-AIR-12", "AC-AIR-15", "AC-AIR-17")
    def react_to_the_escape(self, g: BattleGame) -> Outcome:
        """It flies on until it has left; Opportunity Fire meets it on that way."""
        if self.met and g.value(ONE_REACTION, self.unit, 0) > 0:
            return None
        on = way_out(g, self.unit)
        return Call(SortieReaction(self.unit, first=False, back=self.flown, legs=self.legs, on=on))

    @step("AC-AIR-15", "AC-AIR-16")
    def leave(self, g: BattleGame) -> Outcome:
        g.emit(ActivationEnded(self.unit))
        g.emit(AircraftReturned(self.unit))
        return None

    def fly_on(self, g: BattleGame, legs: Legs, how: str = "Approach") -> None:
        """Every model goes the same way."""
        self.flown += sum([far for far, _ in legs])
        self.legs = (*self.legs, *[leg for leg in legs if leg != (0, 0)])
        ways = {model: flown_by(pose, legs) for model, pose in ahead(g, self.unit, 0).items()}
        ends = {model: way[-1] for model, way in ways.items()}
        if ends == ahead(g, self.unit, 0):
            return
        note_the_way(g, self.unit, ways)
        g.emit(UnitMoved(self.unit, how, tuple(ends), tuple(ends.values())))

    def _shots(self, g: BattleTable) -> tuple[Shot, ...]:
        return shots_of(g, self.unit)

    def _how_far(self, g: BattleTable) -> ChooseOne[int]:
        return how_far(g, self.unit)

    def _whom(self, g: BattleTable, able: tuple[Shot, ...]) -> ChooseOne[Shot]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "engage",
            able,
            "shot",
            presentation=AIMED,
            prompt=f"Whom does {thing(self.unit)} attack?",
            rules=(RuleId("AC-AIR-14"),),
            about=(self.unit,),
            passing="nobody",
        )


def how_far(g: BattleTable, unit: UnitId) -> ChooseOne[int]:
    """How far Aircraft fly straight ahead."""
    return ChooseOne(
        g.state.units[unit].seat,
        "approach",
        approaches(g, unit),
        "inches",
        presentation=APPROACHING,
        prompt=f"How many inches does {thing(unit)} fly straight ahead?",
        rules=(RuleId("AC-AIR-09"),),
        about=(unit,),
    )


class SortieReaction(ReactionStep):
    """Opportunity Fire at a point of the way that the Aircraft have just flown; who fires picks it (AC-AIR-11)."""

    back: int = 0
    """How far they have come already."""
    on: int = 0
    """How far they fly on."""
    legs: Legs = ()
    """The way that they came."""
    moved: int = 0
    flying: tuple[ModelId, ...] = ()
    home: tuple[Pose, ...] = ()
    """Who is shot at elsewhere, and where they are again after that."""

    @step("AC-AIR-11", "AC-AIR-12", "AC-REACT-03")
    def declare(self, g: BattleGame) -> Outcome:
        self.result = self.countered
        if self.countered or self.over:
            return LEAVE
        able = g.memo(("passing", self.unit, self.back, self.on, self.legs), self._able, g)
        chosen = g.ask(lambda: self._whether_to_fire(g, able)) if able else None
        self.result = chosen is not None
        self.shot = None if chosen is None else chosen.shot
        if chosen is not None:
            self.moved = chosen.after
            self._fly(g, self.moved)
        return None

    @step("AC-REACT-04", "AC-AIR-17")
    def leave_the_post(self, g: BattleGame) -> Outcome:
        assert self.shot is not None
        if g.state.units[self.shot.unit].location is not Location.GONE:
            g.emit(StatusLost(self.shot.unit, ON_LOOKOUT))
        if g.state.units[self.unit].location is not Location.GONE:
            self._fly_back(g)
        return None

    def _able(self, g: BattleTable) -> tuple[PassingShot, ...]:
        return tuple(passing_shots(g, self.unit, -self.back, self.on, self.legs))

    def _fly(self, g: BattleGame, distance: int) -> None:
        """They are where they are shot at, and then again where they were."""
        ends = ahead(g, self.unit, distance, self.legs)
        self.home = tuple(ahead(g, self.unit, 0).values())
        self.flying = tuple(ends)
        if distance:
            g.emit(UnitMoved(self.unit, "passing", tuple(ends), tuple(ends.values())))

    def _fly_back(self, g: BattleGame) -> None:
        left = [model.id for model in standing(g, self.unit)]
        back = {model: pose for model, pose in zip(self.flying, self.home, strict=True) if model in left}
        if self.moved:
            g.emit(UnitMoved(self.unit, "passing", tuple(back), tuple(back.values())))

    def _whether_to_fire(self, g: BattleTable, able: tuple[PassingShot, ...]) -> ChooseOne[PassingShot]:
        return ChooseOne(
            opponent(g, g.state.units[self.unit].seat),
            "fire at aircraft",
            able,
            "shot",
            presentation=AIMED,
            prompt=f"Fire at {thing(self.unit)} with a unit On Lookout, at some point of its way?",
            rules=(RuleId("AC-AIR-11"),),
            about=(self.unit,),
            passing="hold fire",
        )


def is_watched(g: BattleTable, unit: UnitId) -> bool:
    """Whether an enemy of a unit is On Lookout."""
    return any([ON_LOOKOUT in enemy.statuses for enemy in enemies_of(g, g.state.units[unit].seat)])


def passing_shots(g: BattleTable, unit: UnitId, start: int, end: int, legs: Legs = ()) -> Iterator[PassingShot]:
    """Every shot of a unit On Lookout at points of a way, told by how far they are ahead of where it is now."""
    lookouts = [e.id for e in enemies_of(g, g.state.units[unit].seat) if ON_LOOKOUT in e.statuses]
    # Most have nothing to shoot at Aircraft with, wherever these are.
    lookouts = [lookout for lookout in lookouts if ranged_rows(g, lookout, unit, opportunity=True)]
    if not lookouts:
        return
    body = outline(g, g.state.units[unit].class_id)
    for after in dict.fromkeys([*range(start, end, EVERY), end]):
        box = box_about([body.at(pose) for pose in ahead(g, unit, after, legs).values()])
        for lookout in [each for each in lookouts if not is_beyond(g, each, box)]:
            for shot in shots_at(flown_on(g, unit, after, legs), lookout, unit, opportunity=True):
                yield PassingShot(shot, after)


def where_it_is_shot_at(g: BattleTable, passing: PassingShot) -> BattleTable:
    """The table as if the Aircraft were at the point of their way at which they are fired at (AC-AIR-11)."""
    reaction = g.enclosing(SortieReaction)
    return flown_on(g, passing.shot.target, passing.after, () if reaction is None else reaction.legs)


def flown_on(g: BattleTable, unit: UnitId, distance: int, legs: Legs = ()) -> BattleTable:
    """The table as if the unit were so far ahead of where it is."""
    return g if not distance else g.memo(("flown on", unit, distance, legs), _flown_on, g, unit, distance, legs)


def _flown_on(g: BattleTable, unit: UnitId, distance: int, legs: Legs) -> BattleTable:
    state: Battle = g.state.clone()
    ends = ahead(g, unit, distance, legs)
    set_down(state, tuple(ends), tuple(ends.values()))
    return Table(state, g.hooks, g.content)
