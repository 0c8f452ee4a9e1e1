"""Construction Team: a ditch, and the earth of it before them."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import Category, Formation
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, Attack, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.arcs import is_from_aside
from sandtable.rulesets.ac.table.category import LOOKS_LIKE, Regarded, category_of
from sandtable.rulesets.ac.table.special_rules import has_rule, is_near
from sandtable.rulesets.ac.table.where import enemies_of, model_to_unit, officer_of, standing, units_on_table
from sandtable.rulesets.ac.tactics.declared import judges
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit

ENTRENCH = "Entrench "
"""How the Special Action begins; the unit that digs in follows."""
ENTRENCHED = "Entrenched"
REACH = 4 * INCH
DUE = 24 * INCH
WORTH = 0.02
"""What a ditch saves of a unit, for a captain who has no better to do."""


class ConstructionTeam(Rule):
    """A Special Action: it, or a friendly Light unit in Close Formation within 4 inches, is Entrenched.

    At range such a unit is Heavy to whoever is in its Front Arc, and whoever charges it has one Penalty more. It lasts
    until the unit moves, makes another Manoeuvre than Aim, or was charged. Ruling: nobody digs in a building.
    """

    id = RuleId("AC-R-CONSTRUCTION-TEAM")
    name = "Construction Team"

    @grants(ACTIONS)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [Grant(f"{ENTRENCH}{other}", self.id, DigDitch(other)) for other in diggable(g, unit)]

    @grants(LOOKS_LIKE)
    def be_hard_to_hit(self, g: BattleTable, regarded: Regarded) -> list[Grant]:
        if not is_marked(g, regarded.unit, ENTRENCHED) or category_of(g, regarded.unit) is not Category.LIGHT:
            return []
        aside = is_from_aside(g, regarded.by, regarded.unit)
        return [] if aside else [Grant(Category.HEAVY.value, self.id)]

    @grants(PENALTIES)
    def be_hard_to_reach(self, g: BattleTable, attack: Attack) -> list[Grant]:
        charges = isinstance(attack, Strike) and attack.charging and is_marked(g, attack.target, ENTRENCHED)
        return [Grant(ENTRENCHED, self.id)] if charges else []

    @after(CloseQuarters.after_the_combat, beside=EVERY_OTHER)
    def be_overrun(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        end_mark(g, combat.target, ENTRENCHED)
        return None

    @after(AfterMove.leave_its_post, beside=EVERY_OTHER)
    def go_away(self, g: BattleGame, move: AfterMove) -> Outcome:
        end_mark(g, move.unit, ENTRENCHED)
        return None

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def climb_out(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if movement.chosen not in ("", Manoeuvre.AIM.value):
            end_mark(g, movement.unit, ENTRENCHED)
        return None


def diggable(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """Whom a unit could dig in: itself, and friends who are not yet."""
    seat = g.state.units[unit].seat
    own = [u for u in units_on_table(g) if u.seat == seat and standing(g, u.id)]
    fit = [u.id for u in own if u.id == unit or (u.formation is Formation.CLOSE and _is_light(g, u.id))]
    return tuple([other for other in fit if not is_marked(g, other, ENTRENCHED) and is_near(g, other, unit, REACH)])


@judges(ENTRENCH)
def _worth(view: View[Battle], unit: UnitId, other: str) -> float:
    """Something where an enemy is near enough to shoot or to charge."""
    officer = officer_of(view, UnitId(other)).id
    near = [model_to_unit(view, officer, e.id) <= DUE**2 for e in enemies_of(view, view.state.units[unit].seat)]
    return WORTH * worth_of_unit(view, UnitId(other)) if any(near) else 0.0


def _is_light(g: BattleTable, unit: UnitId) -> bool:
    return category_of(g, unit) is Category.LIGHT


class DigDitch(Procedure):
    """A unit is Entrenched."""

    unit: UnitId

    @step("AC-R-CONSTRUCTION-TEAM")
    def dig(self, g: BattleGame) -> Outcome:
        g.emit(UnitMarked(self.unit, ENTRENCHED, True))
        return None
