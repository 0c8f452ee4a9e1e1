"""Shockwave Generator: the sea itself strikes at a crew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.fighting.participation import which_formation, which_models
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER, GainDisorder
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.evaluation import DISORDER
from sandtable.tabletop.distances import are_within

SHOCKWAVE = RuleId("DW4-S-SHOCKWAVE-GENERATOR")
REACH = 10 * INCH
SHAKING = (Face.HS, Face.ES)
SHAKEN_BY_A_DIE = len(SHAKING) / 6


class ShockwaveGenerator(Rule):
    """A Special Action against an enemy within 10" of all who take part: as many dice as their MAS.

    Each Heavy Strike and each Exploding Strike gives it 1 level of Disorder (DW4-G-39).
    """

    id = SHOCKWAVE
    name = "Shockwave Generator"

    @grants(ACTIONS_CHOICE)
    def offer_a_blast(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not SeismicBlast.able_models(g, unit):
            return ()
        return (Grant(SeismicBlast.name, self.id, SeismicBlast(unit)),)


class SeismicBlast(SpecialAction):
    """Models shake the crew of one enemy that all of them have within 10"."""

    name: ClassVar[str] = "Seismic Blast"
    hint: ClassVar[str] = "Dice for Disorder on one enemy within 10 inches."
    target: ModelId = ModelId("")

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, SHOCKWAVE) and bool(enemies_near(g, model.seat, (model.id,), REACH))

    @step("DW4-S-SHOCKWAVE-GENERATOR", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        seat = g.state.units[self.unit].seat
        self.target = g.ask(lambda: _which_target(seat, self.unit, enemies_near(g, seat, able, REACH)))
        near = tuple([model for model in able if are_within(g, model, self.target, REACH)])
        formation = g.ask(lambda: which_formation(g, self.unit, near))
        those = tuple([model for model in near if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those))
        return None

    @step("DW4-S-SHOCKWAVE-GENERATOR")
    def shake_the_target(self, g: BattleGame) -> Outcome:
        # No Action Roll: nothing explodes and nobody resists.
        faces = plain_roll(g, sum([mass(g, model) for model in self.participants]), self.name, self.participants)
        g.emit(ActionDiceRead(self.name, self.participants, faces))
        levels = sum([face in SHAKING for face in faces])
        seat = g.state.units[self.unit].seat
        return Call(GainDisorder(self.target, self.name, SHOCKWAVE, levels, by=seat, source=self.name))


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "seismic blast target",
        targets,
        "model",
        prompt=f"Choose the enemy model that the Seismic Blast of {thing(unit)} shakes.",
        rules=(SHOCKWAVE,),
        default=targets[0],
    )


def _room_for_disorder(g: BattleTable, model: ModelId) -> int:
    return MOST_DISORDER - g.state.models[model].disorder


@advises("seismic blast target")
def seismic_blast_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The calmest of the large ones: most is left to be shaken there."""
    return max(decision.options, key=lambda foe: (_room_for_disorder(view, foe), mass(view, foe)))


@judges(SeismicBlast.name)
def blast_worth(g: BattleTable, unit: UnitId) -> float:
    able = SeismicBlast.able_models(g, unit)
    foes = enemies_near(g, g.state.units[unit].seat, able, REACH)
    room = max([_room_for_disorder(g, foe) for foe in foes], default=0)
    return DISORDER * min(room, SHAKEN_BY_A_DIE * sum([mass(g, model) for model in able]))
