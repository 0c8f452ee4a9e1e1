"""What units of a type cost at each level, over all that were found: a price beyond that is told (AC-L-14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sandtable.rulesets.ac.content.profile import LEVELS, Level, UnitType

Span = tuple[int, int]

USUAL: Mapping[UnitType, tuple[Span, Span, Span]] = {
    UnitType.INFANTRY: ((25, 150), (45, 240), (65, 330)),
    UnitType.CAVALRY: ((40, 90), (70, 155), (155, 235)),
    UnitType.FIELD_GUN: ((45, 95), (75, 170), (115, 255)),
    UnitType.ARMOUR: ((25, 160), (40, 290), (60, 430)),
    UnitType.ARTILLERY: ((90, 130), (145, 235), (200, 350)),
    UnitType.ROTORCRAFT: ((55, 150), (95, 240), (145, 330)),
    UnitType.AIRCRAFT: ((60, 100), (95, 160), (130, 240)),
    UnitType.FORTIFICATION: ((70, 90), (115, 155), (170, 235)),
}
INFANTRY_COMMANDERS: tuple[Span, Span, Span] = ((50, 160), (70, 240), (90, 350))
BEHEMOTHS: Span = (360, 470)
"""At Full Strength, the only level that they have."""


def odd_prices(type: UnitType, points: Mapping[Level, int], commander: bool, behemoth: bool) -> Iterator[str]:
    """What is told of prices that no unit of the type had (AC-L-14)."""
    spans = INFANTRY_COMMANDERS if commander and type is UnitType.INFANTRY else USUAL[type]
    if behemoth:
        spans = (BEHEMOTHS, BEHEMOTHS, BEHEMOTHS)
    for level, (least, most) in zip(LEVELS, spans, strict=True):
        if level in points and not least <= points[level] <= most:
            yield f"{points[level]} Points at {level} are not among the {least} to {most} that such units cost"
