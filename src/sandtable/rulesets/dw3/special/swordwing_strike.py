"""Swordwing Strike: fighters from far away."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import BattlefleetId
from sandtable.rulesets.dw3.content.rule_tokens import SZPADA
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.initiative import InitiativePhase
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.procedures.operations import SPECIAL, Operation
from sandtable.rulesets.dw3.special.szpada_srs_token import SzpadaSrsToken
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import register
from sandtable.tabletop.forces.groups import plain_id
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import units_of

BOUGHT = 6
"""The most tokens that points buy beyond those of battlefleets."""


class SwordwingStrike(Rule):
    """In round 1 a flagship holds Szpada tokens, one for each battlefleet with the rule, and those that were bought.

    In its operations step they go to enemies anywhere, for attack runs alone. A number after the rule says how many
    were bought. Ruling: it is done as a special operation; a flagship in reserve holds them where no other is in play.
    """

    id = RuleId("DW3-R-SWORDWING-STRIKE")
    name = "Swordwing Strike"
    brings = (SzpadaSrsToken.id,)

    @after(InitiativePhase.begin, beside=EVERY_OTHER)
    def muster(self, g: BattleGame, phase: InitiativePhase) -> Outcome:
        if g.state.clock.round != 1:
            return None
        held: list[tuple[UnitId, int]] = []
        for seat in g.state.settings.seats:
            tokens, flagships = self._tokens(g, seat), _flagships(g, seat)
            if tokens and flagships:
                held.append((g.ask(_who_holds_them(seat, flagships, tokens, self.id)), tokens))
        for unit, tokens in held:
            g.emit(Marked(unit, f"{self.name}: {tokens}"))
        return None

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        record = g.state.units[unit]
        many = [int(m.rpartition(" ")[2]) for m in record.marks if m.startswith(f"{self.name}: ")]
        if g.state.clock.round != 1 or not many or self.name in record.used:
            return []
        return [Operation(self.name, self.id, Strike(unit, many[0]), advised=True)]

    def _tokens(self, g: BattleTable, seat: SeatId) -> int:
        fleets = register(g).content.battlefleets
        holders = fleets_with(g, seat, self.id)
        named = [fleets[BattlefleetId(plain_id(g.state.units[u].battlefleet))].ability for u in holders]
        bought = sum([int(ref.value) for ref in named if ref is not None and ref.value.isdecimal()])
        return len(named) + min(BOUGHT, bought)


class Strike(Procedure):
    """The tokens go where they are wanted."""

    unit: UnitId
    tokens: int

    @step("DW3-R-SWORDWING-STRIKE")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(BonusUsed(self.unit, SwordwingStrike.name))
        return Call(LaunchSquadrons(self.unit, anywhere=True, kind=SZPADA, tokens=self.tokens))


def _flagships(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    own = [unit for unit in units_of(g, seat) if unit.flagship]
    there = tuple([unit.id for unit in own if unit.location is Location.IN_PLAY])
    return there or tuple([unit.id for unit in own])


def _who_holds_them(seat: SeatId, flagships: tuple[UnitId, ...], tokens: int, rule: RuleId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "holder of the strike",
        flagships,
        "unit",
        prompt=f"Choose the flagship that holds the {tokens} Szpada tokens.",
        rules=(rule,),
        default=flagships[0],
    )
