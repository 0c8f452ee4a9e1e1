"""Profiles as they are printed, for the models of a unit: its class with what it was fitted with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from sandtable.kernel.board import Row, Sheet
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.profile import Dice, Pair, ShipClass, Weapon
from sandtable.rulesets.dw3.models.special_rules import quality_rule, rules_of, weapon_rule
from sandtable.rulesets.dw3.special import special_rules
from sandtable.tabletop.forces.sheets import NOT_YET, title_of, unplayed

COLUMNS = ("Arcs", "Point blank", "Closing", "Long")
NONE = "-"
SUMMARY = re.compile(r"(DW3-[A-Z]+-\d+)\b")


def class_sheet(profile: ShipClass) -> Sheet:
    """The card of a class, fitted or not."""
    return Sheet(
        id=profile.id,
        title=profile.name,
        subtitle=", ".join([profile.position.value, *profile.traits]),
        stats=_stats(profile),
        heading="Weapon",
        columns=COLUMNS,
        rows=tuple([_weapon(weapon) for weapon in profile.weapons]),
        notes=(*_rules(profile), *unplayed(profile.unknown, profile.not_yet)),
    )


def is_built(rule: RuleId) -> bool:
    """Whether a special rule has its effect in play: as a rule of its own, or in the course of the summary's."""
    return rule in _built() or catalogue().is_done(rule)


def not_built(profile: ShipClass) -> tuple[str, ...]:
    """The special rules of a class that have no effect in play yet, by their names.

    The name of a weapon is that of a special rule only where the glossary has a row for it: few have one.
    """
    known = catalogue().rules
    guns = {weapon_rule(weapon.type) for weapon in profile.weapons}
    missing = [rule for rule in rules_of(profile) if not is_built(rule) and (rule in known or rule not in guns)]
    return tuple(dict.fromkeys([known[rule].name if rule in known else rule for rule in missing]))


def gist_of(rule: RuleId) -> str:
    """A special rule in our words; where its row only names one of the summary, that one's."""
    known = catalogue().rules
    gist = known[rule].gist if rule in known else ""
    named = SUMMARY.match(gist)
    return known[RuleId(named[1])].gist if named is not None and named[1] in known else gist


@cache
def _built() -> frozenset[RuleId]:
    return frozenset(rule.id for rule in special_rules())


def _stats(profile: ShipClass) -> tuple[tuple[str, str], ...]:
    """The figures in the order of a profile, battle ready / crippled."""
    figures = [
        ("SPEED", profile.speed),
        ("TURN LIMIT", profile.turn_limit),
        ("ARMOUR", profile.armour),
        ("CITADEL", profile.citadel),
        ("ADV", profile.adv),
        ("SDV", profile.sdv),
        ("FRAY", profile.fray),
        ("HULL", profile.hull),
    ]
    figures += [("SRS", profile.srs)] if profile.squadrons else []
    read = [(name, _both(pair, profile.mass)) for name, pair in figures]
    return (("MASS", str(profile.mass)), *read, ("Points", str(profile.points)))


def _both(pair: Pair, mass: int) -> str:
    """A figure in both statuses; a model of MASS 1 has one (DW3-SHOOT-22)."""
    return str(pair[0]) if mass == 1 else f"{pair[0]}/{pair[1]}"


def _weapon(weapon: Weapon) -> Row:
    of = weapon.type
    qualities = [
        f"{ref.quality.value} ({', '.join(ref.only)})" if ref.only else ref.quality.value for ref in of.qualities
    ]
    if of.ramming is not None:
        ready, crippled = of.ramming
        return Row(of.name, (weapon.arcs, NONE, NONE, NONE), ", ".join([f"RAMMING {ready}/{crippled}", *qualities]))
    dice = [_dice(ready, crippled) for ready, crippled in zip(of.ready, of.crippled, strict=True)]
    return Row(of.name, (weapon.arcs, *dice), ", ".join(qualities))


def _dice(ready: Dice, crippled: Dice) -> str:
    """The dice of a band, battle ready / crippled, those in support in brackets."""
    both = [_one(ready), _one(crippled)]
    return NONE if both == [NONE, NONE] else " / ".join(both)


def _one(dice: Dice) -> str:
    return NONE if dice.lead is None else f"{dice.lead}({NONE if dice.support is None else dice.support})"


def _rules(profile: ShipClass) -> Iterable[Row]:
    """Special rules, generators and the qualities of weapons; each says so where it does nothing yet."""
    named = {ref.id: title_of(ref) for ref in (*profile.rules, *profile.generators)}
    for weapon in profile.weapons:
        for quality in [ref.quality for ref in weapon.type.qualities]:
            named.setdefault(quality_rule(quality), quality.value)
    for rule, title in named.items():
        gist = gist_of(rule)
        if is_built(rule):
            yield Row(title, (), gist, rule)
        else:
            yield Row(title, (), f"{NOT_YET} {gist}".strip(), rule, False, "not yet in play")
