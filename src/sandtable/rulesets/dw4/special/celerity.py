"""Celerity: a second blow before the first is answered."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.course import Ahead, Course, Leg, Pivot
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.combat import WeaponsReadied
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.models.qualities import any_has, has_quality
from sandtable.rulesets.dw4.moving.plotting import PLOTTED, PlotCourse
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, advises, counsels
from sandtable.rulesets.dw4.terrain.structures import structure_targets
from sandtable.tabletop.moving.plotting import Limits
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, models_of

CELERITY = RuleId("DW4-Q-CELERITY")
FOLLOW_UP = "Follow-Up Attack"
"""Among what a unit has `taken` in an Activation: one is all that it may make."""
DASH = 4 * INCH

_PIVOT_FIRST = Refusal("it may Pivot once, before it moves", CELERITY)


class Celerity(Rule):
    """After the Attack a Special Valour Effect may lead to another with such weapons, once in an Activation.

    Before it each model with such a weapon may Pivot and move up to 4" ahead. Ruling: the weapons may have fired,
    unless it was agreed that none fires twice, but no Depleted one fires; the Pivot is free and no Come About, and
    there is no Ram (DW4-Q-CELERITY).
    """

    id = CELERITY
    name = "Celerity"

    @after(Attack.follow_it_up)
    def follow_it_up(self, g: BattleGame, attack: Attack) -> Outcome:
        unit = g.state.units[attack.unit]
        if FOLLOW_UP in unit.taken or unit.location is Location.GONE or not any_has(g, attack.fired, self.id):
            return None
        if not _may_fire_again(g) and not _unfired(g, attack.unit):
            return None
        return Call(FollowUp(attack.seat, attack.unit))


class FollowUp(Procedure):
    """A Follow-Up Attack: the Special Valour Effect, a short dash, and an Attack that is no Action of the unit."""

    seat: SeatId
    unit: UnitId
    stands: bool = False
    moved: tuple[ModelId, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW4-Q-CELERITY", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        return Call(SpecialValour(self.seat, self.unit, Celerity.name, CELERITY), into=FollowUp.stands)

    @step("DW4-Q-CELERITY")
    def make_ready(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        g.emit(PartTaken(self.unit, (FOLLOW_UP,)))
        fired = [WeaponId(weapon) for weapon in g.state.units[self.unit].contributed] if _may_fire_again(g) else []
        again = tuple([weapon for weapon in fired if has_quality(g, weapon, CELERITY)])
        if again:
            g.emit(WeaponsReadied(self.unit, again))
        return None

    @step("DW4-Q-CELERITY")
    def dash_ahead(self, g: BattleGame) -> Outcome:
        waiting = self._waiting(g)
        if not waiting:
            return Again(self.attack_again)
        model = g.ask(lambda: _which_model(self.seat, waiting))
        self.moved = (*self.moved, model)
        return Call(DashAhead(model))

    @step("DW4-Q-CELERITY")
    def dash_with_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.dash_ahead)

    @step("DW4-Q-CELERITY")
    def attack_again(self, g: BattleGame) -> Outcome:
        foes = [*[foe.id for foe in enemies(g, self.seat)], *[ModelId(s.feature) for s in structure_targets(g)]]
        return Call(Attack(self.seat, self.unit, among=tuple(foes), only_with=CELERITY))

    def _waiting(self, g: BattleTable) -> tuple[ModelId, ...]:
        here = [model.id for model in models_of(g, self.unit) if model.pose is not None and model.id not in self.moved]
        return tuple([model for model in here if any_has(g, weapons_of(g, model), CELERITY)])


def _may_fire_again(g: BattleTable) -> bool:
    """Whether weapons that have fired may do so once more; the Admirals may agree that they may not."""
    return g.state.settings.celerity_reuse is not False


def _unfired(g: BattleTable, unit: UnitId) -> bool:
    """Whether such a weapon of a unit has not Contributed in this Activation."""
    fired = g.state.units[unit].contributed
    weapons = [weapon for model in models_of(g, unit) for weapon in weapons_of(g, model.id)]
    return any([has_quality(g, weapon, CELERITY) and weapon not in fired for weapon in weapons])


class PlotDash(PlotCourse, frozen=True):
    """Plot the dash of one model: a Pivot, if wanted, and then straight ahead."""

    def refusal(self, table: Table[Battle], answer: Course) -> Refusal | None:
        if isinstance(answer, Course) and any([isinstance(leg, Pivot) for leg in answer.legs[1:]]):
            return _PIVOT_FIRST
        return super().refusal(table, answer)

    def sample(self, table: Table[Battle], pick: Picker) -> Course:
        legs: list[Leg] = [self._sampled_pivot(0, pick)] if pick.randrange(2) else []
        distance = pick.randrange(DASH + 1)
        return Course((*legs, Ahead(distance)) if distance else tuple(legs))


class DashAhead(MoveModel):
    """A free Pivot and up to 4" straight ahead, with all that a model may run into."""

    in_movement_step: ClassVar[bool] = False

    @step("DW4-Q-CELERITY")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        self.course = g.ask(lambda: _which_way(g, self.model))
        pose = g.state.models[self.model].pose
        assert pose is not None
        self.start = pose
        return Again(self.sail_the_course)

    def _take_new_limits(self, g: BattleGame) -> None:
        """Its 4" are its own: no Speed changes them."""


def _which_model(seat: SeatId, waiting: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "next model to move",
        waiting,
        "model",
        prompt="Choose the model that dashes ahead next.",
        rules=(CELERITY,),
        default=waiting[0],
    )


def _which_way(g: BattleTable, model: ModelId) -> PlotDash:
    return PlotDash(
        g.state.models[model].seat,
        "dash",
        model,
        # A free Pivot is no Come About, so nothing that forbids one forbids it.
        Limits(0, DASH, 0, 0),
        presentation=PLOTTED,
        prompt=f"Pivot {thing(model)} if you like, and move it up to 4 inches straight ahead.",
        rules=(CELERITY,),
    )


@advises("dash")
def dash(view: View[Battle], decision: PlotDash, pick: Picker) -> Course:
    """What could be reached before can be reached again from where one is."""
    return Course()


counsels(Counsel.WORTH_A_CARD, CELERITY)
