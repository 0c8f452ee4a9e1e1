"""Attacks that are made with a clear view whatever is in it, and special rules that say the opposite."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.visibility import CLEARING, UNOBSCURED, Line
from sandtable.rulesets.dw4.terrain.environment import CLEAR_REGARDLESS, CLEAR_VIEW


class Sharpening(Rule, abstract=True):
    """Rules that keep a view from being Hampered or Obscured."""


class ClearSight(Sharpening, abstract=True):
    """In certain Attacks a view is neither Hampered nor Obscured.

    Where another special rule says that it is Hampered all the same, or that what it begins at always Obscures, the
    First Admiral decides for this Attack (DW4-G-03). Ruling: that is about this alone, and without an answer the view
    is clear, for that is an immunity (DW4-G-03).
    """

    def clears(self, g: BattleTable, line: Line, shot: Shot) -> bool:
        """Whether it does so for one Participating model of an Attack."""
        raise NotImplementedError

    @permits(CLEAR_REGARDLESS)
    def never_hampered(self, g: BattleTable, line: Line) -> bool:
        shot = line.shot
        return shot is not None and self._overruled not in shot.powers and self.clears(g, line, shot)

    @permits(UNOBSCURED)
    def never_obscured(self, g: BattleTable, line: Line) -> bool:
        shot = line.shot
        if shot is None or (line.thing and self._outdone in shot.powers):
            return False
        return self.clears(g, line, shot)

    # Each has a question of its own, and what is said of the one does not matter to the other (DW4-G-03).
    @before(Attack.build_the_pools, beside=(Sharpening,))
    def settle_the_contradiction(self, g: BattleGame, attack: Attack) -> Outcome:
        hampered = self._contradicted_by(g, CLEAR_VIEW, attack.shot)
        obscured = self._contradicted_by(g, CLEARING, attack.shot)
        for other, overruled in ((hampered, self._overruled), (obscured, self._outdone)):
            if other and not prevails(g, self.id, other, attack.target, attack.seat, unanswered=self.id):
                attack.powers += (overruled,)
        return None

    @property
    def _overruled(self) -> str:
        return f"{self.name} overruled"

    @property
    def _outdone(self) -> str:
        return f"{self.name} outdone"

    def _contradicted_by(self, g: BattleTable, question: Question[Line], shot: Shot) -> RuleId:
        """The special rule that spoils a view which this one clears; none where there is no contradiction."""
        if question not in g.hooks.forbids:
            return RuleId("")
        for model in shot.participants:
            line = Line(model, shot.target, shot=shot)
            refused = g.refusal(question, line)
            if refused is not None and self.clears(g, line, shot):
                return refused.rule
        return RuleId("")
