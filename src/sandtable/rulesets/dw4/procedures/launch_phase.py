"""The Launch Phase: Carriers send their squadrons up, one unit at a time."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, ChooseSome, Number
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.round import PhaseBegan
from sandtable.rulesets.dw4.events.squadrons import LaunchBegan, SquadronsAllocated
from sandtable.rulesets.dw4.fighting.participation import sound_or_all
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.squadrons.launching import (
    LAUNCHES,
    able_to_launch,
    launch_targets,
    mission_at,
    tokens_to_launch,
    types_for,
)
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.tabletop.where import opponent

SENT = Presentation(button=Button("Launch", "squadron", "squadrons"))

LAUNCHING = Presentation(button=Button("Launch from", "model", "models", none="None"))


class LaunchPhase(Procedure):
    """In Turn Order the Admirals launch squadrons from one unit at a time, until nobody can or wants to."""

    turn: SeatId = SeatId("")
    stopped: tuple[SeatId, ...] = ()
    """Ruling: declining is final for this Phase (DW4-INIT-02)."""
    done: tuple[str, ...] = ()
    """What was launched, by the name it was nominated by: nothing is launched twice in a Round."""

    @step("DW4-LAUNCH-01", "DW4-ROUND-01")
    def begin(self, g: BattleGame) -> Outcome:
        self.turn = first_admiral(g)
        g.emit(PhaseBegan(Phase.LAUNCH))
        return None

    @step("DW4-LAUNCH-01", "DW4-LAUNCH-02")
    def nominate_a_unit(self, g: BattleGame) -> Outcome:
        seat = self.turn
        launches = self._launches(g, seat)
        if not launches:
            seat = opponent(g, seat)
            launches = self._launches(g, seat)
            if not launches:
                return LEAVE
        chosen = g.ask(_which_launch(seat, launches))
        self.turn = opponent(g, seat)
        start = next((launch.start for launch in launches if launch.name == chosen), None)
        if start is not None:
            self.done = (*self.done, chosen)
            return Call(start)
        self.stopped = (*self.stopped, seat)
        return None

    @step("DW4-LAUNCH-01")
    def next_turn(self, g: BattleGame) -> Outcome:
        return Again(self.nominate_a_unit)

    def _launches(self, g: BattleGame, seat: SeatId) -> tuple[Grant, ...]:
        if seat in self.stopped:
            return ()
        return tuple([launch for launch in g.granted(LAUNCHES, seat) if launch.name not in self.done])


def _which_launch(seat: SeatId, launches: tuple[Grant, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "unit to launch",
        tuple([launch.name for launch in launches]),
        "launch",
        prompt="Nominate a unit to launch its squadrons, or stop launching.",
        rules=(RuleId("DW4-LAUNCH-01"), RuleId("DW4-LAUNCH-02")),
        passing="launch nothing more this Round",
    )


class SrsLaunch(Procedure):
    """The SRS Launch of a unit: who takes part, how many tokens, and where each Stack goes."""

    unit: UnitId
    participants: tuple[ModelId, ...] = ()
    steady: bool = False
    waiting: tuple[ModelId, ...] = ()
    """Who has not launched yet."""

    @step("DW4-SRS-11", "DW4-CRIP-04")
    def declare_participating_models(self, g: BattleGame) -> Outcome:
        able = able_to_launch(g, self.unit)
        if not able:
            return LEAVE
        self.participants = self.waiting = g.ask(lambda: _who_launches(g, self.unit, able))
        # Ruling: a failed check uses the launch up, so it is noted first (DW4-SRS-11).
        g.emit(LaunchBegan(self.unit, self.participants))
        return Call(ConfusionCheck(self.unit, self.participants, in_an_action=False), into=SrsLaunch.steady)

    @step("DW4-SRS-11", "DW4-CRIP-04")
    def go_ahead(self, g: BattleGame) -> Outcome:
        return None if self.steady else LEAVE

    @step("DW4-SRS-12", "DW4-SRS-13")
    def launch_from_a_model(self, g: BattleGame) -> Outcome:
        model, *rest = self.waiting
        self.waiting = tuple(rest)
        return Call(LaunchFromModel(model, tokens_to_launch(g, model)))

    @step("DW4-SRS-12")
    def launch_from_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.launch_from_a_model) if self.waiting else None


def _who_launches(g: BattleTable, unit: UnitId, able: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    return ChooseSome(
        g.state.units[unit].seat,
        "models for SRS Launch",
        able,
        "model",
        least=1,
        presentation=LAUNCHING,
        prompt=f"Declare the models of {thing(unit)} that launch squadrons.",
        rules=(RuleId("DW4-SRS-11"),),
        default=sound_or_all(g, able),
    )


class LaunchFromModel(Procedure):
    """A model launches its tokens, some at a time: each lot goes to a target and joins what its side has there.

    So they make up any number of Stacks of any size, and each is measured from its own launcher (DW4-SRS-14).
    """

    model: ModelId
    left: int
    """Tokens that may still be launched."""

    @step("DW4-SRS-12", "DW4-SRS-13", "DW4-SRS-14", "DW4-SRS-15", "DW4-SRS-16", "DW4-SRS-17")
    def launch_some(self, g: BattleGame) -> Outcome:
        targets = launch_targets(g, self.model) if self.left > 0 else ()
        if not targets:
            return LEAVE
        seat = g.state.models[self.model].seat
        target = g.ask(_which_target(g, self.model, targets, self.left))
        if target is None:
            return LEAVE
        kind = g.ask(_which_type(seat, self.model, target, types_for(g, self.model, target)))
        tokens = g.ask(_how_many(seat, kind, target, self.left))
        self.left -= tokens
        g.emit(SquadronsAllocated(seat, target, mission_at(g, seat, target), kind, tokens, (self.model,)))
        return None

    @step("DW4-SRS-12")
    def launch_the_rest(self, g: BattleGame) -> Outcome:
        return Again(self.launch_some) if self.left > 0 else None


def _which_target(g: BattleTable, model: ModelId, targets: tuple[str, ...], left: int) -> ChooseOne[str]:
    record = g.state.models[model]
    return ChooseOne(
        record.seat,
        "launch target",
        targets,
        "launch target",
        prompt=f"Squadrons left to launch from {thing(model)}: {left}. Choose a friendly unit to Support, an enemy "
        "unit to Threaten or a Minefield to Sweep.",
        rules=(RuleId("DW4-SRS-13"), RuleId("DW4-SRS-14"), RuleId("DW4-SRS-15"), RuleId("DW4-SRS-16")),
        passing="launch no more from this model",
        about=(model,),
        default=targets[0],
    )


def _which_type(seat: SeatId, model: ModelId, target: str, kinds: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "squadron to launch",
        kinds,
        "squadron",
        prompt=f"Choose the type of squadron that {thing(model)} sends to {thing(target)}.",
        rules=(RuleId("DW4-SRS-12"),),
        about=(model, target),
        default=kinds[0],
    )


def _how_many(seat: SeatId, kind: str, target: str, left: int) -> Number:
    return Number(
        seat,
        "tokens to launch",
        1,
        left,
        presentation=SENT,
        prompt=f"How many {kind} are sent to {thing(target)}?",
        rules=(RuleId("DW4-SRS-12"),),
        about=(target, kind),
        default=left,
    )
