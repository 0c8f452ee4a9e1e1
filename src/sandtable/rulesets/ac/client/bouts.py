"""The fight that a Charge begins: who strikes in which order, and who would have to Withdraw."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.board import Blow, Bout
from sandtable.kernel.rollspec import Appraiser, Chances
from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.melee import rows_of
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS, is_outflanked, units_touched
from sandtable.rulesets.ac.odds.meaning import attack_spec, marks_on
from sandtable.rulesets.ac.procedures.attacking import rating_of
from sandtable.rulesets.ac.procedures.close_quarters import ADVANTAGE, MELEE, Charging
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of, officer_of, profile_of
from sandtable.rulesets.ac.words.names import unit_name

COUNTS = "models"
ENDS = ("they Withdraw", "a tie: you Withdraw", "you Withdraw")
TURNED = "The Defensive Advantage turns the order round: they strike first."
NOTHING_BACK = "It has nothing to strike back with."


def bout_of(g: BattleTable, unit: UnitId, target: UnitId, impeded: bool, appraise: Appraiser | None) -> Bout:
    """Both sides in order (AC-CQ-10, AC-CQ-12, AC-CQ-24), with the exact odds of the end where they can be had."""
    impeded = g.value(ADVANTAGE, Charging(unit, target), int(impeded)) > 0
    mine = Strike(unit, target, _row(g, unit, CLOSE_QUARTERS), is_outflanked(g, unit, target), charging=True)
    theirs = _answers(g, unit, target, impeded)
    blows, ends = _in_order(g, mine, theirs, impeded, appraise)
    note = TURNED if impeded else "" if theirs else NOTHING_BACK
    return Bout(blows=blows, target=target, counts=COUNTS, outcomes=ends, note=note)


def _row(g: BattleTable, unit: UnitId, kinds: tuple[Kind, ...]) -> str:
    """The row that is used if nobody says otherwise: Melee before Impact (AC-CQ-02)."""
    melee, rows = rows_of(g, unit, MELEE), rows_of(g, unit, kinds)
    return next((row for row in rows if row in melee), rows[0] if rows else "")


def _answers(g: BattleTable, unit: UnitId, target: UnitId, impeded: bool) -> tuple[Strike, ...]:
    """The target, and every other enemy that is touched and can (AC-CQ-11, AC-CQ-24)."""
    others = [other for other in units_touched(g, unit) if other != target]
    rows = [(target, _row(g, target, CLOSE_QUARTERS if impeded else MELEE)), *[(o, _row(g, o, MELEE)) for o in others]]
    return tuple([Strike(who, unit, row) for who, row in rows if row])


def _in_order(
    g: BattleTable, mine: Strike, theirs: tuple[Strike, ...], impeded: bool, appraise: Appraiser | None
) -> tuple[tuple[Blow, ...], tuple[tuple[str, float], ...]]:
    first, second = ((mine,), theirs) if not impeded else (theirs, (mine,))
    hurt = _spread(g, first, [0] * len(first), appraise)
    blows = [_blow(g, strike, 1, [(1.0, 0)], appraise) for strike in first]
    for strike in second:
        # Only whoever is struck at first has fewer dice for it: the charger, or its target (AC-CQ-09, AC-CQ-10).
        suffers = strike is mine or strike.unit == mine.target
        blows.append(_blow(g, strike, 2, hurt if suffers else [(1.0, 0)], appraise))
    return tuple(blows), () if appraise is None else _ends(g, mine, first, second, hurt, appraise)


def _blow(g: BattleTable, strike: Strike, at: int, hurt: list[tuple[float, int]], appraise: Appraiser | None) -> Blow:
    counted, defence = rating_of(g, strike)
    worst = max([damage for share, damage in hurt if share > 0.005], default=0)
    limit = profile_of(g, strike.target).damage_limit
    specs = [] if appraise is None else [(share, attack_spec(g, strike, damage)) for share, damage in hurt]
    return Blow(
        at=at,
        piece=officer_of(g, strike.unit).id,
        group=strike.unit,
        dice=dice_of(g, strike),
        least=dice_of(g, strike, worst),
        rating=counted.rating.value,
        mean=sum([share * appraise(spec).mean for share, spec in specs if appraise is not None]) / limit,
        text=_told(g, strike, counted.reasons, len(counted.bonuses), defence),
    )


def _told(g: BattleTable, strike: Strike, reasons: tuple[str, ...], good: int, defence: int) -> str:
    why = [f"{'+' if n < good else '−'} {name}" for n, name in enumerate(reasons)]
    return ", ".join([f"{strike.row} against {unit_name(g, strike.target)}, Defence {defence}", *why])


def _spread(
    g: BattleTable, strikes: tuple[Strike, ...], suffered: list[int], appraise: Appraiser | None
) -> list[tuple[float, int]]:
    """The Damage that strikes of one side do together, by chance; nothing is known without odds."""
    found = [(1.0, 0)]
    if appraise is None:
        return found
    for strike, before in zip(strikes, suffered, strict=True):
        found = _added(found, list(_shares(appraise(attack_spec(g, strike, before)), _most(g, strike))))
    return found


def _added(one: list[tuple[float, int]], other: list[tuple[float, int]]) -> list[tuple[float, int]]:
    total: dict[int, float] = {}
    for share, damage in one:
        for chance, more in other:
            total[damage + more] = total.get(damage + more, 0.0) + share * chance
    return [(share, damage) for damage, share in sorted(total.items())]


def _most(g: BattleTable, strike: Strike) -> int:
    """The Damage that destroys all of a target: more makes no difference."""
    return marks_on(g, strike.target)[-1].at


def _shares(found: Chances, most: int) -> Iterator[tuple[float, int]]:
    for damage in range(most + 1):
        share = found.chance_of(damage) - (found.chance_of(damage + 1) if damage < most else 0.0)
        if share > 0:
            yield share, damage


def _ends(
    g: BattleTable,
    mine: Strike,
    first: tuple[Strike, ...],
    second: tuple[Strike, ...],
    hurt: list[tuple[float, int]],
    appraise: Appraiser,
) -> tuple[tuple[str, float], ...]:
    """Who destroys more models wins, and whoever is alone left; at a tie the charger goes (AC-CQ-13, AC-CQ-14)."""
    won = tie = lost = 0.0
    for share, damage in hurt:
        suffered = [damage if strike is mine or strike.unit == mine.target else 0 for strike in second]
        for chance, back in _spread(g, second, suffered, appraise):
            dealt, taken = (damage, back) if first == (mine,) else (back, damage)
            killed, fallen = _models(g, mine.target, dealt), _models(g, mine.unit, taken)
            gone = fallen >= count_of(g, mine.unit)
            if not gone and (killed >= count_of(g, mine.target) or killed > fallen):
                won += share * chance
            elif not gone and killed == fallen:
                tie += share * chance
            else:
                lost += share * chance
    return tuple(zip(ENDS, (won, tie, lost), strict=True))


def _models(g: BattleTable, unit: UnitId, damage: int) -> int:
    """The models that so much Damage destroys (AC-DAMAGE-01)."""
    return min(count_of(g, unit), (g.state.units[unit].damage + damage) // profile_of(g, unit).damage_limit)
