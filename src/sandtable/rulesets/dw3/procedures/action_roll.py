"""Rolling for an action: one list of stages, and the one place where a roll is made ready."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.table import Table
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.events.combat import Aim, DiceRead
from sandtable.rulesets.dw3.fighting.action_dice import ActionDice
from sandtable.rulesets.dw3.fighting.dice import COUNTERS, HITS, NEVER, Face
from sandtable.rulesets.dw3.fighting.roll_stages import (
    CountDice,
    RollAgainstIt,
    RollDiceAgain,
    RollExtraDice,
    RollThePool,
)
from sandtable.rulesets.dw3.fighting.shots import (
    ASSAULT,
    DEVASTATES,
    HEAVY_COUNTER,
    HEAVY_HIT,
    MUFFLED,
    RESISTED_AGAIN,
    ROLLED_AGAIN,
    SUSTAINS,
    Shot,
    Struck,
    citadel_struck,
    faces_in,
    mask,
)
from sandtable.rulesets.dw3.models.attributes import MOST, armour, mass
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.dice.pooled_roll import spec_of, stages

SPARE: Query[Shot] = Query("dice of a pool that may be rolled again, one in a step", MOST)


class RollAction(ActionDice):
    """Dice of one side against those of the other; the result is the hits less the counters, which may be below 0."""

    aim: Aim = Aim()
    """For whoever reads the roll; no die hangs on it."""

    @step("DW3-SHOOT-17")
    @stages(RollThePool())
    def roll_the_pool(self, g: BattleGame) -> Outcome:
        """The first roll, which cards and rules may change."""

    @step("DW3-SHOOT-19", "DW3-SETUP-22", "DW3-QUAL-19")
    @stages(RollDiceAgain())
    def roll_again(self, g: BattleGame) -> Outcome:
        """All that is rolled again of it, together."""

    @step("DW3-SHOOT-17", "DW3-SHOOT-18")
    @stages(RollExtraDice())
    def roll_extra_dice(self, g: BattleGame) -> Outcome:
        """Until no new die shows an Exploding Hit."""

    @step("DW3-SHOOT-20")
    @stages(RollAgainstIt())
    def roll_against_it(self, g: BattleGame) -> Outcome:
        """The pool of the other side."""

    @step("DW3-SHOOT-17", "DW3-SHOOT-20")
    @stages(CountDice())
    def count(self, g: BattleGame) -> Outcome:
        """What both pools are worth."""

    @step("DW3-SHOOT-17", "DW3-SHOOT-20")
    def tell(self, g: BattleGame) -> Outcome:
        g.emit(DiceRead(self.roller, self.what, self.faces, self.resisting, self.hits, self.negated, self.aim))
        deed = g.enclosing(Deed)
        if deed is not None:
            deed.exploding = self.faces.count(Face.EXPLODING_HIT)
        self.result = self.hits - self.negated
        return None


def roll_for(
    g: BattleTable,
    shot: Shot,
    pool: int,
    against: int = 0,
    *,
    again: tuple[int, ...] = (),
    explodes: bool = True,
) -> RollAction:
    """The roll for an action, with all that rules in force do to its dice.

    What the action itself brings is given along: faces that are rolled again, and dice that do not explode.
    """
    return RollAction(
        aim=_aim(g, shot),
        roller=shot.seat,
        opponent=g.state.models[shot.target].seat,
        what=shot.what,
        pool=max(0, pool),
        resistance=max(0, against),
        explodes=explodes,
        again_on=faces_in(g.value(ROLLED_AGAIN, shot, mask(*set(again)))),
        resisting_again_on=faces_in(g.value(RESISTED_AGAIN, shot, 0)),
        sustained=g.value(SUSTAINS, shot, 0) > 0,
        devastates_at=g.value(DEVASTATES, shot, NEVER),
        heavy_counter=g.value(HEAVY_COUNTER, shot, COUNTERS[Face.HEAVY_COUNTER]),
        muffled=g.value(MUFFLED, shot, 0),
        heavy=g.value(HEAVY_HIT, shot, HITS[Face.HEAVY_HIT]),
        spare=_spare_die(g, shot),
    )


def foreseen(table: Table[Any], roll: ActionDice) -> RollSpec:
    """The roll before any die is rolled, as data: net hits, in which each of both pools counts as it will."""
    return replace(spec_of(table, roll), title=roll.what, counts="hits")


def _aim(g: BattleTable, shot: Shot) -> Aim:
    doer, frail = shot.attacker or "", mass(g, shot.target) == 1
    if shot.what == ASSAULT:
        return Aim(doer, shot.target, shot.guns, frail=frail)
    core = citadel_struck(g, Struck(shot.target, shot.qualities, True))
    return Aim(doer, shot.target, shot.guns, armour(g, shot.target), core, frail)


def _spare_die(g: BattleTable, shot: Shot) -> str:
    """What is noted when a model rolls one die of a pool again, where it may and has not in this step yet."""
    if shot.attacker is None or not g.value(SPARE, shot, 0):
        return ""
    note = f"a die of {shot.attacker} in {shot.what}"
    return "" if note in g.state.units[g.state.models[shot.attacker].unit].used else f"{shot.attacker}: {note}"
