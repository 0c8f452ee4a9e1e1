"""Heavy Rail: an Engine, and whatever is coupled behind it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.trains import CarriagesDecoupled, TrainFormed
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.falling_back import ways_back
from sandtable.rulesets.ac.moving.marching import ALONG, FOLLOWED, Along, Ending, march_fault
from sandtable.rulesets.ac.moving.placing import MAY_STAND, Standing
from sandtable.rulesets.ac.moving.spots import TOGETHER, spot_fault
from sandtable.rulesets.ac.moving.trains import goes_back, row_behind, ways_of
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.deployment import COMES_WITH, FOLLOWS, GIVEN, GivenPlace
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import LINKED
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.trains import carriages_behind, carriages_of, coupled_at, engine_of, train_of
from sandtable.rulesets.ac.table.where import officer_of, profile_of
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

COUPLE, DECOUPLE = "next carriage", "decouple"
ANY_DISTANCE = 10_000 * INCH
"""A Carriage goes as far as its Engine takes it."""
_NO_WAY_BACK = Refusal("with Carriages coupled it does not drive backwards", RuleId("AC-R-HEAVY-RAIL"))
_TOO_TIGHT = Refusal("its Carriages would run into each other", RuleId("AC-R-HEAVY-RAIL"))


class HeavyRail(Rule):
    """Its Carriages may form a train with it: they are deployed in a row behind it, and move with it on its track.

    At the start of its Movement Step any rearmost ones may be let go, and they are where one ahead of them is lost.
    Ruling: coupled it does not drive backwards. Forced to Withdraw or to Fall Back it takes them along as one block;
    where there is no room for all, the rearmost ones are let go first. Nothing is coupled again.
    """

    id = RuleId("AC-R-HEAVY-RAIL")
    name = "Heavy Rail"

    # --- the train ---

    @after(BeforeDeployment.declare, beside=EVERY_OTHER)
    def form(self, g: BattleGame, before: BeforeDeployment) -> Outcome:
        seats = (before.first, opponent(g, before.first))
        engines = [
            u.id for seat in seats for u in g.state.units.values() if u.seat == seat and has_rule(g, u.id, self.id)
        ]
        able = tuple([engine for engine in engines if carriages_of(g, engine)])
        return Call(FormTrains(able)) if able else None

    @grants(LINKED)
    def go_together(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in train_of(g, unit) if other != unit]

    @before(MovementStep.choose, beside=EVERY_OTHER)
    def let_some_go(self, g: BattleGame, movement: MovementStep) -> Outcome:
        coupled = carriages_behind(g, movement.unit)
        last = (
            g.ask(lambda: from_which_on(g, movement.unit, coupled)) if coupled and _is_there(g, movement.unit) else None
        )
        if last is not None:
            g.emit(CarriagesDecoupled(movement.unit, coupled[coupled.index(last) :]))
        return None

    @before(Annihilate.remove, beside=EVERY_OTHER)
    def come_apart(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        """Those behind one that is lost are on their own, and all of them without the Engine."""
        unit, place = annihilation.unit, coupled_at(g, annihilation.unit)
        engine = g.state.units[unit].parent if place else unit
        if engine is None or not has_rule(g, engine, self.id):
            return None
        behind = [each for each in carriages_behind(g, engine) if coupled_at(g, each) >= place]
        if behind:
            g.emit(CarriagesDecoupled(engine, tuple(behind)))
        return None

    # --- on the table ---

    @grants(COMES_WITH)
    def bring(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(each, self.id) for each in carriages_behind(g, unit)]

    @modifies(FOLLOWS, MOST)
    def wait_for_it(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        engine = engine_of(g, unit)
        together = engine is not None and g.state.units[engine].location is g.state.units[unit].location
        return Modifier(1) if together else None

    @forbids(MAY_STAND)
    def leave_room_behind(self, g: BattleTable, standing: Standing) -> Refusal | None:
        here, coupled = g.state.units[standing.unit].location, carriages_behind(g, standing.unit)
        row = row_behind(next(iter(standing.poses.values())), [_length(g, each) for each in (standing.unit, *coupled)])
        for each, pose in zip(coupled, row, strict=True):
            if g.state.units[each].location is here:
                wrong = spot_fault(g, each, {officer_of(g, each).id: pose}, standing.zone)
                if wrong is not None:
                    return wrong
        return None

    @grants(GIVEN)
    def fall_in(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        engine, place = engine_of(g, unit), coupled_at(g, unit)
        pose = officer_of(g, engine).pose if engine is not None else None
        if engine is None or pose is None:
            return []
        lengths = [_length(g, each) for each in (engine, *carriages_behind(g, engine))]
        return [GivenPlace(unit, self.id, stand=Stand(Frame(row_behind(pose, lengths)[place - 1], 1)))]

    # --- under way ---

    @grants(TOGETHER)
    def be_in_nobodys_way(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in train_of(g, unit) if other != unit]

    @forbids(FOLLOWED)
    def find_a_way(self, g: BattleTable, ending: Ending) -> Refusal | None:
        coupled = carriages_behind(g, ending.unit)
        if not coupled:
            return None
        if any([goes_back(track) for track in ending.tracks.values()]):
            return _NO_WAY_BACK
        ways = ways_of(g, ending, coupled)
        if ways is None:
            return _TOO_TIGHT
        for each, tracks in ways.items():
            if ending.tracks:
                wrong = march_fault(g, each, tracks, ANY_DISTANCE)
            else:
                wrong = spot_fault(g, each, {model: track[-1] for model, track in tracks.items()})
            if wrong is not None:
                return wrong
        return None

    @grants(ALONG)
    def follow(self, g: BattleTable, ending: Ending) -> list[Along]:
        coupled = carriages_behind(g, ending.unit)
        ways = ways_of(g, ending, coupled) if coupled else None
        return [Along(each, self.id, tracks=tracks) for each, tracks in (ways or {}).items()]

    @after(AfterMove.at_its_end, beside=EVERY_OTHER)
    def arrive(self, g: BattleGame, move: AfterMove) -> Outcome:
        coupled = [each for each in carriages_behind(g, move.unit) if _is_there(g, each)]
        return Call(AfterMoves(tuple(coupled))) if coupled else None

    @before(Withdraw.withdraw, beside=EVERY_OTHER)
    def withdraw_with_fewer(self, g: BattleGame, withdrawing: Withdraw) -> Outcome:
        while carriages_behind(g, withdrawing.unit) and not withdrawing.ends(g):
            let_the_last_go(g, withdrawing.unit)
        return None

    @before(FallBack.fall_back, beside=EVERY_OTHER)
    def fall_back_with_fewer(self, g: BattleGame, falling: FallBack) -> Outcome:
        while carriages_behind(g, falling.unit) and not ways_back(g, falling.unit):
            let_the_last_go(g, falling.unit)
        return None


def let_the_last_go(g: BattleGame, engine: UnitId) -> None:
    g.emit(CarriagesDecoupled(engine, carriages_behind(g, engine)[-1:]))


def _is_there(g: BattleTable, unit: UnitId) -> bool:
    return g.state.units[unit].location is Location.IN_PLAY


def _length(g: BattleTable, unit: UnitId) -> int:
    return profile_of(g, unit).length


class FormTrains(Procedure):
    """Each Engine in turn: which of its Carriages are behind it, one after the other."""

    engines: tuple[UnitId, ...]
    at: int = 0
    coupled: tuple[UnitId, ...] = ()

    @step("AC-R-HEAVY-RAIL")
    def couple(self, g: BattleGame) -> Outcome:
        if self.at == len(self.engines):
            return LEAVE
        engine = self.engines[self.at]
        left = tuple([each for each in carriages_of(g, engine) if each not in self.coupled])
        chosen = g.ask(lambda: next_carriage(g, engine, left)) if left else None
        if chosen is not None:
            self.coupled = (*self.coupled, chosen)
            return Again(self.couple)
        if self.coupled:
            g.emit(TrainFormed(engine, self.coupled))
        self.at, self.coupled = self.at + 1, ()
        return Again(self.couple)


class AfterMoves(Procedure):
    """What follows a move, for several units that went with another."""

    units: tuple[UnitId, ...]

    @step("AC-R-HEAVY-RAIL", "AC-STATUS-04", "AC-STATUS-07")
    def arrive(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit, self.units = self.units[0], self.units[1:]
        return Call(AfterMove(unit))

    @step("AC-R-HEAVY-RAIL")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.arrive)


def next_carriage(g: BattleTable, engine: UnitId, left: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[engine].seat,
        COUPLE,
        left,
        "unit",
        prompt=f"Which Carriage is next in the train of {thing(engine)}?",
        rules=(HeavyRail.id,),
        about=(engine,),
        passing="no more",
        default=left[0],
    )


def from_which_on(g: BattleTable, engine: UnitId, coupled: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[engine].seat,
        DECOUPLE,
        coupled,
        "unit",
        prompt=f"Does {thing(engine)} let Carriages go? That one and all behind it stay where they are.",
        rules=(HeavyRail.id,),
        about=(engine,),
        passing="keep them all",
    )
