"""The Quarry: each player hunts one enemy unit, and nobody says which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.rulesets.dw3.encounters.line_of_battle import is_badly_hurt
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring, Points
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent

KILLED = 3


class TheQuarry(EncounterScoring):
    """1 for each enemy unit destroyed, 3 more for the quarry; at the end 1 for one hurt, or to its owner unharmed."""

    id = "e4"
    hunted = True

    def in_words(self, first: bool = False) -> tuple[str, ...]:
        return (
            "Both players hunt one enemy unit, and name it in secret.",
            f"Each enemy unit that is destroyed is worth 1 VP, the quarry {KILLED} more.",
            "When the last round is over, a quarry badly hurt is worth 1 VP to its hunter, "
            "and one unharmed 1 VP to its owner.",
        )

    def unit_destroyed(self, g: BattleTable, unit: UnitId) -> Iterable[Points]:
        hunter = opponent(g, g.state.units[unit].seat)
        yield Points(hunter, 1, f"{unit} destroyed")
        if g.state.sides[hunter].quarry == unit:
            yield Points(hunter, KILLED, f"quarry {unit}")

    def at_end(self, g: BattleTable) -> Iterator[Points]:
        for hunter in g.state.settings.seats:
            unit = g.state.sides[hunter].quarry
            if unit is None or g.state.units[unit].location is not Location.IN_PLAY:
                continue
            if is_badly_hurt(g, unit):
                yield Points(hunter, 1, f"quarry {unit} badly hurt")
            elif is_unharmed(g, unit):
                yield Points(opponent(g, hunter), 1, f"quarry {unit} unharmed")


def is_unharmed(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit has lost no model and none is crippled."""
    there = models_of(g, unit)
    return len(there) == len(g.state.units[unit].models) and not any([model.crippled for model in there])
