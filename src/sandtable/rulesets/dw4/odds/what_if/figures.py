"""A roll given by its figures: so many dice against so many, and what is done to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollform import Figure
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.fighting.dice import COUNTERS, FACES, STRIKES, Face
from sandtable.rulesets.dw4.fighting.firepower import first_successes
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot
from sandtable.rulesets.dw4.odds.rolls import pools_in_words, spec_of
from sandtable.rulesets.dw4.odds.what_if.duel import ATTACKER, DEFENDER, FIRING, TARGET, duel
from sandtable.rulesets.dw4.odds.what_if.supposed import SupposedReRoll, special_numbers, special_rules_supposed
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER

LEAST = {"armour": 1, "hull": 1, "mass": 1, "own_mass": 1, "tokens": 1, "targets": 1, "resilience": 1, "held": 1}
"""Of every other figure the least is 0 (DW4-ATTR-02, DW4-ATTR-09)."""
MOST = {
    "disorder": MOST_DISORDER,
    "armour": 100,
    "hull": 1000,
    "mass": 1000,
    "own_mass": 1000,
    "crew": 100,
    "tokens": 40,
    "rating": 100,
    "targets": 12,
    "intercept": 100,
    "resilience": 100,
    "held": 100,
    "jury": 1,
    "escorts": 100,
    "raiders": 100,
    "criticals": 100,
    "run": 100,
}
"""Far above every profile; more is a typing mistake. How many dice can be rolled is said by whoever works it out."""
LONGEST = 60
"""Letters of nonsense that are worth repeating."""

FACE_LISTS = ("reroll", "resist_reroll")

_FIGURES = (
    Figure("kind", "What is rolled; an attack, if left out."),
    Figure("attack", "Dice that attack, or are rolled at all."),
    Figure("resist", "Dice that resist."),
    Figure("armour", "What a success costs."),
    Figure("disorder", "Disorder of those who attack."),
    Figure("reroll", "Faces rolled again, as blank,counter."),
    Figure("resist-reroll", "The same for those who resist."),
    Figure("hull", "Damage that cripples the target."),
    Figure("mass", "Damage that shakes its crew."),
    Figure("own-mass", "What a success costs against oneself."),
    Figure("crew", "What a success costs against a crew."),
    Figure("tokens", "Squadrons that attack."),
    Figure("rating", "Dice of each."),
    Figure("defence", "Dice with which each target resists."),
    Figure("targets", "How many targets."),
    Figure("escorts", "What shields them."),
    Figure("intercept", "Dice that meet the squadrons first."),
    Figure("resilience", "What it takes to down one."),
    Figure("held", "Effects to repair."),
    Figure("jury", "1 for hasty repairs."),
)
"""The figures of the book's own rules, as they are typed."""

EXAMPLES = ("2x WEAPON @close vs CLASS obscured 3", "broadside of 2 CLASS vs CLASS")

FACE_NAMES: dict[str, tuple[Face, ...]] = {
    "blank": (Face.BL,),
    "counter": COUNTERS,
    "standard counter": (Face.SC,),
    "heavy counter": (Face.HC,),
    "strike": STRIKES,
    "standard strike": (Face.SS,),
    "heavy strike": (Face.HS,),
    "exploding strike": (Face.ES,),
    **{face.name.casefold(): (face,) for face in FACES},
}


def figures_to_type() -> tuple[Figure, ...]:
    """Every figure that a roll of some kind may have, as it is typed: those of special rules after the others."""
    return (*_FIGURES, *[Figure(name, number.figure) for name, number in special_numbers().items()])


def done_to_the_dice(given: Mapping[str, Any], numbers: Mapping[str, int]) -> tuple[Rule, ...]:
    """The rules that change dice, as they are given in figures and lists of faces."""
    return (
        *special_rules_supposed(numbers),
        SupposedReRoll(faces_of(given.get("reroll", ""))),
        SupposedReRoll(faces_of(given.get("resist_reroll", "")), resisting=True),
    )


def attack_of_figures(content: Content, figures: Mapping[str, Any]) -> RollSpec:
    """An Attack with these figures; `UnknownName` says what makes no sense."""
    numbers = ("attack", "resist", "armour", "disorder", *special_numbers(), "hull", "mass")
    unknown = [name for name in figures if name not in numbers + FACE_LISTS]
    if unknown:
        raise UnknownName(f"a roll has no {unknown[0][:LONGEST]!r}; there is: {', '.join(numbers + FACE_LISTS)}")
    for needed in ("attack", "armour"):
        if needed not in figures:
            raise UnknownName(f"say how many dice attack and what a Success costs: {needed} is missing")
    figure = {name: checked(name, figures[name]) for name in numbers if name in figures}
    action, resistance, threshold = figure["attack"], figure.get("resist", 0), figure["armour"]
    anyone = next(iter(content.classes.values()))
    table = duel(
        content, (anyone, ()), anyone, disorder=figure.get("disorder", 0), supposed=done_to_the_dice(figures, figure)
    )
    first = first_successes(table, Shot(ATTACKER, UnitId("A1"), TARGET, (FIRING,)), threshold)
    roll = ActionRoll(ATTACKER, DEFENDER, action, resistance, threshold, (FIRING,), ATTACK)
    return replace(
        spec_of(table, roll),
        first=first,
        title=", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures.items()),
        words=(pools_in_words(action, resistance, threshold),),
        marks=tuple(
            Mark(name, figure[of], RuleId(rule))
            for name, of, rule in (("Disorder", "mass", "DW4-ATK-14"), ("Crippled", "hull", "DW4-DMG-03"))
            if of in figure
        ),
        counts="damage",
    )


def checked(name: str, value: Any) -> int:
    """A figure within what it can be."""
    try:
        number = int(value) if isinstance(value, (int, str)) and not isinstance(value, bool) else None
    except ValueError:
        number = None
    if number is None:
        raise UnknownName(f"{name} {repr(value)[:LONGEST]}: a whole number is wanted")
    special = special_numbers().get(name)
    least, most = LEAST.get(name, 0), MOST.get(name) if special is None else special.most
    if number < least:
        raise UnknownName(f"{name} {number}: the least is {least}")
    if most is not None and number > most:
        raise UnknownName(f"{name} {number}: the most is {most}")
    return number


def faces_of(text: Any) -> tuple[Face, ...]:
    """Faces by name, separated by commas; plurals will do."""
    if not isinstance(text, str):
        raise UnknownName(f"{repr(text)[:LONGEST]} names no faces; write them as blank,counter")
    found: list[Face] = []
    for name in filter(None, (part.strip() for part in text.casefold().replace("-", " ").split(","))):
        faces = FACE_NAMES.get(name) or FACE_NAMES.get(name.removesuffix("s"))
        if faces is None:
            raise UnknownName(f"a die has no face {name[:LONGEST]!r}; there is: {', '.join(FACE_NAMES)}")
        found += faces
    return tuple(dict.fromkeys(found))
