"""What each Boost does."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.boosting.events import BoostCancelled
from sandtable.rulesets.dreadnaught.boosting.fitting import burns, my_action, my_attack, obstacles_in_lane
from sandtable.rulesets.dreadnaught.effects.cards import Scan
from sandtable.rulesets.dreadnaught.effects.tending import ClearStrain, ReadyCruisers
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import (
    AttackChanged,
    MarkersPlaced,
    ObstacleDamaged,
    SystemEnabled,
)
from sandtable.rulesets.dreadnaught.events.sailing import ObstacleRemoved
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged, ActivationLimitChanged, TokensGained
from sandtable.rulesets.dreadnaught.ids import ObstacleId
from sandtable.rulesets.dreadnaught.missions.watching import system_enabled
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.cruisers import MoveCruisers
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards
from sandtable.rulesets.dreadnaught.procedures.repairing import Repair
from sandtable.rulesets.dreadnaught.procedures.sailing import MoveByGrid, Rotate, Sail
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, near, obstacle_design
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame

TURN_A_SHIP, AFTERBURN, FALSE_ORDERS = "turn-a-ship", "afterburn", "false-orders"
MEND_THE_REACTOR, DIM_THE_FOE = "mend-the-reactor", "dim-the-foe"


class ChangeTheAttack(Procedure):
    """A Boost that changes the attack in hand."""

    seat: SeatId
    boost: str

    @step("DN-ATK-07", "DN-ATK-08")
    def change(self, g: SeaGame) -> Outcome:
        if g.state.attack is not None:
            g.emit(_changes(self.boost, self.seat))
        return Call(DrawCards(self.seat, 1, only_with_room=True)) if self.boost == "G-SHD-C" else None


def _changes(boost: str, seat: SeatId) -> Event:
    return {
        "G-GUN-A": AttackChanged(seat, boosted_damage=2),
        "G-GUN-B": AttackChanged(seat, boosted_damage=3),
        "G-ORD-B": AttackChanged(seat, more_strain=1),
        "G-SHD-A": AttackChanged(seat, boosted_defence=2),
        "G-SHD-B": AttackChanged(seat, chooser=seat),
        "G-SHD-C": AttackChanged(seat, no_strain=True),
        "G-SEN-C": AttackChanged(seat, locked=True),
        "G-ENG-C": AttackChanged(seat, fewer_markers=2),
    }[boost]


class ChangeTheAction(Procedure):
    """A Boost on the own revealed action: another Shot, a second salvo, or taking it back."""

    seat: SeatId
    boost: str

    @step("DN-VOLLEY-07")
    def change(self, g: SeaGame) -> Outcome:
        wanted = my_action(g, self.seat)
        if wanted is None:
            return None
        if self.boost == "G-COM-C":
            g.emit(ActionChanged(self.seat, taken_back=True))
            if wanted.hand:
                g.emit(moved(g.state, wanted.hand, grid_pile(self.seat, "played"), grid_pile(self.seat, "hand")))
        elif self.boost == "G-GUN-C":
            g.emit(ActionChanged(self.seat, salvo=True))
        else:
            g.emit(ActionChanged(self.seat, more_shots=1, more_damage=-1))
        return None


class ClearTheLane(Procedure):
    """Obstacles do not change an own attack; or one of them takes three markers."""

    seat: SeatId

    @step("DN-LOF-02", "DN-LOF-03")
    def clear(self, g: SeaGame) -> Outcome:
        if my_attack(g, self.seat) is not None:
            g.emit(AttackChanged(self.seat, clear_lane=True))
            return None
        there = obstacles_in_lane(g, self.seat)
        if not there:
            return None
        prompt = "Choose the Obstacle to clear."
        chosen = ObstacleId(g.ask(one_of(self.seat, "Obstacle to clear", there, "obstacle", prompt, "DN-LOF-03")))
        obstacle = g.state.obstacles[chosen]
        full = obstacle.markers + 3 >= obstacle_design(g, obstacle).hp
        g.emit(ObstacleRemoved(chosen) if full else ObstacleDamaged(chosen, 3))
        return None


class LateralJets(Procedure):
    """The ship moves sideways, or rotates."""

    seat: SeatId

    @step("DN-MOVE-12")
    def choose(self, g: SeaGame) -> Outcome:
        ways = ("move", "rotate")
        chosen = g.ask(one_of(self.seat, "Lateral Jets", ways, "way", "Move or rotate?", "DN-MOVE-12"))
        return Call(MoveByGrid(self.seat, ("FS 1", "AS 1", "AP 1", "FP 1")) if chosen == "move" else Rotate(self.seat))


class FleetOrder(Procedure):
    """Up to two Cruisers move, or one is re-armed."""

    seat: SeatId

    @step("DN-MOVE-14")
    def choose(self, g: SeaGame) -> Outcome:
        ways = ("move Cruisers", "re-arm a Cruiser")
        chosen = g.ask(one_of(self.seat, "Fleet Order", ways, "way", "Choose the order.", "DN-MOVE-14"))
        return Call(MoveCruisers(self.seat, 2) if chosen == ways[0] else ReadyCruisers(self.seat, 1))


class CancelTheBoost(Procedure):
    """The Boost that was answered does nothing; or a Burn is turned against whoever does it."""

    seat: SeatId

    @step("DN-BOOST-08", "DN-EFFECT-01")
    def cancel(self, g: SeaGame) -> Outcome:
        if len(g.state.played) > 1:
            g.emit(BoostCancelled(self.seat))
        elif burns(g, self.seat):
            g.emit(AttackChanged(self.seat, reflected=self.seat))
        return None


class Bypass(Procedure):
    """A Disabled token is taken off an own System card."""

    seat: SeatId

    @step("DN-RECOV-03")
    def enable(self, g: SeaGame) -> Outcome:
        cards = [system.id for system in systems_of(g.state, self.seat) if system.disabled]
        if not cards:
            return None
        prompt = "Choose the System card to enable."
        chosen = g.ask(one_of(self.seat, "System card to enable", cards, "system", prompt, "DN-RECOV-03"))
        g.emit(SystemEnabled(self.seat, chosen))
        for event in system_enabled(g, chosen):
            g.emit(event)
        return None


class Gain(Procedure):
    """An Activation token; a marker off the Reactor; or less AL for an opponent."""

    seat: SeatId
    boost: str

    @step("DN-POWER-07", "DN-ENERGY-06")
    def gain(self, g: SeaGame) -> Outcome:
        if self.boost == "G-COR-A":
            g.emit(TokensGained(self.seat, 1))
        elif self.boost == MEND_THE_REACTOR:
            g.emit(MarkersPlaced(reactor_of(g, self.seat).id, -1))
        else:
            foes = foes_of(g.state, self.seat)
            foe = g.ask(one_of(self.seat, "opponent to dim", foes, "seat", "Choose an opponent.", "DN-ENERGY-06"))
            g.emit(ActivationLimitChanged(foe, -1))
        return None


class DemandACard(Procedure):
    """An opponent with a revealed action discards a card more, or the action is cancelled."""

    seat: SeatId
    attached_only: bool = False

    @step("DN-ACT-03", "DN-MULTI-23")
    def demand(self, g: SeaGame) -> Outcome:
        foes = [foe for foe in foes_of(g.state, self.seat) if acts(g, foe, self.attached_only)]
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "opponent to hinder", foes, "seat", "Choose an opponent.", "DN-MULTI-23"))
        hand = g.state.cards[foe].hand
        card: CardId | None = None
        if hand:
            card = g.ask(
                ChooseCard(
                    foe,
                    "card to give up",
                    hand,
                    "card",
                    prompt="Discard a card, or your action is cancelled.",
                    rules=(RuleId("DN-ACT-03"),),
                    passing="let the action be cancelled",
                )
            )
        if card is None:
            g.emit(ActionChanged(foe, cancelled=True))
        else:
            g.emit(moved(g.state, (card,), grid_pile(foe, "hand"), grid_pile(foe, "discard")))
        return None


def acts(g: SeaGame, foe: SeatId, attached_only: bool) -> bool:
    wanted = my_action(g, foe)
    return wanted is not None and (not attached_only or bool(wanted.attached))


class TurnAShip(Procedure):
    """A Dreadnaught of an opponent nearby is rotated by 60 degrees."""

    seat: SeatId

    @step("DN-BOOST-09")
    def turn(self, g: SeaGame) -> Outcome:
        foes = [f for f in foes_of(g.state, self.seat) if afloat(g.state, f) and near(g.state, self.seat, f) <= 2]
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "ship to turn", foes, "seat", "Choose the ship to turn.", "DN-BOOST-09"))
        return Call(Rotate(foe, by=self.seat, must=True))


class Vent(Procedure):
    """All Strain leaves the own Defence card."""

    seat: SeatId

    @step("DN-KEY-18")
    def vent(self, g: SeaGame) -> Outcome:
        return Call(ClearStrain(self.seat, defence_of(g, self.seat).id, 99))


RESOLUTIONS: dict[str, Callable[[SeatId], Procedure]] = {
    "G-DRV-A": lambda seat: MoveByGrid(seat, ("F 1", "FS 1", "FP 1")),
    "G-DRV-B": LateralJets,
    "G-DRV-C": lambda seat: MoveByGrid(seat, ("A 1", "A 2")),
    "G-GUN-C": lambda seat: ChangeTheAction(seat, "G-GUN-C"),
    "G-ORD-A": lambda seat: ChangeTheAction(seat, "G-ORD-A"),
    "G-ORD-C": ClearTheLane,
    "G-SEN-A": lambda seat: Scan(seat, 3),
    "G-SEN-B": CancelTheBoost,
    "G-COM-A": CancelTheBoost,
    "G-COM-B": FleetOrder,
    "G-COM-C": lambda seat: ChangeTheAction(seat, "G-COM-C"),
    "G-ENG-A": Repair,
    "G-ENG-B": Bypass,
    "G-COR-A": lambda seat: Gain(seat, "G-COR-A"),
    "G-COR-B": DemandACard,
    "G-COR-C": Vent,
    TURN_A_SHIP: TurnAShip,
    AFTERBURN: lambda seat: Sail(seat, 1, 0, by_drive=False),
    FALSE_ORDERS: lambda seat: DemandACard(seat, attached_only=True),
    MEND_THE_REACTOR: lambda seat: Gain(seat, MEND_THE_REACTOR),
    DIM_THE_FOE: lambda seat: Gain(seat, DIM_THE_FOE),
}


def resolution(boost: str, seat: SeatId) -> Procedure:
    """The procedure of a Boost."""
    made = RESOLUTIONS.get(boost)
    return made(seat) if made is not None else ChangeTheAttack(seat, boost)
