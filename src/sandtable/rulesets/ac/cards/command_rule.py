"""What the Command of a card is, and the moments at which Commands are issued."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.values import Choice, Question
from sandtable.kernel.windows import as_spectator
from sandtable.rulesets.ac.content.tables import Card
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.where import has, register
from sandtable.tabletop.cards.moments import by_name, plays_at
from sandtable.tabletop.cards.playing import not_yet_seen


class Occasion(msgspec.Struct, frozen=True):
    """A moment at which Commands may be issued, as everyone can see it."""

    seat: SeatId
    """Who may issue one."""
    moment: str
    unit: UnitId = UnitId("")
    """The unit whose doing it is: active, attacking, tested, arriving."""
    target: UnitId = UnitId("")
    what: str = ""
    """The Manoeuvre made, the kind of attack or of test."""
    first: bool = True
    """Whether it is the first of two: of the units of a turn, of the Reaction Steps."""
    fixed: bool = False
    """Whether a rule has fixed the Combat Rating of the attack (AC-G-15)."""


class Enacted(Procedure, kw_only=True):
    """A Command at work; each has its own steps. What it changes of the deed it belongs to, it changes last."""

    seat: SeatId = SeatId("")
    unit: UnitId = UnitId("")
    """The unit that received it."""


class Play(Grant, frozen=True, kw_only=True):
    """A Command that could be issued at an occasion, and to whom."""

    command: str
    units: tuple[UnitId, ...]
    start: Enacted


class CommandRule(Rule):
    """The Command of a card; at its moment it offers itself (AC-CMD-01)."""

    id = RuleId("AC-CMD-01")
    only_offers = True
    command: ClassVar[str]
    """Its id, as the cards name it."""

    def play(self, start: Enacted, *units: UnitId) -> tuple[Play, ...]:
        return (Play(self.name, self.id, command=self.command, units=units, start=start),) if units else ()


BEFORE_MOVING: Choice[Occasion] = Choice("command before moving")
BEFORE_THE_DICE: Choice[Occasion] = Choice("command before the dice")
ON_THE_DICE: Choice[Occasion] = Choice("command on the dice")
BEFORE_A_TEST: Choice[Occasion] = Choice("command before a test")
ON_WATCH: Choice[Occasion] = Choice("command on watch")
STANDING_TO: Choice[Occasion] = Choice("command at the end of an activation")
AT_DUSK: Choice[Occasion] = Choice("command in the end phase")
ON_ARRIVAL: Choice[Occasion] = Choice("command on arrival")

MOMENTS = by_name(
    BEFORE_MOVING,
    BEFORE_THE_DICE,
    ON_THE_DICE,
    BEFORE_A_TEST,
    ON_WATCH,
    STANDING_TO,
    AT_DUSK,
    ON_ARRIVAL,
)

RANGED, CLOSE = "Ranged Attack", "Close Quarters"
"""The kinds of attack that an occasion tells of."""
OPEN_TO_COMMANDS: Question[UnitId] = Question("a unit may receive Commands")
_DISORDERED = Refusal("no Command is issued to a Disordered unit", RuleId("AC-CMD-02"))


def card_of(g: BattleTable, card: CardId) -> Card | None:
    """A card by its id; None for one that nobody knows."""
    return register(g).cards.get(card)


def command_of(g: BattleTable, card: CardId) -> str | None:
    """The Command of a card; None for one that nobody knows."""
    there = card_of(g, card)
    return None if there is None else there.command


def conquest_of(g: BattleTable, card: CardId) -> str | None:
    """The Conquest Objective of a card; None for one that nobody knows."""
    there = card_of(g, card)
    return None if there is None else there.conquest


def may_receive(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is open to Commands at all (AC-CMD-02, AC-CMD-09)."""
    refused = _DISORDERED if has(g, unit, Status.DISORDERED) else None
    return refused is None and g.refusal(OPEN_TO_COMMANDS, unit) is None


def known_commands(g: BattleTable, seat: SeatId) -> frozenset[str]:
    """The Commands that a hand may hold for all that anyone can know: discards lie face up (AC-CARD-05)."""
    known = register(g)
    return not_yet_seen(known.commands, [known.cards[card].command for card in g.state.cards[seat].discard])


def offered(g: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    """What a General could issue at this occasion, judged by public facts alone (AC-CMD-07)."""
    seen = as_spectator(g)
    return seen.memo(occasion, _offered, g, seen, occasion)


def _offered(g: BattleTable, seen: BattleTable, occasion: Occasion) -> tuple[Play, ...]:
    plays = plays_at(g, MOMENTS[occasion.moment], occasion, Play)
    possible = known_commands(seen, occasion.seat) if plays else ()
    found = []
    for play in [each for each in plays if each.command in possible]:
        able = tuple([unit for unit in play.units if may_receive(seen, unit)])
        if able:
            found.append(msgspec.structs.replace(play, units=able))
    return tuple(found)


def is_marked(g: BattleTable, unit: UnitId, mark: str) -> bool:
    """Whether a Command of that name lasts on a unit."""
    return mark in g.state.units[unit].marks
