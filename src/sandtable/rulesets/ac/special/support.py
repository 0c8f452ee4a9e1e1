"""Support: one moves, the other follows."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation, call_next, ready_near
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import coordinated_with
from sandtable.rulesets.ac.table.special_rules import is_named, words_of

SUPPORTED = "unit to support"
REACH = 3 * INCH


class Support(Rule):
    """At the end of its Activation one Ready friend with a named trait within 3 inches may be activated at once.

    Not one that is Coordinated. Ruling: that one may call another, if it has the rule too.
    """

    id = RuleId("AC-R-SUPPORT")
    name = "Support"

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def follow(self, g: BattleGame, activation: Activation) -> Outcome:
        able = supported(g, activation.unit)
        chosen = g.ask(lambda: which(g, activation.unit, able)) if able else None
        if chosen is not None:
            call_next(g, chosen)
        return None


def supported(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The units that one may have activated after it."""
    words = words_of(g, unit, Support.id)
    near = ready_near(g, unit, REACH) if words else ()
    return tuple([other for other in near if is_named(g, other, words) and not coordinated_with(g, other)])


def which(g: BattleTable, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[unit].seat,
        SUPPORTED,
        able,
        "unit",
        prompt=f"{thing(unit)} may have another unit activated at once: which?",
        rules=(Support.id,),
        about=(unit,),
        passing="none",
        default=able[0],
    )
