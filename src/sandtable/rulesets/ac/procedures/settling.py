"""What cards settle before the game: decks shuffled, tops compared, and which Clash it is."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.rulesets.ac.events.setup import CardsCompared, ClashSettled
from sandtable.rulesets.ac.options import RANDOM
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.cards.drawing import shuffle_decks


def compare_cards(g: BattleGame) -> bool:
    """Both show their top cards; whether one is higher (AC-SETUP-12, AC-SETUP-21)."""
    seats = g.state.settings.seats
    tops = tuple([g.state.cards[seat].deck[0] for seat in seats])
    a, b = [value_of(g, card) for card in tops]
    g.emit(CardsCompared(tops, None if a == b else seats[a < b]))
    return a != b


class SettleClash(Procedure):
    """The Clash is drawn by chance, or chosen by the General with the higher card; on a tie both draw again."""

    @step("AC-SETUP-12")
    def draw_it(self, g: BattleGame) -> Outcome:
        if g.state.settings.settling != RANDOM:
            return None
        clashes = register(g).content.clashes
        self._settle(g, list(clashes)[g.roll(1, "Clash", len(clashes))[0]])
        return LEAVE

    @step("AC-SETUP-12", "AC-SETUP-20")
    def compare_cards(self, g: BattleGame) -> Outcome:
        shuffle_decks(g)
        return None if compare_cards(g) else Again(self.compare_cards)

    @step("AC-SETUP-12")
    def choose(self, g: BattleGame) -> Outcome:
        self._settle(g, g.ask(lambda: _which(g)))
        return None

    @step("AC-SETUP-12", "AC-CARD-08")
    def shuffle_them_back(self, g: BattleGame) -> Outcome:
        shuffle_decks(g)
        return None

    def _settle(self, g: BattleGame, clash: str) -> None:
        g.emit(ClashSettled(clash, register(g).content.clashes[clash].rounds))


def _which(g: BattleTable) -> ChooseOne[str]:
    higher = g.state.clock.active
    assert higher is not None
    clashes = tuple(register(g).content.clashes)
    return ChooseOne(
        higher,
        "clash",
        clashes,
        "clash",
        prompt="Your card is higher: which Clash is fought?",
        rules=(RuleId("AC-SETUP-12"),),
        default=clashes[0],
    )
