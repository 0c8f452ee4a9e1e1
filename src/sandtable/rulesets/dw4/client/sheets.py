"""Profiles and cards as they are printed, for every Class and card that may take part in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from sandtable.kernel.board import Card, Row, Sheet
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content import Content
from sandtable.rulesets.dw4.options import Options
from sandtable.rulesets.dw4.profile import DeckId, ForceId, RuleRef, ShipClass, WeaponProfile
from sandtable.rulesets.dw4.words.compass import inches_in_words
from sandtable.rulesets.dw4.words.names import ARC_NAMES

COLUMNS = ("Arcs", "Close", "Standard", "Extreme")
NOT_IN_CORE = "Not in Core play."
CANNOT = "-"
"""Stands for a Range Band at which a weapon cannot Contribute (DW4-WEAP-03)."""

USE_OF_CARDS = "Bids for the Initiative; turned over in a Crew Check it must not be above the crew."
"""What a Value is good for in Core play (DW4-READY-02, DW4-CARD-11)."""


def sheets(content: Content, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """One sheet for each Class of both Forces, and one more where models of it carry other weapons."""
    made: dict[str, Sheet] = {}
    for name in msgspec.convert(options, Options).forces:
        for unit in content.forces[ForceId(name)].units:
            profile = content.classes[unit.class_id]
            for weapons in unit.weapons:
                key = sheet_key(profile, weapons)
                if key not in made:
                    made[key] = _sheet(key, profile, weapons)
    return tuple(made.values())


def sheet_key(profile: ShipClass, weapons: tuple[WeaponProfile, ...]) -> str:
    """The sheet of a model: its Class, with its weapons where they are not those of the Class (DW4-WEAP-05)."""
    if weapons == profile.weapons:
        return profile.id
    return f"{profile.id}: {', '.join([weapon.name for weapon in weapons])}"


def cards(content: Content, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every card of the deck; in Core play a card is nothing but its Value."""
    deck = content.decks[DeckId(msgspec.convert(options, Options).deck)]
    return tuple(
        Card(id=card.id, title=f"Value {card.value}", value=str(card.value), text=USE_OF_CARDS) for card in deck.cards
    )


def _sheet(key: str, profile: ShipClass, weapons: tuple[WeaponProfile, ...]) -> Sheet:
    qualities = dict.fromkeys(quality for weapon in weapons for quality in weapon.qualities)
    return Sheet(
        id=key,
        title=profile.name,
        subtitle=", ".join(profile.traits),
        stats=_stats(profile),
        columns=COLUMNS,
        rows=tuple(_weapon(weapon) for weapon in weapons),
        notes=tuple(_rules((*profile.properties, *profile.systems, *qualities))),
    )


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
    dice = [CANNOT if dice is None else str(dice) for dice in weapon.firepower]
    return Row(weapon.name, (arcs, *dice), ", ".join(quality.title for quality in weapon.qualities))


def _rules(refs: Iterable[RuleRef]) -> Iterable[Row]:
    """Properties, Systems and Qualities; each says so where it does nothing yet (DW4-MODE-03)."""
    known = catalogue()
    for ref in refs:
        done = known.is_done(ref.id)
        gist = known.rules[ref.id].gist if ref.id in known.rules else ""
        note = gist if done else f"{NOT_IN_CORE} {gist}".strip()
        yield Row(ref.title, (), note, ref.id, done)
