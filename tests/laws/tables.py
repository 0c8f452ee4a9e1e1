"""The tables at which the laws are held: every rule set with every choice of game it offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from sandtable.bots import BOTS, bot
from sandtable.bots.table import play_out as play_out_bots
from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.rulesets import names, ruleset
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.testing.play import play_out
from tests.laws.fleets import KARST, MERIDIAN
from tests.sampling import THOROUGH, covering

ENCOUNTERS = ("enc1", "enc3", "enc4", "enc5", "enc6", "roll")
TERRAIN = ("layout", "placed", "none")

CORE: tuple[dict[str, Any], ...] = (
    *({"encounter": encounter, "terrain": terrain} for encounter in ENCOUNTERS for terrain in TERRAIN),
    {"first_game": True},
    {"range_cap": 20, "armed_participants_only": True, "mass0_obscures": False, "forces": ("meridian.500",) * 2},
)
"""Core play of `dw4`: each Encounter on each kind of table, the first game, and every switch thrown at once."""

ALL_ENCOUNTERS = ("enc1", "enc2", "enc3", "enc4", "enc5", "enc6")
FLEETS: dict[Scale, tuple[tuple[str, str], ...]] = {
    Scale.SMALL: (("karst.500", "meridian.500"), ("karst.1000", "meridian.1000")),
    Scale.MEDIUM: (("karst.1000", "meridian.1000"), ("meridian.1500", "karst.1500")),
    Scale.LARGE: (("karst.2500", "meridian.2500"), ("meridian.2500", "karst.2500")),
}
"""Forces for each Scale; Encounters take them in turn."""


def _full(encounter: str, scale: Scale) -> dict[str, Any]:
    # Between them the Encounters of one Scale see either pair of Forces, on either kind of table.
    turn = ALL_ENCOUNTERS.index(encounter) + list(Scale).index(scale)
    forces, terrain = FLEETS[scale][turn // 2 % 2], TERRAIN[turn % 2]
    return {"mode": "full", "encounter": encounter, "scale": scale.value, "terrain": terrain, "forces": forces}


FULL_PLAY = tuple(_full(encounter, scale) for scale in Scale for encounter in ALL_ENCOUNTERS)
"""Full play of `dw4`: each Encounter at each Scale."""

OTHER_FORCES: tuple[dict[str, Any], ...] = (
    {"mode": "full", "encounter": "enc2", "scale": "Medium", "terrain": "placed", "forces": (KARST[0], MERIDIAN[0])},
    {"mode": "full", "encounter": "enc4", "scale": "Large", "terrain": "layout", "forces": (MERIDIAN[1], KARST[1])},
)
"""The same with Forces that bring Attachments, mines, supplies and whatever else the ready ones leave ashore."""

WITH_CARDS = {"use_valour": True, "encounter": "enc4"}
"""Core play with Valour Effects and Minor Victories (DW4-MODE-04)."""

MIRRORED = {"mode": "full", "encounter": "roll", "scale": "Small", "terrain": "none", "forces": ("meridian.1000",) * 2}
"""One fleet against itself on the open sea, whichever Encounter the dice bring."""


class Seating(msgspec.Struct, frozen=True):
    """A rule set and what was agreed on before the game."""

    ruleset: str
    options: dict[str, Any]

    def __str__(self) -> str:
        agreed = [value if isinstance(value, str) else key for key, value in self.options.items()]
        return "-".join([self.ruleset, *(agreed or ["as it comes"])])

    def traits(self) -> frozenset[tuple[str, str]]:
        """What is agreed on here, each for itself."""
        return frozenset({("ruleset", self.ruleset), *((name, repr(what)) for name, what in self.options.items())})

    @property
    def rules(self) -> RuleSet:
        return ruleset(self.ruleset)

    def start(self, seed: int | str) -> Match:
        return Match.start(self.rules, self.options, key_from(f"{self}:{seed}"))


DW4 = tuple(Seating("dw4", options) for options in CORE)
SHORTENED: dict[str, dict[str, Any]] = {"dreadnaught": {"turn_cap": 2}}
"""Games in which two who play at random would not come to an end for a long time."""
EVERYWHERE = (*(Seating(name, SHORTENED.get(name, {})) for name in names()), *DW4)
FULL = tuple(Seating("dw4", options) for options in (*FULL_PLAY, *OTHER_FORCES, WITH_CARDS, MIRRORED))
MEDIUM = tuple(seating for seating in FULL if seating.options.get("scale") == Scale.MEDIUM)


def sample(seatings: tuple[Seating, ...]) -> tuple[Seating, ...]:
    """All of these tables, or so many that whatever can be agreed on is agreed on at one of them."""
    return seatings if THOROUGH else covering(seatings, Seating.traits)


QUICK = tuple(name for name in BOTS if "admiral" not in name)
"""Bots that answer at once; an admiral thinks for some time."""


def random_games(seatings: tuple[Seating, ...], rounds: int) -> Iterator[Match]:
    """So many random games at each table, played to the end."""
    for seed in range(rounds):
        for seating in seatings:
            match = seating.start(seed)
            play_out(match, Random(f"{seating}:{seed}"))
            yield match


def captain_games(seatings: tuple[Seating, ...], rounds: int) -> Iterator[Match]:
    """The same with a captain in every seat."""
    for seed in range(rounds):
        for seating in seatings:
            match = seating.start(f"captains:{seed}")
            play_out_bots(match, {seat: bot("captain", seating.rules, f"{seed}:{seat}") for seat in _seats(match)})
            yield match


def _seats(match: Match) -> tuple[Any, ...]:
    return match.ruleset.play.seats(match.header.options)
