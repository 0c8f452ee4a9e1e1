"""Ships that are Destroyed, and the end of the battle."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS, SystemType
from sandtable.rulesets.dreadnaught.events.setting_up import ObstaclePlaced
from sandtable.rulesets.dreadnaught.events.turns import CONCEDED, BattleEnded, PlayerLeft
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.ships.systems import design, is_full, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

REACTOR, COMPONENTS, DISABLED = "Reactor", "Components", "Disabled"


def cause_of_loss(table: SeaTable, seat: SeatId) -> str:
    """Why a Dreadnaught is Destroyed, if it is (DN-VP-05, DN-VP-06, DN-VP-07, DN-VP-08).

    Where two hold at once the Reactor comes first, then Components (DN-MULTI-16).
    """
    if is_full(table, reactor_of(table, seat)):
        return REACTOR
    filled = table.state.ships[seat].filled
    if all(cell in filled for cell, kind in layout_of(table, seat).items() if kind not in CRITICAL_COMPONENTS):
        return COMPONENTS
    others = [s for s in systems_of(table.state, seat) if design(table, s).type is not SystemType.REACTOR]
    return DISABLED if all(system.disabled for system in others) else ""


WRECKS: dict[str, tuple[str, ...]] = {REACTOR: ("OB-4", "OB-6"), COMPONENTS: ("OB-3",), DISABLED: ("OB-7",)}
"""The Obstacle that a lost ship leaves, by the cause (DN-MULTI-16)."""


class SeeToTheLost(Procedure):
    """Ships that meet a condition are Destroyed, all at once; in a duel the battle is over then.

    With more players those who have given up leave (DN-MULTI-22).
    """

    lost: tuple[SeatId, ...] = ()

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-VP-05", "DN-VP-03")
    def look(self, g: SeaGame) -> Outcome:
        self.lost = tuple(seat for seat in in_order(g.state) if afloat(g.state, seat) and cause_of_loss(g, seat))
        captains = g.state.captains
        leaving = [seat for seat in captains if captains[seat].gives_up and not captains[seat].conceded]
        self.lost = tuple(seat for seat in self.lost if seat not in leaving)
        if not self.lost and not leaving:
            return LEAVE
        for seat in leaving:
            g.emit(PlayerLeft(seat, CONCEDED))
        for seat in self.lost:
            g.emit(PlayerLeft(seat, cause_of_loss(g, seat)))
        left = {g.state.side_of(seat) for seat in g.state.ships if afloat(g.state, seat)}
        if len(left) < 2:
            g.emit(BattleEnded("a Dreadnaught is Destroyed"))  # DN-VP-03, DN-MULTI-20; the last team (DN-MULTI-01)
        return None

    @step("DN-MULTI-16")
    def leave_a_wreck(self, g: SeaGame) -> Outcome:
        if not self.lost:
            return None
        seat, self.lost = self.lost[0], self.lost[1:]
        return Call(LeaveAWreck(seat))

    @step("DN-MULTI-16")
    def leave_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.leave_a_wreck) if self.lost else None


class LeaveAWreck(Procedure):
    """A Destroyed ship becomes an Obstacle; its player chooses which, where there is a choice, and how it lies."""

    seat: SeatId
    kind: str = ""

    @step("DN-MULTI-16")
    def choose_the_obstacle(self, g: SeaGame) -> Outcome:
        kinds = WRECKS[g.state.ships[self.seat].lost]
        prompt = "Choose what your ship leaves."
        self.kind = g.ask(one_of(self.seat, "wreck", kinds, "obstacle kind", prompt, "DN-MULTI-16"))
        return None

    @step("DN-MULTI-16")
    def choose_its_facing(self, g: SeaGame) -> Outcome:
        prompt = "Choose how it lies."
        facing = g.ask(one_of(self.seat, "wreck facing", range(6), "facing", prompt, "DN-MULTI-16"))
        at = at_of(g.state, self.seat)
        g.emit(ObstaclePlaced(self.kind, at, facing))
        return None
