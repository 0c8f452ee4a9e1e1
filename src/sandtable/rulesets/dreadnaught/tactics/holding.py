"""What Grid cards are worth to a captain: in the hand, Attached, in either deck."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Attachment
from sandtable.rulesets.dreadnaught.content.designs import GridDesign, SystemDesign
from sandtable.rulesets.dreadnaught.content.kinds import Colour, SystemType
from sandtable.rulesets.dreadnaught.content.notation import price
from sandtable.rulesets.dreadnaught.sea.lookout import at_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.manner import manner
from sandtable.rulesets.dreadnaught.tactics.positions import nearest_foe

IN_REACH = 9
"""How near an opponent is when guns and plate are needed this turn."""
PRICE_OF_DISABLING = {
    SystemType.REACTOR: 0.1,  # it keeps its figures
    SystemType.UPGRADE: 0.6,
    SystemType.WEAPON: 1.0,
    SystemType.MAIN_WEAPON: 1.6,
    SystemType.DRIVE: 1.8,
    SystemType.DEFENCE: 3.0,
}
BLUE = {
    "activation limit": 2.5,
    "hand size": 1.6,
    "repair total": 1.2,
    "quick repair": 1.2,
    "boost limit": 0.6,
    "secure": 0.2,
}
WHITE = {"damage": 1.2, "defence": 2.5, "speed": 0.8, "agility": 0.6, "range": 0.5}


def _pays(card: GridDesign, system: SystemDesign) -> int:
    """How many effects of a System card this card can help to pay for from the hand."""
    return sum(
        any(card.type in price(symbol).symbols for symbol in effect.cost)
        for effect in system.effects
        if effect.kind == "activated"
    )


def worth_of_card(view: View[Sea], seat: SeatId, card: str) -> float:
    """What a card of the hand can be used for: fewer copies of its type in the hand make it dearer."""
    printed = content_of(view).design(card)
    uses = sum(min(1, _pays(printed, design(view, system))) for system in systems_of(view.state, seat))
    hand = [each for each in view.state.cards[seat].hand if each not in (UNKNOWN, card)]
    alike = sum(content_of(view).design(each).type is printed.type for each in hand)
    return uses - 0.4 * alike


def is_close(view: View[Sea], seat: SeatId) -> bool:
    """Whether an opponent is so near that shots may fall this turn."""
    foe = nearest_foe(view, seat)
    return foe is not None and distance(at_of(view.state, seat), at_of(view.state, foe)) <= IN_REACH


def worth_of_attaching(view: View[Sea], seat: SeatId, option: Attachment | None, *, free: bool = False) -> float:
    """A card that pays every Volley, and its bonus; against it the card, the point of ATL and a Disabled token."""
    if option is None:
        return 0.0
    system = view.state.systems[option.system]
    printed, built = content_of(view).design(option.card), design(view, system)
    wanted = [effect for effect in built.effects if effect.kind == "activated"]
    pays = sum(
        any(not price(symbol).symbols.isdisjoint(printed.symbols) for symbol in effect.cost) for effect in wanted
    )
    needed = max((len(effect.cost) for effect in wanted), default=0)
    useful = manner().attached_card if len(system.attached) < needed else 0.4
    worth = useful * min(1, pays) + 0.3 * max(0, pays - 1)
    for effect in built.effects:
        if effect.kind == "attached" and set(effect.symbols) & set(printed.symbols):
            already = any(set(effect.symbols) & set(content_of(view).design(c).symbols) for c in system.attached)
            worth += 0.2 if already else 1.6
    bonus = printed.bonus
    if bonus is not None and bonus.colour is Colour.BLUE:
        worth += BLUE.get(bonus.name, 0.3)
    elif bonus is not None and bonus.colour is Colour.WHITE and _has(built, bonus.name):
        worth += WHITE.get(bonus.name, 0.3)
    elif bonus is not None and bonus.colour is Colour.GREEN and wanted:
        worth += 0.4
    if option.over:
        return worth - 3.0
    if free:
        return worth
    disabled = 0.0 if system.attached or system.disabled else PRICE_OF_DISABLING[built.type]
    if not is_close(view, seat) and built.type is not SystemType.DRIVE:
        disabled *= 0.3
    return worth - manner().act_of_attaching - disabled - 0.2 * worth_of_card(view, seat, option.card)


def _has(system: SystemDesign, name: str) -> bool:
    """Whether a System card has such a figure."""
    if name == "defence":
        return system.defence > 0
    return any(getattr(effect, name, 0) for effect in system.effects)


def tucked(view: View[Sea], seat: SeatId, option: Attachment | None) -> float:
    return worth_of_attaching(view, seat, option, free=True)


def could_tuck(view: View[Sea], seat: SeatId) -> bool:
    """Whether a card of the hand would serve well behind some System card."""
    hand = view.state.cards[seat].hand
    mine = systems_of(view.state, seat)
    return any(tucked(view, seat, Attachment(card, system.id)) >= 2.0 for card in hand for system in mine)


def card_of_a_deck(view: View[Sea], seat: SeatId, card: str) -> float:
    """What a card that is looked at is worth to whoever draws it; the best of an opponent go under the deck."""
    whose = next((s for s in view.state.captains if card in view.state.cards[s].looked), seat)
    return worth_of_card(view, whose, card)
