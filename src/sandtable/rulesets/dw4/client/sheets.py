"""Profiles and cards as they are printed, for every Class and card that may take part in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from sandtable.kernel.board import Card, Row, Sheet
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Card as DeckCard
from sandtable.rulesets.dw4.content.profile import Deck, DeckId, ForceUnit, RuleRef, ShipClass, WeaponProfile
from sandtable.rulesets.dw4.options import Options, default_deck, force_in_play
from sandtable.rulesets.dw4.special import special_rules
from sandtable.rulesets.dw4.state import Mode
from sandtable.rulesets.dw4.words.compass import inches_in_words
from sandtable.rulesets.dw4.words.names import ARC_NAMES

COLUMNS = ("Arcs", "Close", "Standard", "Extreme")
NOT_IN_CORE = "Not in Core play."
NOT_YET = "Not yet in play."
UNKNOWN = "Unknown: no rule of that name is known here."
CANNOT = "-"
"""Stands for a Range Band at which a weapon cannot Contribute (DW4-WEAP-03)."""

USE_OF_CARDS = "Bids for the Initiative; turned over in a Crew Check it must not be above the crew."
"""What a Value is good for in Core play (DW4-READY-02, DW4-CARD-11)."""


def sheets(content: Content, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """One sheet for each Class of both Forces, and one more where models of it carry anything else."""
    agreed = msgspec.convert(options, Options)
    made: dict[str, Sheet] = {}
    for chosen in agreed.forces:
        for unit in force_in_play(chosen, content).units:
            made |= unit_sheets(content, unit, Mode(agreed.mode))
    return tuple(made.values())


def unit_sheets(content: Content, unit: ForceUnit, mode: Mode) -> dict[str, Sheet]:
    """The sheets of a unit's models and those of its Attachment, by their keys."""
    made: dict[str, Sheet] = {}
    profile = content.classes[unit.class_id]
    for model, weapons in enumerate(unit.weapons):
        fitted = unit.systems[model] if unit.systems else ()
        key = sheet_key(profile, weapons, fitted)
        if key not in made:
            made[key] = _sheet(key, profile, weapons, fitted, mode)
    return made if unit.attached is None else made | unit_sheets(content, unit.attached, mode)


def sheet_key(profile: ShipClass, weapons: tuple[WeaponProfile, ...], fitted: tuple[RuleRef, ...] = ()) -> str:
    """The sheet of a model: its Class, with its weapons where they are not those of the Class (DW4-WEAP-05)."""
    other = [] if weapons == profile.weapons else [weapon.name for weapon in weapons]
    if not other and not fitted:
        return profile.id
    return f"{profile.id}: {', '.join([*other, *[rule.title for rule in fitted]])}"


def cards(content: Content, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every card of the deck; without Valour a card is nothing but its Value (DW4-MODE-04)."""
    agreed = msgspec.convert(options, Options)
    deck = content.decks[DeckId(agreed.deck or default_deck(agreed, content))]
    return tuple([_card(deck, card) for card in deck.cards])


def _card(deck: Deck, card: DeckCard) -> Card:
    valour, victory = deck.effect(card.valour), deck.effect(card.victory)
    if valour is None or victory is None:
        return Card(id=card.id, title=f"Value {card.value}", value=str(card.value), text=USE_OF_CARDS)
    return Card(
        id=card.id,
        title=valour.name,
        value=str(card.value),
        text=valour.text,
        second=victory.name,
        second_text=victory.text,
        second_value=victory.reward,
    )


def _sheet(
    key: str, profile: ShipClass, weapons: tuple[WeaponProfile, ...], fitted: tuple[RuleRef, ...], mode: Mode
) -> Sheet:
    qualities = dict.fromkeys(quality for weapon in weapons for quality in weapon.qualities)
    return Sheet(
        id=key,
        title=profile.name,
        subtitle=", ".join(profile.traits),
        stats=_stats(profile),
        heading="Weapon",
        columns=COLUMNS,
        rows=tuple(_weapon(weapon) for weapon in weapons),
        notes=(*_rules((*profile.properties, *profile.systems, *fitted, *qualities), mode), *_unplayed(profile)),
    )


def _unplayed(profile: ShipClass) -> Iterable[Row]:
    """What else the profile says that is not played: nobody knows it, or it has no effect yet."""
    for name in profile.unknown:
        yield Row(name, (), UNKNOWN, "", False)
    for sentence in profile.not_yet:
        yield Row(sentence, (), NOT_YET, "", False)


def _stats(profile: ShipClass) -> tuple[tuple[str, str], ...]:
    """The Attributes in the order of a profile (DW4-ATTR-01)."""
    speed = f"{inches_in_words(profile.speed_min)} to {inches_in_words(profile.speed_max)}"
    figures = (
        ("MAS", profile.mass),
        ("SPD", speed),
        ("TRN", profile.turn),
        ("DEF", profile.defence),
        ("ARM", profile.armour),
        ("HUL", profile.hull),
        ("ACT", profile.actions),
        ("BRD", profile.broadside),
        ("REP", profile.repair),
        ("CRW", profile.crew),
        ("VPR", profile.vpr),
        ("Points", profile.points),
    )
    return tuple((name, str(figure)) for name, figure in figures)


def _weapon(weapon: WeaponProfile) -> Row:
    arcs = ", ".join(ARC_NAMES[arc] for arc in weapon.arcs)
    dice = [_dice(dice, by_mass) for dice, by_mass in zip(weapon.firepower, weapon.by_mass, strict=True)]
    return Row(weapon.name, (arcs, *dice), ", ".join(quality.title for quality in weapon.qualities))


def _dice(dice: int | None, by_mass: int) -> str:
    """A figure of Firepower; `2 x MAS` where the Mass of the target counts."""
    if dice is None:
        return CANNOT
    if not by_mass:
        return str(dice)
    times = "MAS" if by_mass == 1 else f"{by_mass} x MAS"
    return f"{dice} + {times}" if dice else times


def _rules(refs: Iterable[RuleRef], mode: Mode) -> Iterable[Row]:
    """Properties, Systems and Qualities; each says so where it does nothing in this game (DW4-MODE-03)."""
    known = catalogue()
    for ref in refs:
        gist = known.rules[ref.id].gist if ref.id in known.rules else ""
        in_play = mode is Mode.FULL and is_built(ref)
        why_not = NOT_IN_CORE if mode is Mode.CORE else NOT_YET
        yield Row(ref.title, (), gist if in_play else f"{why_not} {gist}".strip(), ref.id, in_play)


def is_built(ref: RuleRef) -> bool:
    """Whether a special rule has its effect in full play: as a rule of its own, or in the course of the book's."""
    return ref.id in _built() or catalogue().is_done(ref.id)


@cache
def _built() -> frozenset[RuleId]:
    return frozenset(rule.id for rule in special_rules())
