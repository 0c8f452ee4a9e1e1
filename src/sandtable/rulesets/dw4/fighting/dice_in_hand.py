"""The dice of an Action Roll, and the moments at which rules add to them, re-roll them or Convert them."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot


class DiceInHand(msgspec.Struct, frozen=True):
    """One pool of an Action Roll as it lies on the table, or as it is about to be rolled."""

    roller: SeatId
    """Who rolls this pool: the active Admiral, or the opponent for the Resistance Pool."""
    resisting: bool
    what: str
    models: tuple[ModelId, ...]
    """The models for which the Action Roll is made; none where it is made for no model (DW4-DIS-11)."""
    faces: tuple[int, ...] = ()
    shot: Shot | None = None
    """The Attack, Boarding action or other deed that it is made for, where it is made for one."""
    against: tuple[ModelId, ...] = ()
    """Its targets where they are several, and no single deed says whom it is made against."""

    @property
    def targets(self) -> tuple[ModelId, ...]:
        """Whom the Action Roll is made against, and the Resistance Roll for."""
        return self.against or (() if self.shot is None else (self.shot.target,))


ADDITIONS: Choice[DiceInHand] = Choice("optional dice")
"""Dice that an Admiral may add before any die is rolled (DW4-DICE-08)."""
RE_ROLLS: Choice[DiceInHand] = Choice("re-rolls")
"""Every die that shows one of the faces named is re-rolled (DW4-DICE-04)."""
ROLLED_CONVERSIONS: Choice[DiceInHand] = Choice("conversions right after the roll")
"""Before Exploding Strikes: what becomes one now explodes."""
REMOVALS: Choice[DiceInHand] = Choice("dice taken away before Exploding Strikes")
"""After what is Converted right after the roll, and immediately before Exploding Strikes are resolved."""
DOUBLED_EXPLOSIONS: Query[DiceInHand] = Query("Exploding Strikes that bring two dice", FIXED)
"""How many of the first Exploding Strikes, over all their rolls together, bring two dice instead of one."""
EXPLODED_CONVERSIONS: Choice[DiceInHand] = Choice("conversions after Exploding Strikes")
CONVERSIONS: Choice[DiceInHand] = Choice("conversions")
"""Conversions (DW4-DICE-05) that name no moment of their own: they share that of Disorder (DW4-DICE-14)."""
COUNTED_CONVERSIONS: Choice[DiceInHand] = Choice("conversions at the start of Count Hits")
"""After all others (DW4-DICE-14)."""

DODGING_HEAVY_STRIKES: Question[Shot] = Question("whether Heavy Strikes help an Airborne target to resist")
"""Of an Unconventional Target (DW4-POS-07)."""
