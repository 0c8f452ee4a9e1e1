"""Profiles as they are printed: figures, the Armaments Grid by bands, special rules."""

from __future__ import annotations

from sandtable.geometry.units import show_inches
from sandtable.kernel.board import Row, Sheet
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.content.profile import RuleRef, UnitProfile, WeaponRow
from sandtable.tabletop.forces.sheets import title_of, unplayed

NONE = "-"


def class_sheet(profile: UnitProfile) -> Sheet:
    """The card of a unit."""
    return Sheet(
        id=profile.id,
        title=profile.name,
        subtitle=", ".join(profile.traits),
        stats=_stats(profile),
        heading="Armament",
        columns=("Range", *[_band(profile, band) for band in profile.bands]),
        rows=tuple([_row(row) for row in profile.rows]),
        notes=(*[_rule(ref) for ref in _carried(profile)], *unplayed(profile.unknown, ())),
    )


def _carried(profile: UnitProfile) -> list[RuleRef]:
    """Special rules, then each Quality once."""
    refs = [*profile.rules, *[quality for row in profile.rows for quality in row.qualities]]
    return list({ref.id: ref for ref in refs}.values())


def _stats(profile: UnitProfile) -> tuple[tuple[str, str], ...]:
    levels = profile.levels.values()
    return (
        ("Size", str(profile.size)),
        ("Speed", NONE if profile.speed is None else show_inches(profile.speed)),
        ("Defence", str(profile.defence)),
        ("Damage Limit", str(profile.damage_limit)),
        ("Discipline", NONE if profile.discipline is None else str(profile.discipline)),
        ("Break Limit", NONE if profile.break_limit is None else str(profile.break_limit)),
        ("Models", " / ".join([str(figures.models) for figures in levels])),
        ("Points", " / ".join([str(figures.points) for figures in levels])),
        ("VPR", " / ".join([str(figures.vpr) for figures in levels])),
    )


def _band(profile: UnitProfile, band: tuple[int, ...]) -> str:
    if not band:
        return NONE
    span = str(band[0]) if band[0] == band[1] else f"{band[0]}-{band[1]}"
    return f"Damage {span}" if profile.is_behemoth else span


def _row(row: WeaponRow) -> Row:
    reach = NONE
    if row.long is not None:
        reach = f"{NONE if row.short is None else show_inches(row.short)} / {show_inches(row.long)}"
    dice = [str(n) if n else NONE for n in row.dice]
    if row.second:
        dice = [f"{n} ({m})" if m else n for n, m in zip(dice, row.second, strict=True)]
    kinds = "/".join([kind.value.capitalize() for kind in row.kinds])
    told = f"Ranged ({kinds})" if row.is_ranged else kinds
    # A row that is only called by what it is for says so once.
    name = row.name if row.name.startswith(told) else f"{row.name} ({told.replace('(', '').replace(')', '')})"
    return Row(name=name, cells=(reach, *dice), note=", ".join([title_of(quality) for quality in row.qualities]))


def _rule(ref: RuleRef) -> Row:
    known = catalogue()
    gist = known.rules[ref.id].gist if ref.id in known.rules else ""
    return Row(name=title_of(ref), note=gist, rule=ref.id, done=known.is_done(ref.id))
