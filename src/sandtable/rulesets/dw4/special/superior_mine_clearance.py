"""Superior Mine Clearance: squadrons with a good eye for mines."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.procedures.mine_clearance import SweepFromAbove
from sandtable.rulesets.dw4.squadrons.stacks import bearers
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal


class SuperiorMineClearance(Rule):
    """For each such token the active Admiral may turn a Heavy Strike of the roll to an Exploding Strike."""

    id = RuleId("DW4-R-SUPERIOR-MINE-CLEARANCE")
    name = "Superior Mine Clearance"

    @after(SweepFromAbove.turn_dice)
    def turn_heavy_strikes(self, g: BattleGame, sweep: SweepFromAbove) -> Outcome:
        most = min(sweep.faces.count(Face.HS), bearers(g, g.state.stacks[sweep.stack], self.id))
        if not most:
            return None
        left = g.ask(
            Number(
                sweep.seat,
                "superior mine clearance",
                0,
                most,
                prompt="How many Heavy Strikes become Exploding Strikes?",
                rules=(self.id,),
                about=(sweep.marker,),
                default=most,
            )
        )
        faces = list(sweep.faces)
        for _ in range(left):
            faces[faces.index(Face.HS)] = Face.ES
        sweep.faces = tuple(faces)
        return None


takes_the_proposal("superior mine clearance", "the more are cleared, the better")
