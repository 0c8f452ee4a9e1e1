"""Testudo Viridis: a shell of mines around the squadron."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants, permits
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, Declaring
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.auxiliary_mine_layer import AuxiliaryMineLayer
from sandtable.rulesets.dw4.special.mine_layer import MineLayer, laying
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.rulesets.dw4.terrain.markers import next_marker
from sandtable.tabletop.cards.playing import answer
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

NAME = "Testudo Viridis"
TESTUDO = RuleId("DW4-F-ALLIANCE-TESTUDO-VIRIDIS")
ITALIAN = "Italian"
LAYERS = (MineLayer.id, AuxiliaryMineLayer.id)
WORTH = 0.3
"""What a Minefield before the enemy may come to, in Victory Points."""
NEAR = 14 * INCH


class TestudoViridis(Rule):
    """As an Italian unit is activated a card may be discarded; then one of its Mine Layers may lay a Minefield.

    A Special Action, submerged as well, once for each discard; that model alone Participates. Ruling: it is not laid
    within 1" of an Edge either (DW4-F-ALLIANCE-TESTUDO-VIRIDIS).
    """

    id = TESTUDO
    name = NAME
    brings = (MineLayer.id,)

    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def form_the_shell(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        if not has_bonus(g, unit.seat, self.id) or not layers(g, unit.id):
            return None
        if not is_of(g, unit.id, ITALIAN):
            return None
        if answer(g, unit.seat, lambda: _which_card(g, unit.id)) is not None:
            g.emit(UnitTokensSet(unit.id, NAME, 1))
        return None

    @grants(ACTIONS_CHOICE)
    def offer_a_mine(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not has_token(g.state.units[unit], NAME) or not LayTheShell.able_models(g, unit):
            return ()
        return (Grant(LayTheShell.name, self.id, LayTheShell(unit)),)

    @permits(ACTING_SUBMERGED)
    def lay_it_submerged(self, g: BattleTable, declaring: Declaring) -> bool:
        return declaring.action == LayTheShell.name

    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def break_the_shell(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], NAME):
            g.emit(UnitTokensSet(activation.unit, NAME, 0))
        return None


def layers(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit that lay mines, before the battle or in it."""
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    return tuple([model for model in here if any([has(g, model, layer) for layer in LAYERS])])


class LayTheShell(SpecialAction):
    """One Minefield within 5" of the model that lays it."""

    name: ClassVar[str] = NAME
    hint: ClassVar[str] = "Lay a Minefield close by."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return any([has(g, model.id, layer) for layer in LAYERS]) and _shell(g, model.seat, model.id).exists(g)

    @step("DW4-ACTION-04", "DW4-F-ALLIANCE-TESTUDO-VIRIDIS")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        self.participants = (g.ask(_which_layer(g.state.units[self.unit].seat, able)),)
        return None

    @step("DW4-F-ALLIANCE-TESTUDO-VIRIDIS")
    def lay_it(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        spot = g.ask(lambda: _shell(g, seat, self.participants[0]))
        g.emit(UnitTokensSet(self.unit, NAME, 0))
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, seat))
        return None


def _shell(g: BattleTable, seat: SeatId, model: ModelId) -> PlaceMarker:
    area = g.state.play_area
    inner = Box(area.x0 + INCH, area.y0 + INCH, area.x1 - INCH, area.y1 - INCH)
    return laying(g, seat, (model,), zone=inner, rule=TESTUDO)


def _which_card(g: BattleTable, unit: UnitId) -> ChooseCard:
    seat = g.state.units[unit].seat
    return ChooseCard(
        seat,
        "testudo viridis",
        g.state.cards[seat].hand,
        "card",
        presentation=DISCARDED,
        prompt=f"{NAME}: discard a card, so that a Mine Layer of {thing(unit)} may lay a Minefield?",
        rules=(TESTUDO,),
        about=(unit,),
        passing="keep the cards",
    )


def _which_layer(seat: SeatId, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "layer of the shell",
        able,
        "model",
        prompt="Choose the model that lays the Minefield.",
        rules=(TESTUDO,),
        default=able[0],
    )


takes_the_proposal("layer of the shell", "the first is as good as another")


@advises("testudo viridis")
def testudo_viridis(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card, where an enemy is close enough to be troubled by mines."""
    unit = UnitId(decision.about[0])
    foes = [foe.id for foe in enemies(view, decision.seat)]
    close = any([are_within(view, layer, foe, NEAR) for layer in layers(view, unit) for foe in foes])
    return card_to_spare(view, decision) if close else None


@judges(LayTheShell.name)
def shell_worth(g: BattleTable, unit: UnitId) -> float:
    """A card was paid for it, so it is laid."""
    return WORTH
