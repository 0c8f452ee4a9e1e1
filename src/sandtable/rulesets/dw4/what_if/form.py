"""The form for an Attack of any Class on any other; filled in, it is a line of text like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollform import Field, Pick, RollForm
from sandtable.kernel.rollspec import RollSpec
from sandtable.rulesets.dw4.arcs import Band
from sandtable.rulesets.dw4.content import Content
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.what_if.matchup import MOST_WEAPONS, roll_in_words
from sandtable.rulesets.dw4.words.names import ARC_NAMES, DISORDER

ATTACKER, TARGET, RULES = "Who fires", "At whom", "What else is in force"
MOST_OBSCURED, MOST_DAMAGE, MOST_X = 30, 30, 10
LONGEST = 80

BANDS = {
    Band.CLOSE: 'Close, up to 10"',
    Band.STANDARD: 'Standard, up to 30"',
    Band.EXTREME: 'Extreme, beyond 30"',
}


def roll_form(content: Content) -> RollForm:
    """The fields, with a match that is worth a look as what stands in them at first."""
    first, second = _two_sides(content)
    weapon = next(w for w in carried(first) if w.firepower[Band.STANDARD] is not None)
    classes = tuple(_classes(content))
    return RollForm(
        (
            Field(name="ship", label="Class", kind="one", section=ATTACKER, default=first.name, picks=classes),
            Field(
                name="weapon", label="Weapon", kind="one", section=ATTACKER, default=weapon.name,
                picks=tuple(_weapons(content)), hangs_on="ship",
            ),
            _number("number", "How many of them", ATTACKER, 1, MOST_WEAPONS, default=2),
            Field(name="band", label="Range Band", kind="one", section=ATTACKER, default="standard", picks=_bands()),
            Field(name="arc", label="Arc", kind="one", section=ATTACKER, default="", picks=_arcs()),
            Field(name="disorder", label="Crew", kind="one", section=ATTACKER, default="0", picks=_disorders()),
            Field(name="target", label="Class", kind="one", section=TARGET, default=second.name, picks=classes),
            _number("damage", "Damage it has", TARGET, 0, MOST_DAMAGE),
            _number("obscured", "Dice for obscured views", TARGET, 0, MOST_OBSCURED),
            _switch("astern", "Fired on from astern", TARGET),
            _switch("full", "Full play: what both carry counts", RULES),
            _switch("reroll", "The attacker re-rolls blanks", RULES),
            _switch("resist_reroll", "The target re-rolls blanks", RULES),
            _number("devastating", "Devastating", RULES, 0, MOST_X, note="Heavy Strikes made to explode"),
            _number("ablative", "Ablative Armour", RULES, 0, MOST_X, note="Exploding Strikes kept from it"),
            _number("piercing", "Piercing", RULES, 0, MOST_X, note="Successes that cost 1 Hit less"),
        )
    )  # fmt: skip


def roll_of_form(content: Content, filled: Mapping[str, Any]) -> RollSpec:
    """The Attack of a filled form; what is left out stands as it does at first."""
    fields = {field.name: field for field in roll_form(content).fields}
    for name in filled:
        if name not in fields:
            raise UnknownName(f"the form has no field {name[:LONGEST]!r}; there is: {', '.join(fields)}")
    given = {name: filled.get(name, field.default) for name, field in fields.items()}
    return roll_in_words(content, _in_words({name: _plain(fields[name], value) for name, value in given.items()}))


def _plain(field: Field, value: Any) -> str:
    """What was filled in as it is written in a line; a switch that is off is nothing."""
    if field.kind == "switch":
        if not isinstance(value, bool):
            raise UnknownName(f"{field.name}: say true or false")
        return field.name if value else ""
    if field.kind == "number":
        # A truth value counts as a number in Python, but nobody means it so.
        if isinstance(value, bool) or not isinstance(value, int) or not field.least <= value <= field.most:
            shown = str(value)[:LONGEST]
            raise UnknownName(f"{field.label} {shown}: a whole number from {field.least} to {field.most} is wanted")
        return str(value)
    if not isinstance(value, str) or len(value) > LONGEST or any(sign in value for sign in "@\n"):
        raise UnknownName(f"{field.name}: pick one of those in the list")
    return value


def _in_words(given: Mapping[str, str]) -> str:
    """The line; numbers that are nothing are left out of it."""
    numbers = [
        f" {name} {given[name]}"
        for name in ("obscured", "disorder", "damage", "devastating", "ablative", "piercing")
        if given[name] != "0"
    ]
    arc = f" {given['arc']}" if given["arc"] else ""
    astern = " astern" if given["astern"] else ""
    again = " reroll blank" if given["reroll"] else ""
    resist_again = " resist reroll blank" if given["resist_reroll"] else ""
    full = " full" if given["full"] else ""
    firing = f"{given['number']}x {given['weapon']} of {given['ship']} @{given['band']}{arc}"
    return f"{firing} vs {given['target']}{astern}{''.join(numbers)}{again}{resist_again}{full}"


def carried(ship: ShipClass) -> tuple[WeaponProfile, ...]:
    """A Class's weapons and those it may be fitted with, one of each name with the Arcs of all that have it."""
    found: dict[str, WeaponProfile] = {}
    for weapon in (*ship.weapons, *ship.hardpoint_options):
        known = found.setdefault(weapon.name, weapon)
        found[weapon.name] = replace(known, arcs="".join(arc for arc in ARC_NAMES if arc in known.arcs + weapon.arcs))
    return tuple(found.values())


def _two_sides(content: Content) -> tuple[ShipClass, ShipClass]:
    """An armed Class, and one of another faction if there is one."""
    armed = [ship for ship in content.classes.values() if any(w.firepower[Band.STANDARD] for w in carried(ship))]
    others = [ship for ship in armed if ship.faction != armed[0].faction]
    return armed[0], (others or armed)[0]


def _classes(content: Content) -> Iterable[Pick]:
    for ship in content.classes.values():
        faction = content.factions.get(ship.faction)
        group = ship.faction if faction is None else faction.trait
        figures = f"Mass {ship.mass}, DEF {ship.defence}, ARM {ship.armour}, HUL {ship.hull}"
        yield Pick(value=ship.name, label=ship.name, group=group, note=figures)


def _weapons(content: Content) -> Iterable[Pick]:
    for ship in content.classes.values():
        for weapon in carried(ship):
            dice = " / ".join("–" if dice is None else str(dice) for dice in weapon.firepower)
            arcs = ", ".join(ARC_NAMES[arc] for arc in weapon.arcs) or "any Arc"
            yield Pick(value=weapon.name, label=weapon.name, of=ship.name, note=f"{dice} dice; fires {arcs}")


def _bands() -> tuple[Pick, ...]:
    return tuple(Pick(value=band.name.casefold(), label=label) for band, label in BANDS.items())


def _arcs() -> tuple[Pick, ...]:
    anywhere = Pick(value="", label="Where it bears")
    return (anywhere, *(Pick(value=name, label=name.capitalize()) for name in ARC_NAMES.values()))


def _disorders() -> tuple[Pick, ...]:
    return tuple(
        Pick(value=str(level), label=DISORDER[level][:1].upper() + DISORDER[level][1:])
        for level in range(MOST_DISORDER + 1)
    )


def _switch(name: str, label: str, section: str) -> Field:
    return Field(name=name, label=label, kind="switch", section=section, default=False)


def _number(name: str, label: str, section: str, least: int, most: int, default: int = 0, note: str = "") -> Field:
    return Field(
        name=name, label=label, kind="number", section=section, default=default, least=least, most=most, note=note
    )
