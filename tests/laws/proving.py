"""The proving ground: the fleet that carries every special rule that good design left out of the others."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.kernel.manifest import RuleSet
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content.content import SHELF
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.tabletop.packs import packs_of
from tests.laws.factions import FactionWars
from tests.laws.fleets import KARST, MERIDIAN

NAME = "proving-ground"
PROVING: dict[Scale, tuple[tuple[Any, Any], ...]] = {
    Scale.SMALL: (("proving-ground.500", "meridian.500"), ("karst.500", "proving-ground.500")),
    Scale.MEDIUM: (
        ("proving-ground.1500", "meridian.1500"),
        ("karst.1500", "proving-ground.1500"),
        ("proving-ground.1500", "proving-ground.1500"),
        ("proving-ground.sky", MERIDIAN[0]),
        (KARST[1], "proving-ground.sky"),
        ("proving-ground.wide", "meridian.1500"),
    ),
    Scale.LARGE: (
        ("proving-ground.1500", "meridian.1500"),
        ("karst.1500", "proving-ground.1500"),
        ("proving-ground.sky", "proving-ground.wide"),
    ),
}
"""The Forces that meet, by Scale; those of the sky meet others that fly."""


def _own() -> dict[str, bytes]:
    return {NAME: packs_of(SHELF.package, (NAME,))[0].read_bytes()}


@cache
def proving_wars() -> RuleSet:
    """The rule set with that fleet as a pack of one's own."""
    return ruleset("dw4").with_own(_own())


def proving_factions(seed: str) -> RuleSet:
    """The same with rules of factions at every Battlefleet."""
    return FactionWars(seed, lambda: SHELF.load_with_own(_own()))
