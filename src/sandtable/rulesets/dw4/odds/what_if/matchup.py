"""An Attack in words: `2x Stonebreaker Battery @close vs Sirocco Cruiser obscured 3 disorder 2`.

    [NUMBER x] WEAPON [of CLASS] [@ BAND [ARC]] vs CLASS [astern] [obscured DICE] [disorder LEVEL] [damage POINTS]
    [SPECIAL N] [reroll FACES] [resist reroll FACES] [full]

The Range Band is Standard and the Arc one into which the weapon fires where none is named; `disorder` is that of
those who fire, `damage` what the target has suffered already. SPECIAL is a number that a special rule lets one suppose,
by the name that it declares. FACES are names with commas, as `blank,counter`.
With `full` it is an Attack of full play: the Qualities of the weapons and the Properties and Systems of both count.
Other Actions are in `actions.py`.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.wording import unmarked
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.fighting.targeting import can_participate, ready_weapons
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.odds.what_if.actions import action_in_words, is_action
from sandtable.rulesets.dw4.odds.what_if.duel import ATTACKER, FIRING, TARGET, duel
from sandtable.rulesets.dw4.odds.what_if.figures import checked, faces_of
from sandtable.rulesets.dw4.odds.what_if.naming import named_class, no_such
from sandtable.rulesets.dw4.odds.what_if.supposed import (
    SupposedObscured,
    SupposedReRoll,
    special_numbers,
    special_rules_supposed,
)
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.words.names import ARC_NAMES, weapon_figures

MOST_WEAPONS = 40
LONGEST = 400
"""Letters of a line; beyond it nobody means an Attack."""

FORM = "write it as: 2x WEAPON @close vs CLASS obscured 3 disorder 2"

_BANDS = {band.name.casefold(): band for band in Band}
_ARCS = {name: letter for letter, name in ARC_NAMES.items()}
_FIRING = re.compile(
    r"(?:(?P<number>-?\d+)\s*x\s*)?(?P<weapon>[^@]+?)(?:\s+of\s+(?P<ship>[^@]+?))?(?:\s*@\s*(?P<at>.*))?"
)
_AGAIN = re.compile(r"\b(resist\s+)?re-?roll\s+([\w,-]+)", re.IGNORECASE)
_FULL = re.compile(r"\bfull(?:\s+play)?\b", re.IGNORECASE)
_ASTERN = re.compile(r"\b(?:from\s+)?astern\b", re.IGNORECASE)


def roll_in_words(content: Content, text: str) -> RollSpec:
    """The Attack that a line of text describes; `UnknownName` says what in it is not there or cannot be."""
    if len(text) > LONGEST:
        raise UnknownName(f"this is too long for an Attack; {FORM}")
    if is_action(text):
        return action_in_words(content, text)
    sides = re.split(r"\s+(?:vs\.?|versus|against)\s+", text.strip(), flags=re.IGNORECASE)
    firing = _FIRING.fullmatch(sides[0].strip()) if len(sides) == 2 else None
    if firing is None:
        raise UnknownName(f"{text!r} is no Attack; {FORM}")
    number = _number(firing["number"])
    band, arc = _at(firing["at"])
    again = {bool(resist): faces_of(faces) for resist, faces in _AGAIN.findall(sides[1])}
    target, supposed, astern = _target(content, _FULL.sub("", _AGAIN.sub("", sides[1])))
    ship, weapon, note = _weapon(content, firing["weapon"].strip(), firing["ship"], band, arc)
    weapon = _laid(weapon, band, arc)
    table = duel(
        content,
        (ship, (weapon,) * number),
        target,
        band=band,
        arc=arc or weapon.arcs[0],
        astern=astern,
        disorder=supposed.get("disorder", 0),
        damage=supposed.get("damage", 0),
        full=_FULL.search(sides[1]) is not None,
        supposed=(
            SupposedObscured(supposed.get("obscured", 0)),
            SupposedReRoll(again.get(False, ())),
            SupposedReRoll(again.get(True, ()), resisting=True),
            *special_rules_supposed(supposed),
        ),
    )
    ready = ready_weapons(table, FIRING, TARGET)
    if len(ready) != number or not can_participate(table, FIRING, TARGET):
        raise UnknownName(f"the {weapon.name} cannot be used so on the {target.name}")
    spec = attack_spec(table, Shot(ATTACKER, UnitId("A1"), TARGET, (FIRING,), ready))
    return replace(spec, title=unmarked(text.strip()), words=(*spec.words, *note))


@cache
def _supposed() -> re.Pattern[str]:
    """A number that may stand behind the target, with its name."""
    names = "|".join(map(re.escape, ("obscured", "disorder", "damage", *special_numbers())))
    return re.compile(rf"\b({names})\s+(-?\d+)\b", re.IGNORECASE)


def _number(text: str | None) -> int:
    number = int(text) if text is not None else 1
    if not 1 <= number <= MOST_WEAPONS:
        raise UnknownName(f"{number} weapons: an Attack has 1 to {MOST_WEAPONS} of a kind here")
    return number


def _at(text: str | None) -> tuple[Band, str]:
    """The Range Band and the Arc that were typed."""
    band, arc = Band.STANDARD, ""
    for word in re.split(r"[\s/,]+", (text or "").strip().casefold()):
        if word in _BANDS:
            band = _BANDS[word]
        elif word in _ARCS:
            arc = _ARCS[word]
        elif word:
            raise UnknownName(f"@{word} is neither a Range Band ({', '.join(_BANDS)}) nor an Arc ({', '.join(_ARCS)})")
    return band, arc


def _target(content: Content, text: str) -> tuple[ShipClass, dict[str, int], bool]:
    """The target with what is supposed about it and about those who fire."""
    numbers = _supposed()
    supposed = {name.casefold(): checked(name.casefold(), value) for name, value in numbers.findall(text)}
    astern = _ASTERN.search(text) is not None
    ship = named_class(content, _ASTERN.sub("", numbers.sub("", text)).strip(" ,"))
    if supposed.get("damage", 0) >= ship.hull:
        raise UnknownName(f"damage {supposed['damage']}: the {ship.name} is Crippled at {ship.hull}")
    return ship, supposed, astern


def _weapon(
    content: Content, name: str, of: str | None, band: Band, arc: str
) -> tuple[ShipClass, WeaponProfile, tuple[str, ...]]:
    """A weapon by its name, as the named Class carries it or may carry it; without a name the first that does.

    Of several mountings it is one that bears into the Arc, if there is one.
    """
    ships = [named_class(content, of.strip())] if of else list(content.classes.values())
    carried: dict[str, list[tuple[ShipClass, WeaponProfile]]] = {}
    for ship in ships:
        for weapon in (*ship.weapons, *ship.hardpoint_options):
            carried.setdefault(weapon.name.casefold(), []).append((ship, weapon))
    found = carried.get(name.casefold())
    if not found:
        whose = f"weapon of the {ships[0].name}" if of else "weapon"
        raise UnknownName(no_such(whose, name, (w.name for s in ships for w in (*s.weapons, *s.hardpoint_options))))
    ship, weapon = found[0]
    weapon = next((other for its, other in found if its is ship and arc in other.arcs), weapon)
    if len({other.firepower[band] for _, other in found}) == 1:
        return ship, weapon, ()
    return ship, weapon, (f'{weapon.name} as on the {ship.name}; write "of CLASS" for that of another.',)


def _laid(weapon: WeaponProfile, band: Band, arc: str) -> WeaponProfile:
    """The weapon, if it can fire at that Range Band into that Arc (DW4-WEAP-02, DW4-WEAP-03)."""
    if not weapon.arcs:
        # A Hardpoint Option has the Arcs of whatever it replaces.
        weapon = replace(weapon, arcs=arc or "F")
    if weapon.firepower[band] is None:
        raise UnknownName(f"the {weapon.name} is out of range: {weapon_figures(weapon)}")
    if arc and arc not in weapon.arcs:
        raise UnknownName(f"the {weapon.name} does not bear {ARC_NAMES[arc]}: {weapon_figures(weapon)}")
    return weapon
