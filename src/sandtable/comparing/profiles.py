"""Classes in two editions: matched by name or by hand, figures and special rules side by side, and the same shot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.comparing.rules import Kind
from sandtable.kernel.edition import Profile, ProfileRule
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import Edition, RuleSet, edition_of
from sandtable.kernel.meant import guess
from sandtable.odds import odds

RANGES = (8, 15, 25)
"""Inches at which shots are compared where none are named."""


class FigureBeside(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in both editions; a label is empty where an edition has no such figure."""

    about: str
    kind: Kind
    first_label: str = ""
    first: str = ""
    second_label: str = ""
    second: str = ""


class ShotOdds(msgspec.Struct, frozen=True):
    """What an attack comes to in one edition."""

    dice: int
    against: int
    threshold: int
    """Hits for a point of damage."""
    mean: float
    """Damage to be expected."""
    some: float
    """The chance of any damage."""
    mark: str
    """What enough of it would do."""
    enough: int
    """How much that is."""
    reached: float
    """The chance of it."""


class ShotBeside(msgspec.Struct, frozen=True):
    """The same shot in both editions; None where nothing bears at that range."""

    inches: int
    target: str
    first: ShotOdds | None
    second: ShotOdds | None


class ProfileBeside(msgspec.Struct, frozen=True, kw_only=True):
    """A class in both editions."""

    first: str
    second: str
    """Their names."""
    group: str
    figures: tuple[FigureBeside, ...]
    first_lines: tuple[str, ...]
    second_lines: tuple[str, ...]
    kept: tuple[str, ...]
    gained: tuple[ProfileRule, ...]
    lost: tuple[ProfileRule, ...]
    shots: tuple[ShotBeside, ...]


class NamesMatched(msgspec.Struct, frozen=True):
    """Which classes there are in both editions, and which have no namesake."""

    both: dict[str, str]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def matched_names(first: RuleSet, second: RuleSet, by_hand: Mapping[str, str] | None = None) -> NamesMatched:
    """Every class by its name in the first edition and in the second, in the order of the first."""
    ours, theirs = _named(edition_of(first)), _named(edition_of(second))
    pairs = {_key(_found(ours, one)): _found(theirs, other) for one, other in (by_hand or {}).items()}
    both = [(one.name, pairs[key].name if key in pairs else theirs[key].name) for key, one in ours.items()
            if key in pairs or key in theirs]  # fmt: skip
    taken = {_key(name) for _, name in both}
    return NamesMatched(
        dict(both),
        tuple([one.name for key, one in ours.items() if key not in pairs and key not in theirs]),
        tuple([other.name for key, other in theirs.items() if key not in taken]),
    )


def side_by_side(
    first: RuleSet,
    second: RuleSet,
    names: Iterable[str],
    by_hand: Mapping[str, str] | None = None,
    target: str = "",
    ranges: Sequence[int] = RANGES,
) -> tuple[ProfileBeside, ...]:
    """These classes in both editions; each fires at the target named, or at its own kind.

    Raises `UnknownName` for a name that an edition does not have.
    """
    ours, theirs = _named(edition_of(first)), _named(edition_of(second))
    hand = {_key(one): other for one, other in (by_hand or {}).items()}

    def pair(name: str) -> tuple[Profile, Profile]:
        one = _found(ours, name)
        return one, _found(theirs, hand.get(_key(one), one.name))

    aimed = pair(target) if target else None
    found = []
    for one, other in [pair(name) for name in names]:
        shots = [_shot_beside(first, second, (one, other), aimed or (one, other), inches) for inches in ranges]
        found.append(_beside(one, other, tuple(shots)))
    return tuple(found)


def _beside(one: Profile, other: Profile, shots: tuple[ShotBeside, ...]) -> ProfileBeside:
    had, has = {_plain(rule): rule for rule in one.rules}, {_plain(rule): rule for rule in other.rules}
    return ProfileBeside(
        first=one.name,
        second=other.name,
        group=other.group or one.group,
        figures=_figures(one, other),
        first_lines=one.lines,
        second_lines=other.lines,
        kept=tuple([rule.title for name, rule in has.items() if name in had]),
        gained=tuple([rule for name, rule in has.items() if name not in had]),
        lost=tuple([rule for name, rule in had.items() if name not in has]),
        shots=shots,
    )


def _figures(one: Profile, other: Profile) -> tuple[FigureBeside, ...]:
    had, has = {each.about: each for each in one.figures}, {each.about: each for each in other.figures}
    rows = []
    for about in [*had, *[about for about in has if about not in had]]:
        old, now = had.get(about), has.get(about)
        if old is None or now is None:
            kind = Kind.NEW if old is None else Kind.GONE
        else:
            kind = Kind.SAME if old.value.casefold() == now.value.casefold() else Kind.CHANGED
        rows.append(
            FigureBeside(
                about=about,
                kind=kind,
                first_label=old.label if old else "",
                first=old.value if old else "",
                second_label=now.label if now else "",
                second=now.value if now else "",
            )
        )
    return tuple(rows)


def _shot_beside(
    first: RuleSet, second: RuleSet, firing: tuple[Profile, Profile], target: tuple[Profile, Profile], inches: int
) -> ShotBeside:
    one = _shot(edition_of(first), firing[0], target[0], inches)
    other = _shot(edition_of(second), firing[1], target[1], inches)
    return ShotBeside(inches, target[0].name, one, other)


def _shot(edition: Edition, firing: Profile, target: Profile, inches: int) -> ShotOdds | None:
    spec = edition.shot(firing.id, target.id, inches)
    if spec is None:
        return None
    found = odds(spec)
    ((mark, reached),) = found.marks(spec.marks[:1])
    return ShotOdds(
        spec.own.dice,
        spec.against.dice,
        spec.threshold,
        found.mean,
        found.chance_of(1),
        mark.name,
        mark.at,
        reached,
    )


def _named(edition: Edition) -> dict[str, Profile]:
    return {_key(profile): profile for profile in edition.profiles()}


def _key(profile: Profile | str) -> str:
    return (profile if isinstance(profile, str) else profile.name).strip().casefold()


def _plain(rule: ProfileRule) -> str:
    return " ".join(rule.name.replace("-", " ").casefold().split())


def _found(profiles: Mapping[str, Profile], name: str) -> Profile:
    found = profiles.get(_key(name))
    if found is not None:
        return found
    said = guess(_key(name), profiles, lambda key: repr(profiles[key].name), alike=0.4)
    raise UnknownName(f"there is no class {name!r} in that edition{said}")
