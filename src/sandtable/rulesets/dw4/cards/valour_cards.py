"""Valour Effects and Minor Victories: what the deck holds, and what everyone may know of who could play what."""

from __future__ import annotations

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.values import Choice, Question
from sandtable.kernel.windows import as_spectator
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.content.profile import Card, CardEffect
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.cards.moments import by_name
from sandtable.tabletop.cards.playing import not_yet_seen
from sandtable.tabletop.state import IN_PLAY
from sandtable.tabletop.where import models_of


class Occasion(msgspec.Struct, frozen=True):
    """A moment at which Valour Effects may be enacted, as far as everyone can see it."""

    seat: SeatId
    """The Admiral who may play."""
    moment: str
    """The name of the moment: that of its choice, and of the question."""
    unit: UnitId = UnitId("")
    """The unit whose doing it is."""
    model: ModelId = ModelId("")
    """The model that is aimed at, checked, repaired or moved."""
    roll: str = ""
    """What roll lies on the table, about to score a Success."""
    blanks: int = 0
    """Blanks in its Resistance Roll."""


class Play(Grant, frozen=True, kw_only=True):
    """A Valour Effect that could be enacted at an occasion, and the units that could enact it."""

    effect: str
    """Its id, as the cards name it."""
    units: tuple[UnitId, ...]
    start: Enacted


class ValourEffect(CardRule):
    """What a card does when it is enacted; at its moment it offers to."""

    id = RuleId("DW4-CARD-05")

    def play(self, units: tuple[UnitId, ...], start: Enacted) -> tuple[Play, ...]:
        """The offer that one of these units enacts it."""
        return (Play(self.name, self.id, effect=self.effect, units=units, start=start),)


BEFORE_MOVING: Choice[Occasion] = Choice("valour before moving")
AFTER_ACTING: Choice[Occasion] = Choice("valour after acting")
BEFORE_AN_ATTACK: Choice[Occasion] = Choice("valour before an Attack")
AFTER_THE_ROLL: Choice[Occasion] = Choice("valour after the roll")
BEFORE_A_BROADSIDE: Choice[Occasion] = Choice("valour before a Broadside")
BEFORE_A_RAM: Choice[Occasion] = Choice("valour before a Ram")
BEFORE_MAINTENANCE: Choice[Occasion] = Choice("valour before Maintenance")
BEFORE_RALLYING: Choice[Occasion] = Choice("valour before Rallying")
AFTER_A_CREW_CHECK: Choice[Occasion] = Choice("valour after a Crew Check")
BEFORE_DRAWING: Choice[Occasion] = Choice("valour before drawing")
BEFORE_A_RESERVE_ROLL: Choice[Occasion] = Choice("valour before a Reserve Roll")
BEFORE_A_LAUNCH: Choice[Occasion] = Choice("valour before a launch")
BEFORE_AN_INTERCEPTION: Choice[Occasion] = Choice("valour before an Interception")
AT_CLEAN_UP: Choice[Occasion] = Choice("valour at Clean Up")

KEPT = 256
"""Discard piles about which something is kept in mind."""

MOMENTS = by_name(
    BEFORE_MOVING,
    AFTER_ACTING,
    BEFORE_AN_ATTACK,
    AFTER_THE_ROLL,
    BEFORE_A_BROADSIDE,
    BEFORE_A_RAM,
    BEFORE_MAINTENANCE,
    BEFORE_RALLYING,
    AFTER_A_CREW_CHECK,
    BEFORE_DRAWING,
    BEFORE_A_RESERVE_ROLL,
    BEFORE_A_LAUNCH,
    BEFORE_AN_INTERCEPTION,
    AT_CLEAN_UP,
)


class Touching(msgspec.Struct, frozen=True):
    """A model that a Valour Effect of an Admiral would touch."""

    model: ModelId
    seat: SeatId


TOUCHED: Question[Touching] = Question("whether a Valour Effect touches a model")
"""Where special rules keep a model out of the reach of cards. Special Valour Effects do not ask."""


def touched(g: BattleTable, seat: SeatId, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit on the table that a Valour Effect of this Admiral touches."""
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    if TOUCHED not in g.hooks.forbids:
        return tuple(here)
    return tuple([model for model in here if is_touched(g, seat, model)])


def is_touched(g: BattleTable, seat: SeatId, model: ModelId) -> bool:
    """Whether a Valour Effect of this Admiral touches a model."""
    refused: Refusal | None = g.refusal(TOUCHED, Touching(model, seat))
    return refused is None


def own_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units with which an Admiral may enact: the own ones in the Play Area, no Incoming ones (DW4-CARD-21)."""
    return tuple([u.id for u in g.state.units.values() if u.seat == seat and u.location is IN_PLAY])


def can_move(g: BattleTable, occasion: Occasion) -> bool:
    """Whether it is the Admiral's own unit that is about to move, and can."""
    unit = g.state.units[occasion.unit]
    return unit.seat == occasion.seat and not register(g).ship_class(unit.class_id).immobile


def card(g: BattleTable, id: CardId) -> Card | None:
    """A card of the deck; None for one that nobody knows."""
    return register(g).cards.get(id)


def valour_of(g: BattleTable, id: CardId) -> str | None:
    """The Valour Effect of a card; None for one that nobody knows."""
    there = card(g, id)
    return None if there is None else there.valour


def effect(g: BattleTable, id: str) -> CardEffect | None:
    """A Valour Effect or a Minor Victory as the deck tells it."""
    return register(g).card_effects.get(id)


def unseen(g: BattleTable, seat: SeatId) -> frozenset[str]:
    """The Valour Effects and Minor Victories that an Admiral's hand may hold, for all that anyone else can know."""
    discard = g.state.cards[seat].discard
    # Discards seldom change, and are asked for all the time.
    kept = register(g).unseen
    known = kept.get(discard)
    if known is None:
        if len(kept) >= KEPT:
            kept.clear()
        known = kept[discard] = _unseen(g, discard)
    return known


def _unseen(g: BattleTable, discard: tuple[CardId, ...]) -> frozenset[str]:
    known = [there for gone in discard if (there := card(g, gone)) is not None]
    return not_yet_seen(register(g).card_copies, [told for there in known for told in (there.valour, there.victory)])


def could_be_played(g: BattleTable, seat: SeatId, choice: Choice[Occasion]) -> bool:
    """Whether a hand may hold a card for a moment at all; a first look that costs little."""
    playable = register(g).playable.get(choice.name)
    if playable is None:
        effects = [rule.effect for rule, _ in g.hooks.grants.get(choice, ()) if isinstance(rule, CardRule)]
        playable = register(g).playable[choice.name] = frozenset(effects)
    return not playable.isdisjoint(unseen(g, seat))


def plays(g: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    """What an Admiral could enact at this occasion, judged by public facts alone.

    The rules that offer it look at the table as a spectator does: none can look into a hand even by mistake.
    """
    if not could_be_played(g, occasion.seat, MOMENTS[occasion.moment]):
        return ()
    return g.memo(("plays", occasion), _plays, g, occasion)


def _plays(g: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    possible = unseen(g, occasion.seat)
    return tuple([play for play in offered(as_spectator(g), occasion) if play.effect in possible])


def offered(g: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    """Every Valour Effect of the deck that could be enacted at this occasion, wherever its cards are."""
    granted = g.granted(MOMENTS[occasion.moment], occasion)
    return tuple([play for play in granted if isinstance(play, Play) and play.units])
