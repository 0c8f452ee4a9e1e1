"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.clashes.find_the_lady import disposition, escort
from sandtable.rulesets.ac.clashes.scoring import clash_points, figure
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.where import profile_of, units_aboard, units_on_table
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit
from sandtable.tabletop.positions import RoundPositions

WEIGHTS = Path(__file__).with_name("reckoning.json")
A_HAND = 4
VICTORY = 10.0
"""Victory Points by which a battle is about decided."""


def side_figures(g: BattleTable, seat: SeatId) -> dict[str, float]:
    """What a General has, in Victory Points and as shares of what an army here is worth."""
    state = g.state
    scale = max(1.0, sum([profile_of(g, each).levels[unit.level].points for each, unit in state.units.items()]) / 50)
    found = dict.fromkeys(("army", "aboard", "statuses", "ready"), 0.0)
    for unit in units_on_table(g):
        if unit.seat == seat:
            found["army"] += worth_of_unit(g, unit.id) / scale
            found["statuses"] += sum([status is not Status.ACTIVATED for status in unit.statuses]) / len(state.units)
            found["ready"] += (Status.ACTIVATED not in unit.statuses) / len(state.units)
    found["aboard"] = sum([worth_of_unit(g, unit.id) for unit in units_aboard(g) if unit.seat == seat]) / scale
    scored = sum([each.points for each in clash_points(g) if each.seat == seat])
    lady = escort(g)
    if lady is not None and lady.seat == seat:
        scored += figure(g, disposition(g, lady))
    found["markers"] = scored / VICTORY
    found["victory"] = state.sides[seat].vp / VICTORY
    found["hand"] = len(state.cards[seat].hand) / A_HAND
    found["first"] = float(state.clock.initiative == seat)
    return found


POSITIONS = RoundPositions(side_figures, lambda g: g.state.settings.rounds, WEIGHTS)
"""The facet `positions`."""
