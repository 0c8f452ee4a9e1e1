"""Heavy Transport: smaller craft come aboard, and are set down where they are wanted."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import listed_on
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.units import Beside
from sandtable.rulesets.dw4.procedures.reserves import ARRIVALS, DeployReserve, arrival_beside
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of_unit
from sandtable.tabletop.where import friends, models_of

TRANSPORT = RuleId("DW4-P-HEAVY-TRANSPORT")
REACH = 5 * INCH
CAPITAL = "Capital"
TRANSPORTED = "Transported"
"""The token of a bearer that has had its passengers."""


class HeavyTransport(Rule):
    """A unit of the listed Trait, of the least size and not Capital, arrives within 5" of it without a Reserve Roll.

    Each bearer carries one unit in a game. Ruling: the bearer is in the Play Area, Crippled or not, and the unit is
    Incoming (DW4-P-HEAVY-TRANSPORT).
    """

    id = TRANSPORT
    name = "Heavy Transport"

    @grants(ARRIVALS)
    def offer_a_passage(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [
            Grant(f"Transported by {bearer}", self.id, ArriveAboard(g.state.units[unit].seat, unit, beside=berth))
            for bearer, berth in berths(g, unit).items()
        ]


def berths(g: BattleTable, unit: UnitId) -> dict[ModelId, Beside]:
    """The bearers that could set a unit down beside them."""
    seat, ship_class = g.state.units[unit].seat, class_of_unit(g, unit)
    own = [model for model in models_of(g, unit) if model.class_id == ship_class.id]
    if CAPITAL in ship_class.traits or len(own) > ship_class.models_min:
        return {}
    empty = [friend.id for friend in friends(g, seat) if not has_token(friend, TRANSPORTED)]
    fitting = [m for m in empty if any([trait in ship_class.traits for trait in listed_on(g, m, TRANSPORT)])]
    found = {bearer: Beside(bearer, REACH, TRANSPORT) for bearer in fitting}
    return {bearer: berth for bearer, berth in found.items() if arrival_beside(seat, unit, berth).exists(g)}


class ArriveAboard(DeployReserve):
    """No Reserve Roll: the unit is set down around its transport, Incoming as whoever arrives (DW4-G-25)."""

    @step("DW4-P-HEAVY-TRANSPORT")
    def choose_how_it_arrives(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-HEAVY-TRANSPORT")
    def make_a_reserve_roll(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-HEAVY-TRANSPORT")
    def note_the_passage(self, g: BattleGame) -> Outcome:
        if self.beside is not None:
            g.emit(ModelTokensSet(self.beside.model, TRANSPORTED, 1))
        return None
