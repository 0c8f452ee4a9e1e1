"""Landing Party Support: ships close inshore stand by the troops on land."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.scenarios.break_out import BreakOut
from sandtable.rulesets.dw4.special.flight_deck import FlightDeck
from sandtable.rulesets.dw4.special.ground_assault import (
    landed,
    open_to,
    put_ashore,
    take_from_shore,
    territories_near,
    worth_ashore,
)
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of, opponent

SUPPORT = RuleId("DW4-P-LANDING-PARTY-SUPPORT")
REINFORCE, DRIVE_OFF = "reinforce", "drive off"


class LandingPartySupport(Rule):
    """As its Movement Step ends within 4" of a Territory: a token more for the own troops there, or one less of theirs.

    Ruling: each bearer does one of the two, for one Territory (DW4-P-LANDING-PARTY-SUPPORT).
    """

    id = SUPPORT
    name = "Landing Party Support"

    # What must be comes first (DW4-G-26), and whoever Breaks Out does so last of all (DW4-MVSTEP-10).
    @after(MovementStep.check_coherency, follows=(FlightDeck,), precedes=(BreakOut,), beside=EVERY_OTHER)
    def stand_by(self, g: BattleGame, movement: MovementStep) -> Outcome:
        there = [m.id for m in models_of(g, movement.unit) if m.pose is not None and has(g, m.id, self.id)]
        bearers = tuple([model for model in there if choices(g, model)])
        return Call(SupportTheLanding(bearers)) if bearers else None


class SupportTheLanding(Procedure):
    """The bearers of a unit support the troops ashore, one after the other."""

    bearers: tuple[ModelId, ...]
    """Those that have not done so."""

    @step("DW4-P-LANDING-PARTY-SUPPORT")
    def support(self, g: BattleGame) -> Outcome:
        bearer, *rest = self.bearers
        self.bearers = tuple(rest)
        able, model = choices(g, bearer), g.state.models[bearer]
        chosen = g.ask(lambda: _what_to_do(model.seat, bearer, able)) if able else None
        if chosen is None:
            return None
        deed, land = _read(chosen)
        if deed == REINFORCE:
            put_ashore(g, model.unit, land, 1)
        else:
            take_from_shore(g, opponent(g, model.seat), land, 1)
        return None

    @step("DW4-P-LANDING-PARTY-SUPPORT")
    def support_again(self, g: BattleGame) -> Outcome:
        return Again(self.support) if self.bearers else None


def choices(g: BattleTable, bearer: ModelId) -> tuple[str, ...]:
    """What a bearer could do for the troops ashore; it founds no Stack."""
    seat = g.state.models[bearer].seat
    near = territories_near(g, bearer)
    own = [f"{REINFORCE} {land}" for land in open_to(g, seat, near) if landed(g, seat, land)]
    theirs = [f"{DRIVE_OFF} {land}" for land in near if landed(g, opponent(g, seat), land)]
    return (*own, *theirs)


def _read(choice: str) -> tuple[str, FeatureId]:
    deed, _, land = choice.rpartition(" ")
    return deed, FeatureId(land)


def _what_to_do(seat: SeatId, bearer: ModelId, able: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "landing party support",
        able,
        "support",
        prompt=f"{thing(bearer)} stands by the troops ashore: reinforce your own, or drive off theirs?",
        rules=(SUPPORT,),
        about=(bearer,),
        passing="do nothing",
    )


@advises("landing party support")
def landing_party_support(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Whatever changes who scores there; else one token more."""

    def worth(choice: str) -> float:
        deed, land = _read(choice)
        # One less of theirs weighs as much as one more of ours.
        return worth_ashore(view, decision.seat, land, 1) + (0.5 if deed == REINFORCE else 0.0)

    return max(decision.options, key=lambda choice: (worth(choice), choice))
