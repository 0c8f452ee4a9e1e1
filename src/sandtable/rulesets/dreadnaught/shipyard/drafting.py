"""A first draft of a ship, and the file that a person edits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.meant import guess
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.designs import SystemDesign
from sandtable.rulesets.dreadnaught.content.kinds import NON_CRITICAL
from sandtable.rulesets.dreadnaught.shipyard.checking import problems_of
from sandtable.rulesets.dreadnaught.shipyard.choices import GROUPS, PLURALS, deck_slots, ship_slots
from sandtable.rulesets.dreadnaught.shipyard.file import COMES, LEAVES, CardRow, Part, ShipFile, read_ship, ready_made
from sandtable.tabletop.forces.text import quoted

HEAD = """\
# A ship for Dreadnaught, Epic Naval Duel. Edit it, then: sandtable force check FILE
# A card of part "ship" is built in; one of part "deck" leaves the System deck or comes into it. # begins a note.
"""


def draft(content: Content, name: str, cards: Sequence[str] = ()) -> ShipFile:
    """The ready-made build of a Ship Status card, with these System cards in place of its own."""
    ship = ready_made(content, status_named(content, name))
    for card in cards:
        ship = _with_card(content, ship, card_named(content, card))
    return ship


def begun_from(content: Content, start: str | Mapping[str, Any]) -> ShipFile:
    """A ship to be changed: a ready-made one by its Status card, or the data of one, legal or not."""
    if isinstance(start, str):
        return ready_made(content, status_named(content, start))
    ship = read_ship(start)
    strange = [str(each) for each in problems_of(ship, content) if each.rule in ("DN-CARD-01", "DN-DECK-01")]
    if strange:
        raise PackError(strange)
    return ship


def status_named(content: Content, name: str) -> str:
    """A Ship Status card by its id or its class."""
    for status in content.classes.values():
        if name.casefold() in (status.id.casefold(), status.name.casefold()):
            return status.id
    there = ", ".join(f"{status.name} ({status.id})" for status in content.classes.values())
    raise UnknownName(f"there is no Ship Status card {name!r}; there is: {there}")


def card_named(content: Content, name: str) -> SystemDesign:
    """A System card by its id or its name."""
    for card in content.systems.values():
        if name.casefold() in (card.id.casefold(), card.name.casefold()):
            return card
    known = [*content.systems, *(card.name for card in content.systems.values())]
    raise UnknownName(f"there is no System card {name!r}{guess(name, known)}")


def _with_card(content: Content, ship: ShipFile, card: SystemDesign) -> ShipFile:
    """The ship with a card in the first place of its type that still has a ready-made card; swapped in if need be."""
    ready = content.classes[ship.faction].build
    at = [
        n for n, row in enumerate(ship.unit) if row.part is Part.SHIP and row.place == card.type and row.card in ready
    ]
    if card.id in ship.built() or not at:
        return ship
    old = ship.unit[at[0]].card
    rows = list(ship.unit)
    rows[at[0]] = replace(rows[at[0]], card=card.id)
    if card.deck != content.classes[ship.faction].deck and card.type in NON_CRITICAL:
        kind = PLURALS[card.type]
        rows.append(CardRow(card=old, part=Part.DECK, place=f"{kind} {LEAVES}"))
        rows.append(CardRow(card=card.id, part=Part.DECK, place=f"{kind} {COMES}"))
    return replace(ship, unit=tuple(rows))


def ship_text(ship: ShipFile, content: Content) -> str:
    """The whole file, with what may be chosen beside it."""
    lines = [
        HEAD,
        'ruleset = "dreadnaught"',
        "format = 1",
        f"name = {quoted(ship.name)}",
        f"faction = {quoted(ship.faction)}",
        *_notes(ship, content),
    ]
    for row in ship.unit:
        design = content.systems[row.card]
        lines += ["", f"# {design.name}: {design.text}", "[[unit]]", f"part = {quoted(row.part)}"]
        lines += [f"place = {quoted(row.place)}", f"class = {quoted(row.card)}"]
    return "\n".join(lines) + "\n"


def _notes(ship: ShipFile, content: Content) -> Iterator[str]:
    for part, slots in ((Part.SHIP, ship_slots(content, ship.faction)), (Part.DECK, deck_slots(content, ship.faction))):
        yield f"\n# {GROUPS[part]}, part = {quoted(part)}"
        for slot in slots:
            yield f"#   {slot.name} ({slot.mandatory} to {slot.maximum}): {', '.join(slot.classes)}"
