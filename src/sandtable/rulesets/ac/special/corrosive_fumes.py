"""Corrosive Fumes: nobody can breathe."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.special.automata import Automata
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.special_rules import has_rule, inches_of, is_near
from sandtable.rulesets.ac.table.where import enemies_of, has


class CorrosiveFumes(RuleWithX):
    """At the end of its Movement Step enemies within X inches are Disordered; clockwork is not."""

    id = RuleId("AC-R-CORROSIVE-FUMES")
    name = "Corrosive Fumes"
    stacking = Stacking.HIGHEST_X

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def choke(self, g: BattleGame, movement: MovementStep) -> Outcome:
        reach = inches_of(g, movement.unit, self)
        for enemy in enemies_of(g, g.state.units[movement.unit].seat) if reach else ():
            breathing = not has_rule(g, enemy.id, Automata.id) and not has(g, enemy.id, Status.DISORDERED)
            if breathing and is_near(g, enemy.id, movement.unit, reach) and not is_steadied(g, enemy.id):
                g.emit(StatusGained(enemy.id, Status.DISORDERED))
        return None
