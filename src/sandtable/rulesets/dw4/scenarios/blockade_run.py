"""Encounter 4, Blockade Run: three secret Blockade Runners try to pass the Defender's Edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.board import Badge
from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, forbids, modifies
from sandtable.kernel.ids import UNKNOWN, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import EncounterId, Force, Positional, ShipClass
from sandtable.rulesets.dw4.events.setup import RoleTaken
from sandtable.rulesets.dw4.forces.encounters import PLAYABLE, asks_of_forces, plays
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.placing.deployment_actions import RESERVE
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.game_end_objectives import RevealAtGameEnd
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, Model, Role, Side
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.table.zones import DEPLOYMENT_DEPTH, is_shallow
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.guessing import guesses
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.encounter_marks import badges, names_units
from sandtable.rulesets.dw4.words.names import does, unit_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import opponent

NOTED = Presentation(button=Button("Note", "unit", "units", none="None"))

ENCOUNTER = "enc4"
RUNNERS = 3
DEEPER = 2_000
DEEPER_IF_SHALLOW = 1_000


class RunnersNoted(Event, frozen=True):
    """The Attacker noted down the Blockade Runners, secretly."""

    visibility: ClassVar[Visibility] = secret("seat", units=Audience.OWNER)

    seat: SeatId
    units: tuple[UnitId, ...]

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], runners=self.units)


class RunnersRevealed(Event, frozen=True):
    """The Attacker showed which units are Blockade Runners."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    units: tuple[UnitId, ...]

    def apply(self, state: Battle) -> None:
        pass


def seat_of(g: BattleTable, role: Role) -> SeatId | None:
    """Who has a role, once they are taken."""
    return next((side.seat for side in g.state.sides.values() if side.role is role), None)


def could_run(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units an Admiral may name as Blockade Runners: of the Surface and not Immobile (DW4-ENC4-03)."""
    units = (unit for unit in g.state.units.values() if unit.seat == seat)
    classes = ((unit.id, register(g).ship_class(unit.class_id)) for unit in units)
    return tuple(unit for unit, profile in classes if _could_run(profile))


def _could_run(profile: ShipClass) -> bool:
    return profile.positional is Positional.SURFACE and not profile.immobile


@asks_of_forces(ENCOUNTER)
def lacking_runners(forces: Sequence[Force], content: Content) -> str:
    """A Force that could be the Attacker's (DW4-ENC4-04)."""
    able = [sum([_could_run(content.classes[unit.class_id]) for unit in force.units]) for force in forces]
    if any([runners >= RUNNERS for runners in able]):
        return ""
    return (
        "Blockade Run needs a Force with three Surface units that can move, and neither has them; "
        "choose another Encounter (DW4-ENC4-04)"
    )


def can_attack(g: BattleTable, seat: SeatId) -> bool:
    """Whether a Force has enough possible runners. Ruling: the Attacker is who needs them (DW4-ENC4-04)."""
    return len(could_run(g, seat)) >= RUNNERS


class NeedsRunners(Rule):
    """Where neither Force has three possible runners another Encounter is played."""

    id = RuleId("DW4-ENC4-04")
    name = "Blockade Run"
    variant = ENCOUNTER

    @forbids(PLAYABLE)
    def without_runners(self, g: BattleTable, encounter: EncounterId) -> Refusal | None:
        if encounter != ENCOUNTER or any(can_attack(g, seat) for seat in g.state.settings.seats):
            return None
        return Refusal("neither Force has three units that could run the blockade", self.id)


class DeeperZone(Rule):
    """The Attacker's Deployment Zone is deeper; until the roles are taken both count as that deep."""

    id = RuleId("DW4-ENC4-02")
    name = "Blockade Run"
    variant = ENCOUNTER

    @modifies(DEPLOYMENT_DEPTH, FIXED)
    def deepen(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        if not plays(g, ENCOUNTER) or g.state.sides[seat].role is Role.DEFENDER:
            return None
        return Modifier(DEEPER_IF_SHALLOW if is_shallow(g) else DEEPER)


class TakeRoles(Procedure):
    """The First Admiral chooses a role, the Attacker notes the runners. The result is the Defender, who begins."""

    attacker: SeatId = SeatId("")

    @step("DW4-ENC4-01", "DW4-ENC4-04")
    def choose_a_role(self, g: BattleGame) -> Outcome:
        first = first_admiral(g)
        other = opponent(g, first)
        allowed = {Role.ATTACKER: can_attack(g, first), Role.DEFENDER: can_attack(g, other)}
        role = g.ask(
            ChooseOne(
                first,
                "role",
                tuple(role for role, may in allowed.items() if may),
                "role",
                prompt="Choose whether you run the blockade as Attacker or hold it as Defender.",
                rules=(RuleId("DW4-ENC4-01"),),
                default=Role.ATTACKER if allowed[Role.ATTACKER] else Role.DEFENDER,
            )
        )
        self.attacker = first if role is Role.ATTACKER else other
        self.result = opponent(g, self.attacker)
        g.emit(RoleTaken(self.attacker, Role.ATTACKER))
        g.emit(RoleTaken(self.result, Role.DEFENDER))
        return None

    @step("DW4-ENC4-03")
    def note_the_blockade_runners(self, g: BattleGame) -> Outcome:
        options = could_run(g, self.attacker)
        runners = g.ask(
            ChooseSome(
                self.attacker,
                "blockade runners",
                options,
                "unit",
                RUNNERS,
                RUNNERS,
                presentation=NOTED,
                prompt="Choose, in secret, the three units that will try to run the blockade.",
                rules=(RuleId("DW4-ENC4-03"),),
                default=options[:RUNNERS],
            )
        )
        g.emit(RunnersNoted(self.attacker, runners))
        return None


class RolesAtDeployment(Rule):
    """Roles come before deployment; the Defender picks the Edge and deploys first."""

    id = RuleId("DW4-ENC4-01")
    name = "Blockade Run"
    variant = ENCOUNTER

    @after(Deployment.settle_who_begins)
    def take_roles(self, g: BattleGame, procedure: Deployment) -> Outcome:
        return Call(TakeRoles(), into=Deployment.leader) if plays(g, ENCOUNTER) else None


class RunnersStayOutOfReserve(Rule):
    """A unit in Reserve is no Blockade Runner. Ruling: so a runner may not be sent there."""

    id = RuleId("DW4-ENC4-03")
    name = "Blockade Runner"
    variant = ENCOUNTER

    @forbids(RESERVE)
    def not_to_reserve(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        if unit not in g.state.sides[g.state.units[unit].seat].runners:
            return None
        return Refusal("a Blockade Runner cannot go to the Reserve", self.id)


class BarTheWay(Rule):
    """At the end the runners are revealed; the Defender scores for each of their models that did not Break Out.

    Ruling: model by model, on top of what was scored when one of them was Crippled or lost.
    """

    id = RuleId("DW4-ENC4-06")
    name = "Bar the Way"
    variant = ENCOUNTER

    @after(RevealAtGameEnd.reveal_and_score)
    def reveal(self, g: BattleGame, procedure: RevealAtGameEnd) -> Outcome:
        attacker, defender = seat_of(g, Role.ATTACKER), seat_of(g, Role.DEFENDER)
        if not plays(g, ENCOUNTER) or attacker is None or defender is None:
            return None
        runners = g.state.sides[attacker].runners
        g.emit(RunnersRevealed(attacker, runners))
        for model in [model for unit in runners for model in g.state.units[unit].models]:
            if g.state.models[model].left_as is not Exit.BROKEN_OUT:
                g.emit(VictoryPointsScored(defender, class_of(g, model).vpr, f"{model} did not Break Out", self.id))
        return None


# DW4-ENC4-05, DW4-ENC4-06
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    "The Attacker has three secret Blockade Runners: a runner whose models all end their Movement Step within "
    "4\" of the Defender's Edge may Break Out, and scores the Victory Points Rating of its models.",
    "At the end of the battle the Defender scores the Rating of every runner model that did not Break Out.",
)


@tells(RunnersNoted)
def runners_noted(g: BattleTable, event: RunnersNoted) -> str:
    known = [unit_name(g, unit) for unit in event.units if unit in g.state.units]
    named = f": {both(known)}" if known else ""
    return f"{does(event.seat, 'secretly notes', 'secretly note')} {count(len(event.units), 'Blockade Runner')}{named}."


@tells(RunnersRevealed)
def runners_revealed(g: BattleTable, event: RunnersRevealed) -> str:
    units = both([unit_name(g, unit) for unit in event.units])
    return f"{does(event.seat, 'reveals', 'reveal')} Blockade Runners: {units}."


@advises("role")
def advice_on_the_role(view: View[Battle], decision: ChooseOne[Role], pick: Picker) -> Role:
    """Whoever bars the way: few runners get through, and the Defender scores for all the others (DW4-ENC4-06)."""
    return Role.DEFENDER if Role.DEFENDER in decision.options else decision.options[0]


@advises("blockade runners")
def blockade_runners(view: View[Battle], decision: ChooseSome[UnitId], pick: Picker) -> tuple[UnitId, ...]:
    """Those that give the Defender least if they do not get through, as most do not; of equal ones the fastest."""

    def price(unit: UnitId) -> tuple[int, int]:
        profile = register(view).ship_class(view.state.units[unit].class_id)
        return profile.vpr * len(view.state.units[unit].models), -profile.speed_max

    best = sorted(decision.options, key=price)[: decision.least]
    return tuple(unit for unit in decision.options if unit in best)


@guesses
def guess_the_runners(g: BattleGame, side: Side, pick: Picker) -> Side:
    """Any units that may run the blockade, as many as were noted (DW4-ENC4-03)."""
    if UNKNOWN not in side.runners:
        return side
    left = list(could_run(g, side.seat))
    chosen = {left.pop(pick.randrange(len(left))) for _ in side.runners if left}
    return replace(side, runners=tuple([unit for unit in g.state.units if unit in chosen]))


@badges
def runner_badge(g: BattleTable, model: Model) -> Badge | None:
    """A view holds no names of secret runners (DW4-ENC4-03)."""
    return Badge("runner", "Blockade Runner") if model.unit in g.state.sides[model.seat].runners else None


@names_units
def known_runners(g: BattleTable, side: Side) -> tuple[str, tuple[UnitId, ...]]:
    return "Blockade Runners", tuple([unit for unit in side.runners if unit in g.state.units])
