"""The dice of an attack before it is rolled: how many, how good they are, and why."""

from __future__ import annotations

from math import isqrt

from sandtable.geometry.units import show_inches
from sandtable.kernel.board import Check, Consideration, Look, Pool, Scale, Sightline, Vantage
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import Attack, Shot, row_of
from sandtable.rulesets.ac.fighting.dice import AGAIN, NAMES, Rating
from sandtable.rulesets.ac.fighting.exposure import exposed
from sandtable.rulesets.ac.fighting.melee import OUTFLANKING, OVERWHELMING, SUPPORTED, THREATENED
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.rating import WORST_FIRST, Rated
from sandtable.rulesets.ac.fighting.shots import (
    AIMING,
    CONCEALED,
    OPPORTUNITY,
    REFORMING,
    SHORT_RANGE,
    SUPPRESSED,
    is_short,
    range_to,
)
from sandtable.rulesets.ac.procedures.attacking import rating_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import Sight, sights_of
from sandtable.rulesets.ac.table.where import count_of, officer_of, profile_of
from sandtable.rulesets.ac.words.names import unit_name
from sandtable.tabletop.compass import count, distance_in_words

RULES = {
    AIMING: RuleId("AC-RANGED-10"),
    SHORT_RANGE: RuleId("AC-RANGED-11"),
    CONCEALED: RuleId("AC-RANGED-12"),
    OPPORTUNITY: RuleId("AC-RANGED-15"),
    REFORMING: RuleId("AC-RANGED-16"),
    OUTFLANKING: RuleId("AC-CQ-04"),
    OVERWHELMING: RuleId("AC-CQ-05"),
    SUPPORTED: RuleId("AC-CQ-06"),
    THREATENED: RuleId("AC-CQ-08"),
}
"""What is counted by the basic rules; anything else is told by its name."""
WORDS = {
    AIMING: "it has not moved",
    OPPORTUNITY: "it fires in haste",
    REFORMING: "it has just come out",
    SUPPRESSED: "it keeps its head down",
    OUTFLANKING: "from outside its front",
    OVERWHELMING: "foot against armour",
    SUPPORTED: 'a friend within 2" of the target',
    THREATENED: 'another enemy within 2"',
}
DEFENCE = RuleId("AC-DICE-07")
RATING, AGAIN_RULE = RuleId("AC-RANGED-09"), "rolls again: "
LOOKS: dict[Sight, Look] = {Sight.CLEAR: "clear", Sight.OBSCURED: "part", Sight.BLOCKED: "none"}


def consider_attack(g: BattleTable, attack: Attack, deed: str = "Fire") -> Consideration:
    """An attack as it would be rolled now."""
    counted, defence = rating_of(g, attack)
    dice = dice_of(g, attack)
    return Consideration(
        legal=True,
        checks=_checks(g, attack, counted),
        pools=(_pool(g, attack, dice),),
        threshold=defence,
        scale=scale_of(counted.rating),
        lines=_lines(g, attack, defence),
        deed=f"{deed} {count(dice, 'die', 'dice')} at {unit_name(g, attack.target)}",
        vantage=Vantage(lines=_sightlines(g, attack)) if isinstance(attack, Shot) else None,
    )


def scale_of(rating: Rating) -> Scale:
    """The Combat Rating among all there are, with the faces that each rolls again (AC-RANGED-09, AC-DICE-03)."""
    notes = [", ".join([NAMES[face] for face in AGAIN[each]]) for each in WORST_FIRST]
    told = [f"{AGAIN_RULE}{note}" if note else "nothing again" for note in notes]
    steps = tuple([each.value for each in WORST_FIRST])
    return Scale("Combat Rating", steps, WORST_FIRST.index(rating), tuple(told), RATING)


def where_to(g: BattleTable, shot: Shot) -> str:
    """How far a target is from the Officer, and whether that is Short Range: `5.9", Short Range`."""
    band = SHORT_RANGE if is_short(g, shot) else "Long Range"
    far = distance_in_words(isqrt(int(range_to(g, shot))))
    return f"{far}, {band}" if row_of(g, shot).short is not None else far


def in_view(g: BattleTable, shot: Shot) -> str:
    """How many models of the target are seen how: `4 of 9 in clear view, 3 obscured`."""
    if g.state.units[shot.target].garrison:
        return "in a building"
    seen = list(sights_of(g, officer_of(g, shot.unit).id, shot.target, bool(shot.how), attacking=True).values())
    clear = len(exposed(g, officer_of(g, shot.unit).id, shot.target, bool(shot.how)))
    hidden = seen.count(Sight.BLOCKED)
    told = [f"{clear} of {len(seen)} in clear view"]
    told += [f"{len(seen) - clear - hidden} obscured"] if len(seen) > clear + hidden else []
    return ", ".join([*told, *([f"{hidden} out of sight"] if hidden else [])])


def _pool(g: BattleTable, attack: Attack, dice: int) -> Pool:
    where = where_to(g, attack) if isinstance(attack, Shot) else "In Contact"
    profile = profile_of(g, attack.unit)
    row = row_of(g, attack)
    bands = [f"{band[0]} to {band[1]}: {many}" for band, many in zip(profile.bands, row.dice, strict=False) if band]
    return Pool("action", attack.row, dice, "AC-RANGED-17", "; ".join(bands), officer_of(g, attack.unit).id, where)


def _checks(g: BattleTable, attack: Attack, counted: Rated) -> tuple[Check, ...]:
    """What was counted for the attack and against it; of a rating that a rule fixes that rule alone (AC-G-15)."""
    if counted.fixed is not None:
        return (Check(counted.fixed is not Rating.WEAKENED, f"{counted.by}: always {counted.rating}", "AC-G-15"),)
    told = [Check(True, _reason(g, attack, name), _rule(attack, name), "for") for name in counted.bonuses]
    return (
        *told,
        *[Check(False, _reason(g, attack, name), _rule(attack, name), "against") for name in counted.penalties],
    )


def _rule(attack: Attack, name: str) -> str:
    if name == SUPPRESSED:
        return RuleId("AC-RANGED-14" if isinstance(attack, Shot) else "AC-CQ-07")
    return RULES.get(name, RuleId(""))


def _reason(g: BattleTable, attack: Attack, name: str) -> str:
    if isinstance(attack, Shot) and name == SHORT_RANGE:
        short = row_of(g, attack).short or 0
        return f"{name}: {distance_in_words(isqrt(int(range_to(g, attack))))} of {show_inches(short)}"
    if isinstance(attack, Shot) and name == CONCEALED:
        return f"{name}: {in_view(g, attack)}"
    return f"{name}: {WORDS[name]}" if name in WORDS else name


def _lines(g: BattleTable, attack: Attack, defence: int) -> tuple[str, ...]:
    """What is aimed at, and how many Hits cost it a model (AC-DICE-07, AC-DAMAGE-01)."""
    limit = profile_of(g, attack.target).damage_limit
    each = f"{count(defence, 'Hit')} for each Damage"
    costs = f"{each}, {count(limit, 'Damage', 'Damage')} for each model" if limit > 1 else f"{each}, which is a model"
    if not isinstance(attack, Shot):
        return (costs,)
    many = len(exposed(g, officer_of(g, attack.unit).id, attack.target, bool(attack.how)))
    most = f"At most {count(many, 'model')} can fall" if attack.exposed else f"{count_of(g, attack.target)} models"
    return (f"{most}: {in_view(g, attack)}.", f"{costs}.")


def _sightlines(g: BattleTable, shot: Shot) -> tuple[Sightline, ...]:
    """The Officer looks for all of them (AC-LOS-01)."""
    officer = officer_of(g, shot.unit).id
    if g.state.units[shot.target].garrison:
        return ()
    seen = sights_of(g, officer, shot.target, bool(shot.how), attacking=True)
    clear = exposed(g, officer, shot.target, bool(shot.how))
    return tuple(
        [
            Sightline(officer, model, "part" if sight is Sight.CLEAR and model not in clear else LOOKS[sight])
            for model, sight in seen.items()
        ]
    )
