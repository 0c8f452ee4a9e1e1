"""Rolls that stand beside a Ranged Attack: the same rated otherwise, and what its target could send back."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.rollspec import RollBeside
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.rating import WORST_FIRST
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.odds.meaning import attack_spec, marks_on
from sandtable.rulesets.ac.procedures.attack_roll import foreseen, roll_for
from sandtable.rulesets.ac.procedures.attacking import rating_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.words.names import unit_name


def otherwise(g: BattleTable, shot: Shot) -> tuple[RollBeside, ...]:
    """The same attack with each other Combat Rating, the better first (AC-RANGED-09)."""
    counted, defence = rating_of(g, shot)
    if counted.fixed is not None:
        return ()  # Nothing that is counted would change it (AC-G-15).
    others = [rating for rating in reversed(WORST_FIRST) if rating is not counted.rating]
    return tuple([_rated(g, shot, rating, counted.rating, defence) for rating in others])


def _rated(g: BattleTable, shot: Shot, rating: Rating, now: Rating, defence: int) -> RollBeside:
    steps = WORST_FIRST.index(rating) - WORST_FIRST.index(now)
    what = "more spoke for it" if steps > 0 else "more spoke against it"
    spec = foreseen(g, roll_for(g, shot, rating, dice_of(g, shot), defence))
    return RollBeside(rating.value, f"If {what}: {rating}", replace(spec, marks=marks_on(g, shot.target)))


def shot_back(g: BattleTable, shot: Shot) -> tuple[RollBeside, ...]:
    """The Ranged Attack with most dice that its target could make on whoever fires, if it loses nobody."""
    if g.state.units[shot.unit].officer is None or g.state.units[shot.target].officer is None:
        return ()
    found = list(shots_at(g, shot.target, shot.unit))
    if not found:
        return ()
    back = max(found, key=lambda each: dice_of(g, each))
    return (RollBeside("reply", f"{back.row} of {unit_name(g, back.unit)}", attack_spec(g, back)),)
