"""The end phase: squadrons, jury-rigged repairs, the check for victory, maintenance."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.round import DiscardedFaceDown, PhaseBegan, UnitsMadeReady
from sandtable.rulesets.dw3.fighting.dice import NAMES, Face
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.troubles import DISORDER, Trouble, trouble_named
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import SufferDamage
from sandtable.rulesets.dw3.procedures.repair import JURY_RIGGED, JURY_TWICE, remove, troubles
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit, Phase
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.cards.discarding import any_number_of
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import friends, opponent

LAST_ROUND = 5
EARLY_END = 3
SWEPT = 5
"""What is scored where the other has no models left (DW3-END-09)."""

DISCARDED = Presentation(panel="cards", button=Button("Discard", "card", "cards", none="Keep them all"), final=True)


class EndPhase(Procedure):
    """The result says whether the battle is over."""

    over: bool = False

    @step("DW3-END-01")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(PhaseBegan(Phase.END))
        return None

    @step("DW3-END-02")
    def resolve_squadrons(self, g: BattleGame) -> Outcome:
        return Call(ResolveSquadrons())

    @step("DW3-END-03")
    def jury_rig_repairs(self, g: BattleGame) -> Outcome:
        return Call(JuryRig())

    @place("DW3-END-08")
    def before_the_check(self, g: BattleGame) -> Outcome:
        """Where victory effects of cards are played."""

    @step("DW3-END-08", "DW3-END-09")
    def check_for_victory(self, g: BattleGame) -> Outcome:
        for points in scoring_of(g).check(g):
            g.emit(VictoryPointsScored(points.seat, points.points, points.what, points.rule))
        self.over = g.state.clock.round >= LAST_ROUND
        if g.state.clock.round >= EARLY_END:
            swept = [seat for seat in g.state.settings.seats if not _in_the_area(g, seat)]
            self.over = self.over or bool(swept)
            if len(swept) == 1:
                g.emit(VictoryPointsScored(opponent(g, swept[0]), SWEPT, "nobody left", RuleId("DW3-END-09")))
        self.result = self.over
        return LEAVE if self.over else None

    @place("DW3-END-10")
    def before_maintenance(self, g: BattleGame) -> Outcome:
        """What rules do at the start of maintenance."""

    @step("DW3-END-10")
    def maintain(self, g: BattleGame) -> Outcome:
        return Call(Maintenance(seat=holder(g)))

    @step("DW3-END-10")
    def maintain_the_other(self, g: BattleGame) -> Outcome:
        return Call(Maintenance(seat=opponent(g, holder(g))))

    @step("DW3-END-10")
    def make_units_ready(self, g: BattleGame) -> Outcome:
        g.emit(UnitsMadeReady())
        return None


def _in_the_area(g: BattleTable, seat: SeatId) -> bool:
    """Whether a player has a model in the play area; one that is through counts as in it, a reserve does not."""
    through = [m for m in g.state.models.values() if m.seat == seat and m.left_as is Exit.THROUGH]
    return bool(friends(g, seat)) or bool(through)


class JuryRig(Procedure):
    """Each player in turn may try one marker or level after the other; each once in a round, the holder first."""

    turn: SeatId = SeatId("")
    tried: tuple[str, ...] = ()
    """`A1.1 reactor leak`, `A1.1 disorder`."""
    done: tuple[SeatId, ...] = ()

    @step("DW3-END-03")
    def begin(self, g: BattleGame) -> Outcome:
        self.turn = holder(g)
        return None

    @step("DW3-END-01", "DW3-END-03")
    def try_one(self, g: BattleGame) -> Outcome:
        seat = self.turn if self._open(g, self.turn) else opponent(g, self.turn)
        there = self._open(g, seat)
        if not there:
            return LEAVE
        chosen = g.ask(_which_trouble(seat, there))
        self.turn = opponent(g, seat)
        if chosen is None:
            self.done = (*self.done, seat)
            return Again(self.try_one)
        trouble = trouble_named(chosen)
        first = not any([trouble_named(tried).model == trouble.model for tried in self.tried])
        self.tried = (*self.tried, chosen)
        return Call(JuryRigOne(model=trouble.model, what=trouble.what, first=first))

    @step("DW3-END-03")
    def try_another(self, g: BattleGame) -> Outcome:
        return Again(self.try_one)

    def _open(self, g: BattleTable, seat: SeatId) -> tuple[str, ...]:
        """Markers, and each level of disorder, that were not tried this round."""
        if seat in self.done:
            return ()
        found: list[str] = []
        for model in [m for m in friends(g, seat) if g.refusal(JURY_RIGGED, m.id) is None]:
            found += [Trouble(model.id, what).by_model for what in troubles(g, model.id) if what != DISORDER]
            levels = [Trouble(model.id, DISORDER, level).by_model for level in range(model.disorder, 0, -1)]
            # One level after the other, from the highest down: so each is tried once.
            found += [level for level in levels if level not in self.tried][:1]
        return tuple([name for name in found if name not in self.tried])


_ONCE = Refusal("the die counts as it falls", RuleId("DW3-END-04"))


def _whether_to_roll_again(g: BattleTable, model: ModelId, face: int) -> YesNo:
    return YesNo(
        g.state.models[model].seat,
        "jury-rigged die",
        prompt=f"The die for {thing(model)} shows {NAMES[face]}: roll it again?",
        rules=(RuleId("DW3-END-04"),),
        about=(model,),
        default=face == Face.BLANK,
    )


class JuryRigOne(Deed):
    """One die for a marker or a level: Blank 1 damage, Exploding Hit removed, anything else removed and 1 damage."""

    model: ModelId
    what: str
    first: bool = True
    """No die was rolled for this model in this step before."""

    def doer(self) -> ModelId:
        return self.model

    @place("DW3-END-03")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """Where cards are played for the model."""

    @step("DW3-END-04", "DW3-END-05", "DW3-END-06", "DW3-END-07")
    def roll(self, g: BattleGame) -> Outcome:
        face = g.roll(1, "jury-rigged repair")[0]
        poor = face != Face.EXPLODING_HIT and g.refusal(JURY_TWICE, self.model, _ONCE) is None
        if poor and g.ask(_whether_to_roll_again(g, self.model, face)):
            face = g.roll(1, "jury-rigged repair, rolled again")[0]
        came = f"rid of the {self.what}" if face != Face.BLANK else f"the {self.what} stays"
        came += "" if face == Face.EXPLODING_HIT else ", and 1 damage"
        g.emit(DiceThrown("jury-rigged repair", (face,), self.model, came))
        if face != Face.BLANK:
            remove(g, self.model, self.what, "jury-rigged")
        # What that damage does counts as done by the closest enemy, so the other player scores (DW3-END-07).
        return None if face == Face.EXPLODING_HIT else Call(SufferDamage(self.model, 1))


def _which_trouble(seat: SeatId, there: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "jury-rigged repair",
        there,
        "trouble",
        prompt="Try a jury-rigged repair? Unless the die explodes the model suffers 1 damage.",
        rules=(RuleId("DW3-END-03"),),
        passing="try no more",
    )


class Maintenance(Procedure):
    """A player discards any number of cards, face down."""

    seat: SeatId

    @step("DW3-END-10", "DW3-CARD-07")
    def discard(self, g: BattleGame) -> Outcome:
        prompt = "Discard any number of cards, face down."
        chosen = any_number_of(g, self.seat, prompt, RuleId("DW3-END-10"), DISCARDED)
        if chosen:
            g.emit(DiscardedFaceDown(self.seat, chosen))
        return None
