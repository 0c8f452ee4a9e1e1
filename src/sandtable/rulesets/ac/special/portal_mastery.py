"""Portal Mastery: doors in the air."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.events.tokens import TokenPlaced, TokenRemoved
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.commands import may_command
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, is_issued_as
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import is_on_battlefield
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.rulesets.ac.table.tokens import PORTAL, crowds, next_token, tokens_of
from sandtable.rulesets.ac.tactics import portals
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.placing.markers import PlaceSpot, Spot

RULE = RuleId("AC-R-PORTAL-MASTERY")
LIMITS = {"skirmish": 2, "battle": 3, "cataclysm": 4}
"""Ruling: so many Portals of a General lie on the table at a time, by Force Scale."""
APART = INCH
TRIES = 24
PASSES_IN = 6
OPEN, CLOSE = "place Portals", "remove Portals"
WHAT, WHERE, WHICH = "portals", "portal marker", "portals to remove"


class PortalMastery(RuleWithX):
    """A Special Command as its Activation begins: up to X Portals are placed, or up to X of anybody's are removed.

    One lies not within an inch of a unit, a Defensible Building or a marker.
    """

    id = RULE
    name = "Portal Mastery"
    stacking = Stacking.HIGHEST_X

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def open_them(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        x = x_of(g, unit.id, self)
        able = x > 0 and may_command(g, unit.seat) and may_receive(g, unit.id) and possible(g, unit.seat)
        return Call(MasterPortals(unit.seat, unit.id, self.name, self.id, False, x=x)) if able else None


class MasterPortals(IssueSpecial, kw_only=True):
    """The Special Command for it."""

    x: int

    def enact(self, g: BattleGame) -> Outcome:
        return Call(OpenPortals(self.seat, self.x))


def room_for(g: BattleTable, seat: SeatId) -> int:
    """How many Portals a General may still place."""
    return LIMITS.get(g.state.settings.scale, 2) - len(tokens_of(g, PORTAL, seat))


def possible(g: BattleTable, seat: SeatId) -> tuple[str, ...]:
    """What could be done now."""
    return (*([OPEN] if room_for(g, seat) > 0 else []), *([CLOSE] if tokens_of(g, PORTAL) else []))


class OpenPortals(Procedure):
    """A General places Portals or removes some."""

    seat: SeatId
    x: int
    placed: int = 0

    @step("AC-R-PORTAL-MASTERY")
    def choose(self, g: BattleGame) -> Outcome:
        able = possible(g, self.seat)
        chosen = g.ask(lambda: self._what(able)) if able else None
        return Again(self.remove) if chosen == CLOSE else None

    @step("AC-R-PORTAL-MASTERY", "AC-G-19")
    def place(self, g: BattleGame) -> Outcome:
        if self.placed == self.x or room_for(g, self.seat) <= 0:
            return LEAVE
        spot = g.ask(lambda: self._where())
        if spot is None:
            return LEAVE
        self.placed += 1
        g.emit(TokenPlaced(next_token(g), self.seat, PORTAL, spot.x, spot.y))
        return Again(self.place)

    @step("AC-R-PORTAL-MASTERY")
    def remove(self, g: BattleGame) -> Outcome:
        for token in g.ask(lambda: self._which(g)):
            g.emit(TokenRemoved(token))
        return None

    def _what(self, able: tuple[str, ...]) -> ChooseOne[str]:
        return ChooseOne(
            self.seat,
            WHAT,
            able,
            "deed",
            prompt=f"Place up to {self.x} Portals, or remove as many?",
            rules=(RULE,),
            default=able[0],
        )

    def _where(self) -> PlacePortal:
        return PlacePortal(
            self.seat,
            WHERE,
            prompt='Place a Portal, more than 1" from every unit, Defensible Building and marker.',
            rules=(RULE,),
            passing="place no more",
        )

    def _which(self, g: BattleTable) -> ChooseSome[Any]:
        portals = tuple([token.id for token in tokens_of(g, PORTAL)])
        return ChooseSome(
            self.seat,
            WHICH,
            portals,
            "marker",
            least=0,
            most=min(self.x, len(portals)),
            prompt=f"Remove up to {self.x} Portals.",
            rules=(RULE,),
            default=tuple([token.id for token in tokens_of(g, PORTAL) if token.seat != self.seat][: self.x]),
        )


def spot_refusal(g: BattleTable, spot: Spot) -> Refusal | None:
    """Why a Portal may not lie there."""
    if not is_on_battlefield(g, spot.x, spot.y):
        return Refusal("it does not lie wholly on the battlefield", RULE)
    if crowds(g, spot.x, spot.y, APART):
        return Refusal('it lies within 1" of a unit, a Defensible Building or a marker', RULE)
    return None


class PlacePortal(PlaceSpot, frozen=True):
    """Put one Portal on the table, or no more."""

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        return spot_refusal(table, spot)

    def sample(self, table: Table[Any], pick: Picker) -> Spot | None:
        settings = table.state.settings
        for _ in range(TRIES if pick.randrange(PASSES_IN) else 0):
            spot = Spot(pick.randrange(settings.width), pick.randrange(settings.height))
            if spot_refusal(table, spot) is None:
                return spot
        return None


is_issued_as(PortalMastery.name)
advises(PortalMastery.name.lower())(portals.lowest_card)
advises(WHERE)(portals.place)
