"""The end of a turn: Damage Control, Obstacles that act, Missions, and what is over."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Shift
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS
from sandtable.rulesets.dreadnaught.effects.remembering import DeckStirred
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import MarkerShifted
from sandtable.rulesets.dreadnaught.events.turns import CONCEDED, BattleEnded, PhaseBegun, TurnEnded
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, layout_of
from sandtable.rulesets.dreadnaught.missions.mission import Moment
from sandtable.rulesets.dreadnaught.missions.watching import WatchMissions
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.attack import place_strain
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.drawing import Burn
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, cruisers_of, hexes_of, obstacle_design, ships_at
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.ships.systems import defence_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

ATTRITION = 5
SMALL_DECK = 20


class EndOfTurn(Procedure):
    """What comes after Recovery (DN-TURN-07)."""

    lost_before: int
    """How many ships were lost when the turn began."""
    asked: int = 0
    burning: tuple[SeatId, ...] = ()
    fading: tuple[SeatId, ...] = ()

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-TURN-07")
    def begin(self, g: SeaGame) -> Outcome:
        g.emit(PhaseBegun("End of turn"))
        return None

    @step("DN-DMG-17", "DN-DMG-18")
    def control_damage(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        if self.asked >= len(seats):
            return None
        self.asked += 1
        return Call(DamageControl(seats[self.asked - 1]))

    @step("DN-DMG-17")
    def control_the_next(self, g: SeaGame) -> Outcome:
        if self.asked < len(in_order(g.state)):
            return Again(self.control_damage)
        return Call(SeeToTheLost())

    @step("DN-COLL-05")
    def let_obstacles_act(self, g: SeaGame) -> Outcome:
        """Radiation strains whatever is inside; embers burn the cards of Dreadnaughts."""
        ships = ships_at(g)
        burning: list[SeatId] = []
        for obstacle in list(g.state.obstacles.values()):
            area = obstacle_design(g, obstacle).area
            inside = [ships[cell] for cell in hexes_of(g, obstacle) if cell in ships]
            if area == "radiation":
                for each in inside:
                    place_strain(g, defence_of(g, SeatId(each)).id if each in g.state.ships else each, 1)
            if area == "embers":
                burning += [SeatId(each) for each in inside if each in g.state.ships]
        self.burning = tuple(burning)
        return None

    @step("DN-COLL-05", "DN-EFFECT-01")
    def burn(self, g: SeaGame) -> Outcome:
        if not self.burning:
            return None
        seat, self.burning = self.burning[0], self.burning[1:]
        return Call(Burn(seat, SeatId(""), 2))

    @step("DN-TURN-07", "DN-VP-01")
    def score_missions(self, g: SeaGame) -> Outcome:
        return Again(self.burn) if self.burning else Call(WatchMissions(Moment.TURN))

    @step("DN-TURN-07", "DN-POWER-07")
    def let_effects_expire(self, g: SeaGame) -> Outcome:
        g.emit(TurnEnded(g.state.settings.options.tokens_expire))
        lost = len([ship for ship in g.state.ships.values() if ship.lost and ship.lost != CONCEDED])
        survivors = in_order(g.state)
        self.fading = tuple(seat for seat in survivors for _ in range(max(0, lost - self.lost_before)))
        return None

    @step("DN-MULTI-19")
    def suffer_attrition(self, g: SeaGame) -> Outcome:
        if not self.fading or g.state.settings.is_duel:
            return None
        seat = self.fading[0]
        gone = _attrition(g, seat)
        self.fading = self.fading[1:]
        for pile, cards in gone:
            if cards:
                g.emit(moved(g.state, cards, grid_pile(seat, pile), grid_pile(seat, "removed")))
        if any(memory.of == seat for memory in g.state.memories.values()):
            g.emit(DeckStirred(seat))
        return Again(self.suffer_attrition)

    @step("DN-MULTI-20", "DN-VP-10")
    def see_whether_it_is_over(self, g: SeaGame) -> Outcome:
        state = g.state
        if not state.settings.is_duel and all(cards_left(g, seat) <= SMALL_DECK for seat in in_order(state)):
            g.emit(BattleEnded("the Grid decks are worn out"))
        elif state.settings.options.turn_cap and state.clock.turn >= state.settings.options.turn_cap:
            g.emit(BattleEnded("the last turn is over"))
        return None


def _attrition(g: SeaGame, seat: SeatId) -> list[tuple[str, tuple[CardId, ...]]]:
    """The cards that a player loses for a ship lost: at random from deck and discards, then elsewhere."""
    cards = g.state.cards[seat]
    first = g.shuffle((*cards.deck, *cards.discard), f"attrition of {seat}")[:ATTRITION]
    gone = [
        ("deck", tuple(card for card in first if card in cards.deck)),
        ("discard", tuple(card for card in first if card not in cards.deck)),
    ]
    short = ATTRITION - len(first)
    for pile, others in (("overload", cards.overload), ("hand", cards.hand)):
        if short > 0 and others:
            more = g.shuffle(others, f"attrition of {seat}")[:short]
            short -= len(more)
            gone.append((pile, more))
    return gone


def cards_left(table: SeaTable, seat: SeatId) -> int:
    """The Grid cards of a player that are not removed from the game."""
    cards = table.state.cards[seat]
    attached = sum(len(s.attached) for s in table.state.systems.values() if s.seat == seat)
    return len(cards.deck) + len(cards.hand) + len(cards.discard) + len(cards.overload) + attached


def shifts(table: SeaTable, seat: SeatId) -> tuple[Shift, ...]:
    """Markers that Damage Control may move: from Critical Components to empty ones (DN-DMG-19)."""
    found = []
    vessels = [*([str(seat)] if afloat(table.state, seat) else []), *(c.id for c in cruisers_of(table.state, seat))]
    for vessel in vessels:
        layout, filled = layout_of(table, vessel), filled_of(table.state, vessel)
        marked = [cell for cell in filled if layout[cell] in CRITICAL_COMPONENTS]
        empty = [cell for cell in sorted(layout) if cell not in filled]
        found += [Shift(vessel, start, end) for start in marked for end in empty]
    return tuple(found)


class DamageControl(Procedure):
    """An owner may shift markers of Critical Components to empty Components; nothing can stop it."""

    seat: SeatId
    shifted: int = 0

    @step("DN-DMG-17", "DN-DMG-18", "DN-DMG-19")
    def shift(self, g: SeaGame) -> Outcome:
        options = shifts(g, self.seat)
        if not options or self.shifted > len(options):
            return LEAVE
        prompt = "Damage Control: shift a marker from a Critical Component to an empty one."
        chosen = g.ask(
            one_of(
                self.seat,
                "Damage Control",
                options,
                "shift",
                prompt,
                "DN-DMG-17",
                "shift no more",
                "Shift it",
                panel="components",
            )
        )
        if chosen is None:
            return LEAVE
        self.shifted += 1
        g.emit(MarkerShifted(self.seat, chosen.vessel, chosen.start, chosen.end))
        return Again(self.shift)
