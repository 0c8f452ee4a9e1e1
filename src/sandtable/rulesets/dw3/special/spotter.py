"""Spotter: eyes over the target."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.defences import is_obscured, stack_at
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.state import BattleGame

AGAIN, SEEN = "blanks rolled again", "the target not obscured"


class Spotter(Rule):
    """Where own squadrons touch the target: EXTREME RANGE pools roll blanks again, or it is not obscured.

    Its owner chooses for each attack, where both would help.
    """

    id = RuleId("DW3-R-SPOTTER")
    name = "Spotter"

    @after(Attack.form_the_pool)
    def spot(self, g: BattleGame, attack: Attack) -> Outcome:
        shot = attack.shot(g)
        assert shot.attacker is not None
        if not has(g, shot.attacker, self.id) or stack_at(g, shot.seat, shot.target) is None:
            return None
        far = Quality.EXTREME_RANGE in shot.qualities
        hidden = is_obscured(g, shot.attacker, shot.target, shot.qualities, shot.guns)
        chosen = g.ask(_which_help(shot.seat, self.id, shot.target)) if far and hidden else AGAIN if far else SEEN
        attack.again = attack.again or chosen == AGAIN
        attack.seen = attack.seen or chosen == SEEN
        return None


def _which_help(seat: SeatId, rule: RuleId, target: ModelId) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "spotter",
        (AGAIN, SEEN),
        "answer",
        prompt=f"Squadrons spot {thing(target)}: choose what that is for.",
        rules=(rule,),
        about=(target,),
        default=AGAIN,
    )
