"""Attacks for the tests of special rules: one ship fires ahead at another, with the rules that a test gives them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.kernel.written_dice import Script
from sandtable.rulesets.dw3.content.profile import BattlefleetId, Dice, Quality, QualityRef, RuleRef, WeaponType
from sandtable.rulesets.dw3.events.combat import AttackBegan, DiceRead
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle

GUN, BOW = ModelId("A1.1"), ModelId("B1.1")
BLANKS = tolerant(otherwise="B")


def ref(rule: str, value: str = "") -> RuleRef:
    """A special rule of a profile; its name without the beginning."""
    return RuleRef(RuleId(f"DW3-R-{rule}"), rule.capitalize(), value)


def having(*rules: str) -> tuple[RuleRef, ...]:
    """Several of them; a number or a trait stands after a colon."""
    return tuple([ref(*rule.split(":")) for rule in rules])


def ship(t: BattleSituation, name: str, *rules: str, like: str = "karst.dolmen", **figures: Any) -> str:
    """A class with these rules: MASS 3, ARMOUR 5, CITADEL 99, HULL 9, no weapons."""
    generators = tuple([r for r in rules if "-GENERATOR" in r])
    plain = tuple([r for r in rules if r not in generators])
    usual = {"mass": 3, "armour": 5, "citadel": 99, "hull": 9, "weapons": (), "adv": 0, "sdv": 0}
    return t.ship(
        name, like, **{**PLAIN, **usual, "rules": having(*plain), "generators": having(*generators), **figures}
    )


def listed(t: BattleSituation, name: str, *qualities: str, bands: tuple[int, ...] = (7, 7, 0), support: int = 0) -> str:
    """A weapon in the list of Karst: its lead dice by band, 0 for none, and what each supports with; the name again."""
    dice = tuple([Dice(lead, support or None) if lead else Dice() for lead in bands])
    made = WeaponType(name, "test", dice, dice, tuple([QualityRef(Quality(quality)) for quality in qualities]))
    lists = dict(t.content.weapons)
    t.content = replace(t.content, weapons={**lists, "karst": {**lists["karst"], name: made}})
    return name


def battlefleet(t: BattleSituation, rule: str, *units: str) -> None:
    """Let these units be of a battlefleet with that rule."""
    fleets = dict(t.content.battlefleets)
    made = replace(next(iter(fleets.values())), id=BattlefleetId("test"), ability=having(rule)[0])
    t.content = replace(t.content, battlefleets={**fleets, made.id: made})
    for name in units:
        t.change(name, battlefleet="test")


def range_of(
    weapon: str = "Stonebreaker Battery",
    *mine: str,
    theirs: tuple[str, ...] = (),
    like: str = "karst.dolmen",
    gap: float = 12,
    turned: float = 180,
    gunner: dict[str, Any] | None = None,
    **target: Any,
) -> BattleSituation:
    """A1.1 with one weapon and these rules, B1.1 ahead of it with theirs and other figures."""
    t = battle()
    ship(t, "gunner", *mine, **{"like": like, "weapons": ((weapon, "F"),), **(gunner or {})})
    ship(t, "target", *theirs, **target)
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", (24, 8 + gap, turned) if turned % 90 else ahead_of("A1.1", gap, turned=turned))
    return t


def fire(t: BattleSituation, *dice: str, lead: str = "A1.1/0:F", supports: tuple[str, ...] = ()) -> BattleSituation:
    """The attack with these dice first and blanks after them."""
    script: Script = tolerant(*dice, otherwise="B")
    return t.run(Attack(lead=lead, supports=supports, target=BOW), script)


def shown(t: BattleSituation) -> int:
    """The dice of the last roll, extra ones included."""
    return len(t.events(DiceRead)[-1].faces)


def against(t: BattleSituation) -> int:
    """The dice against the last roll."""
    return len(t.events(DiceRead)[-1].against)


def hits(t: BattleSituation) -> int:
    return t.events(DiceRead)[-1].hits


def dice(t: BattleSituation) -> int:
    """The dice with which the last attack began."""
    return t.events(AttackBegan)[-1].dice


def fleet(*rules: str, mate: str = "", gap: float = 3, **figures: Any) -> BattleSituation:
    """A1.1 with these rules and a friend beside it, A2.1, who has the mate's rule; B1.1 is far away."""
    t = battle()
    ship(t, "bearer", *rules, **figures)
    ship(t, "friend", *([mate] if mate else []))
    ship(t, "foe")
    t.unit("A", "bearer", (24, 12, 0))
    t.unit("A", "friend", beside("A1.1", gap, 90))
    t.unit("B", "foe", (24, 42, 180))
    return t


def assault(t: BattleSituation, *dice: str) -> BattleSituation:
    """A1.1 assaults B1.1 with these dice first and blanks after them."""
    return t.run(Assault(model=GUN, target=BOW), tolerant(*dice, otherwise="B"))


def with_quality(quality: str, supports: int = 0, gap: float = 12, **target: Any) -> BattleSituation:
    """A1.1 fires nine dice with this quality alone at B1.1, and so many supports of five."""
    t = battle()
    ship(t, "gunner", weapons=(("Stonebreaker Battery", "F"),) * (1 + supports))
    ship(t, "target", **target)
    gunner, printed = t.content.classes[ClassId("gunner")], (QualityRef(Quality(quality)),)
    fitted = tuple([replace(weapon, type=replace(weapon.type, qualities=printed)) for weapon in gunner.weapons])
    t.content = replace(t.content, classes={**t.content.classes, gunner.id: replace(gunner, weapons=fitted)})
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", gap, turned=180))
    return t
