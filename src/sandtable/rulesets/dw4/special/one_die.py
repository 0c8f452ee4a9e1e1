"""Special Actions for which several dice are rolled and their Admiral picks the one that counts."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal

BEST_FIRST = (Face.ES, Face.HS, Face.SS, Face.HC, Face.SC, Face.BL)


def which_die(seat: SeatId, rule: RuleId, faces: tuple[Face, ...]) -> ChooseOne[int]:
    """Which of the faces that were rolled counts; the best is proposed."""
    shown = tuple([int(face) for face in BEST_FIRST if face in faces])
    return ChooseOne(
        seat,
        "die that counts",
        shown,
        "face",
        prompt="Choose the die that counts.",
        rules=(rule,),
        default=shown[0],
    )


takes_the_proposal("die that counts", "that is the best row of the table")
