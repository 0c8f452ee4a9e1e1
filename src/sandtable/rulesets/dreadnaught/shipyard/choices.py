"""What a ship may be made of: its Status card, System cards of its deck, and swaps with other decks."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.forces import ClassChoice, FactionChoice, ForceChoices, GroupChoice, ListNames, SlotChoice
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL, NON_CRITICAL, SystemType
from sandtable.rulesets.dreadnaught.shipyard.decks import SLOTS
from sandtable.rulesets.dreadnaught.shipyard.file import COMES, LEAVES, Part

GROUPS = {Part.SHIP: "The ship", Part.DECK: "Swaps in its System deck"}
PLURALS = {SystemType.WEAPON: "Weapons", SystemType.DEFENCE: "Defences", SystemType.UPGRADE: "Upgrades"}


def ship_choices(content: Content) -> ForceChoices:
    """Every Ship Status card with everything that it may be built of; nothing costs points."""
    return ForceChoices(
        factions=tuple(_status(content, id) for id in content.classes),
        faction="Ship Status card",
        group="part",
        slot="place",
        unit="card",
        names=ListNames(group="part", slot="place"),
    )


def _status(content: Content, id: str) -> FactionChoice:
    status = content.classes[id]
    return FactionChoice(
        id=id,
        name=status.name,
        about=f"{status.ability}: {status.text}",
        groups=(
            GroupChoice(
                id=Part.SHIP, name=GROUPS[Part.SHIP], kind="one of each type", slots=ship_slots(content, id), main=True
            ),
            GroupChoice(
                id=Part.DECK, name=GROUPS[Part.DECK], kind="as many leave as come", slots=deck_slots(content, id)
            ),
        ),
        classes=tuple(
            ClassChoice(
                id=card.id, name=card.name, about=card.text, traits=(str(card.type),), points=0, least=1, most=1
            )
            for card in content.systems.values()
        ),
    )


def ship_slots(content: Content, status: str) -> tuple[SlotChoice, ...]:
    """A place for a card of each type, and one more where the Ship Status card has it (DN-BUILD-03, DN-BUILD-01)."""
    own, extra = content.classes[status].deck, content.classes[status].extra
    wanted = Counter((*SLOTS, *((extra,) if extra is not None else ())))
    return tuple(
        SlotChoice(
            name=kind,
            mandatory=many,
            maximum=many,
            classes=tuple(
                card.id
                for card in content.systems.values()
                if card.type is kind and (card.deck == own or kind not in CRITICAL)
            ),
        )
        for kind, many in wanted.items()
    )


def deck_slots(content: Content, status: str) -> tuple[SlotChoice, ...]:
    """Places for cards that leave the deck, and for those of other decks that come (DN-DECK-02)."""
    own = content.classes[status].deck
    slots = []
    for kind in NON_CRITICAL:
        cards = [card for card in content.systems.values() if card.type is kind]
        mine = tuple(card.id for card in cards if card.deck == own)
        theirs = tuple(card.id for card in cards if card.deck != own)
        for way, listed in ((LEAVES, mine), (COMES, theirs)):
            slots.append(SlotChoice(name=f"{PLURALS[kind]} {way}", mandatory=0, maximum=len(mine), classes=listed))
    return tuple(slots)
