"""A Weapon card is fired: Shot after Shot."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.fighting.profiles import shots_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.state import Action, AttackInHand, SeaGame


class FireWeapon(Procedure):
    """For each Shot one attack, each resolved before the next is aimed (DN-SYM-03).

    Ruling: a Dreadnaught that a Shot has Destroyed is a target until the exchange is over (DN-ATK-06).
    """

    seat: SeatId
    system: SystemId
    effect: int
    fired: int = 0
    last: str = ""
    salvo_fired: bool = False

    def goes_on(self, g: SeaGame) -> bool:
        return afloat(g.state, self.seat)

    def _action(self, g: SeaGame) -> Action:
        return g.state.actions.get(self.seat) or Action(
            self.seat, Commitment(ACTIVATE, "free", self.system, self.effect)
        )

    @step("DN-ATK-01", "DN-ATK-02", "DN-ATK-06")
    def aim(self, g: SeaGame) -> Outcome:
        action = self._action(g)
        targets = targets_of_weapon(g, self.system, self.effect)
        left = shots_of(g, self.system, self.effect) + action.more_shots - self.fired
        if left <= 0:
            if not action.salvo or self.salvo_fired or self.last not in targets:
                return LEAVE
            self.salvo_fired = True  # once more at the target of the last Shot, with 2 less Damage
            penalty = 2 - action.more_damage
            return Call(Attack(AttackInHand(self.seat, self.system, self.last, self.effect, penalty=penalty)))
        if not targets:
            return LEAVE
        prompt = "Choose the target of the Shot."
        target = g.ask(
            one_of(
                self.seat,
                "target",
                targets,
                "target",
                prompt,
                "DN-ATK-01",
                "hold fire",
                "Fire",
                about=(self.system,),
                panel="targets",
            )
        )
        if target is None:
            return LEAVE
        self.fired, self.last = self.fired + 1, target
        penalty = -action.more_damage
        return Call(Attack(AttackInHand(self.seat, self.system, target, self.effect, penalty=penalty)))

    @step("DN-ATK-06")
    def aim_again(self, g: SeaGame) -> Outcome:
        return Again(self.aim)
