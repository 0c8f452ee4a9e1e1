"""Magnetic Generator: a field that turns shells and mines aside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from sandtable.geometry.measure import touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced, MarkerRemoved
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.properties import has, has_unit_benefit
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.moving.sailing import SNAGS, Snag
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.shifting import Shift
from sandtable.rulesets.dw4.squadrons.attack_runs import ATTACK_RUN
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.mining import menace
from sandtable.rulesets.dw4.terrain.marker_shapes import DIAMETER
from sandtable.rulesets.dw4.terrain.markers import marker_shape, next_marker
from sandtable.rulesets.dw4.terrain.minefields import triggered_by
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.dice.offers import Conversion
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import footprint, friends, models_on_table

MAGNETIC = RuleId("DW4-S-MAGNETIC-GENERATOR")
TURNED_ASIDE = (RuleId("DW4-Q-AERIAL"), RuleId("DW4-Q-ASSAULT"), RuleId("DW4-Q-SUBMERGED"))
"""Qualities of weapons whose Attacks the field turns aside."""
REACH = 3 * INCH
CARRIED = "Repelled Mines"
"""The tokens of a model for the Minefields that it pushes before it."""
_NEAR = DIAMETER + 2 * PROXIMITY
_ROUND_AND_NEAR = Outline.capsule(_NEAR, _NEAR, 64)
TRIES = 12


@shows_plain_dice
class MinesRepelled(Event, frozen=True):
    """A model tried to push a Minefield away."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    marker: MarkerId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


@tells(MinesRepelled)
def mines_repelled(g: BattleTable, event: MinesRepelled) -> str:
    came = "it is Triggered" if Face.BL in event.faces else "it is pushed along"
    return f"{model_name(g, event.model)}: Repelling {event.marker} with {dice_in_words(event.faces)}; {came}."


@rolls(MinesRepelled)
def repelling_summed(g: BattleTable, event: MinesRepelled) -> Rolled:
    about = f"Repelling of {thing(event.marker)} by {model_name(g, event.model)}"
    return came_to(about, event.faces, int(Face.BL not in event.faces), "pushed along", "pushed along")


class MagneticGenerator(Rule):
    """Heavy Strikes resist Aerial, Assault and Submerged weapons and Attack Runs; Minefields near may be Repelled.

    Ruling: a Minefield is tried once in a move; on a Blank it is Triggered where it lies. One that is pushed along may
    touch models where it is put down, and goes out of play where there is no room; it is then its mover's. Who is
    moved by others moves into Proximity, too (DW4-S-MAGNETIC-GENERATOR).
    """

    id = MAGNETIC
    name = "Magnetic Generator"

    @grants(COUNTED_CONVERSIONS)
    def turn_aside(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if not dice.resisting or shot is None or shot.target not in g.state.models:
            return ()
        if shot.what == ATTACK:
            if not any([any_has(g, shot.weapons, quality) for quality in TURNED_ASIDE]):
                return ()
        elif shot.what != ATTACK_RUN:
            return ()
        # One of the models that an Attack Run targets is enough, in whatever order they were named.
        if not any([has_unit_benefit(g, target, self.id) for target in dice.targets]):
            return ()
        return (Conversion(self.name, self.id, of=Face.HS, to=Face.HC),)

    @grants(SNAGS)
    def feel_mines(self, g: BattleTable, model: ModelId) -> Iterable[Grant]:
        mines = triggered_by(g, model) if g.state.markers else ()
        # Whether the field reaches it is asked where it comes near them: it may have left a bearer by then, or met one.
        if not mines or not any([has(g, friend.id, self.id) for friend in friends(g, g.state.models[model].seat)]):
            return ()
        return [
            Snag(f"Repel {mine}", self.id, RepelMines(mine, model), pieces=(_surroundings(g, mine),), harms=False)
            for mine in mines
        ]

    # Where the model has come to rest is all that matters.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def put_mines_down(self, g: BattleGame, move: MoveModel) -> Outcome:
        return Call(PutMinesDown(move.model)) if tokens_of(g.state.models[move.model], CARRIED) else None

    # It was pushed as far as it goes.
    @after(Shift.shift_it_further)
    def put_mines_down_after_a_push(self, g: BattleGame, shift: Shift) -> Outcome:
        return Call(PutMinesDown(shift.model)) if tokens_of(g.state.models[shift.model], CARRIED) else None


def _surroundings(g: BattleTable, marker: MarkerId) -> Shape:
    """What a footprint gets into as soon as it is in Proximity of a Marker."""
    record = g.state.markers[marker]
    return _ROUND_AND_NEAR.at(Pose(record.x, record.y))


class RepelMines(Procedure):
    """A model comes into Proximity of a Minefield: for a level of Disorder it may push the mines before it."""

    marker: MarkerId
    model: ModelId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-S-MAGNETIC-GENERATOR")
    def decide(self, g: BattleGame) -> Outcome:
        if not has_unit_benefit(g, self.model, MAGNETIC):
            return LEAVE
        return None if g.ask(_whether_to_repel(g, self.model, self.marker)) else LEAVE

    @step("DW4-S-MAGNETIC-GENERATOR")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "Repelling mines", MAGNETIC, source="Manoeuvre"))

    @step("DW4-S-MAGNETIC-GENERATOR", "DW4-MARK-05")
    def push_them_away(self, g: BattleGame) -> Outcome:
        faces = plain_roll(g, 1, "Repel", (self.model,))
        g.emit(MinesRepelled(self.model, self.marker, faces))
        if Face.BL in faces:
            return Call(TriggerMinefield(self.marker, self.model))
        g.emit(MarkerRemoved(self.marker, MarkerKind.MINEFIELD, "Repelled"))
        g.emit(ModelTokensSet(self.model, CARRIED, tokens_of(g.state.models[self.model], CARRIED) + 1))
        return None


class PutMinesDown(Procedure):
    """The end of a move: the Minefields that a model pushed along lie before its bow, or under another's keel."""

    model: ModelId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-S-MAGNETIC-GENERATOR")
    def put_one_down(self, g: BattleGame) -> Outcome:
        left = tokens_of(g.state.models[self.model], CARRIED)
        if not left:
            return LEAVE
        place = _where_to(g, self.model)
        there = g.state.models[self.model].pose is not None
        spot = g.ask(lambda: place) if there and place.exists(g) else None
        g.emit(ModelTokensSet(self.model, CARRIED, left - 1))
        if spot is None:
            return None
        marker = next_marker(g)
        g.emit(MarkerPlaced(marker, MarkerKind.MINEFIELD, spot.x, spot.y, g.state.models[self.model].seat))
        shape = marker_shape(g, marker)
        near = [m.id for m in models_on_table(g) if m.id != self.model and touches(footprint(g, m.id), shape)]
        struck = [model for model in near if marker in triggered_by(g, model)]
        return Call(TriggerMinefield(marker, struck[0])) if struck else None

    @step("DW4-S-MAGNETIC-GENERATOR")
    def put_the_next_down(self, g: BattleGame) -> Outcome:
        return Again(self.put_one_down)


class PlaceBeforeTheBow(PlaceMarker, frozen=True):
    """Put a Marker down wholly in the Fore Arc of a model; it may come to touch others."""

    def fault(self, table: Table[Any], spot: Spot) -> str | None:
        fault = super().fault(table, spot)
        pose = table.state.models[self.near[0]].pose
        if fault is not None or pose is None:
            return fault
        corners = self.outline.at(Pose(spot.x, spot.y)).points
        ahead = all([Sector.FORE in sectors_of(pose, x, y) for x, y in corners])
        return None if ahead else f"does not lie wholly in the Fore Arc of {self.near[0]}"

    def _laid_out(self, table: Table[Any]) -> list[tuple[str, Shape]]:
        others = {model for model in table.state.models if model != self.near[0]}
        return [(name, shape) for name, shape in super()._laid_out(table) if name not in others]


def _where_to(g: BattleTable, model: ModelId) -> PlaceBeforeTheBow:
    return PlaceBeforeTheBow(
        g.state.models[model].seat,
        "repelled minefield",
        MarkerKind.MINEFIELD,
        (model,),
        REACH,
        0,
        presentation=LAID,
        prompt=f"Put the Repelled Minefield within 3 inches of {thing(model)}, wholly in its Fore Arc.",
        rules=(MAGNETIC,),
        about=(model,),
    )


def _whether_to_repel(g: BattleTable, model: ModelId, marker: MarkerId) -> YesNo:
    return YesNo(
        g.state.models[model].seat,
        "repel mines",
        prompt=f"{thing(model)} comes into Proximity of {thing(marker)}: Repel it for 1 level of Disorder? "
        "On a Blank it is Triggered.",
        rules=(MAGNETIC,),
        yes="Repel it",
        no="go on",
        about=(model, marker),
        default=False,
    )


@advises("repel mines")
def repel_mines(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """With a steady crew: a Minefield before the bow is worth more to us than one at our side."""
    return view.state.models[ModelId(decision.about[0])].disorder == 0


@advises("repelled minefield")
def repelled_minefield(view: View[Battle], decision: PlaceBeforeTheBow, pick: Picker) -> Spot | None:
    """Wherever it troubles the enemy most and us least."""
    drawn = decision.samples(view, pick, TRIES)
    return max(drawn, key=lambda spot: menace(view, decision.seat, spot)) if drawn else decision.fallback(view)
