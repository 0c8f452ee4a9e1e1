"""The tables at which the laws are held: every rule set with every choice of game it offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.bots.table import play_out as play_out_bots
from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.rulesets import names, ruleset
from sandtable.testing.play import play_out

ENCOUNTERS = ("enc1", "enc3", "enc4", "enc5", "enc6", "roll")
TERRAIN = ("layout", "placed", "none")

CORE: tuple[dict[str, Any], ...] = (
    *({"encounter": encounter, "terrain": terrain} for encounter in ENCOUNTERS for terrain in TERRAIN),
    {"first_game": True},
    {"range_cap": 20, "armed_participants_only": True, "mass0_obscures": False, "forces": ("meridian.500",) * 2},
)
"""Core play of `dw4`: each Encounter on each kind of table, the first game, and every switch thrown at once."""


class Seating(msgspec.Struct, frozen=True):
    """A rule set and what was agreed on before the game."""

    ruleset: str
    options: dict[str, Any]

    def __str__(self) -> str:
        agreed = [value if isinstance(value, str) else key for key, value in self.options.items()]
        return "-".join([self.ruleset, *(agreed or ["as it comes"])])

    @property
    def rules(self) -> RuleSet:
        return ruleset(self.ruleset)

    def start(self, seed: int | str) -> Match:
        return Match.start(self.rules, self.options, key_from(f"{self}:{seed}"))


DW4 = tuple(Seating("dw4", options) for options in CORE)
EVERYWHERE = (*(Seating(name, {}) for name in names()), *DW4)


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
    return match.ruleset.seats(match.header.options)
