"""Blockade Run, Large: an Intelligence Agent aboard one of the Attacker's models."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.board import Badge
from sandtable.kernel.decision import ChooseOne, Picker, YesNo
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import UNKNOWN, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.forces.encounters import has_tertiary
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of, with_tokens
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.game_end_objectives import RevealAtGameEnd
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.scenarios.blockade_run import ENCOUNTER, BarTheWay, seat_of
from sandtable.rulesets.dw4.scenarios.marked_for_death import MarkedForDeath
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, Model, Role, Side
from sandtable.rulesets.dw4.tactics.advice import advises, takes_the_proposal
from sandtable.rulesets.dw4.tactics.guessing import guesses
from sandtable.rulesets.dw4.tactics.worth import counts_besides, prize_of_boarding
from sandtable.rulesets.dw4.words.encounter_marks import badges
from sandtable.rulesets.dw4.words.names import does, model_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import are_within, closest
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import friends

POINTS = 30
REACH = 4 * INCH


AGENT = "Intelligence Agent"
"""The token of the model that is known to carry the Agent."""


class AgentEmbarked(Event, frozen=True):
    """An Intelligence Agent went aboard a model, secretly."""

    visibility: ClassVar[Visibility] = secret("seat", model=Audience.OWNER)

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], agent=self.model)


class AgentDeclared(Event, frozen=True):
    """It became known which model carries the Intelligence Agent."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    model: ModelId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], agent=None)
        _carry(state, self.model, 1)


class AgentMoved(Event, frozen=True):
    """The Intelligence Agent went, or was taken, from one model to another."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    target: ModelId
    seized: bool = False

    def apply(self, state: Battle) -> None:
        _carry(state, self.model, 0)
        _carry(state, self.target, 1)


class AgentLost(Event, frozen=True):
    """The Intelligence Agent was lost with the model that carried them."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        _carry(state, self.model, 0)


def _carry(state: Battle, model: ModelId, count: int) -> None:
    record = state.models[model]
    state.models[model] = replace(record, tokens=with_tokens(record.tokens, AGENT, count))


def carrier(g: BattleTable) -> ModelId | None:
    """The model that carries the Agent, declared or not, as far as the reader knows."""
    known = [m.id for m in g.state.models.values() if has_token(m, AGENT)]
    secretly = [side.agent for side in g.state.sides.values() if side.agent is not None]
    return next(iter((*known, *secretly)), None)


def carries_the_agent(g: BattleTable, model: ModelId) -> bool:
    """Whether a model carries the Agent."""
    record = g.state.models[model]
    return g.state.sides[record.seat].agent == model or has_token(record, AGENT)


class EmbarkTheAgent(Procedure):
    """The Attacker chooses in secret which model carries the Agent."""

    seat: SeatId

    @step("DW4-ENC4-09")
    def choose_the_carrier(self, g: BattleGame) -> Outcome:
        able = tuple([model.id for model in friends(g, self.seat)])
        if not able:
            return None
        g.emit(AgentEmbarked(self.seat, g.ask(lambda: _which_carrier(self.seat, able))))
        return None


class AgentAboard(Rule):
    """Once everything is deployed the Attacker chooses, in secret, the model that carries the Agent."""

    id = RuleId("DW4-ENC4-09")
    name = AGENT
    variant = ENCOUNTER

    # The Secondary Objective before the Tertiary, as the book has them (DW4-VP-05).
    @after(PrepareToPlay.deploy_forces, follows=(MarkedForDeath,))
    def embark(self, g: BattleGame, procedure: PrepareToPlay) -> Outcome:
        attacker = seat_of(g, Role.ATTACKER) if has_tertiary(g, ENCOUNTER) else None
        return Call(EmbarkTheAgent(attacker)) if attacker is not None else None


class MoveTheAgent(Procedure):
    """The carrier is Crippled or about to be lost: the Agent is declared and goes to the closest friend, or is lost."""

    model: ModelId

    @step("DW4-ENC4-10")
    def declare(self, g: BattleGame) -> Outcome:
        _declare(g, self.model)
        return None

    @step("DW4-ENC4-10")
    def go_over(self, g: BattleGame) -> Outcome:
        near = closest_battle_ready(g, self.model)
        if not near:
            g.emit(AgentLost(self.model))
            return None
        seat = g.state.models[self.model].seat
        g.emit(AgentMoved(self.model, g.ask(lambda: _which_heir(seat, near))))
        return None


class AgentFlees(Rule):
    """The Agent leaves a carrier that is Crippled. Ruling: or Destroyed or Abandoned before that, just in time.

    A Crippled model that took the Agent all the same and is lost takes them with it.
    """

    id = RuleId("DW4-ENC4-10")
    name = AGENT
    variant = ENCOUNTER

    @after(SufferDamage.cripple_it)
    def leave_a_crippled_model(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        return self._leave(g, suffering.model)

    @before(LoseModel.remove_it)
    def leave_a_lost_model(self, g: BattleGame, loss: LoseModel) -> Outcome:
        if not g.state.models[loss.model].crippled:
            return self._leave(g, loss.model)
        if has_tertiary(g, ENCOUNTER) and carries_the_agent(g, loss.model):
            g.emit(AgentLost(loss.model))
        return None

    def _leave(self, g: BattleGame, model: ModelId) -> Outcome:
        if not has_tertiary(g, ENCOUNTER) or not carries_the_agent(g, model):
            return None
        return Call(MoveTheAgent(model))


class AgentSeized(Rule):
    """A carrier that is boarded must be declared; the boarders may take the Agent for one effect less."""

    id = RuleId("DW4-ENC4-11")
    name = AGENT
    variant = ENCOUNTER

    @after(Boarding.choose_the_target)
    def declare(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if has_tertiary(g, ENCOUNTER) and boarding.target and carries_the_agent(g, boarding.target):
            _declare(g, boarding.target)
        return None

    @after(Boarding.take_what_they_came_for)
    def seize(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not has_tertiary(g, ENCOUNTER) or not carries_the_agent(g, boarding.target) or boarding.roll is None:
            return None
        here = tuple([m for m in boarding.participants if g.state.models[m].left_as is None])
        if boarding.roll.successes <= boarding.spent or not here:
            return None
        if not g.ask(_whether_to_seize(boarding.seat, boarding.target)):
            return None
        taker = g.ask(lambda: _which_taker(boarding.seat, here))
        boarding.spent += 1
        g.emit(AgentMoved(boarding.target, taker, seized=True))
        return None


class AgentDelivered(Rule):
    """At the end of the game the Admiral of the model that carries the Agent scores.

    Ruling: an Agent who Broke Out with the carrier still counts for its Admiral, unless agreed otherwise.
    """

    id = RuleId("DW4-ENC4-12")
    name = AGENT
    variant = ENCOUNTER

    # The Primary Objective before the Tertiary, as the book has them (DW4-VP-05).
    @after(RevealAtGameEnd.reveal_and_score, follows=(BarTheWay,))
    def score(self, g: BattleGame, procedure: RevealAtGameEnd) -> Outcome:
        model = carrier(g) if has_tertiary(g, ENCOUNTER) else None
        if model is None:
            return None
        _declare(g, model)
        record = g.state.models[model]
        got_away = record.left_as is Exit.BROKEN_OUT and g.state.settings.agent_breaks_out
        if record.left_as is None or got_away:
            g.emit(VictoryPointsScored(record.seat, POINTS, f"{AGENT} aboard {model}", self.id))
        return None


def _declare(g: BattleGame, model: ModelId) -> None:
    seat = g.state.models[model].seat
    if g.state.sides[seat].agent == model:
        g.emit(AgentDeclared(seat, model))


def closest_battle_ready(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The closest friendly Battle-Ready models within 4"; several where they are equally close."""
    record = g.state.models[model]
    if record.pose is None:
        return ()
    ready = [m.id for m in friends(g, record.seat) if m.id != model and is_battle_ready(g, m.id)]
    return closest(g, model, [m for m in ready if are_within(g, model, m, REACH)])


def _which_carrier(seat: SeatId, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "agent's carrier",
        able,
        "model",
        prompt="Choose, in secret, the model that carries the Intelligence Agent.",
        rules=(RuleId("DW4-ENC4-09"),),
        default=able[0],
    )


def _which_heir(seat: SeatId, near: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "agent's new carrier",
        near,
        "model",
        prompt="Choose which of the equally close models takes the Intelligence Agent over.",
        rules=(RuleId("DW4-ENC4-10"),),
        default=near[0],
    )


def _whether_to_seize(seat: SeatId, target: ModelId) -> YesNo:
    return YesNo(
        seat,
        "seize the agent",
        prompt=f"Seize the Intelligence Agent aboard {thing(target)}, for one Critical Damage Effect less?",
        rules=(RuleId("DW4-ENC4-11"),),
        yes="seize the Agent",
        no="do all the damage",
        about=(target,),
        default=True,
    )


def _which_taker(seat: SeatId, here: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model that takes the agent",
        here,
        "model",
        prompt="Choose which of the Participating models takes the Intelligence Agent.",
        rules=(RuleId("DW4-ENC4-11"),),
        default=here[0],
    )


# DW4-ENC4-09 to -12
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    "The Attacker has a secret Intelligence Agent aboard a model; at the end of the battle 30 Victory Points go to "
    "whoever's model carries the Agent, who can be seized by boarding.",
)


@tells(AgentEmbarked)
def agent_embarked(g: BattleTable, event: AgentEmbarked) -> str:
    where = f" {model_name(g, event.model)}" if event.model in g.state.models else " one of the models"
    return f"{does(event.seat, 'secretly puts', 'secretly put')} the Intelligence Agent aboard{where}."


@tells(AgentDeclared)
def agent_declared(g: BattleTable, event: AgentDeclared) -> str:
    who = does(event.seat, "declares", "declare")
    return f"{who} that the Intelligence Agent is aboard {model_name(g, event.model)}."


@tells(AgentMoved)
def agent_moved(g: BattleTable, event: AgentMoved) -> str:
    how = "is seized and taken" if event.seized else "goes over"
    there = model_name(g, event.target)
    return f"The Intelligence Agent {how} from {model_name(g, event.model)} to {there}."


@tells(AgentLost)
def agent_lost(g: BattleTable, event: AgentLost) -> str:
    return f"The Intelligence Agent is lost with {model_name(g, event.model)}."


@advises("agent's carrier")
def agents_carrier(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The stoutest hull that is not sent through the blockade, where the enemy would look."""
    runners = view.state.sides[decision.seat].runners
    return max(decision.options, key=lambda m: (view.state.models[m].unit not in runners, hull(view, m), m))


takes_the_proposal("agent's new carrier", "it is the nearest")
takes_the_proposal("seize the agent", "the Agent is worth more than any Critical Damage")
takes_the_proposal("model that takes the agent", "the first who boarded is as good as another")


WHO_IS_ABOARD = 10.0
"""What a model is worth besides while it carries the Agent, as far as that is known."""


@counts_besides
def worth_of_the_carrier(g: BattleTable, model: ModelId) -> float:
    return WHO_IS_ABOARD if carries_the_agent(g, model) else 0.0


@prize_of_boarding
def worth_of_seizing(g: BattleTable, target: ModelId) -> float:
    return POINTS * chance_of_the_agent(g, target) if has_tertiary(g, ENCOUNTER) else 0.0


def chance_of_the_agent(g: BattleTable, target: ModelId) -> float:
    """How likely it is that the Agent is aboard an enemy: certain once declared, else anybody's guess."""
    if carries_the_agent(g, target):
        return 1.0
    seat = g.state.models[target].seat
    hidden = g.state.sides[seat].role is Role.ATTACKER and g.state.sides[seat].agent is not None
    declared = any([model.tokens and tokens_of(model, AGENT) for model in g.state.models.values()])
    return 1 / max(1, len(friends(g, seat))) if hidden and not declared else 0.0


@guesses
def guess_the_carrier(g: BattleGame, side: Side, pick: Picker) -> Side:
    """Any model that could carry the Agent."""
    if side.agent != UNKNOWN:
        return side
    able = [model.id for model in friends(g, side.seat)]
    return replace(side, agent=able[pick.randrange(len(able))] if able else None)


@badges
def agent_badge(g: BattleTable, model: Model) -> Badge | None:
    """A view holds the name of a secret carrier for its own Admiral only (DW4-ENC4-09)."""
    return Badge("agent", "Intelligence Agent, secretly") if g.state.sides[model.seat].agent == model.id else None
