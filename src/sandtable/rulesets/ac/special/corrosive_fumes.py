"""Corrosive Fumes: nobody can breathe."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.procedures.losses import DisorderEach
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.special.automata import Automata
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_rule, inches_of, is_near
from sandtable.rulesets.ac.table.where import enemies_of


class CorrosiveFumes(RuleWithX):
    """At the end of its Movement Step enemies within X inches are Disordered; clockwork is not."""

    id = RuleId("AC-R-CORROSIVE-FUMES")
    name = "Corrosive Fumes"
    stacking = Stacking.HIGHEST_X

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def choke(self, g: BattleGame, movement: MovementStep) -> Outcome:
        reach = inches_of(g, movement.unit, self) if movement.is_used else 0
        enemies = enemies_of(g, g.state.units[movement.unit].seat) if reach else ()
        near = [enemy.id for enemy in enemies if is_near(g, enemy.id, movement.unit, reach)]
        choking = tuple([enemy for enemy in near if not has_rule(g, enemy, Automata.id)])
        return Call(DisorderEach(choking)) if choking else None
