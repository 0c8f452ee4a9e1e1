"""Colossus: a walker as tall as a mast."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, after, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.movement import Repositioned
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.sailing import MET, Meeting, clear_end
from sandtable.rulesets.dw3.procedures.moving import SIDES, MoveModel
from sandtable.rulesets.dw3.procedures.ram import FAR_ENOUGH, RECOIL, Ramming
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import position_of

PREY = (Position.SURFACE, Position.SKIMMING)
FACINGS = {
    "as it is": 0,
    **{f"{n * 22.5:g} degrees to {side}": sign * n * 2_250 for side, sign in SIDES for n in range(1, 8)},
    "about": 18_000,
}


class Colossus(Rule):
    """It ends its movement facing any way, and rams SURFACE and SKIMMING units even after less than 3 inches.

    Its own ram does it no harm. Ruling: it does not pass through SKIMMING enemies, and faces in steps of 22.5 degrees.
    """

    id = RuleId("DW3-R-COLOSSUS")
    name = "Colossus"

    @permits(MET)
    def stand_in_the_way(self, g: BattleTable, meeting: Meeting) -> bool:
        other = g.state.models.get(ModelId(meeting.other))
        if other is None or other.seat == g.state.models[meeting.mover].seat:
            return False
        return position_of(g, other.id) is Position.SKIMMING and has(g, meeting.mover, self.id)

    @permits(FAR_ENOUGH)
    def ram_at_once(self, g: BattleTable, ramming: Ramming) -> bool:
        return position_of(g, ramming.target) in PREY and has(g, ramming.model, self.id)

    @forbids(RECOIL)
    def feel_nothing(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it is a colossus", self.id) if has(g, model, self.id) else None

    @after(MoveModel.roll_for_treacherous_water)
    def face_about(self, g: BattleGame, move: MoveModel) -> Outcome:
        record = g.state.models[move.model]
        pose = record.pose
        if pose is None or not has(g, move.model, self.id):
            return None
        turned = {name: pose.turned(turn) for name, turn in FACINGS.items()}
        free = {name: end for name, end in turned.items() if clear_end(g, move.model, (pose, end)) == end}
        if len(free) < 2:
            return None
        names = ("as it is", *[name for name in free if name != "as it is"])
        chosen = g.ask(
            ChooseOne(
                record.seat,
                "facing",
                names,
                "answer",
                prompt=f"Choose which way {thing(move.model)} faces now.",
                rules=(self.id,),
                about=(move.model,),
                default="as it is",
            )
        )
        if chosen != "as it is":
            g.emit(Repositioned(move.model, free[chosen]))
        return None
