"""The games of the exhaustive runner: who plays, which Encounter and Scale, with which Forces on which table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from sandtable.kernel.manifest import RuleSet
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.options import ROLL
from tests.laws.fleets import KARST, MERIDIAN
from tests.laws.motley import MotleyWars
from tests.laws.proving import PROVING, proving_factions, proving_wars
from tests.laws.tables import ALL_ENCOUNTERS, FLEETS, TERRAIN

ROLLED_IN = 10
"""For so many games of an Encounter there is one in which the dice choose it."""

SWITCHES_IN = 7
"""Once in so many games everything that can be agreed on otherwise is."""

SWITCHES: dict[str, Any] = {
    "range_cap": 20,
    "armed_participants_only": True,
    "mass0_obscures": False,
    "agent_breaks_out": False,
    "celerity_reuse": False,
}

SMALLER, LARGER = ((KARST[n], MERIDIAN[n]) for n in (0, 1))
FORCES: dict[Scale, tuple[tuple[Any, Any], ...]] = {
    Scale.SMALL: (*FLEETS[Scale.SMALL], SMALLER),
    Scale.MEDIUM: (*FLEETS[Scale.MEDIUM], SMALLER, LARGER, KARST),
    Scale.LARGE: (*FLEETS[Scale.LARGE][:1], FLEETS[Scale.MEDIUM][1], LARGER),
}
"""The ready Forces of each Scale, and others that take what those leave ashore; once a fleet meets its like."""


class Players(StrEnum):
    """Who sits at the table."""

    CAPTAIN = "captain"
    LIVELY = "lively"
    """Captains with a whim now and then."""
    MOTLEY = "motley"
    """The same, with special rules strewn over their fleets."""
    PROVING = "proving"
    """Captains, one of them with the fleet that carries what the others leave ashore; every other time with rules of
    factions."""


class Bout(msgspec.Struct, frozen=True):
    """One game to be played."""

    encounter: str
    scale: Scale
    number: int
    players: Players
    save_to: str = ""

    def __str__(self) -> str:
        return f"{self.encounter}-{self.scale.value}-{self.players.value}-{self.number}"

    @property
    def rules(self) -> RuleSet:
        if self.players is Players.PROVING:
            return proving_factions(str(self)) if self.number % 2 else proving_wars()
        return MotleyWars(str(self)) if self.players is Players.MOTLEY else ruleset("dw4")

    @property
    def options(self) -> dict[str, Any]:
        # Forces, sides and tables change from game to game, so that each meets each; Encounters begin elsewhere.
        turn = self.number + (0 if self.encounter == ROLL else ALL_ENCOUNTERS.index(self.encounter))
        ready = PROVING if self.players is Players.PROVING else FORCES
        forces = ready[self.scale][turn % len(ready[self.scale])]
        terrain = TERRAIN[(self.number + turn // len(ready[self.scale])) % 2]
        agreed = SWITCHES if self.number % SWITCHES_IN == SWITCHES_IN - 1 else {}
        return {
            "mode": "full",
            "encounter": self.encounter,
            "scale": self.scale.value,
            "terrain": terrain,
            "forces": forces[::-1] if self.number // 2 % 2 else forces,
            **agreed,
        }


def bouts(players: Players, games: int, scales: list[str], encounters: list[str], save_to: str = "") -> Iterator[Bout]:
    """So many games of each Encounter at each Scale, and some in which the Encounter is rolled for."""
    for number in range(games):
        for scale in scales:
            rolled = [ROLL] if number % ROLLED_IN == 0 else []
            for encounter in [*encounters, *rolled]:
                yield Bout(encounter, Scale(scale), number, players, save_to)
