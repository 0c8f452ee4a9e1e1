"""What is wrong with a ship: every rule of shipbuilding and of deck construction that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.kernel.errors import PackError
from sandtable.kernel.forces import ForceCheck, ForceEntry, ForceProblem, OpenSlot
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.kinds import NON_CRITICAL
from sandtable.rulesets.dreadnaught.shipyard.choices import GROUPS, PLURALS, deck_slots, ship_slots
from sandtable.rulesets.dreadnaught.shipyard.decks import RULE_OF_SWAPS, SWAPS, faults_of_deck, hull_bonuses
from sandtable.rulesets.dreadnaught.shipyard.file import COMES, LEAVES, CardRow, Part, ShipFile
from sandtable.tabletop.forces.slots import wrongly_filled


def check(file: ShipFile, content: Content) -> ForceCheck:
    """A ship as it stands, with every problem and every place that is open."""
    problems = problems_of(file, content)
    known = file.faction in content.classes
    return ForceCheck(
        name=file.name,
        faction=file.faction,
        points=0,
        limit=0,
        problems=tuple(problems),
        entries=tuple(_entries(file, content)) if known else (),
        open=tuple(_open(file, content)) if known else (),
        notes=tuple(_notes(file, content)) if known else (),
    )


def legal_ship(file: ShipFile, content: Content) -> ShipFile:
    """A ship that is played; raises `PackError` with every reason why it cannot be."""
    problems = problems_of(file, content)
    if problems:
        raise PackError([f"ship {file.name}: {problem}" for problem in problems])
    return file


def problems_of(file: ShipFile, content: Content) -> list[ForceProblem]:
    """Every reason why a ship is not legal."""
    if file.faction not in content.classes:
        told = f"there is no Ship Status card {file.faction!r}; there is: {', '.join(content.classes)}"
        return [ForceProblem(told, RuleId("DN-CARD-01"))]
    strange = [
        ForceProblem(f"there is no System card {row.card!r}", RuleId("DN-DECK-01"), f"card {n}", n)
        for n, row in enumerate(file.unit, 1)
        if row.card not in content.systems
    ]
    if strange:
        return strange
    return [
        *_of_rows(file, content),
        *(
            ForceProblem(fault.reason, fault.rule)
            for fault in faults_of_deck(content, file.faction, file.deck(content))
        ),
        *_of_build(file, content),
    ]


def _of_rows(file: ShipFile, content: Content) -> Iterator[ForceProblem]:
    """Cards in places that are not theirs."""
    own = content.classes[file.faction].deck
    for n, row in enumerate(file.unit, 1):
        design, where = content.systems[row.card], f"card {n}"
        if row.part is Part.SHIP:
            if row.place != design.type:
                told = f"{design.name} is a {design.type} card, not a {row.place or 'card without a place'}"
                yield ForceProblem(told, RuleId("DN-BUILD-03"), where, n)
            elif row.card not in file.deck(content):
                yield ForceProblem(f"{design.name} is not in the deck", RuleId("DN-BUILD-04"), where, n)
        elif design.type not in NON_CRITICAL:
            yield ForceProblem(f"{design.name} is Critical and stays with its hull", RuleId("DN-DECK-10"), where, n)
        elif row.place not in (f"{PLURALS[design.type]} {LEAVES}", f"{PLURALS[design.type]} {COMES}"):
            yield ForceProblem(f"{design.name} is a {design.type} card", RuleId("DN-DECK-02"), where, n)
        elif row.place.endswith(LEAVES) is not (design.deck == own):
            told = "is not of this deck and cannot leave it" if design.deck != own else "is in the deck already"
            yield ForceProblem(f"{design.name} {told}", RuleId("DN-DECK-02"), where, n)


def _of_build(file: ShipFile, content: Content) -> Iterator[ForceProblem]:
    """Types of which the ship has too few or too many cards, and cards that it has twice."""
    filled = Counter(row.place for row in file.unit if row.part is Part.SHIP)
    for slot, many in wrongly_filled(ship_slots(content, file.faction), filled):
        # Some Ship Status cards grant one card more (DN-BUILD-01).
        yield ForceProblem(f"{slot.name}: {slot.maximum} wanted, not {many}", RuleId("DN-BUILD-03"))
    for card, many in Counter(file.built()).items():
        if many > 1:
            yield ForceProblem(f"{content.systems[card].name} is built in twice", RuleId("DN-DECK-12"))


def _entries(file: ShipFile, content: Content) -> Iterator[ForceEntry]:
    for n, row in enumerate(file.unit, 1):
        if row.card in content.systems:
            yield ForceEntry(
                unit=n,
                class_id=row.card,
                title=content.systems[row.card].name,
                models=1,
                points=0,
                group=GROUPS[row.part],
                slot=row.place,
                sheets=(row.card,),
            )


def _open(file: ShipFile, content: Content) -> Iterator[OpenSlot]:
    """Places with room: for the ship cards of the deck, for the deck what keeps the limits of swaps."""
    filled = Counter((row.part, row.place) for row in file.unit)
    deck = file.deck(content)
    for part, slots in ((Part.SHIP, ship_slots(content, file.faction)), (Part.DECK, deck_slots(content, file.faction))):
        for slot in slots:
            taken = filled[part, slot.name]
            if taken >= slot.maximum:
                continue
            # What is built in cannot leave; what comes can be built in.
            built = file.built() if part is Part.SHIP or slot.name.endswith(LEAVES) else ()
            swapped = (*file.leaving(), *file.coming()) if part is Part.DECK else ()
            fitting = [card for card in slot.classes if card not in (*built, *swapped)]
            if part is Part.SHIP:
                fitting = [card for card in fitting if card in deck]
            yield OpenSlot(
                group=part,
                slot=slot.name,
                filled=taken,
                mandatory=slot.mandatory,
                maximum=slot.maximum,
                classes=tuple(card for card in fitting if part is Part.SHIP or _keeps(file, content, slot.name, card)),
            )


def _keeps(file: ShipFile, content: Content, place: str, card: str) -> bool:
    """Whether a swap more breaks no limit. That its other half is missing yet is no reason."""
    more = ShipFile(
        file.ruleset,
        file.format,
        file.name,
        file.faction,
        (*file.unit, CardRow(card=card, part=Part.DECK, place=place)),
    )
    counted = {RuleId("DN-DECK-02"), RuleId("DN-DECK-08")}
    before = {fault.rule for fault in faults_of_deck(content, file.faction, file.deck(content))}
    after = {fault.rule for fault in faults_of_deck(content, file.faction, more.deck(content))}
    return not after - before - counted


def _notes(file: ShipFile, content: Content) -> Iterator[str]:
    """What the ship can do as a whole, and what may be swapped."""
    status = content.classes[file.faction]
    yield f"{status.ability}: {status.text} Repair {status.repair}."
    deck = [card for card in file.deck(content) if card in content.systems]
    for bonus in hull_bonuses(content, deck):
        yield f"Hull bonus {content.hull_bonuses[bonus].name}: {content.hull_bonuses[bonus].text}"
    limits = ", ".join(f"{SWAPS[kind]} {PLURALS[kind]} ({RULE_OF_SWAPS[kind]})" for kind in NON_CRITICAL)
    yield f"Swaps in the System deck: up to {limits}; or all of one type, and then one other type stays (DN-DECK-06)."
