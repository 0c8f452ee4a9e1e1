"""Resilient: plate where it counts."""

from __future__ import annotations

from sandtable.geometry.vec import Point
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arcs import Arc, arc_of, unit_arc
from sandtable.rulesets.ac.table.special_rules import words_of
from sandtable.rulesets.ac.table.where import eye_of, standing
from sandtable.tabletop.layers import PLUS

ARCS = {"Front": (Arc.FRONT,), "Flanks": (Arc.LEFT, Arc.RIGHT), "Rear": (Arc.REAR,)}


class Resilient(Rule):
    """1 more Defence where the attacking Officer is in a named Arc.

    In Open Formation that is in the Arc of at least half of its models, in Close Formation in that of the unit.
    In a building it is nothing, nor against dice of a unit that is no more, which come from nowhere.
    """

    id = RuleId("AC-R-RESILIENT")
    name = "Resilient"

    @modifies(DEFENCE, PLUS)
    def face_it(self, g: BattleTable, attack: Attack) -> Modifier | None:
        words = words_of(g, attack.target, self.id)
        inside = g.state.units[attack.target].garrison
        eye = None if inside or not words else _eye_of(g, attack.unit)
        if eye is None:
            return None
        arcs = [arc for word in words for arc in ARCS.get(word, ())]
        if g.state.units[attack.target].formation is Formation.CLOSE:
            return Modifier(1) if unit_arc(g, attack.target, *eye) in arcs else None
        models = standing(g, attack.target)
        facing = [m for m in models if m.pose is not None and arc_of(g, m.unit, m.pose, *eye) in arcs]
        return Modifier(1) if models and 2 * len(facing) >= len(models) else None


def _eye_of(g: BattleTable, unit: UnitId) -> Point | None:
    """Where the Officer of an attacker is, in a building too (AC-MEAS-06).

    What went up with its last model has no Officer any more, and comes from no Arc.
    """
    record = g.state.units[unit]
    if record.officer is None or (g.state.models[record.officer].pose is None and not record.garrison):
        return None
    return eye_of(g, record.officer)
