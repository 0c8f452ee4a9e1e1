"""SRS Mine Clearance: squadrons that drop on mines."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Number
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.events.minefields import MinefieldSwept
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import MarkerId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.minefields import minefield_shape
from sandtable.tabletop.where import footprint, models_of

REACH, ON = 20 * INCH, 5 * INCH


class SrsMineClearance(Rule):
    """Tokens may go to a minefield within 20 inches: one after the other is given up, and an Exploding Hit clears it.

    The rest goes on to another minefield within 5 inches of it. None of these dice explodes (DW3-R-G-04). Ruling: it
    is done at once, before others are launched; tokens count as launched, and what is left over is gone.
    """

    id = RuleId("DW3-R-SRS-MINE-CLEARANCE")
    name = "SRS Mine Clearance"

    @after(LaunchSquadrons.begin, beside=EVERY_OTHER)
    def clear_mines(self, g: BattleGame, launch: LaunchSquadrons) -> Outcome:
        most = capacity(g, launch.unit) - launch.launched
        if most <= 0 or not unit_has(g, launch.unit, self.id):
            return None
        own = [footprint(g, m.id) for m in models_of(g, launch.unit) if m.pose is not None]
        mines = {marker: minefield_shape(g, marker) for marker in g.state.markers}
        near = tuple([name for name, mine in mines.items() if any([within(mine, body, REACH) for body in own])])
        seat = g.state.units[launch.unit].seat
        marker = g.ask(_which_minefield(seat, near, self.id)) if near else None
        if marker is None:
            return None
        many = g.ask(_how_many(seat, most, self.id))
        launch.launched += many
        return Call(ClearMines(marker, many)) if many else None


class ClearMines(Procedure):
    """Tokens are given up one by one until the minefield is gone; the rest goes on to the next."""

    marker: MarkerId
    tokens: int

    @step("DW3-R-SRS-MINE-CLEARANCE", "DW3-R-G-04")
    def drop_one(self, g: BattleGame) -> Outcome:
        if self.tokens <= 0:
            return LEAVE
        self.tokens -= 1
        if g.roll(1, "mine clearance")[0] != Face.EXPLODING_HIT:
            return Again(self.drop_one)
        here = minefield_shape(g, self.marker)
        others = [marker for marker in g.state.markers if marker != self.marker]
        following = next((m for m in others if within(here, minefield_shape(g, m), ON)), None)
        g.emit(MinefieldSwept(self.marker))
        if following is None:
            return LEAVE
        self.marker = following
        return Again(self.drop_one)


def _which_minefield(seat: SeatId, near: tuple[MarkerId, ...], rule: RuleId) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        "minefield to clear",
        near,
        "marker",
        prompt="Send squadron tokens to a minefield, or to none.",
        rules=(rule,),
        passing="none",
    )


def _how_many(seat: SeatId, most: int, rule: RuleId) -> Number:
    return Number(
        seat,
        "tokens to clear mines",
        1,
        most,
        prompt="How many tokens are given up for it, at most?",
        rules=(rule,),
        default=1,
    )
