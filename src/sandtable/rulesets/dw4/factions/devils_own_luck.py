"""Devil's Own Luck: the signal was never seen."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import SideTokensSet
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.valour import SettleValour
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import opponent

NAME = "Devil's Own Luck"
TOO_LOW = 8


class DevilsOwnLuck(Doctrine):
    """Once in a game, instead of a Denial: a Valour Effect of the opponent with a Value of 8 or less is not enacted.

    What raises the card counts. Special Valour Effects are Valour Effects, and no card is spent on it.
    """

    id = RuleId("DW4-F-ANY-DEVILS-OWN-LUCK")
    name = NAME

    @before(SettleValour.deny)
    def try_ones_luck(self, g: BattleGame, settling: SettleValour) -> Outcome:
        seat = opponent(g, settling.seat)
        if not has_bonus(g, seat, self.id) or has_token(g.state.sides[seat], NAME):
            return None
        if not g.ask(self._whether(g, settling)):
            return None
        settling.must_exceed = TOO_LOW
        g.emit(SideTokensSet(seat, NAME, 1))
        return Again(settling.reveal)

    def _whether(self, g: BattleGame, settling: SettleValour) -> YesNo:
        what = settling.special or "a Valour Effect"
        return YesNo(
            opponent(g, settling.seat),
            "devil's own luck",
            prompt=f"{what} is enacted with {thing(settling.unit)}: try {NAME}, once in the game? "
            f"A card of {TOO_LOW} or less is discarded; it takes the place of a Denial.",
            rules=(self.id,),
            about=(settling.unit,),
            yes="try it",
            no="not now",
            default=False,
        )


@advises("devil's own luck")
def devils_own_luck(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """For an Attack that hangs on it: most cards that are played are low ones."""
    return any([doing.procedure == "Attack" for doing in view.activity])
