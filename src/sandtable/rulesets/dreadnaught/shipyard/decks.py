"""System decks: which custom ones may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.kinds import NON_CRITICAL, SystemType

SWAPS: dict[SystemType, int] = {SystemType.WEAPON: 3, SystemType.DEFENCE: 1, SystemType.UPGRADE: 2}
"""How many cards of a type may be swapped, short of all of them (DN-DECK-03, DN-DECK-04, DN-DECK-05)."""
RULE_OF_SWAPS = {
    SystemType.WEAPON: RuleId("DN-DECK-03"),
    SystemType.DEFENCE: RuleId("DN-DECK-04"),
    SystemType.UPGRADE: RuleId("DN-DECK-05"),
}
CARDS = 20
SYMBOLS = 3
SLOTS = (
    SystemType.REACTOR,
    SystemType.DRIVE,
    SystemType.MAIN_WEAPON,
    SystemType.WEAPON,
    SystemType.DEFENCE,
    SystemType.UPGRADE,
)
"""A ship has one System card of each type (DN-BUILD-03)."""


def hull_bonuses(content: Content, deck: Sequence[str]) -> tuple[str, ...]:
    """The Hull bonus cards that a deck brings: of every Deck symbol in it (DN-CARD-17, DN-DECK-11)."""
    symbols = {content.systems[card].deck for card in deck}
    return tuple(bonus.id for bonus in content.hull_bonuses.values() if bonus.deck in symbols)


def faults_of_deck(content: Content, ship_class: str, deck: Sequence[str]) -> list[Refusal]:
    """Why a System deck may not be played with a Ship Status card; nothing where it may."""
    own = content.classes[ship_class].deck
    strange = [card for card in deck if card not in content.systems]
    if strange:
        return [Refusal(f"there is no System card {strange[0]}", RuleId("DN-DECK-01"))]
    basic = content.deck_of(own)
    faults: list[Refusal] = []
    if len(deck) != CARDS:
        # Hull bonus and reference cards do not count (DN-LIMIT-02).
        faults.append(Refusal(f"a System deck has {CARDS} cards, not {len(deck)} (DN-LIMIT-01)", RuleId("DN-DECK-08")))
    twice = [card for card, many in Counter(deck).items() if many > 1]
    if twice:
        faults.append(Refusal(f"{twice[0]} is in the deck twice", RuleId("DN-DECK-12")))
    if len({content.systems[card].deck for card in deck}) > SYMBOLS:
        faults.append(Refusal(f"a deck has cards of {SYMBOLS} Deck symbols at most", RuleId("DN-DECK-09")))
    mine = {card for card in basic if content.is_critical(card)}
    theirs = {card for card in deck if content.is_critical(card)}
    if mine != theirs:
        # The Reactor's symbol is that of the Ship Status card (DN-LIMIT-03).
        faults.append(Refusal("Critical System cards are never swapped", RuleId("DN-DECK-10")))
    return [*faults, *_faults_of_swaps(content, own, deck)]


def _faults_of_swaps(content: Content, own: str, deck: Sequence[str]) -> list[Refusal]:
    """Cards are exchanged for others of equal type (DN-DECK-02)."""
    faults = []
    whole: list[SystemType] = []
    partly: list[SystemType] = []
    for kind in NON_CRITICAL:
        there = [content.systems[card] for card in deck if content.systems[card].type is kind]
        wanted = sum(content.systems[card].type is kind for card in content.deck_of(own))
        if len(there) != wanted:
            told = f"a deck has {wanted} {kind} cards, not {len(there)}"
            faults.append(Refusal(told, RuleId("DN-DECK-02")))
        swapped = sum(card.deck != own for card in there)
        if swapped == wanted:
            whole.append(kind)
        elif swapped:
            partly.append(kind)
        if SWAPS[kind] < swapped < wanted:
            told = f"of the {kind} cards up to {SWAPS[kind]} may be swapped, or all {wanted}, but not {swapped}"
            faults.append(Refusal(told, RULE_OF_SWAPS[kind]))
    if len(whole) > 1:
        faults.append(Refusal(f"{whole[0]} and {whole[1]} cards may not both be swapped in full", RuleId("DN-DECK-07")))
    elif whole and len(partly) == 2:
        told = f"with all {whole[0]} cards swapped, one of the other types must stay as it is"
        faults.append(Refusal(told, RuleId("DN-DECK-06")))
    return faults


def faults_of_build(content: Content, ship_class: str, deck: Sequence[str], build: Sequence[str]) -> list[Refusal]:
    """Why a ship may not be built from these System cards: one of each type, and one more where its class says so."""
    strange = [card for card in build if card not in deck]
    if strange:
        return [Refusal(f"{strange[0]} is not in the deck", RuleId("DN-BUILD-04"))]
    extra = content.classes[ship_class].extra
    wanted = Counter(SLOTS) + Counter([extra] if extra is not None else [])
    there = Counter(content.systems[card].type for card in build)
    if there != wanted or len(set(build)) != len(build):
        # Some Ship Status cards grant one card more (DN-BUILD-01).
        listed = ", ".join(f"{many} {kind}" for kind, many in wanted.items())
        return [Refusal(f"a {content.classes[ship_class].name} is built of {listed}", RuleId("DN-BUILD-03"))]
    return []


def options_for(content: Content, deck: Sequence[str], kind: SystemType) -> tuple[str, ...]:
    """The cards of a deck that fit a slot."""
    return tuple(card for card in deck if content.systems[card].type is kind)
