"""Aerial Assault: down among them."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, forbids, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier, Query
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.placing_freely import PlaceFreely
from sandtable.rulesets.ac.procedures.activation import CALLED_IN, ActivationPhase, ready_units
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.commands import may_command
from sandtable.rulesets.ac.procedures.deployment import BEGINS_IN_RESERVE
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.embarking import ask_for_loads, bring_along
from sandtable.rulesets.ac.procedures.reserves import MAY_ARRIVE
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, is_issued_as
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.zones import ahead_from
from sandtable.rulesets.ac.tactics.best_of import highest_card
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

ASSAULT = "Aerial Assault"
is_issued_as(ASSAULT)
WHO, DROP = "unit for aerial assault", "aerial drop"
CLEAR = INCH
GOOD = 7
"""The Value from which on a captain trusts a card."""
DROPS: Query[UnitId] = Query("a unit has Aerial Assault", MOST)
PLACED = Presentation(button=Button("Drop the unit"))


class AerialAssault(Rule):
    """It begins in Reserve, and from Round 2 on a Special Command brings it down almost anywhere, to be activated.

    One that is stopped leaves the turn to a unit on the battlefield. In the final Round it comes without a card, in the
    first turn. Ruling: one attempt in a turn; of several in the final Round one in each of the first turns.
    """

    id = RuleId("AC-R-AERIAL-ASSAULT")
    name = ASSAULT

    @modifies(BEGINS_IN_RESERVE, MOST)
    def wait(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if drops(g, unit) else None

    @forbids(MAY_ARRIVE)
    def come_from_above(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it comes by Aerial Assault", self.id) if drops(g, unit) else None

    @grants(CALLED_IN)
    def come_at_last(self, g: BattleTable, seat: SeatId) -> list[Grant]:
        last = g.state.clock.round == g.state.settings.rounds
        return [Grant(unit, self.id) for unit in aloft(g, seat)] if last else []

    @before(ActivationPhase.activate_a_unit, beside=EVERY_OTHER)
    def come_down(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        seat = phase.turn
        waiting = aloft(g, seat) if g.state.clock.round > 1 and phase.instead is None else ()
        if not waiting:
            return None
        if self.come_at_last(g, seat):
            return Call(DropDown(g.ask(lambda: _which(seat, waiting, False))))
        able = tuple([unit for unit in waiting if may_receive(g, unit)])
        if not able or not ready_units(g, seat) or not may_command(g, seat):
            return None
        unit = g.ask(lambda: _which(seat, able, True))
        return None if unit is None else Call(OrderDown(seat, unit, self.name, self.id, False))


def drops(g: BattleTable, unit: UnitId) -> bool:
    return g.value(DROPS, unit, int(has_rule(g, unit, AerialAssault.id))) > 0


def aloft(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could come down now: in Reserve, and with room for them somewhere."""
    held = [u.id for u in g.state.units.values() if u.seat == seat and u.location is Location.RESERVE]
    return tuple([unit for unit in held if drops(g, unit) and g.memo(("drop", unit), _where(seat, unit).exists, g)])


class OrderDown(IssueSpecial):
    """The Special Command for it."""

    def enact(self, g: BattleGame) -> Outcome:
        return Call(DropDown(self.unit))


class DropDown(Procedure):
    """A unit comes down, and is the one that is activated."""

    unit: UnitId

    @step("AC-R-AERIAL-ASSAULT", "AC-TRANS-19")
    def land(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        poses = stood(g, self.unit, g.ask(lambda: _where(seat, self.unit)))
        loads = ask_for_loads(g, self.unit, Location.RESERVE)
        phase = g.enclosing(ActivationPhase)
        if phase is not None:
            phase.instead = self.unit
        g.emit(UnitDeployed(self.unit, tuple(poses), tuple(poses.values())))
        bring_along(g, self.unit, loads, Location.RESERVE)
        return Call(AfterMove(self.unit))


def _which(seat: SeatId, able: tuple[UnitId, ...], may_pass: bool) -> ChooseOne[UnitId]:
    if not may_pass:
        return ChooseOne(seat, WHO, able, "unit", prompt="Which unit drops now?", rules=(AerialAssault.id,), about=able)
    return ChooseOne(
        seat,
        WHO,
        able,
        "unit",
        prompt="Does a unit drop from Reserve instead of activating one on the battlefield, by a Special Command?",
        rules=(AerialAssault.id,),
        about=able,
        passing="none",
    )


def _where(seat: SeatId, unit: UnitId) -> PlaceFreely:
    return PlaceFreely(
        seat,
        DROP,
        unit,
        clear=CLEAR,
        rule=AerialAssault.id,
        prompt=f"Put {thing(unit)} anywhere but the enemy's zone, over 1\" from enemies, buildings and markers.",
        rules=(AerialAssault.id,),
        about=(unit,),
        presentation=PLACED,
    )


@advises(WHO)
def _who(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId | None:
    """The first, if there is a card that is not easily stopped."""
    good = [card for card in view.state.cards[decision.seat].hand if value_of(view, card) >= GOOD]
    return decision.options[0] if good or not decision.passing else None


advises(ASSAULT.lower())(highest_card)


@advises(DROP)
def _spot(view: View[Battle], decision: PlaceFreely, pick: Picker, appraise: Appraiser | None) -> Stand | None:
    """Beside a marker, the farthest from the own edge first."""
    edge = view.state.sides[decision.seat].edge
    assert edge is not None
    heading, many = ahead_from(edge), len(models_of(view, decision.unit))
    sign = 1 if heading == 0 else -1
    for marker in sorted(view.state.markers.values(), key=lambda each: -sign * each.y):
        for dx, dy in ((0, -3), (-4, 0), (4, 0), (0, 4), (-6, -3), (6, -3)):
            pose = Pose(marker.x + dx * INCH, marker.y + sign * dy * INCH, heading)
            stand = Stand(Frame(pose, min(many, 4)))
            if decision.refusal(view, stand) is None:
                return stand
    return decision.fallback(view)
