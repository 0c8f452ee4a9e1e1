"""Grapple: lines and claws that hold a hull back."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED, SPEED_MAX, Helm, mass
from sandtable.rulesets.dw4.models.condition import REACHABLE
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.rulesets.dw4.words.rolling import Rolled, rolls, was_read
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of, opponent

GRAPPLE = RuleId("DW4-S-GRAPPLE")
REACH = 2 * INCH
HELD: Final = "Grappled"
"""Its tokens are the inches of Maximum Speed that a model lost."""
LOST: Final = {Face.ES: 3, Face.HS: 2, Face.SS: 2, Face.HC: 1, Face.SC: 1}
"""Inches of Maximum Speed by the die that was chosen; a Blank does nothing."""
BEST: Final = (Face.ES, Face.HS, Face.SS, Face.HC, Face.SC, Face.BL)


@shows_plain_dice
class GrappleRolled(Event, frozen=True):
    """Models threw their lines on an enemy."""

    visibility: ClassVar[Visibility] = PUBLIC

    target: ModelId
    models: tuple[ModelId, ...]
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


@tells(GrappleRolled)
def grapple_rolled(g: BattleTable, event: GrappleRolled) -> str:
    who = both([model_name(g, model) for model in event.models])
    return f"{who}: Grappling {model_name(g, event.target)} with {dice_in_words(event.faces)}."


@rolls(GrappleRolled)
def grapple_summed(g: BattleTable, event: GrappleRolled) -> Rolled:
    who = both([model_name(g, model) for model in event.models])
    return was_read(f"Grappling of {model_name(g, event.target)} by {who}", event.faces)


class Grapple(Rule):
    """An enemy that begins its Movement Step within 2" of heavier bearers may be shaken, torn and held back by them.

    Ruling: the rows of the table are Exploding Strike, other Strikes, Counters and Blank; each enemy is tried once,
    and only where the Mass is enough (DW4-S-GRAPPLE).
    """

    id = GRAPPLE
    name = "Grapple"

    @after(MovementStep.note_models_at_risk)
    def throw_lines(self, g: BattleGame, movement: MovementStep) -> Outcome:
        victims = [model.id for model in models_of(g, movement.unit) if grapplers(g, model.id)]
        return Call(ThrowLines(movement.unit, tuple(victims))) if victims else None

    @modifies(SPEED_MAX, FIXED)
    def hold_back(self, g: BattleTable, helm: Helm) -> Modifier | None:
        held = tokens_of(g.state.models[helm.model], HELD)
        return Modifier(-INCH * held, HELD) if held else None

    # It takes nothing away but its own tokens.
    @after(MovementStep.check_coherency, beside=EVERY_OTHER)
    def let_go(self, g: BattleGame, movement: MovementStep) -> Outcome:
        for model in models_of(g, movement.unit):
            if has_token(model, HELD):
                g.emit(ModelTokensSet(model.id, HELD, 0))
        return None


class ThrowLines(Procedure):
    """Each model of a unit that begins its Movement Step beside Grapplers may be Grappled, once."""

    unit: UnitId
    victims: tuple[ModelId, ...]
    victim: ModelId = ModelId("")
    face: int = Face.BL

    @step("DW4-S-GRAPPLE")
    def throw_lines_on_the_next(self, g: BattleGame) -> Outcome:
        if not self.victims:
            return LEAVE
        self.victim, self.victims, self.face = self.victims[0], self.victims[1:], Face.BL
        able = grapplers(g, self.victim)
        if not able or not g.ask(_whether_to_grapple(g, self.victim, able)):
            return None
        faces = plain_roll(g, len(able), "Grapple", able)
        self.face = g.ask(lambda: _which_die(g, self.victim, faces))
        g.emit(GrappleRolled(self.victim, able, faces))
        if LOST.get(Face(self.face)):
            g.emit(ModelTokensSet(self.victim, HELD, LOST[Face(self.face)]))
        return None

    @step("DW4-S-GRAPPLE")
    def shake_it(self, g: BattleGame) -> Outcome:
        if self.face not in LOST:
            return None
        by = opponent(g, g.state.models[self.victim].seat)
        return Call(GainDisorder(self.victim, HELD, GRAPPLE, by=by, source="Grapple"))

    @step("DW4-S-GRAPPLE")
    def tear_its_hull(self, g: BattleGame) -> Outcome:
        if self.face != Face.ES:
            return None
        by = opponent(g, g.state.models[self.victim].seat)
        return Call(SufferCriticals(self.victim, named=(Critical.STRUCTURAL_FAILURE,), by=by, source="Grapple"))

    @step("DW4-S-GRAPPLE")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.throw_lines_on_the_next)


def grapplers(g: BattleTable, victim: ModelId) -> tuple[ModelId, ...]:
    """The enemies that can Grapple a model now: bearers within 2" of it who together have more Mass; else none."""
    record = g.state.models[victim]
    if record.pose is None or is_airborne(g, victim) or g.refusal(REACHABLE, victim) is not None:
        return ()
    bearers = [foe.id for foe in enemies(g, record.seat) if has(g, foe.id, GRAPPLE)]
    near = tuple([foe for foe in bearers if are_within(g, foe, victim, REACH)])
    return near if sum([mass(g, foe) for foe in near]) > mass(g, victim) else ()


def _whether_to_grapple(g: BattleTable, victim: ModelId, able: tuple[ModelId, ...]) -> YesNo:
    return YesNo(
        g.state.models[able[0]].seat,
        "grapple",
        prompt=f"Grapple {thing(victim)} with the models beside it?",
        rules=(GRAPPLE,),
        yes="Grapple it",
        no="let it go",
        about=(victim, *able),
        default=True,
    )


def _which_die(g: BattleTable, victim: ModelId, faces: tuple[Face, ...]) -> ChooseOne[int]:
    options = tuple([int(face) for face in BEST if face in faces])
    return ChooseOne(
        opponent(g, g.state.models[victim].seat),
        "grapple die",
        options,
        "face",
        prompt=f"Choose the die that tells what happens to {thing(victim)}.",
        rules=(GRAPPLE,),
        default=options[0],
    )


takes_the_proposal("grapple", "it costs nothing")
takes_the_proposal("grapple die", "that is the worst for the enemy")
