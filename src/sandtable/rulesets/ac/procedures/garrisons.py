"""Garrisons: entering a Defensible Building, leaving it, and being driven out of it."""

from __future__ import annotations

from sandtable.geometry.measure import touches, within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import FOLLOWING, Button, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.shelter import BuildingGarrisoned, UnitCameOut
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import stood
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.leaving import LeaveBuilding, best_way_out
from sandtable.rulesets.ac.moving.setting_up import SetUpUnit
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.losses import AfterLosses, Annihilate
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.buildings import buildings, is_open_to, may_enter
from sandtable.rulesets.ac.table.posts import are_far_apart
from sandtable.rulesets.ac.table.where import box_of, enemies_of, profile_of, shapes_of
from sandtable.rulesets.ac.table.zones import is_off_edge
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

SET_UP = Presentation(button=Button("Set it up"))
ENTERED_WITHIN = 3 * INCH


def to_garrison(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """The buildings that a unit may Garrison by its Action: Unoccupied and near enough (AC-GARR-05, AC-SPECIAL-06).

    Ruling: not one that an enemy touches, for nobody comes into contact but by a Charge.
    """
    record, shapes = g.state.units[unit], shapes_of(g, unit)
    if profile_of(g, unit).type is not UnitType.INFANTRY or record.garrison or not shapes:
        return ()
    found, box = [], box_of(g, unit)
    for building in buildings(g).values():
        near = not are_far_apart(box, building.shape, ENTERED_WITHIN) and any(
            [within(shape, building.shape, ENTERED_WITHIN) for shape in shapes]
        )
        if near and is_open_to(g, unit, building) and may_enter(g, unit, building):
            enemies = [shape for enemy in enemies_of(g, record.seat) for shape in shapes_of(g, enemy.id)]
            if not any([touches(shape, building.shape) for shape in enemies]):
                found.append(building.id)
    return tuple(found)


class GarrisonBuilding(Procedure):
    """A unit is taken off the table and holds a building from now on (AC-GARR-05)."""

    unit: UnitId
    building: str

    @step("AC-GARR-02", "AC-GARR-05", "AC-GARR-06")
    def enter(self, g: BattleGame) -> Outcome:
        g.emit(BuildingGarrisoned(self.unit, self.building))
        return Call(AfterMove(self.unit))


class ComeOut(Procedure):
    """A unit leaves its building by an Exit, or its Transport by a Disembark (AC-GARR-07, AC-TRANS-09).

    It is the Manoeuvre of its Movement Step (AC-MANOEUVRE-10, AC-MANOEUVRE-11). Who Disembarked does not Embark again
    in that turn (AC-TRANS-06).
    """

    unit: UnitId
    how: str

    @step("AC-GARR-06", "AC-GARR-07", "AC-TRANS-04", "AC-TRANS-09")
    def come_out(self, g: BattleGame) -> Outcome:
        stand = g.ask(lambda: self._where(g))
        assert stand is not None
        poses = stood(g, self.unit, stand)
        g.emit(UnitCameOut(self.unit, self.how, tuple(poses), tuple(poses.values())))
        g.emit(UnitMarked(self.unit, self.how, True))
        return Call(AfterMove(self.unit))

    def _where(self, g: BattleTable) -> SetUpUnit:
        return SetUpUnit(
            g.state.units[self.unit].seat,
            "set up",
            self.unit,
            prompt=f'Set {thing(self.unit)} up, every model within 3" of where it comes from.',
            rules=(RuleId("AC-GARR-07"), RuleId("AC-TRANS-09")),
            about=(self.unit,),
            presentation=SET_UP,
        )


class DriveOut(Procedure):
    """A garrison must leave: as far as can be from whoever drove it out, or as near to its Rear Edge (AC-GARR-10).

    Models that cannot be placed are Destroyed, and whoever touches the Rear Edge has fled.
    """

    unit: UnitId
    by: UnitId | None = None
    """Who has won the combat; nobody where it Falls Back."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-GARR-10", "AC-GARR-18")
    def leave(self, g: BattleGame) -> Outcome:
        found = best_way_out(g, self.unit, self.by)
        poses = {} if found is None else found[1]
        if self.by is None and any([is_off_edge(g, self.unit, pose) for pose in poses.values()]):
            return Call(Annihilate(self.unit, Exit.FLED))
        if found is not None and len(poses) == len(models_of(g, self.unit)):
            stand = g.ask(self._where(g, found[0]))
            assert stand is not None
            poses = stood(g, self.unit, stand)
        lost = [model.id for model in models_of(g, self.unit) if model.id not in poses]
        how = "Exit" if self.by is not None else "Fall Back"
        for model in lost:
            g.emit(ModelLost(model, Exit.DESTROYED))
        if poses:
            g.emit(UnitCameOut(self.unit, how, tuple(poses), tuple(poses.values())))
        return Call(AfterLosses(self.unit)) if lost else None

    @step("AC-GARR-10", "AC-GARR-18")
    def after_it(self, g: BattleGame) -> Outcome:
        return Call(AfterMove(self.unit))

    def _where(self, g: BattleTable, best: Frame) -> LeaveBuilding:
        far = "as near to your Rear Edge" if self.by is None else f"as far from {thing(self.by)}"
        return LeaveBuilding(
            g.state.units[self.unit].seat,
            "driven out",
            self.unit,
            prompt=f'{thing(self.unit)} must leave: within 3" of its building, {far} as it can be.',
            rules=(RuleId("AC-GARR-10"), RuleId("AC-GARR-18")),
            about=(self.unit,),
            presentation=FOLLOWING,
            by=self.by,
            best=best,
        )


class StepIn(Procedure):
    """Infantry that has driven a garrison out, or wiped it out, may at once hold the building (AC-GARR-19)."""

    unit: UnitId
    building: str

    @step("AC-GARR-19", "AC-CQ-27")
    def step_in(self, g: BattleGame) -> Outcome:
        there = buildings(g).get(self.building)
        unit = g.state.units[self.unit]
        able = unit.location is Location.IN_PLAY and profile_of(g, self.unit).type is UnitType.INFANTRY
        if there is None or not able or not is_open_to(g, self.unit, there):
            return LEAVE
        if not may_enter(g, self.unit, there):
            return LEAVE
        if not g.ask(self._whether(g)):
            return LEAVE
        return Call(GarrisonBuilding(self.unit, self.building))

    def _whether(self, g: BattleTable) -> YesNo:
        return YesNo(
            g.state.units[self.unit].seat,
            "step in",
            prompt=f"The building is yours for the taking: does {thing(self.unit)} Garrison it?",
            rules=(RuleId("AC-GARR-19"),),
            about=(self.unit, self.building),
            yes="Garrison it",
            no="stay outside",
            default=True,
        )
