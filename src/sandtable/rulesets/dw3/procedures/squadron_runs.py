"""Squadron resolution in the end phase: stray tokens, scrambles, attack runs."""

from __future__ import annotations

from sandtable.geometry.measure import point_within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.squadrons import TokensMoved, TokensRemoved
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.token_shares import share_of, tokens_for
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.tokens import squadrons_in
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint, friends, models_on_table, opponent

SHIFT = 5 * INCH
"""How far stray tokens get, and tokens that scramble."""
SCRAMBLE_REACH: Query[SeatId] = Query("how far a player's tokens scramble, in inches", MOST)
NOT_THREATENED: Question[SeatId] = Question("tokens of a player scramble from a model that is itself a target")
_THREATENED = Refusal("the model is itself a target", RuleId("DW3-SRS-11"))


def run_targets(g: BattleTable, seat: SeatId) -> tuple[ModelId, ...]:
    """A player's models that enemy tokens touch (DW3-SRS-10)."""
    threatened = {s.target for s in g.state.stacks.values() if s.seat != seat and s.target and squadrons_in(g, s)}
    return tuple([m.id for m in friends(g, seat) if m.id in threatened])


def runs_of(g: BattleTable, seat: SeatId) -> tuple[StackId, ...]:
    """A player's stacks in contact with an enemy."""
    models = g.state.models
    own = [s for s in g.state.stacks.values() if s.seat == seat and s.target and squadrons_in(g, s)]
    return tuple([s.id for s in own if models[ModelId(s.target)].seat != seat])


class ResolveSquadrons(Procedure):
    """The first step of the end phase, players in initiative order."""

    turn: SeatId = SeatId("")
    asked: tuple[StackId, ...] = ()
    """Stacks whose owner keeps what is left of them where it is."""
    sent: tuple[tuple[StackId, ModelId], ...] = ()
    """Who has scrambled from which stack, and whereto: a stack may be shared out, to each target once."""

    @place("DW3-END-02")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules do before squadrons are resolved."""

    @step("DW3-SRS-09")
    def gather_stray_tokens(self, g: BattleGame) -> Outcome:
        strays = _in_order(g, [s for s in g.state.stacks.values() if not s.target])
        if not strays:
            return None
        stack = strays[0]
        near = _models_near(g, stack)
        target = g.ask(_where_strays_go(stack, near)) if near else None
        if target is None:
            g.emit(TokensRemoved(stack.id, stack.tokens))
            return Again(self.gather_stray_tokens)
        tokens = tokens_for(g, stack, target)
        # Where nobody else is near, those that stay behind would only be removed.
        going = share_of(g, stack, tokens, target, "DW3-SRS-09") if len(near) > 1 else tokens
        g.emit(TokensMoved(stack.id, target, going))
        return Again(self.gather_stray_tokens)

    @place("DW3-SRS-11")
    def before_the_scramble(self, g: BattleGame) -> Outcome:
        """Where cards are played for it."""

    @step("DW3-SRS-11")
    def scramble(self, g: BattleGame) -> Outcome:
        able = [s for s in _in_order(g, list(g.state.stacks.values())) if s.id not in self.asked]
        offers = [(s, targets) for s in able if (targets := self._targets(g, s))]
        if not offers:
            return None
        stack, targets = offers[0]
        target = g.ask(_where_it_scrambles(stack, targets))
        if target is None:
            self.asked = (*self.asked, stack.id)
            return Again(self.scramble)
        going = share_of(g, stack, squadrons_in(g, stack), target, "DW3-SRS-11")
        self.sent = (*self.sent, (stack.id, target))
        g.emit(TokensMoved(stack.id, target, going))
        return Again(self.scramble)

    @step("DW3-SRS-18")
    def begin_the_runs(self, g: BattleGame) -> Outcome:
        self.turn = holder(g)
        return None

    @step("DW3-SRS-18")
    def make_a_run(self, g: BattleGame) -> Outcome:
        seat = self.turn if runs_of(g, self.turn) else opponent(g, self.turn)
        stacks = runs_of(g, seat)
        if not stacks:
            return LEAVE
        chosen = g.ask(_which_run(seat, stacks))
        self.turn = opponent(g, seat)
        return Call(AttackRun(stack=chosen))

    @step("DW3-SRS-18")
    def make_the_other_runs(self, g: BattleGame) -> Outcome:
        return Again(self.make_a_run)

    def _targets(self, g: BattleTable, stack: Stack) -> tuple[ModelId, ...]:
        return tuple([target for target in scrambles_of(g, stack) if (stack.id, target) not in self.sent])


def scrambles_of(g: BattleTable, stack: Stack) -> tuple[ModelId, ...]:
    """Where defending tokens may go: from a friend that is no target to one that is, within 5 inches (DW3-SRS-11)."""
    at = ModelId(stack.target)
    if not stack.target or g.state.models[at].seat != stack.seat or not squadrons_in(g, stack):
        return ()
    targets = run_targets(g, stack.seat)
    if at in targets and g.refusal(NOT_THREATENED, stack.seat, _THREATENED) is not None:
        return ()
    reach = INCH * g.value(SCRAMBLE_REACH, stack.seat, SHIFT // INCH)
    return tuple([target for target in targets if target != at and are_within(g, at, target, reach)])


def _in_order(g: BattleTable, stacks: list[Stack]) -> list[Stack]:
    first = holder(g)
    return sorted(stacks, key=lambda stack: stack.seat != first)


def _models_near(g: BattleTable, stack: Stack) -> tuple[ModelId, ...]:
    """Models within 5 inches of stray tokens that some of them may go to (DW3-SRS-09)."""
    assert stack.at is not None
    x, y = stack.at.x, stack.at.y
    near = [m.id for m in models_on_table(g) if point_within(footprint(g, m.id), x, y, SHIFT)]
    return tuple([model for model in near if tokens_for(g, stack, model)])


def _where_strays_go(stack: Stack, near: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        stack.seat,
        "stray squadrons",
        near,
        "model",
        prompt=f"{stack.many} stray squadron tokens: choose the model they go to, or let them go home.",
        rules=(RuleId("DW3-SRS-09"),),
        passing="they are removed",
        default=near[0],
    )


def _where_it_scrambles(stack: Stack, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        stack.seat,
        "scramble",
        targets,
        "model",
        prompt=f"Scramble the {stack.many} squadron tokens at {thing(stack.target)}?",
        rules=(RuleId("DW3-SRS-11"),),
        about=(stack.target,),
        passing="they stay",
    )


def _which_run(seat: SeatId, stacks: tuple[StackId, ...]) -> ChooseOne[StackId]:
    return ChooseOne(
        seat,
        "attack run",
        stacks,
        "stack",
        prompt="Choose the attack run that is resolved next.",
        rules=(RuleId("DW3-SRS-18"),),
        default=stacks[0],
    )
