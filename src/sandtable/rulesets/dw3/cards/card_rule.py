"""What a rule of a card is, and the moments at which valour effects are played."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.hooks import Grant, Rule
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw3.content.profile import Card, CardEffect
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import register
from sandtable.tabletop.cards.moments import by_name, plays_at


class Occasion(msgspec.Struct, frozen=True):
    """A moment at which valour effects may be played, as everyone can see it."""

    seat: SeatId
    """Who may play."""
    moment: str
    unit: UnitId = UnitId("")
    """The unit whose doing it is."""
    model: ModelId = ModelId("")
    """The model that acts."""
    target: ModelId = ModelId("")
    """The model that it is done to."""
    figure: int = 0
    """The dice of a defence, blanks of a roll or damage that there is to be changed."""


class Play(Grant, frozen=True, kw_only=True):
    """A valour effect that could be played at an occasion, and for which unit."""

    effect: str
    unit: UnitId
    start: Enacted


class CardRule(Rule):
    """What a card brings into a game: a valour effect or a victory effect."""

    id = RuleId("DW3-CARD-02")
    effect: ClassVar[str]
    """Its id, as the cards name it."""


class ValourEffect(CardRule):
    """What a card does when it is played for valour; at its moment it offers to."""

    def play(self, unit: UnitId, start: Enacted) -> tuple[Play, ...]:
        return (Play(self.name, self.id, effect=self.effect, unit=unit, start=start),)


IN_AN_ACTIVATION: Choice[Occasion] = Choice("valour in an activation")
BEFORE_A_RESERVE_ROLL: Choice[Occasion] = Choice("valour before a reserve roll")
BEFORE_MOVING: Choice[Occasion] = Choice("valour before moving")
DURING_A_MOVE: Choice[Occasion] = Choice("valour during a move")
BEFORE_A_RAM: Choice[Occasion] = Choice("valour before a ram")
BEFORE_AN_ATTACK: Choice[Occasion] = Choice("valour before an attack")
AFTER_THE_ROLL: Choice[Occasion] = Choice("valour after the roll")
BEFORE_DAMAGE: Choice[Occasion] = Choice("valour before damage")
BEFORE_DISORDER: Choice[Occasion] = Choice("valour before disorder")
BEFORE_AN_ASSAULT: Choice[Occasion] = Choice("valour before an assault")
BEFORE_REPAIRS: Choice[Occasion] = Choice("valour before repairs")
BEFORE_A_SCRAMBLE: Choice[Occasion] = Choice("valour before a scramble")
BEFORE_AN_INTERCEPTION: Choice[Occasion] = Choice("valour before an interception")
BEFORE_JURY_RIGGING: Choice[Occasion] = Choice("valour before jury-rigging")

MOMENTS = by_name(
    IN_AN_ACTIVATION,
    BEFORE_A_RESERVE_ROLL,
    BEFORE_MOVING,
    DURING_A_MOVE,
    BEFORE_A_RAM,
    BEFORE_AN_ATTACK,
    AFTER_THE_ROLL,
    BEFORE_DAMAGE,
    BEFORE_DISORDER,
    BEFORE_AN_ASSAULT,
    BEFORE_REPAIRS,
    BEFORE_A_SCRAMBLE,
    BEFORE_AN_INTERCEPTION,
    BEFORE_JURY_RIGGING,
)

MAY_CANCEL: Question[SeatId] = Question("a player may cancel valour effects")
"""Nobody may, unless a special rule permits it (DW3-CARD-05)."""
CANCEL_PRICE: Choice[SeatId] = Choice("what a player pays for a try to cancel a valour effect besides cards")
"""Each grant is named as a sentence for whoever is asked."""
COULD_COUNT: Query[SeatId] = Query("what any card of a player could count as", MOST)
COUNTS_AS: Query[CardId] = Query("the number of a card that is played for valour", MOST)


def card_of(g: BattleTable, card: CardId) -> Card | None:
    """A card by its id; None for one that nobody knows."""
    return register(g).cards.get(card)


def valour_of(g: BattleTable, card: CardId) -> str | None:
    """The valour effect of a card; None for one that nobody knows."""
    there = card_of(g, card)
    return None if there is None else there.valour


def effect_of(g: BattleTable, effect: str) -> CardEffect:
    return register(g).content.effects[effect]


def offered(g: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    """What a player could play at this occasion, judged by public facts alone.

    Discards lie face down, so any card may be in any hand. A unit attempts one effect once in a round (DW3-CARD-04).
    """
    units = g.state.units
    plays = plays_at(g, MOMENTS[occasion.moment], occasion, Play)
    return tuple([play for play in plays if play.effect not in units[play.unit].enacted])


def is_marked(g: BattleTable, model: ModelId, mark: str) -> bool:
    """Whether a valour effect of that name lasts on a model."""
    return mark in g.state.models[model].marks
