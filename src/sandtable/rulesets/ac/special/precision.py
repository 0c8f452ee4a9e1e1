"""Precision: that one."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome, YesNo
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.fighting.attacks import Attack, Shot, row_of
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.attacking import SINGLED_OUT, MakeAttack
from sandtable.rulesets.ac.procedures.losses import AfterLosses, BecomeDisordered, LoseModels
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.sight import Sight, is_visible, sights_of
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import count_of, officer_of


class Precision(Rule):
    """The attacking General chooses who is lost, of those whom the Officer could acquire.

    In Close Formation the rear rank goes all the same, but the Officer may be named as the loss (AC-DAMAGE-12).
    """

    id = RuleId("AC-Q-PRECISION")
    name = "Precision"

    @before(LoseModels.remove)
    def pick_them(self, g: BattleGame, losses: LoseModels) -> Outcome:
        doing = g.enclosing(MakeAttack)
        if doing is None or losses.lost or doing.attack.target != losses.unit or losses.by != doing.attack.unit:
            return None
        attack = doing.attack
        if not row_has(row_of(g, attack), self.id) or g.refusal(SINGLED_OUT, attack) is not None:
            return None
        target = g.state.units[losses.unit]
        if target.formation is Formation.CLOSE or target.garrison:
            return self._name_the_officer(g, losses, attack)
        able = self._able(g, losses, attack)
        most = min(losses.many, len(able))
        chosen = g.ask(lambda: which(g, attack, able, most)) if most else ()
        for model in chosen:
            g.emit(ModelLost(model, Exit.DESTROYED))
        losses.lost += len(chosen)
        return Call(AfterLosses(losses.unit)) if chosen else None

    def _name_the_officer(self, g: BattleGame, losses: LoseModels, attack: Attack) -> Outcome:
        if losses.many >= count_of(g, losses.unit) or not self._sees_the_officer(g, losses, attack):
            return None
        named = g.ask(lambda: whether(g, attack))
        return Call(BecomeDisordered(losses.unit)) if named else None

    def _sees_the_officer(self, g: BattleTable, losses: LoseModels, attack: Attack) -> bool:
        """Ruling: of a garrison that is whoever sees the building."""
        if not g.state.units[losses.unit].garrison:
            return officer_of(g, losses.unit).id in self._able(g, losses, attack)
        aside = isinstance(attack, Shot) and bool(attack.how)
        return is_visible(g, officer_of(g, attack.unit).id, losses.unit, aside, isinstance(attack, Shot))

    def _able(self, g: BattleTable, losses: LoseModels, attack: Attack) -> tuple[ModelId, ...]:
        """Ruling: in Close Quarters whom the Officer sees; with Exposed ones aimed at, only those."""
        officer = officer_of(g, attack.unit).id
        aside = isinstance(attack, Shot) and bool(attack.how)
        seen = sights_of(g, officer, losses.unit, aside, isinstance(attack, Shot))
        found = [model for model, sight in seen.items() if sight is not Sight.BLOCKED]
        return tuple([model for model in found if not losses.among or model in losses.among])


def which(g: BattleTable, attack: Attack, able: tuple[ModelId, ...], most: int) -> ChooseSome[ModelId]:
    officer = g.state.units[attack.target].officer
    first = sorted(able, key=lambda model: model != officer)
    return ChooseSome(
        g.state.units[attack.unit].seat,
        "models singled out",
        able,
        "model",
        most=most,
        prompt=f"Choose up to {most} models of {thing(attack.target)} that are lost; the others go by the usual rules.",
        rules=(Precision.id,),
        about=(attack.unit, attack.target),
        default=tuple(first[:most]),
    )


def whether(g: BattleTable, attack: Attack) -> YesNo:
    return YesNo(
        g.state.units[attack.unit].seat,
        "officer singled out",
        prompt=f"Is the Officer of {thing(attack.target)} one of those who are lost?",
        rules=(Precision.id, RuleId("AC-DAMAGE-12")),
        about=(attack.unit, attack.target),
        yes="name the Officer",
        no="leave it to the usual rules",
        default=True,
    )
