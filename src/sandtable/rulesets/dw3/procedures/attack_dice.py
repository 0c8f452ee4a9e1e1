"""Rolling for an action: the pool, what is rolled again, what explodes, and the dice against it."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.events.combat import BonusUsed, DiceRead
from sandtable.rulesets.dw3.fighting.dice import NAMES, Face, counters_of, exploded, hits_of, rolled_again, showing
from sandtable.rulesets.dw3.fighting.shots import Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

SPARE: Query[Shot] = Query("dice of a pool that may be rolled again, one in a step", MOST)


def spare_die(g: BattleTable, shot: Shot) -> str:
    """What is noted when one die of a pool is rolled again, where that may be done and was not in this step yet."""
    if shot.attacker is None or not g.value(SPARE, shot, 0):
        return ""
    note = f"a die in {shot.what}"
    return "" if note in g.state.units[g.state.models[shot.attacker].unit].used else f"{shot.attacker}: {note}"


WORTHLESS = (Face.BLANK, Face.COUNTER, Face.HEAVY_COUNTER)


class RollAction(Procedure):
    """Dice of one side against those of the other; the result is the hits less the counters, which may be below 0.

    Rolling again comes before explosions, and each die is rolled again once at most (DW3-SHOOT-19, DW3-SETUP-22).
    """

    seat: SeatId
    opponent: SeatId
    what: str
    pool: int
    against: int = 0
    explodes: bool = True
    """Not against an obscured target (DW3-SHOOT-18)."""
    again: tuple[int, ...] = ()
    """Faces that are rolled again, extra dice included. Ruling: as they are worth nothing, always."""
    sustained: bool = False
    """One result of the first roll may be rolled again (DW3-QUAL-19)."""
    turned: tuple[int, ...] = ()
    """Dice of the first roll, by their places, that a card rolls again besides."""
    devastating: bool = False
    high_velocity: bool = False
    muffled: int = 0
    """Exploding Hits that bring no extra die. Ruling: as it costs nothing, as many as may be."""
    heavy: int = 2
    """What a Heavy Hit is worth."""
    spare: str = ""
    """A model, and what is noted for its unit when it rolls a single die again; empty where it may not."""
    resisted_again: tuple[int, ...] = ()
    """Faces of the dice against it that are rolled again."""
    faces: tuple[int, ...] = ()
    resisting: tuple[int, ...] = ()

    @step("DW3-SHOOT-17")
    def roll_the_pool(self, g: BattleGame) -> Outcome:
        self.faces = g.roll(max(0, self.pool), self.what)
        return None

    @step("DW3-SHOOT-19", "DW3-SETUP-22", "DW3-QUAL-19")
    def roll_again(self, g: BattleGame) -> Outcome:
        wanted = set(self.again)
        shown = tuple(sorted(set(self.faces) - wanted))
        if self.sustained and shown:
            chosen = g.ask(self._which(shown))
            wanted |= {NAMES.index(chosen)} if chosen is not None else set()
        before = self.faces
        places = [n for n, face in enumerate(before) if face in wanted or n in self.turned]
        left = tuple(sorted({face for n, face in enumerate(before) if n not in places}))
        one = g.ask(self._which_die(left)) if self.spare and left else None
        if one is not None:
            face = NAMES.index(one)
            places.append(next(n for n, shown in enumerate(before) if shown == face and n not in places))
        self.faces = rolled_again(g, before, sorted(places), self.what)
        if one is not None:
            model, _, note = self.spare.partition(": ")
            g.emit(BonusUsed(g.state.models[ModelId(model)].unit, note))
        return None

    @step("DW3-SHOOT-17", "DW3-SHOOT-18")
    def roll_extra_dice(self, g: BattleGame) -> Outcome:
        if self.explodes:
            self.faces = exploded(g, self.faces, self.again, self.what, self.muffled)
        return None

    @step("DW3-SHOOT-20")
    def roll_against_it(self, g: BattleGame) -> Outcome:
        rolled = g.roll(max(0, self.against), f"{self.what}, defence")
        self.resisting = rolled_again(g, rolled, showing(rolled, self.resisted_again), f"{self.what}, defence")
        return None

    @step("DW3-SHOOT-17", "DW3-SHOOT-20")
    def count(self, g: BattleGame) -> Outcome:
        hits = hits_of(self.faces, self.devastating, self.heavy)
        counters = counters_of(self.resisting, self.high_velocity)
        g.emit(DiceRead(self.seat, self.what, self.faces, self.resisting, hits, counters))
        self.result = hits - counters
        return None

    def _which_die(self, shown: tuple[int, ...]) -> ChooseOne[str]:
        return ChooseOne(
            self.seat,
            "die to roll again",
            tuple([NAMES[face] for face in shown]),
            "face",
            prompt="Choose one die of your pool to roll again, or keep it for a later pool of this step.",
            rules=(RuleId("DW3-SETUP-22"),),
            passing="keep the dice",
            default=NAMES[shown[0]] if shown[0] in WORTHLESS else None,
        )

    def _which(self, shown: tuple[int, ...]) -> ChooseOne[str]:
        """Of those worth nothing the one that most dice show is proposed; else none."""
        best = max(shown, key=lambda face: (face in WORTHLESS, self.faces.count(face)))
        return ChooseOne(
            self.seat,
            "result to roll again",
            tuple([NAMES[face] for face in shown]),
            "face",
            prompt="Choose one result of your pool to roll again, or keep the dice.",
            rules=(RuleId("DW3-QUAL-19"),),
            passing="keep the dice",
            default=NAMES[best] if best in WORTHLESS else None,
        )
