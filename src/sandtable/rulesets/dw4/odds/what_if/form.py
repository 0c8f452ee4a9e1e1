"""The form for an Attack or another roll between any Classes; filled in, it is a line of text like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollform import Field, Pick, RollForm
from sandtable.kernel.rollspec import RollSpec
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.odds.what_if.actions import MOST_MODELS, MOST_TOKENS
from sandtable.rulesets.dw4.odds.what_if.figures import EXAMPLES, figures_to_type
from sandtable.rulesets.dw4.odds.what_if.fleets import refs_of
from sandtable.rulesets.dw4.odds.what_if.form_in_words import (
    ATTACK,
    ATTACK_RUN,
    BOARDING,
    BROADSIDE,
    CRITICALS,
    RAM,
    REPAIR,
    form_in_words,
)
from sandtable.rulesets.dw4.odds.what_if.matchup import MOST_WEAPONS, roll_in_words
from sandtable.rulesets.dw4.odds.what_if.supposed import rules_needed, special_numbers
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.words.names import ARC_NAMES, DISORDER

ROLL, ATTACKER, TARGET, RULES = "What is rolled", "Who acts", "Against whom", "What else is in force"
MOST_OBSCURED, MOST_DAMAGE, MOST_X = 30, 30, 10
MOST_RUN, MOST_ESCORTS, MOST_CRITICALS = 12, 8, 12
LONGEST = 80

KINDS = {
    ATTACK: ("Attack", "Weapons at a range: Damage."),
    BROADSIDE: ("Broadside", "Flank batteries at point-blank: Damage, and nobody resists."),
    BOARDING: ("Boarding", "Crews sent across: Critical Damage Effects."),
    RAM: ("Ram", "Hull against hull: Damage to both."),
    ATTACK_RUN: ("Attack Run", "Squadrons, perhaps through an Interception: Critical Damage Effects."),
    REPAIR: ("Repair", "A Repair Roll: effects removed."),
    CRITICALS: ("Critical Damage Dice", "Which effects come up, and when it explodes."),
}
BETWEEN = (BROADSIDE, BOARDING, RAM)
"""Rolls of full play of one Class against another."""
HURT = (*BETWEEN, ATTACK_RUN, CRITICALS)
"""Rolls that tell what becomes of a target."""

BANDS = {
    Band.CLOSE: 'Close, up to 10"',
    Band.STANDARD: 'Standard, up to 30"',
    Band.EXTREME: 'Extreme, beyond 30"',
}


def roll_form(content: Content) -> RollForm:
    """The fields, with a match that is worth a look as what stands in them at first."""
    first, second = _two_sides(content)
    weapon = next(w for w in carried(first) if w.firepower[Band.STANDARD] is not None)
    classes, squadrons = tuple(_classes(content)), tuple(_squadrons(content))
    boarders = tuple(_classes(content, rules_needed(Boarding)))
    foes = [pick for pick in squadrons if content.squadrons[pick.value].faction == second.faction]
    firing, acting = (ATTACK,), (ATTACK, *BETWEEN)
    return RollForm(
        (
            Field(name="kind", label="Roll", kind="one", section=ROLL, default=ATTACK, picks=_kinds()),
            Field(
                name="ship", label="Class", kind="one", section=ATTACKER, default=first.name, picks=classes,
                only_for=(ATTACK, BROADSIDE, RAM, REPAIR),
            ),
            Field(
                name="boarder", label="Class", kind="one", section=ATTACKER, default=_first(boarders),
                picks=boarders, only_for=(BOARDING,),
            ),
            Field(
                name="weapon", label="Weapon", kind="one", section=ATTACKER, default=weapon.name,
                picks=tuple(_weapons(content)), hangs_on="ship", only_for=firing,
            ),
            _number("number", "How many of them", ATTACKER, 1, MOST_WEAPONS, default=2, only_for=firing),
            Field(
                name="band", label="Range Band", kind="one", section=ATTACKER, default="standard", picks=_bands(),
                only_for=firing,
            ),
            Field(name="arc", label="Arc", kind="one", section=ATTACKER, default="", picks=_arcs(), only_for=firing),
            _number("models", "Models", ATTACKER, 1, MOST_MODELS, default=1, only_for=(BROADSIDE, BOARDING)),
            _number("raiders", "Escorts sent along", ATTACKER, 0, MOST_ESCORTS, only_for=(BOARDING,)),
            _number("run", "Inches run before", ATTACKER, 0, MOST_RUN, default=3, only_for=(RAM,)),
            Field(
                name="disorder", label="Crew", kind="one", section=ATTACKER, default="0", picks=_disorders(),
                only_for=acting,
            ),
            Field(
                name="squadron", label="Squadrons", kind="one", section=ATTACKER, default=_first(squadrons),
                picks=squadrons, only_for=(ATTACK_RUN,),
            ),
            _number("tokens", "How many tokens", ATTACKER, 1, MOST_TOKENS, default=4, only_for=(ATTACK_RUN,)),
            _number("held", "Effects it has", ATTACKER, 1, MOST_CRITICALS, default=2, only_for=(REPAIR,)),
            _switch("jury", "Jury-Rigged", ATTACKER, only_for=(REPAIR,)),
            _number("dice", "Critical Damage Dice", ATTACKER, 1, MOST_CRITICALS, default=2, only_for=(CRITICALS,)),
            Field(
                name="target", label="Class", kind="one", section=TARGET, default=second.name, picks=classes,
                only_for=(ATTACK, *HURT),
            ),
            _number("targets", "Models aimed at", TARGET, 1, MOST_MODELS, default=1, only_for=(ATTACK_RUN,)),
            _number("damage", "Damage it has", TARGET, 0, MOST_DAMAGE, only_for=(ATTACK, BROADSIDE, RAM)),
            _number("criticals", "Effects it has", TARGET, 0, MOST_CRITICALS, only_for=HURT),
            _switch("crippled", "It is Crippled", TARGET, only_for=HURT),
            _number("escorts", "Escorts", TARGET, 0, MOST_ESCORTS, only_for=(BOARDING, ATTACK_RUN)),
            Field(
                name="interceptor", label="Met by squadrons", kind="one", section=TARGET,
                default=_first(foes or squadrons), picks=squadrons, only_for=(ATTACK_RUN,),
            ),
            _number("interceptors", "How many meet them", TARGET, 0, MOST_TOKENS, only_for=(ATTACK_RUN,)),
            _number("obscured", "Dice for obscured views", TARGET, 0, MOST_OBSCURED, only_for=firing),
            _switch("astern", "Fired on from astern", TARGET, only_for=firing),
            _switch("full", "Full play: what both carry counts", RULES, only_for=firing),
            _switch("reroll", "The attacker re-rolls blanks", RULES, only_for=firing),
            _switch("resist_reroll", "The target re-rolls blanks", RULES, only_for=firing),
            *_special(firing),
        ),
        chooser="kind",
        figures=figures_to_type(),
        examples=EXAMPLES,
    )  # fmt: skip


def roll_of_form(content: Content, filled: Mapping[str, Any]) -> RollSpec:
    """The roll of a filled form; what is left out stands as it does at first."""
    fields = {field.name: field for field in roll_form(content).fields}
    for name in filled:
        if name not in fields:
            raise UnknownName(f"the form has no field {name[:LONGEST]!r}; there is: {', '.join(fields)}")
    given = {name: filled.get(name, field.default) for name, field in fields.items()}
    return roll_in_words(content, form_in_words({name: _plain(fields[name], value) for name, value in given.items()}))


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


def _first(picks: Sequence[Pick]) -> str:
    """What stands in a field at first; nothing where a pack has nothing to pick."""
    return picks[0].value if picks else ""


def _special(only_for: tuple[str, ...]) -> Iterable[Field]:
    """What may be supposed of special rules, as each says in its own module."""
    for name, number in special_numbers().items():
        yield _number(name, number.label, RULES, 0, MOST_X, note=number.note, only_for=only_for)


def _classes(content: Content, able: frozenset[RuleId] | None = None) -> Iterable[Pick]:
    """All Classes, or those that carry one of the special rules that an Action calls for."""
    for ship in content.classes.values():
        if able is not None and not any(ref.id in able for ref in refs_of(ship)):
            continue
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


def _kinds() -> tuple[Pick, ...]:
    return tuple(Pick(value=kind, label=label, note=note) for kind, (label, note) in KINDS.items())


def _squadrons(content: Content) -> Iterable[Pick]:
    for name, flying in content.squadrons.items():
        figures = f"Attack {flying.attack}, Intercept {flying.intercept}, Resilience {flying.resilience}"
        yield Pick(value=name, label=name, note=figures)


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


def _switch(name: str, label: str, section: str, only_for: tuple[str, ...] = ()) -> Field:
    return Field(name=name, label=label, kind="switch", section=section, default=False, only_for=only_for)


def _number(
    name: str,
    label: str,
    section: str,
    least: int,
    most: int,
    default: int = 0,
    note: str = "",
    only_for: tuple[str, ...] = (),
) -> Field:
    return Field(
        name=name,
        label=label,
        kind="number",
        section=section,
        default=default,
        least=least,
        most=most,
        note=note,
        only_for=only_for,
    )
