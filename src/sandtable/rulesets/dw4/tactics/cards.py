"""How a captain handles cards: by their Values, and in full play by what else is on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.kernel.decision import ChooseCard, ChooseSome, Picker, YesNo
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle, Mode, Unit
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.tactics.valour import WORTH
from sandtable.tabletop.state import Location

LOW = 4
POOR = 1.0
A_FAIR_HAND = 1.35
"""What a card must promise to be kept, and those of a starting hand on average, in Victory Points."""
A_SHOT = 0.15
"""Victory Points that an Attack promises which is worth being the first for."""
OF_AN_EFFECT, OF_THE_VALUE = 0.2, 0.03
"""What a Valour Effect counts for, by what a captain thinks of it, and the Value on the card, in Victory Points."""
LIKELIHOOD = {
    "M01": 0.15, "M02": 0.1, "M03": 0.1, "M04": 0.15, "M05": 0.15, "M06": 0.15, "M07": 0.2, "M08": 0.1, "M09": 0.2,
    "M10": 0.15, "M11": 0.1, "M12": 0.2, "M13": 0.3, "M14": 0.5, "M15": 0.4, "M16": 0.15, "M17": 0.1, "M18": 0.4,
}  # fmt: skip
"""About how likely it is that a Minor Victory can be claimed while its card is in hand."""
FOR_RESERVES, FOR_SQUADRONS, AGAINST_SQUADRONS = ("V03", "M18"), ("V13", "M10"), ("V21", "M09")
"""Effects and Minor Victories of those parts of the game."""


def _by_value(view: View[Battle], cards: tuple[CardId, ...]) -> list[CardId]:
    return sorted(cards, key=lambda card: (register(view).card_values[card], card))


@advises("initiative card")
def initiative_card(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId:
    """The highest card, where it matters who fires first; else the one that is missed least, since another is drawn."""
    if is_quiet(view):
        return min(decision.options, key=lambda card: (_worth(view, card), card))
    return _by_value(view, decision.options)[-1]


@advises("hold your nerve")
def hold_your_nerve(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """While nobody has a shot it is better to see the enemy come, and a Bonus Card is worth having."""
    return is_quiet(view)


def is_quiet(view: View[Battle]) -> bool:
    """Whether no unit of either side has a shot worth speaking of from where it stands."""
    if view.state.settings.mode is Mode.CORE:
        return False
    units = [unit.id for unit in view.state.units.values() if unit.location is Location.IN_PLAY]
    return not any(best_volley(view, unit, None) > A_SHOT for unit in units)


def _worth(view: View[Battle], card: CardId) -> float:
    """What a card is worth in hand: its Valour Effect, its Minor Victory, and its Value a little."""
    printed, idle = register(view).cards[card], _out_of_place(view)
    effect = register(view).card_effects.get(printed.victory)
    claimed = LIKELIHOOD.get(printed.victory, 0.0) * effect.reward if effect is not None else 0.0
    enacted = OF_AN_EFFECT * WORTH.get(printed.valour, (0, None))[0]
    return (
        (0.0 if printed.victory in idle else claimed)
        + (0.0 if printed.valour in idle else enacted)
        + OF_THE_VALUE * printed.value
    )


def promise_of(view: View[Battle], hand: Iterable[CardId]) -> float:
    """What the cards of a hand promise together, in Victory Points."""
    return sum([_worth(view, card) for card in hand])


def is_a_fair_hand(view: View[Battle], hand: Collection[CardId]) -> bool:
    """Whether a hand promises as much as one may expect of so many cards."""
    return promise_of(view, hand) >= A_FAIR_HAND * len(hand)


def _out_of_place(view: View[Battle]) -> tuple[str, ...]:
    """What cannot be used in this battle: effects for Reserves without any, for squadrons without a Carrier."""
    seat = view.seat
    own = [unit for unit in view.state.units.values() if unit.seat == seat]
    held_back = any([unit.location in (Location.RESERVE, Location.WAITING) for unit in own])
    carriers = {unit.seat for unit in view.state.units.values() if _is_carrier(view, unit)}
    idle: tuple[str, ...] = () if held_back else FOR_RESERVES
    idle += () if seat in carriers else FOR_SQUADRONS
    return idle if carriers - {seat} else idle + AGAINST_SQUADRONS


def _is_carrier(view: View[Battle], unit: Unit) -> bool:
    return "Carrier" in register(view).ship_class(unit.class_id).traits


@advises("cards to discard")
def cards_to_discard(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """Low cards go, so that better ones may come; with Valour in play those that promise little, save the highest."""
    most = len(decision.options) if decision.most is None else decision.most
    if view.state.settings.use_valour:
        highest = _by_value(view, decision.options)[-1]
        poor = [card for card in decision.options if card != highest and _worth(view, card) < POOR]
        return tuple(poor[:most])
    values = register(view).card_values
    return tuple(card for card in decision.options if values[card] <= LOW)[:most]


@advises("cards to put under the deck")
def cards_to_put_under(view: View[Battle], decision: ChooseSome[CardId], pick: Picker) -> tuple[CardId, ...]:
    """The lowest ones; with Valour in play those that promise least."""
    if view.state.settings.use_valour:
        return tuple(sorted(decision.options, key=lambda card: (_worth(view, card), card))[: decision.least])
    return tuple(_by_value(view, decision.options)[: decision.least])


@advises("new starting hand")
def new_starting_hand(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """A hand without a single good card is changed; with Valour in play one of which little can be hoped."""
    hand = view.state.cards[decision.seat].hand
    if view.state.settings.use_valour:
        return not is_a_fair_hand(view, hand)
    values = register(view).card_values
    return max(values[card] for card in hand) <= LOW
