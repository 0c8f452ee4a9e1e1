"""Any roll given by its figures: an Attack, or an Action of full play between two Classes that have just these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.hooks import Rule
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Positional, ShipClass, Squadron
from sandtable.rulesets.dw4.odds.full_play import criticals_spec
from sandtable.rulesets.dw4.odds.what_if.figures import (
    FACE_LISTS,
    LONGEST,
    attack_of_figures,
    checked,
    done_to_the_dice,
)
from sandtable.rulesets.dw4.odds.what_if.fleets import FOE_UNIT, OWN, OWN_UNIT, Fleet, foreseen_roll
from sandtable.rulesets.dw4.odds.what_if.supposed import SupposedParties, numbers_on_any_dice
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.squadrons.stacks import stack_name
from sandtable.tabletop.ids import ClassId

ATTACK = "attack"
ENDLESS = 100_000
"""The HUL of a target of which none was given; nothing Cripples it."""
STEADY = 100
"""A CRW that passes every Crew Check."""


class _Figures(msgspec.Struct, frozen=True):
    """Figures that were checked, and the rules that were supposed with them."""

    numbers: dict[str, int]
    supposed: Sequence[Rule]

    def get(self, name: str, default: int = 0) -> int:
        return self.numbers.get(name, default)


class _Kind(msgspec.Struct, frozen=True):
    """A kind of roll: the figures that it needs, those it may have, and how they become a roll."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    roll: Callable[[Content, _Figures], RollSpec]
    is_action_roll: bool = False
    """Whether dice are rolled again or changed in it, by figures that say so."""

    @property
    def known(self) -> tuple[str, ...]:
        on_dice = (*FACE_LISTS, *numbers_on_any_dice()) if self.is_action_roll else ()
        return (*self.needs, *self.may, *on_dice)


def roll_of_figures(content: Content, figures: Mapping[str, Any]) -> RollSpec:
    """The roll with these figures, of the kind that they name; `UnknownName` says what makes no sense."""
    named = figures.get("kind", ATTACK)
    rest = {name: value for name, value in figures.items() if name != "kind"}
    if named == ATTACK:
        return attack_of_figures(content, rest)
    kind = _KINDS.get(named) if isinstance(named, str) else None
    if kind is None:
        raise UnknownName(f"there is no roll of kind {repr(named)[:LONGEST]}; there is: {', '.join((ATTACK, *_KINDS))}")
    for name in rest:
        if name not in kind.known:
            raise UnknownName(f"a roll of kind {named!r} has no {name[:LONGEST]!r}; there is: {', '.join(kind.known)}")
    for name in kind.needs:
        if name not in rest:
            raise UnknownName(f"a roll of kind {named!r} needs {', '.join(kind.needs)}: {name} is missing")
    numbers = {name: checked(name, value) for name, value in rest.items() if name not in FACE_LISTS}
    spec = kind.roll(content, _Figures(numbers, done_to_the_dice(rest, numbers)))
    title = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in rest.items())
    also = tuple(
        [replace(other, title=plain(other.title).replace(f"{_NAMES[0]} A1.1", "whoever rolls")) for other in spec.also]
    )
    return replace(_with_marks(spec, numbers), title=f"{named}: {title}", needs=(), also=also)


def _with_marks(spec: RollSpec, numbers: dict[str, int]) -> RollSpec:
    """Without marks that hang on a figure that was not given."""
    unknown = {"Crippled", "Explosion"} if "hull" not in numbers else set() if "mass" in numbers else {"Explosion"}
    return replace(spec, marks=tuple([mark for mark in spec.marks if mark.name not in unknown]))


_NAMES = ("Class with these figures", "Target with these figures")


def _class(content: Content, name: str, **figures: Any) -> ShipClass:
    """A Class on the surface with these figures and no special rule but those given."""
    anyone = next(iter(content.classes.values()))
    plain = replace(
        anyone, id=ClassId(name), name=name, positional=Positional.SURFACE, properties=(), systems=(), weapons=()
    )
    return replace(plain, **figures)


def _target(content: Content, of: _Figures, models: int = 1, **figures: Any) -> Fleet:
    ship = _class(content, _NAMES[1], hull=of.get("hull", ENDLESS), mass=of.get("mass", 1), **figures)
    return Fleet(ship, models, escorts=of.get("escorts"))


def _broadside(content: Content, of: _Figures) -> RollSpec:
    own = Fleet(_class(content, _NAMES[0], broadside=of.get("attack")), disorder=of.get("disorder"))
    foe, models = _target(content, of), own.names(OWN_UNIT)
    action = Broadside(OWN_UNIT, models, True, OWN, foe.names(FOE_UNIT)[0], models)
    return foreseen_roll(content, own, foe, action, Broadside.make_the_broadside_roll.__name__, of.supposed)


def _ram(content: Content, of: _Figures) -> RollSpec:
    ship = _class(content, _NAMES[0], hull=of.get("attack"), mass=of.get("own_mass"), crew=STEADY)
    own, foe = Fleet(ship, disorder=of.get("disorder")), _target(content, of)
    action = Ram(own.names(OWN_UNIT)[0], foe.names(FOE_UNIT)[0], 0)
    spec = foreseen_roll(content, own, foe, action, Ram.make_the_action_roll.__name__, of.supposed)
    # Its HUL stands for the dice, so what becomes of it is not known.
    return replace(spec, also=tuple([replace(other, marks=()) for other in spec.also]))


def _boarding(content: Content, of: _Figures) -> RollSpec:
    own = Fleet(_class(content, _NAMES[0]), disorder=of.get("disorder"))
    foe = _target(content, of, defence=of.get("resist"), crew=of.get("crew"))
    action = Boarding(OWN, OWN_UNIT, 0, foe.names(FOE_UNIT)[0], own.names(OWN_UNIT), True)
    supposed = (SupposedParties(of.get("attack")), *of.supposed)
    return foreseen_roll(content, own, foe, action, Boarding.declare_bonus_dice.__name__, supposed)


def _attack_run(content: Content, of: _Figures) -> RollSpec:
    flying = Squadron("squadrons", "", of.get("rating"), 0, 0, of.get("resilience", 1))
    own = Fleet(_class(content, _NAMES[0]), squadrons=((flying, of.get("tokens")),))
    foe = _target(content, of, of.get("targets", 1), defence=of.get("defence"), armour=of.get("armour"))
    if of.get("intercept"):
        foe = replace(foe, squadrons=((Squadron("interceptors", "", 0, of.get("intercept"), 0, 1), 1),))
    return foreseen_roll(content, own, foe, AttackRun(OWN, stack_name(OWN, FOE_UNIT), FOE_UNIT), supposed=of.supposed)


def _repair(content: Content, of: _Figures) -> RollSpec:
    own = Fleet(_class(content, _NAMES[0], repair=of.get("attack")), criticals=of.get("held"))
    action = RepairRoll(own.names(OWN_UNIT)[0], bool(of.get("jury")))
    return foreseen_roll(content, own, _target(content, of), action, RepairRoll.roll_the_dice.__name__)


def _criticals(content: Content, of: _Figures) -> RollSpec:
    return criticals_spec(of.get("attack"))


_KINDS = {
    "broadside": _Kind(("attack",), ("disorder", "hull", "mass"), _broadside),
    "ram": _Kind(("attack", "mass", "own_mass"), ("disorder", "hull"), _ram, True),
    "boarding": _Kind(("attack", "crew"), ("resist", "disorder", "escorts"), _boarding, True),
    "attack run": _Kind(
        ("tokens", "rating", "armour"),
        ("defence", "targets", "escorts", "intercept", "resilience"),
        _attack_run,
        True,
    ),
    "repair": _Kind(("attack", "held"), ("jury",), _repair),
    "criticals": _Kind(("attack",), (), _criticals),
}
