"""SRS Mine Clearance: squadrons that drop on mines."""

from __future__ import annotations

from sandtable.geometry.measure import gap, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Number, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.events.minefields import MinefieldSwept
from sandtable.rulesets.dw3.events.squadrons import TokensLeftBehind
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import MarkerId, UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons, capacity, kinds_of
from sandtable.rulesets.dw3.state import Battle, BattleGame
from sandtable.rulesets.dw3.table.markers import marker_shape, minefields
from sandtable.rulesets.dw3.table.minefields import SAFE
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.rulesets.dw3.tactics.declared import advises
from sandtable.tabletop.where import footprint, friends, models_of

REACH, ON, SOON = 20 * INCH, 5 * INCH, 12 * INCH
QUESTION = "minefield to clear"


class SrsMineClearance(Rule):
    """Tokens may go to a minefield within 20 inches: one after the other is given up, and an Exploding Hit clears it.

    The rest goes on to another minefield within 5 inches of it; where there is none it stays, as stray tokens, for the
    end phase. None of these dice explodes (DW3-R-G-04). Ruling: it is done at once, before others are launched; tokens
    count as launched, and are of the first type that the unit has.
    """

    id = RuleId("DW3-R-SRS-MINE-CLEARANCE")
    name = "SRS Mine Clearance"

    @after(LaunchSquadrons.begin, beside=EVERY_OTHER)
    def clear_mines(self, g: BattleGame, launch: LaunchSquadrons) -> Outcome:
        most = capacity(g, launch.unit) - launch.launched
        if launch.kind or most <= 0 or not unit_has(g, launch.unit, self.id):
            return None
        own = [footprint(g, m.id) for m in models_of(g, launch.unit) if m.pose is not None]
        mines = {marker: marker_shape(g, marker) for marker in minefields(g)}
        near = tuple([name for name, mine in mines.items() if any([within(mine, body, REACH) for body in own])])
        seat = g.state.units[launch.unit].seat
        marker = g.ask(_which_minefield(seat, near, self.id)) if near else None
        if marker is None:
            return None
        many = g.ask(_how_many(seat, most, self.id))
        launch.launched += many
        return Call(ClearMines(marker, many, launch.unit)) if many else None


class ClearMines(Procedure):
    """Tokens are given up one by one until the minefield is gone; the rest goes on to the next."""

    marker: MarkerId
    tokens: int
    unit: UnitId

    @step("DW3-R-SRS-MINE-CLEARANCE", "DW3-R-G-04")
    def drop_one(self, g: BattleGame) -> Outcome:
        if self.tokens <= 0:
            return LEAVE
        self.tokens -= 1
        if g.roll(1, "mine clearance")[0] != Face.EXPLODING_HIT:
            return Again(self.drop_one)
        here = marker_shape(g, self.marker)
        others = [marker for marker in minefields(g) if marker != self.marker]
        following = next((m for m in others if within(here, marker_shape(g, m), ON)), None)
        where, seat = g.state.markers[self.marker], g.state.units[self.unit].seat
        g.emit(MinefieldSwept(self.marker))
        if following is None:
            if self.tokens:
                left = ((kinds_of(g, self.unit)[0], self.tokens),)
                g.emit(TokensLeftBehind(seat, self.marker, Pose(where.x, where.y), left))
            return LEAVE
        self.marker = following
        return Again(self.drop_one)


def _which_minefield(seat: SeatId, near: tuple[MarkerId, ...], rule: RuleId) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        QUESTION,
        near,
        "marker",
        prompt="Send squadron tokens to a minefield, or to none.",
        rules=(rule,),
        passing="none",
    )


@advises(QUESTION)
def in_the_way(view: View[Battle], decision: ChooseOne[MarkerId], pick: Picker) -> MarkerId | None:
    """The one nearest to an own model that it could blow up, if that may come near it soon."""
    afloat = [m.id for m in friends(view, decision.seat) if position_of(view, m.id) not in SAFE]
    away = [(gap(marker_shape(view, m), footprint(view, model)), m) for m in decision.options for model in afloat]
    return min(away)[1] if away and min(away)[0] <= SOON else None


def _how_many(seat: SeatId, most: int, rule: RuleId) -> Number:
    return Number(
        seat,
        "tokens to clear mines",
        1,
        most,
        prompt="How many tokens are given up for it, at most?",
        rules=(rule,),
        default=min(2, most),
    )
