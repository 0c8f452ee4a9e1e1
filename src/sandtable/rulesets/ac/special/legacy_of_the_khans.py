"""Legacy Of The Khans: gone before the smoke is."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, modifies
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.after_moves import LEAVES, Holding
from sandtable.rulesets.ac.procedures.manoeuvres import speed_of
from sandtable.rulesets.ac.special.hit_and_run import RUN, RUNS_ANYWAY, HitAndRun
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_bonus, has_rule
from sandtable.rulesets.ac.table.where import has, standing
from sandtable.tabletop.layers import MOST

LEGACY = "legacy of the khans"


class LegacyOfTheKhans(Rule):
    """A card is discarded after the Attack Step of a unit with Hit & Run: it runs as far as its Speed.

    It stays On Lookout then. Ruling: so it may run after Go On Lookout too, without an attack.
    """

    id = RuleId("AC-B-LEGACY-OF-THE-KHANS")
    name = "Legacy Of The Khans"

    @before(Activation.after_its_attack, beside=EVERY_OTHER)
    def ride_on(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        able = has_rule(g, unit.id, HitAndRun.id) and not has(g, unit.id, Status.SUPPRESSED) and standing(g, unit.id)
        ready = activation.attacked or has(g, unit.id, Status.ON_LOOKOUT)
        hand = g.state.cards[unit.seat].hand
        if not able or not ready or not hand or not has_bonus(g, unit.seat, self.id):
            return None
        card = g.ask(lambda: which(unit.seat, unit.id, hand))
        if card is not None:
            g.emit(CardsDiscarded(unit.seat, (card,)))
            g.emit(UnitMarked(unit.id, self.name, True))
        return None

    @modifies(RUN, MOST)
    def run_far(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(speed_of(g, unit)) if is_marked(g, unit, self.name) else None

    @modifies(RUNS_ANYWAY, MOST)
    def run_anyway(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if is_marked(g, unit, self.name) else None

    @forbids(LEAVES)
    def keep_watch(self, g: BattleTable, holding: Holding) -> Refusal | None:
        watching = holding.status is Status.ON_LOOKOUT and is_marked(g, holding.unit, self.name)
        return Refusal("they watch as they ride", self.id) if watching else None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None


def which(seat: SeatId, unit: UnitId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        LEGACY,
        hand,
        "card",
        prompt=f"Discard a card so that {thing(unit)} rides on as far as its Speed?",
        rules=(LegacyOfTheKhans.id,),
        about=(unit,),
        passing="keep them",
    )
