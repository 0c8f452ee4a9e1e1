"""Victory effects that look at what one deed has done: an attack, a ram, an assault or an attack run."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame


class Aftermath(CardRule, abstract=True):
    """It looks on when the deed has done all that it does, so at any place among the others."""

    @after(Attack.hit_the_others, beside=EVERY_OTHER)
    def after_an_attack(self, g: BattleGame, attack: Attack) -> Outcome:
        return self._judge(g, attack)

    @after(Ram.resolve_it_as_an_attack, beside=EVERY_OTHER)
    def after_a_ram(self, g: BattleGame, ram: Ram) -> Outcome:
        return self._judge(g, ram)

    @after(Assault.blow_it_up_again, beside=EVERY_OTHER)
    def after_an_assault(self, g: BattleGame, assault: Assault) -> Outcome:
        return self._judge(g, assault)

    @after(AttackRun.strike, beside=EVERY_OTHER)
    def after_a_run(self, g: BattleGame, run: AttackRun) -> Outcome:
        return self._judge(g, run)

    def _judge(self, g: BattleGame, deed: Deed) -> Outcome:
        if self.holds(g, deed):
            within_reach(g, deed.side(g), self.effect)
        return None

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        """Whether the condition holds for whoever has done it."""
        raise NotImplementedError
