"""Tables for tests of set-up and Encounters: the rules of every Encounter in force, decks that keep their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.chance import Request, Roll
from sandtable.kernel.engine import Happened
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule
from sandtable.kernel.procedure import Frame, Procedure
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, Clock, Phase
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Nothing, Tabletop, faces


class Arranged(msgspec.Struct, frozen=True):
    """Shuffling changes nothing; dice fall as they are told."""

    rolls: tuple[tuple[int, ...], ...] = ()

    def draw(self, request: Request) -> tuple[tuple[Any, ...], Arranged]:
        if not isinstance(request, Roll):
            return request.items, self
        assert self.rolls, f"no dice left for {request}"
        assert len(self.rolls[0]) == request.count
        return self.rolls[0], Arranged(self.rolls[1:])


def all_rules() -> tuple[Rule, ...]:
    return (*standing_rules(), *scenario_rules())


def arranged(t: Tabletop, procedure: Procedure, *rolls: str) -> BattleGame:
    """A game of this procedure with arranged decks and dice, run to its first decision."""
    g = t.game(Nothing(), rules=all_rules())
    g.stack = [Frame(procedure)]
    g.chance = Arranged(tuple(faces(roll) for roll in rolls))
    g.start()
    return g


def before_the_game(**settings: Any) -> Tabletop:
    """A table before anything happened: nobody has the Initiative or an Edge."""
    t = Tabletop(**{"encounter": "enc1", "terrain": "none", **settings})
    t.clock = Clock()
    for seat in (A, B):
        t.sides[seat] = msgspec.structs.replace(t.sides[seat], edge=None)
    return t


def waiting(t: Tabletop, seat: str, *classes: str, models: int = 1) -> None:
    """Units of these Classes that are still to be deployed."""
    for name in classes:
        t.unit(seat, name, *([None] * models), location=Location.WAITING)


def end_of_round(round: int = 1, **settings: Any) -> Tabletop:
    """A table in the End Phase; A holds the Initiative and sits south."""
    t = Tabletop(**settings)
    t.clock = Clock(round, Phase.END, A)
    return t


def scored(t: Tabletop, procedure: Procedure | None = None) -> dict[str, int]:
    """The Victory Points both Admirals have after Complete Objectives."""
    g = t.game(procedure or CompleteObjectives(), rules=all_rules())
    assert g.over
    return points(g)


def points(g: BattleGame) -> dict[str, int]:
    return {seat: side.vp for seat, side in g.state.sides.items()}


def happened(g: BattleGame, kind: type[Event]) -> Sequence[Any]:
    """The events of one kind so far."""
    return [entry.event for entry in g.record if isinstance(entry, Happened) and isinstance(entry.event, kind)]
