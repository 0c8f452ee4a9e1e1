"""Pre-Planned Defence: somebody has walked the ground before."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.setup import DicePooled
from sandtable.rulesets.ac.fighting.dice import NAMES, Face
from sandtable.rulesets.ac.special.forward import DeployForward
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon, is_named
from sandtable.rulesets.ac.tactics.declared import advises

QUESTION = "dice to roll again"
SAPPER = "Sapper"
AGAIN = (int(Face.BLANK), int(Face.MISS))


class PrePlannedDefence(Rule):
    """Blanks and Misses of the Forward Pool may be rolled again, once, if the Force has a Sapper unit."""

    id = RuleId("AC-B-PRE-PLANNED-DEFENCE")
    name = "Pre-Planned Defence"

    @after(DeployForward.after_the_roll, beside=EVERY_OTHER)
    def look_again(self, g: BattleGame, ahead: DeployForward) -> Outcome:
        seats = [seat for seat, faces in ahead.pools if has_boon(g, seat, self.id) and _has_sappers(g, seat)]
        able = tuple([seat for seat in seats if set(AGAIN) & set(dict(ahead.pools)[seat])])
        return Call(RollPoolAgain(able)) if able else None


def _has_sappers(g: BattleTable, seat: SeatId) -> bool:
    return any([unit.seat == seat and is_named(g, unit.id, (SAPPER,)) for unit in g.state.units.values()])


class RollPoolAgain(Procedure):
    """Each General in turn."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-B-PRE-PLANNED-DEFENCE")
    def roll(self, g: BattleGame) -> Outcome:
        ahead = g.enclosing(DeployForward)
        if self.at == len(self.seats) or ahead is None:
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        pool = dict(ahead.pools)[seat]
        chosen = g.ask(lambda: _which(seat, pool))
        if chosen:
            new = list(g.roll(len(chosen), PrePlannedDefence.name))
            faces = tuple([new.pop(0) if _named(n, face) in chosen else face for n, face in enumerate(pool, 1)])
            ahead.pools = tuple([(each, faces if each == seat else dice) for each, dice in ahead.pools])
            g.emit(DicePooled(seat, PrePlannedDefence.name, faces))
        return Again(self.roll)


def _named(number: int, face: int) -> str:
    return f"{number}: {NAMES[face]}"


def _which(seat: SeatId, pool: tuple[int, ...]) -> ChooseSome[str]:
    poor = tuple([_named(n, face) for n, face in enumerate(pool, 1) if face in AGAIN])
    return ChooseSome(
        seat,
        QUESTION,
        poor,
        "die",
        prompt="Which Blanks and Misses of your Forward Pool do you roll again?",
        rules=(PrePlannedDefence.id,),
        default=poor,
    )


@advises(QUESTION)
def _all(view: View[Battle], decision: ChooseSome[str], pick: Picker, appraise: Appraiser | None) -> tuple[str, ...]:
    return decision.options
