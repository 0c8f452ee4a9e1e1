"""An effect as a list of parts, and the procedure for each part."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.effects.cards import DrawWithRoom, FetchCard, Scan, Scry, ScryAndBurn, Siphon
from sandtable.rulesets.dreadnaught.effects.lasting import AttachFreely, GainTokens, Last, SlowAShip
from sandtable.rulesets.dreadnaught.effects.tending import (
    BeaconOrCruisers,
    ClearStrain,
    MendOne,
    PushACruiser,
    ReadyCruisers,
)
from sandtable.rulesets.dreadnaught.effects.tokens import PlaceTokens
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.cruisers import CruisersAttack, MoveCruisers
from sandtable.rulesets.dreadnaught.procedures.firing import FireWeapon
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair
from sandtable.rulesets.dreadnaught.procedures.sailing import MoveByGrid, Rotate, Sail, drive_figures
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, design, green, worn
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

IN_AN_ATTACK = frozenset(
    {
        "ignores line of fire",
        "targets tokens",
        "damage against small",
        "defence counts lower",
        "overload",
        "crash",
        "burn",
        "slow",
        "discard at random",
        "strain more",
        "strain before",
    }
)
"""What is done within an attack, not as a part of its own."""

BURN = "burn an opponent"
LOOKING = ("scan", "scry")

FIRE, SAIL, GRID, CRUISERS_ATTACK = "fire", "sail", "grid", "cruisers attack"


class Part(msgspec.Struct, frozen=True):
    """A part of an effect: one thing that it does, how much of it, and how far away."""

    what: str
    amount: int = 0
    within: int = 0


Maker = Callable[[SeaGame, SeatId, SystemId, int, int], Procedure]
"""From the game, the seat, the System card, an amount and a distance."""

MAKERS: dict[str, Maker] = {
    "scan": lambda g, seat, system, amount, within: Scan(seat, amount),
    "scry": lambda g, seat, system, amount, within: Scry(seat, amount),
    "rotate": lambda g, seat, system, amount, within: Rotate(seat, amount),
    "move after": lambda g, seat, system, amount, within: Sail(seat, amount, 0, by_drive=False),
    "mines": lambda g, seat, system, amount, within: PlaceTokens(
        seat, "mine", max(1, amount + _worn(g, system, "mines"))
    ),
    "drones": lambda g, seat, system, amount, within: PlaceTokens(
        seat, "drone", max(1, amount + _worn(g, system, "drones"))
    ),
    "defence for the Volley": lambda g, seat, system, amount, within: Last(seat, system, "defence", amount, "volley"),
    "defence for the turn": lambda g, seat, system, amount, within: Last(seat, system, "defence", amount, "turn"),
    "clear strain": lambda g, seat, system, amount, within: ClearStrain(seat, system, 99),
    "remove strain": lambda g, seat, system, amount, within: ClearStrain(seat, system, amount),
    "mend": lambda g, seat, system, amount, within: MendOne(seat),
    "repair": lambda g, seat, system, amount, within: Repair(seat),
    "aim": lambda g, seat, system, amount, within: Last(seat, system, "aim", amount, "volley"),
    "blunt": lambda g, seat, system, amount, within: Last(seat, system, "blunt", amount, "volley"),
    "next drive": lambda g, seat, system, amount, within: Last(seat, system, "next drive", amount, "turn"),
    "tokens": lambda g, seat, system, amount, within: GainTokens(seat, amount),
    "draw": lambda g, seat, system, amount, within: DrawWithRoom(seat, amount),
    "move cruisers": lambda g, seat, system, amount, within: MoveCruisers(seat, amount),
    "slow a ship": lambda g, seat, system, amount, within: SlowAShip(seat, system, amount, within),
    "beacon or cruisers": lambda g, seat, system, amount, within: BeaconOrCruisers(seat, amount),
    "attach freely": lambda g, seat, system, amount, within: AttachFreely(seat),
    "re-arm": lambda g, seat, system, amount, within: ReadyCruisers(seat, amount),
    BURN: lambda g, seat, system, amount, within: ScryAndBurn(seat, amount),
    "push a cruiser": lambda g, seat, system, amount, within: PushACruiser(seat, within),
    "fetch": lambda g, seat, system, amount, within: FetchCard(seat),
    "siphon": lambda g, seat, system, amount, within: Siphon(seat, within),
}


def _worn(table: SeaTable, system: SystemId, what: str) -> int:
    return worn(table, table.state.systems[system], what)


def parts_of(table: SeaTable, system: SystemId, effect: int, blind: bool = False) -> tuple[Part, ...]:
    """The parts of an effect in order: Scan and Scry before a move, Cruisers after Shots (DN-CRUISER-09)."""
    card = table.state.systems[system]
    kind = design(table, card).type
    printed = effect_of(table, system, effect)
    does = [done for done in printed.does if done.what not in IN_AN_ATTACK]
    # A green Scan comes before the effect (DN-BONUS-11).
    parts = [Part("scan", amount) for amount in [green(table, card, "scan")] if amount]
    first = ("scan", "scry") if kind is SystemType.DRIVE else ()
    parts += [Part(done.what, done.amount, done.within) for done in does if done.what in first]
    if printed.is_attack:
        parts.append(Part(FIRE))
    if printed.is_drive:
        parts.append(Part(SAIL))
    if printed.grid:
        parts.append(Part(GRID))
    parts += [Part(done.what, done.amount, done.within) for done in does if done.what not in first]
    if kind in WEAPONS:
        parts.append(Part(CRUISERS_ATTACK))
    return tuple(part for part in parts if not (blind and part.what in LOOKING))


def procedure_for(g: SeaGame, part: Part, seat: SeatId, system: SystemId, effect: int) -> Procedure:
    """What carries out a part."""
    card = g.state.systems[system]
    if part.what == FIRE:
        return FireWeapon(seat, system, effect)
    if part.what == SAIL:
        return Sail(seat, *drive_figures(g, card, effect))
    if part.what == GRID:
        return MoveByGrid(seat, effect_of(g, system, effect).grid)
    if part.what == CRUISERS_ATTACK:
        return CruisersAttack(seat)
    return MAKERS[part.what](g, seat, system, part.amount, part.within)
