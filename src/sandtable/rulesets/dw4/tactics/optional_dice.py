"""Which dice on offer a captain adds to a roll: those whose rule says that they are worth their price."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome, Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.advice import DICE_JUDGES, advises


@advises("optional dice")
def optional_dice(view: View[Battle], decision: ChooseSome[str], pick: Picker) -> tuple[str, ...]:
    """The rules behind the offers are named last, in the order of the offers."""
    offers = zip(decision.options, decision.rules[-len(decision.options) :], strict=True)
    return tuple([offer for offer, rule in offers if rule in DICE_JUDGES and DICE_JUDGES[rule](view, offer)])
