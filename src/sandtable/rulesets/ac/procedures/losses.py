"""Losing models: which of them go, who leads after that, and a unit that is no more."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.measure import gap2, point_gap2
from sandtable.kernel.decision import ChooseOne, ChooseSome, Number
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.events.combat import ModelLost, StraysNoted, UnitAnnihilated
from sandtable.rulesets.ac.events.moving import OfficerNamed
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.formations.coherency import OFFICERS_REACH, strays
from sandtable.rulesets.ac.formations.officer import centred_officer
from sandtable.rulesets.ac.formations.ranks import ranks_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.wrecks import leave_wrecks
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit, Status
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.where import profile_of, shapes_of, standing
from sandtable.tabletop.compass import count
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, models_of, opponent

LOST = Presentation(button=Button("Remove", "model", "models"))


class LoseModels(Procedure):
    """So many models of a unit are destroyed by an attack; the result is how many were."""

    unit: UnitId
    many: int
    by: UnitId
    among: tuple[ModelId, ...] = ()
    """The models that alone can go, where Exposed ones were aimed at (AC-RANGED-05)."""
    spot: tuple[int, int] | None = None
    """Where it comes from, if not from the attacking unit."""
    lost: int = 0
    fallen: tuple[ModelId, ...] = ()
    """Those that were lost together last."""
    aboard: int = -1
    """Models aboard it at the start: those lost with it count too (AC-CQ-13, AC-TRANS-15)."""
    headless: bool = False
    """Its Officer was lost, and another took its place in the ranks."""

    @step("AC-DAMAGE-01", "AC-DAMAGE-03", "AC-DAMAGE-04", "AC-DAMAGE-12", "AC-RANGED-07")
    def remove(self, g: BattleGame) -> Outcome:
        if self.aboard < 0:
            self.aboard = count_aboard(g, self.unit)
        left = [m.id for m in models_of(g, self.unit) if not self.among or m.id in self.among]
        wanted = min(self.many - self.lost, len(left))
        if not wanted:
            return None
        unit = g.state.units[self.unit]
        close = unit.formation is Formation.CLOSE
        if not standing(g, self.unit):
            # In a building or a Transport all are alike: the Officer goes last (AC-DAMAGE-13).
            gone = tuple(sorted(left, key=lambda model: model == unit.officer)[:wanted])
        elif close and left == [unit.officer] and len(models_of(g, self.unit)) > 1:
            # Somebody always stands in the middle of the front: so one of the rear rank goes in its stead.
            self.headless = True
            gone = self._of_ranks(g, [model.id for model in models_of(g, self.unit)], 1)
        else:
            gone = self._of_ranks(g, left, wanted) if close else self._nearest(g, left)
        for model in gone:
            g.emit(ModelLost(model, Exit.DESTROYED))
        self.lost += len(gone)
        self.fallen = gone
        return Call(AfterLosses(self.unit))

    @step("AC-DAMAGE-08", "AC-DAMAGE-12")
    def lose_order(self, g: BattleGame) -> Outcome:
        headless, self.headless = self.headless, False
        return Call(BecomeDisordered(self.unit)) if headless else None

    @step("AC-DAMAGE-01")
    def go_on(self, g: BattleGame) -> Outcome:
        if not self.is_over(g):
            return Again(self.remove)
        self.result = self.lost + max(0, self.aboard - count_aboard(g, self.unit))
        return None

    def is_over(self, g: BattleTable) -> bool:
        """Whether all that are lost are."""
        left = [m for m in models_of(g, self.unit) if not self.among or m.id in self.among]
        return self.lost >= self.many or not left

    def _nearest(self, g: BattleGame, left: list[ModelId]) -> tuple[ModelId, ...]:
        """The model nearest to the attacking unit; of those equally near its owner's choice (AC-DAMAGE-03)."""
        shapes = () if self.spot is not None else shapes_of(g, self.by)
        if self.spot is not None:
            near = {m: point_gap2(footprint(g, m), *self.spot) for m in left}
        elif shapes:
            near = {m: min([Fraction(*gap2(footprint(g, m), s)) for s in shapes]) for m in left}
        else:
            return (left[-1],)
        least = min(near.values())
        tied = tuple([model for model in left if near[model] == least])
        return (g.ask(lambda: self._which_of(g, tied)),)

    def _which_of(self, g: BattleTable, tied: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        officer = g.state.units[self.unit].officer
        return ChooseOne(
            g.state.units[self.unit].seat,
            "model to lose",
            tied,
            "model",
            prompt=f"Several models of {thing(self.unit)} are equally near: which one is lost?",
            rules=(RuleId("AC-DAMAGE-03"),),
            about=(self.unit,),
            default=next((model for model in tied if model != officer), tied[0]),
        )

    def _of_ranks(self, g: BattleGame, left: list[ModelId], wanted: int) -> tuple[ModelId, ...]:
        """Models of the rear rank, or from the ends of a single one, the Officer last (AC-DAMAGE-04, AC-DAMAGE-05).

        Where Exposed models alone can go, of the rearmost rank that holds any (AC-RANGED-08).
        """
        officer = g.state.units[self.unit].officer
        places = ranks_of(g, self.unit)
        others = [model for model in left if model != officer]
        if not others:
            return (left[0],)
        stray = tuple([model for model in others if model not in places])
        if stray:
            return stray[:wanted]
        rear = max([places[model][0] for model in others])
        rank = sorted([m for m in others if places[m][0] == rear], key=lambda m: places[m][1])
        if len(rank) <= wanted:
            return tuple(rank)
        far = sorted(rank, key=lambda m: (-abs(places[m][1]), places[m][1]))
        if rear == 0:
            left_of = sum([places[model][1] < 0 for model in rank])
            first = g.ask(lambda: self._from_the_left(g, wanted, left_of, len(rank) - left_of))
            return (*rank[:first], *rank[len(rank) - wanted + first :])
        return g.ask(lambda: self._which_of_rank(g, tuple(rank), wanted, tuple(far[:wanted])))

    def _from_the_left(self, g: BattleTable, wanted: int, left: int, right: int) -> Number:
        """How many go from the left end of a single rank, the others from the right; usually what keeps it even."""
        least, most = max(0, wanted - right), min(left, wanted)
        return Number(
            g.state.units[self.unit].seat,
            "losses from the left",
            least,
            most,
            prompt=f"{thing(self.unit)} loses {count(wanted, 'model')} from the ends of its rank: "
            "how many from the left?",
            rules=(RuleId("AC-DAMAGE-04"),),
            about=(self.unit,),
            default=max(least, min(most, (wanted + left - right) // 2)),
        )

    def _which_of_rank(
        self, g: BattleTable, rank: tuple[ModelId, ...], wanted: int, far: tuple[ModelId, ...]
    ) -> ChooseSome[ModelId]:
        return ChooseSome(
            g.state.units[self.unit].seat,
            "models to lose",
            rank,
            "model",
            least=wanted,
            most=wanted,
            prompt=f"{thing(self.unit)} loses {wanted} of its rear rank: which?",
            rules=(RuleId("AC-DAMAGE-04"),),
            about=(self.unit,),
            default=far,
            presentation=LOST,
        )


class AfterLosses(Procedure):
    """What follows a loss at once: the unit is Annihilated, or has an Officer again."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-DAMAGE-06", "AC-DAMAGE-07", "AC-STATUS-08")
    def leave_wrecks(self, g: BattleGame) -> Outcome:
        leave_wrecks(g, self.unit)
        return None

    @step("AC-DAMAGE-10")
    def annihilate(self, g: BattleGame) -> Outcome:
        return None if models_of(g, self.unit) else Call(Annihilate(self.unit))

    @step("AC-DAMAGE-08", "AC-DAMAGE-09", "AC-TRAIT-06")
    def promote(self, g: BattleGame) -> Outcome:
        officer = g.state.units[self.unit].officer
        if officer is not None and g.state.models[officer].left_as is None:
            return None
        able = tuple([model.id for model in models_of(g, self.unit)])
        chosen = g.ask(lambda: self._which_officer(g, able))
        g.emit(OfficerNamed(self.unit, chosen))
        return Call(BecomeDisordered(self.unit))

    @step("AC-FORM-07")
    def keep_the_officer_central(self, g: BattleGame) -> Outcome:
        """While Exposed models are still to go the Officer is who it was: it may be one of them (AC-RANGED-08)."""
        losing = g.enclosing(LoseModels)
        aimed_at = losing is not None and losing.unit == self.unit and losing.among and not losing.is_over(g)
        if aimed_at or not standing(g, self.unit):
            return None
        central = centred_officer(g, self.unit)
        if central != g.state.units[self.unit].officer:
            g.emit(OfficerNamed(self.unit, central))
        return None

    @step("AC-FORM-05")
    def note_strays(self, g: BattleGame) -> Outcome:
        """Ruling: who is put out of Coherency in the unit's own Activation has until the end of the next."""
        if g.state.clock.unit == self.unit:
            found = strays(g, self.unit)
            if found != g.state.units[self.unit].strays:
                g.emit(StraysNoted(self.unit, found))
        return None

    def _which_officer(self, g: BattleTable, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        def kept(model: ModelId) -> int:
            on_table = [other for other in able if g.state.models[other].pose is not None]
            if g.state.models[model].pose is None:
                return 0
            return sum([are_within(g, model, other, OFFICERS_REACH) for other in on_table])

        return ChooseOne(
            g.state.units[self.unit].seat,
            "new officer",
            able,
            "model",
            prompt=f"The Officer of {thing(self.unit)} is lost: who leads from now on?",
            rules=(RuleId("AC-DAMAGE-09"),),
            about=(self.unit,),
            default=max(able, key=kept),
        )


class BecomeDisordered(Procedure):
    """A unit loses order, whatever caused it, unless a Commander is near (AC-STATUS-03, AC-TRAIT-06)."""

    unit: UnitId
    regardless: bool = False
    """No Commander helps it."""
    became: bool = False

    @step("AC-DAMAGE-08", "AC-STATUS-03", "AC-TRAIT-06")
    def become(self, g: BattleGame) -> Outcome:
        steadied = not self.regardless and is_steadied(g, self.unit)
        if not steadied and Status.DISORDERED not in g.state.units[self.unit].statuses:
            self.became = True
            g.emit(StatusGained(self.unit, Status.DISORDERED))
        return None

    @place("AC-VP-05")
    def after_it(self, g: BattleGame) -> Outcome:
        """Whether it is known."""


class DisorderEach(Procedure):
    """Several units lose order at the same instant."""

    units: tuple[UnitId, ...]

    @step("AC-STATUS-03")
    def next_unit(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit, self.units = self.units[0], self.units[1:]
        return Call(BecomeDisordered(unit))

    @step("AC-STATUS-03")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.next_unit)


def victory_rating(g: BattleTable, unit: UnitId) -> int:
    """The Victory Points Rating of a unit, as it was bought (AC-VP-02)."""
    return profile_of(g, unit).levels[g.state.units[unit].level].vpr


class Annihilate(Procedure):
    """A unit is no more: the opponent of its owner scores its Victory Points Rating at once (AC-VP-02).

    What is left of one that Broke or fled the field is removed with it (AC-SUPP-05, AC-SUPP-09).
    """

    unit: UnitId
    how: Exit = Exit.DESTROYED
    rewarded: bool = False
    """A rule has rewarded it: no Conquest Objective is claimed for it."""
    spared: bool = False
    """A rule has its Victory Points Rating count nothing."""

    @step("AC-DAMAGE-10", "AC-SUPP-05", "AC-SUPP-09")
    def remove(self, g: BattleGame) -> Outcome:
        for model in models_of(g, self.unit):
            g.emit(ModelLost(model.id, self.how))
        leave_wrecks(g, self.unit)
        g.emit(UnitAnnihilated(self.unit))
        return None

    @place("AC-VP-02")
    def before_it_scores(self, g: BattleGame) -> Outcome:
        """It is off the table, and nobody has scored for it yet."""

    @step("AC-VP-02", "AC-VP-03")
    def score(self, g: BattleGame) -> Outcome:
        record = g.state.units[self.unit]
        points = 0 if self.spared else victory_rating(g, self.unit)
        if points:
            what = f"{self.unit} annihilated"
            g.emit(VictoryPointsScored(opponent(g, record.seat), points, what, RuleId("AC-VP-02")))
        return None

    @place("AC-VP-05")
    def after_it(self, g: BattleGame) -> Outcome:
        """The unit is gone."""
