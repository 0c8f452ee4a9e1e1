"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.clashes.find_the_lady import disposition, escort
from sandtable.rulesets.ac.clashes.scoring import clash_points, figure
from sandtable.rulesets.ac.state import BattleTable, Phase, Status
from sandtable.rulesets.ac.table.markers import can_control
from sandtable.rulesets.ac.table.where import profile_of, units_aboard, units_on_table
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit
from sandtable.rulesets.ac.tactics.reach import nearness, presence
from sandtable.tabletop.positions import RoundPositions

WEIGHTS = Path(__file__).with_name("reckoning.json")
A_HAND = 4
VICTORY = 10.0
"""Victory Points by which a battle is about decided."""
HELPFUL = (Status.ON_LOOKOUT, Status.TAKING_COVER)


def side_figures(g: BattleTable, seat: SeatId) -> dict[str, float]:
    """What a General has, in Victory Points and as shares of what an army here is worth.

    When a battle is over nothing counts any more but what was scored.
    """
    state = g.state
    found = dict.fromkeys(("able", "others", "aboard", "statuses", "suppressed", "near", "presence", "markers"), 0.0)
    found["victory"] = state.sides[seat].vp / VICTORY
    found["hand"] = len(state.cards[seat].hand) / A_HAND
    found["first"] = float(state.clock.initiative == seat)
    if state.clock.phase is Phase.OVER:
        return dict.fromkeys(found, 0.0) | {"victory": found["victory"]}
    scale = max(1.0, sum([profile_of(g, each).levels[unit.level].points for each, unit in state.units.items()]) / 50)
    for unit in units_on_table(g):
        if unit.seat == seat:
            found["able" if can_control(g, unit.id) else "others"] += worth_of_unit(g, unit.id) / scale
            found["statuses"] += sum([status in HELPFUL for status in unit.statuses]) / len(state.units)
            found["suppressed"] += (Status.SUPPRESSED in unit.statuses) / len(state.units)
    found["aboard"] = sum([worth_of_unit(g, unit.id) for unit in units_aboard(g) if unit.seat == seat]) / scale
    found["near"], found["presence"] = nearness(g, seat), presence(g, seat, scale) / 2
    found["markers"] = _held(g, seat) / VICTORY
    return found


def _held(g: BattleTable, seat: SeatId) -> float:
    """What a General would score if the End Phase came now."""
    scored = sum([each.points for each in clash_points(g) if each.seat == seat])
    lady = escort(g)
    return scored + (figure(g, disposition(g, lady)) if lady is not None and lady.seat == seat else 0)


POSITIONS = RoundPositions(side_figures, lambda g: g.state.settings.rounds, WEIGHTS)
"""The facet `positions`."""
