"""A revealed action is resolved: a System card is Activated, the ship Drifts, or Energy is spent."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.effects.cards import ScryAndBurn
from sandtable.rulesets.dreadnaught.effects.parts import Part, parts_of, procedure_for
from sandtable.rulesets.dreadnaught.events.cards import AttachedCardGone, grid_pile
from sandtable.rulesets.dreadnaught.events.sailing import TokensSettled
from sandtable.rulesets.dreadnaught.events.turns import (
    ActivationPerformed,
    EnergySpent,
    OngoingUsed,
    RepairOwed,
    SystemActivated,
)
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.missions.mission import Moment
from sandtable.rulesets.dreadnaught.missions.watching import WatchMissions
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE, ATTACH, DRIFT, SAIL, STRIKE, overloaded
from sandtable.rulesets.dreadnaught.procedures.cruisers import CruisersAttack, MoveCruisers
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair, repairs
from sandtable.rulesets.dreadnaught.procedures.sailing import Drift
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.limits import repair_total
from sandtable.rulesets.dreadnaught.ships.systems import cards_of_type
from sandtable.rulesets.dreadnaught.state import SeaGame


class Act(Procedure):
    """The action of a player in this exchange."""

    seat: SeatId
    by_itself: Commitment | None = None
    """An action outside of an exchange, such as a lone Fighter's."""
    entered: int = 0
    repaired: str = ""

    def _wanted(self, g: SeaGame) -> Commitment:
        return self.by_itself or g.state.actions[self.seat].order

    def _stopped(self, g: SeaGame) -> bool:
        action = g.state.actions.get(self.seat)
        return not self.by_itself and action is not None and action.cancelled

    @step("DN-ACT-01", "DN-ENERGY-02")
    def begin(self, g: SeaGame) -> Outcome:
        action = g.state.actions.get(self.seat)
        if not self.by_itself and action is not None and action.taken_back:
            return LEAVE
        wanted = self._wanted(g)
        self.entered = g.state.ships[self.seat].entered
        if wanted.by == "energy":
            g.emit(EnergySpent(self.seat))
        if wanted.kind == ACTIVATE:
            # It counts as Activated even where the effect is cancelled (DN-ACT-03, DN-ACT-09).
            g.emit(SystemActivated(self.seat, wanted.system, wanted.effect, wanted.attached))
        return None

    @step("DN-ACT-03", "DN-ACT-08", "DN-MOVE-09", "DN-ENERGY-05")
    def apply_the_effect(self, g: SeaGame) -> Outcome:
        wanted = self._wanted(g)
        if wanted.kind in (SAIL, STRIKE) and not self._stopped(g):
            # Without a Dreadnaught: any number of own Cruisers move, or armed ones attack (DN-MULTI-17, DN-MULTI-18).
            return Call(MoveCruisers(self.seat) if wanted.kind == SAIL else CruisersAttack(self.seat))
        if self._stopped(g) or not afloat(g.state, self.seat):
            return None
        if wanted.kind == DRIFT:
            return Call(Drift(self.seat))
        if wanted.kind == ATTACH:
            return Call(Attach(self.seat, wanted.hand[0], wanted.system, uses_limit=False))
        action = None if self.by_itself else g.state.actions.get(self.seat)
        blind, by = (False, SeatId("")) if action is None else (action.blind, action.turned_back_by)
        return Call(ApplyEffect(self.seat, wanted.system, wanted.effect, blind=blind, turned_back_by=by))

    @step("DN-MOVE-10")
    def repair_while_drifting(self, g: SeaGame) -> Outcome:
        """One option at once, lent from the next Recovery."""
        if self._wanted(g).kind != DRIFT or self._stopped(g) or not afloat(g.state, self.seat):
            return None
        if repair_total(g, self.seat) < 1 or not repairs(g, self.seat):
            return None
        wanted = g.ask(
            YesNo(
                self.seat,
                "repair while drifting",
                "repair",
                "do not",
                prompt="Use 1 Repair at once? Your next Recovery has 1 less.",
                rules=(RuleId("DN-MOVE-10"),),
            )
        )
        return Call(Repair(self.seat), into=Act.repaired) if wanted else None

    @step("DN-MOVE-10")
    def owe_the_repair(self, g: SeaGame) -> Outcome:
        if self.repaired:
            g.emit(RepairOwed(self.seat, debt=1))
        return None

    @step("DN-MOVE-14")
    def let_cruisers_follow(self, g: SeaGame) -> Outcome:
        """Only where the Dreadnaught has entered a hex."""
        moved_on = afloat(g.state, self.seat) and g.state.ships[self.seat].entered > self.entered
        return Call(MoveCruisers(self.seat)) if moved_on else None

    @step("DN-ACT-04", "DN-ACT-05", "DN-ACT-06", "DN-EFFECT-03")
    def pay(self, g: SeaGame) -> Outcome:
        """Grid cards of the hand are discarded, Overloaded ones go to their pile, and the Activation is spent."""
        wanted = self._wanted(g)
        burnt = overloaded(g, wanted) if wanted.kind == ACTIVATE else ()
        for card in wanted.hand:
            if card in g.state.cards[self.seat].played:
                to = "overload" if card in burnt else "discard"
                g.emit(moved(g.state, (card,), grid_pile(self.seat, "played"), grid_pile(self.seat, to)))
        for card in wanted.attached:
            if card in burnt and card in g.state.systems[wanted.system].attached:
                g.emit(AttachedCardGone(self.seat, card, wanted.system, "overload"))
        if wanted.kind != ATTACH:
            g.emit(ActivationPerformed(self.seat, wanted.by))
        g.emit(TokensSettled(self.seat))
        drive = cards_of_type(g, self.seat, SystemType.DRIVE)
        if wanted.kind == ACTIVATE and wanted.system in [card.id for card in drive]:
            g.emit(OngoingUsed(self.seat, "next drive"))
        return None

    @step("DN-VP-01")
    def watch_missions(self, g: SeaGame) -> Outcome:
        return Call(WatchMissions(Moment.ACTION))


class ApplyEffect(Procedure):
    """The parts of an effect, in the order written, each as far as possible."""

    seat: SeatId
    system: SystemId
    effect: int
    parts: tuple[Part, ...] = ()
    done: int = 0
    blind: bool = False
    """Whether Scan and Scry do nothing, by Counter-Intel."""
    turned_back_by: SeatId = SeatId("")
    """Who turns its Burn back, by Counter-Intel."""
    came_of: Any = None
    """The result of the last part."""

    @step("DN-CARD-10", "DN-ACT-08", "DN-COLL-07")
    def apply_a_part(self, g: SeaGame) -> Outcome:
        if not self.done:
            self.parts = parts_of(g, self.system, self.effect, self.blind)
        if self.done >= len(self.parts) or not afloat(g.state, self.seat):
            return Again(self.end)
        part = self.parts[self.done]
        self.done += 1
        on_ice, self.came_of = self.came_of is True, None
        if on_ice and part.what == "rotate":
            return Again(self.apply_a_part)  # the rotation belongs to a movement that has touched Black Ice
        child = procedure_for(g, part, self.seat, self.system, self.effect)
        if isinstance(child, ScryAndBurn):
            child.turned_back_by = self.turned_back_by
        return Call(child, into=ApplyEffect.came_of)

    @step("DN-ACT-08")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.apply_a_part)

    @step("DN-ACT-08")
    def end(self, g: SeaGame) -> Outcome:
        """What other rules let follow on it."""
        return None
