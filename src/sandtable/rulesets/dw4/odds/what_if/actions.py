"""Actions of full play in words, each against a Class.

    broadside of [NUMBER] CLASS vs CLASS                    Damage of flank batteries
    boarding of [NUMBER] CLASS vs CLASS [raiders N]         Critical Damage Effects, so many Escorts sent along
    ram of CLASS vs CLASS [run INCHES]                      Damage to both
    attack run of N SQUADRON [and N SQUADRON] vs [NUMBER] CLASS [intercepted by N SQUADRON]
    repair of CLASS criticals N [jury-rigged]               effects repaired
    criticals N vs CLASS                                    Critical Damage Dice, and whether they make it explode

Then any of `disorder LEVEL` (of those who act), `damage POINTS`, `criticals N`, `crippled` and `escorts N` (of the
target; of the Class itself where it repairs). `escorts` are defended with, not discarded.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.kernel.wording import unmarked
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Squadron
from sandtable.rulesets.dw4.odds.full_play import criticals_spec
from sandtable.rulesets.dw4.odds.what_if.figures import checked
from sandtable.rulesets.dw4.odds.what_if.fleets import FOE_UNIT, OWN, OWN_UNIT, Fleet, foreseen_roll
from sandtable.rulesets.dw4.odds.what_if.naming import named_class, no_such
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.squadrons.stacks import stack_name
from sandtable.rulesets.dw4.words.compass import count

MOST_MODELS, MOST_TOKENS = 12, 40

_KIND = re.compile(
    r"(?:(broadside|boarding|ram|attack\s+run|repair)s?\s+of\s+|(critical)s?\s+(?=-?\d))(.+)", re.IGNORECASE | re.DOTALL
)
_SUPPOSED = re.compile(r"\b(disorder|damage|criticals|escorts|raiders|run)\s+(-?\d+)\b", re.IGNORECASE)
_SWITCH = re.compile(r"\b(crippled|jury-?\s?rigged)\b", re.IGNORECASE)
_INTERCEPTED = re.compile(r"\bintercepted\s+by\s+(.+?)(?=\s+(?:damage|criticals|escorts|crippled)\b|$)", re.IGNORECASE)


class Told(msgspec.Struct, frozen=True):
    """What a line says besides its names."""

    numbers: dict[str, int]
    crippled: bool
    jury_rigged: bool


def is_action(text: str) -> bool:
    """Whether a line begins as one of these."""
    return _KIND.fullmatch(text.strip()) is not None


def action_in_words(content: Content, text: str) -> RollSpec:
    """The roll of an Action that a line of text describes; `UnknownName` says what in it is not there or cannot be."""
    found = _KIND.fullmatch(text.strip())
    if found is None:
        raise UnknownName(f"{text!r} is no Action; there is: {', '.join(_BUILDERS)}")
    kind = re.sub(r"\s+", " ", (found[1] or found[2]).casefold())
    return replace(_BUILDERS[kind](content, found[3].strip()), title=unmarked(text.strip()))


def _broadside(content: Content, text: str) -> RollSpec:
    own, foe, told = _two_units(content, text)
    if not own.ship.broadside:
        raise UnknownName(f"the {own.ship.name} has no flank batteries")
    foe_model, models = foe.names(FOE_UNIT)[0], own.names(OWN_UNIT)
    action = Broadside(OWN_UNIT, models, True, OWN, foe_model, models)
    return foreseen_roll(content, own, _hurt(foe, told), action, Broadside.make_the_broadside_roll.__name__)


def _boarding(content: Content, text: str) -> RollSpec:
    own, foe, told = _two_units(content, text)
    raiders = told.numbers.get("raiders", 0)
    action = Boarding(OWN, OWN_UNIT, raiders, foe.names(FOE_UNIT)[0], own.names(OWN_UNIT), True)
    spec = foreseen_roll(content, own, _hurt(foe, told), action, Boarding.declare_bonus_dice.__name__)
    if not spec.own.dice:
        raise UnknownName(f"the {own.ship.name} has no Boarding Parties; write raiders N for those of its Escorts")
    return spec


def _ram(content: Content, text: str) -> RollSpec:
    own, foe, told = _two_units(content, text)
    run = told.numbers.get("run", 3) * INCH
    action = Ram(own.names(OWN_UNIT)[0], foe.names(FOE_UNIT)[0], run)
    return foreseen_roll(content, own, _hurt(foe, told), action)


def _attack_run(content: Content, text: str) -> RollSpec:
    escort = _INTERCEPTED.search(text)
    flying, target = _sides(_INTERCEPTED.sub("", text))
    target, told = _told(target)
    number, ship = _numbered(target)
    foe = _hurt(Fleet(named_class(content, ship), _models(number)), told)
    if escort is not None:
        foe = replace(foe, squadrons=_squadrons(content, escort[1]))
    own = Fleet(next(iter(content.classes.values())), squadrons=_squadrons(content, flying))
    return foreseen_roll(content, own, foe, AttackRun(OWN, stack_name(OWN, FOE_UNIT), FOE_UNIT))


def _repair(content: Content, text: str) -> RollSpec:
    name, told = _told(text)
    own = _hurt(Fleet(named_class(content, name)), replace(told, numbers={"criticals": 1, **told.numbers}))
    if not own.criticals:
        raise UnknownName("without a Critical Damage Effect there is nothing to repair")
    # The question whether repairs are Jury-Rigged is past.
    action = RepairRoll(own.names(OWN_UNIT)[0], told.jury_rigged)
    return foreseen_roll(content, own, own, action, RepairRoll.roll_the_dice.__name__)


def _criticals(content: Content, text: str) -> RollSpec:
    dice, _, target = text.partition(" ")
    number = checked("criticals", dice)
    spec = criticals_spec(number)
    if not target.strip():
        return spec
    name, told = _told(re.sub(r"^(?:vs\.?|versus|against|on)\s+", "", target.strip(), flags=re.IGNORECASE))
    ship = named_class(content, name)
    held = told.numbers.get("criticals", 0)
    left = max(0, ship.mass - held - number)
    if told.crippled and not left:
        return replace(spec, marks=(*spec.marks, Mark("Explosion", 0, RuleId("DW4-CRIT-11"))))
    when = "explodes at" if told.crippled else "once Crippled, explodes at"
    line = f"The {ship.name} {when} {count(ship.mass, 'effect')}; {left} more would do."
    return replace(spec, words=(line,))


_BUILDERS: dict[str, Callable[[Content, str], RollSpec]] = {
    "broadside": _broadside,
    "boarding": _boarding,
    "ram": _ram,
    "attack run": _attack_run,
    "repair": _repair,
    "critical": _criticals,
}


# --- reading ---


def _two_units(content: Content, text: str) -> tuple[Fleet, Fleet, Told]:
    own, target = _sides(text)
    target, told = _told(target)
    number, ship = _numbered(own)
    foe = Fleet(named_class(content, target))
    return Fleet(named_class(content, ship), _models(number), told.numbers.get("disorder", 0)), foe, told


def _sides(text: str) -> tuple[str, str]:
    sides = re.split(r"\s+(?:vs\.?|versus|against)\s+", text.strip(), flags=re.IGNORECASE)
    if len(sides) != 2:
        raise UnknownName(f"{text!r} names no target; write: broadside of 2 CLASS vs CLASS")
    return sides[0].strip(), sides[1].strip()


def _told(text: str) -> tuple[str, Told]:
    """A name, and what else was said."""
    numbers = {name.casefold(): checked(name.casefold(), value) for name, value in _SUPPOSED.findall(text)}
    switches = [word.casefold() for word in _SWITCH.findall(text)]
    name = _SWITCH.sub("", _SUPPOSED.sub("", text)).strip(" ,")
    return re.sub(r"[\s,]+", " ", name), Told(numbers, "crippled" in switches, any(word[0] == "j" for word in switches))


def _hurt(fleet: Fleet, told: Told) -> Fleet:
    """A unit with what it has suffered; a Crippled model has no Damage, but may have effects (DW4-CRIP-01)."""
    damage = told.numbers.get("damage", 0)
    if damage >= fleet.ship.hull:
        raise UnknownName(f"damage {damage}: the {fleet.ship.name} is Crippled at {fleet.ship.hull}")
    criticals = told.numbers.get("criticals", 0)
    if told.crippled and criticals >= fleet.ship.mass:
        raise UnknownName(f"criticals {criticals}: a Crippled {fleet.ship.name} explodes at {fleet.ship.mass}")
    escorts = told.numbers.get("escorts", 0)
    return replace(fleet, damage=damage, criticals=criticals, crippled=told.crippled, escorts=escorts)


def _numbered(text: str) -> tuple[int, str]:
    """How many, and of what; one where no number is given."""
    number, _, name = text.strip().partition(" ")
    if not re.fullmatch(r"-?\d{1,9}x?", number):
        return 1, text.strip()
    return int(number.rstrip("x")), name.strip().removeprefix("x ").strip()


def _models(number: int) -> int:
    if not 1 <= number <= MOST_MODELS:
        raise UnknownName(f"{number} models: a unit has 1 to {MOST_MODELS} here")
    return number


def _squadrons(content: Content, text: str) -> tuple[tuple[Squadron, int], ...]:
    """Squadrons by type, such as `2 Skua Strikers and 3 Tern Interceptors`."""
    found: dict[str, int] = {}
    for part in re.split(r"\s*(?:,|\band\b)\s*", text.strip()):
        number, name = _numbered(part)
        if number < 1:
            raise UnknownName(f"{number} squadrons: 1 to {MOST_TOKENS} fly together here")
        named = next((known for known in content.squadrons if known.casefold().startswith(name.casefold())), None)
        if named is None:
            raise UnknownName(no_such("squadron", name, content.squadrons))
        found[named] = found.get(named, 0) + number
    if sum(found.values()) > MOST_TOKENS:
        raise UnknownName(f"{sum(found.values())} squadrons: 1 to {MOST_TOKENS} fly together here")
    return tuple([(content.squadrons[name], number) for name, number in found.items()])
