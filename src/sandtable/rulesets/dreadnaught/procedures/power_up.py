"""Power Up: limits, the Grid draw, moving Obstacles, Cruisers re-armed, Attachments."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.sailing import CruisersReadied
from sandtable.rulesets.dreadnaught.events.turns import LimitsReset
from sandtable.rulesets.dreadnaught.procedures.attaching import AttachInTurns
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards
from sandtable.rulesets.dreadnaught.procedures.drifting_obstacles import MoveObstacles
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of
from sandtable.rulesets.dreadnaught.ships.limits import attachment_limit, boost_limit, commanding, hand_size
from sandtable.rulesets.dreadnaught.state import SeaGame


class PowerUp(Procedure):
    """The first phase of a turn (DN-TURN-03)."""

    drawn: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-POWER-01", "DN-BOOST-05", "DN-TURN-03")
    def reset_limits(self, g: SeaGame) -> Outcome:
        for seat in commanding(g.state):
            attachments = 0 if g.state.captains[seat].out else attachment_limit(g, seat)
            g.emit(LimitsReset(seat, attachments=attachments, boosts=boost_limit(g, seat)))
        return None

    @step("DN-POWER-02", "DN-POWER-09")
    def draw_up_to_hand_size(self, g: SeaGame) -> Outcome:
        seats = commanding(g.state)
        if self.drawn >= len(seats):
            return None
        seat = seats[self.drawn]
        self.drawn += 1
        return Call(DrawCards(seat, hand_size(g, seat) - len(g.state.cards[seat].hand)))

    @step("DN-POWER-02")
    def draw_the_next(self, g: SeaGame) -> Outcome:
        seats = commanding(g.state)
        return Again(self.draw_up_to_hand_size) if self.drawn < len(seats) else None

    @step("DN-POWER-03")
    def draw_by_initiative(self, g: SeaGame) -> Outcome:
        if not g.state.settings.is_duel:
            return None  # DN-MULTI-03
        return Call(DrawAndDiscard(g.state.clock.initiative))

    @step("DN-BOOST-07", "DN-BOOST-01")
    def let_boosts_be_played(self, g: SeaGame) -> Outcome:
        return boosts(g, "a")

    @step("DN-MOVE-17")
    def move_obstacles(self, g: SeaGame) -> Outcome:
        return Call(MoveObstacles())

    @step("DN-POWER-04", "DN-CRUISER-06")
    def ready_cruisers(self, g: SeaGame) -> Outcome:
        relieved = g.state.settings.options.cruiser_strain == "power up"
        for seat in g.state.captains:
            tired = tuple(c.id for c in cruisers_of(g.state, seat) if c.disarmed or (relieved and c.strain))
            if tired:
                g.emit(CruisersReadied(seat, tired, relieved))
        return None

    @step("DN-POWER-05")
    def attach(self, g: SeaGame) -> Outcome:
        return Call(AttachInTurns())


class DrawAndDiscard(Procedure):
    """The Initiative player may draw one card more, and then discards one."""

    seat: SeatId

    @step("DN-POWER-03")
    def ask(self, g: SeaGame) -> Outcome:
        wanted = g.ask(
            YesNo(
                self.seat,
                "Initiative draw",
                "draw",
                "do not draw",
                prompt="You have Initiative: draw a card more, and discard one then?",
                rules=(RuleId("DN-POWER-03"),),
            )
        )
        return Call(DrawCards(self.seat, 1)) if wanted else LEAVE

    @step("DN-POWER-03")
    def discard_one(self, g: SeaGame) -> Outcome:
        hand = g.state.cards[self.seat].hand
        if not hand:
            return None
        card = g.ask(
            ChooseCard(
                self.seat,
                "card to discard",
                hand,
                "card",
                prompt="Discard a card of your hand.",
                rules=(RuleId("DN-POWER-03"),),
            )
        )
        g.emit(CardsDiscarded(self.seat, (card,)))
        return None
