"""Cruisers: moving along with their Dreadnaught, and attacking when it fires."""

from __future__ import annotations

from sandtable.geometry.hexes import neighbours, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.sailing import CruiserDisarmed, CruiserTurned
from sandtable.rulesets.dreadnaught.fighting.profiles import can_attack, cruiser_shots, cruiser_steps
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_cruiser
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.entering import Collide, Enter, came_from
from sandtable.rulesets.dreadnaught.procedures.sailing import has_movement, is_open
from sandtable.rulesets.dreadnaught.sea.lookout import cruisers_of, obstacle_design, obstacles_at
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame

MOVE_THEM = "Move them for me"
"""All that own Cruisers do after a Drive may be left to a captain."""


class MoveCruisers(Procedure):
    """A player may move own Cruisers, each once."""

    seat: SeatId
    most: int = 4
    moved: tuple[CruiserId, ...] = ()

    @step("DN-MOVE-14")
    def choose_a_cruiser(self, g: SeaGame) -> Outcome:
        left = [cruiser.id for cruiser in cruisers_of(g.state, self.seat) if cruiser.id not in self.moved]
        if not left or len(self.moved) >= self.most:
            return LEAVE
        prompt = "Move a Cruiser along, or leave them where they are."
        chosen = g.ask(
            one_of(
                self.seat,
                "Cruiser to move",
                left,
                "cruiser",
                prompt,
                "DN-MOVE-14",
                passing="move no more",
                entrust=MOVE_THEM,
            )
        )
        if chosen is None:
            return LEAVE
        self.moved = (*self.moved, chosen)
        return Call(MoveCruiser(chosen, self.seat))

    @step("DN-MOVE-14")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.choose_a_cruiser)


class MoveCruiser(Procedure):
    """A Cruiser moves hex by hex in any direction, and may rotate by 60 degrees then."""

    cruiser: CruiserId
    by: SeatId
    steps_left: int = -1
    moved: int = 0
    inside: tuple[ObstacleId, ...] = ()
    on_ice: bool = False
    to: CellAt | None = None

    def goes_on(self, g: SeaGame) -> bool:
        return self.cruiser in g.state.cruisers

    @step("DN-MOVE-15")
    def choose_a_hex(self, g: SeaGame) -> Outcome:
        cruiser = g.state.cruisers[self.cruiser]
        if self.steps_left < 0:
            self.steps_left = cruiser_steps(g, cruiser)
            self.on_ice = has_movement(g, cruiser.at, "ice")
        self.inside = self.inside or tuple(
            each
            for each in obstacles_at(g, cruiser.at)
            if not self.moved and obstacle_design(g, g.state.obstacles[each]).attacks
        )
        cells = [cell for cell in neighbours(cruiser.at) if is_open(g, cell)] if self.steps_left else []
        self.to = None
        if cells:
            prompt = "Choose the next hex of the Cruiser."
            self.to = g.ask(
                one_of(
                    self.by,
                    "Cruiser's way",
                    cells,
                    "cell",
                    prompt,
                    "DN-MOVE-15",
                    "stay here",
                    about=(self.cruiser,),
                    entrust=MOVE_THEM,
                )
            )
        return None

    @step("DN-COLL-03")
    def collide_before_leaving(self, g: SeaGame) -> Outcome:
        if self.to is None or not self.moved:
            return None
        leaving = [o for o in self.inside if o in g.state.obstacles and o not in obstacles_at(g, self.to)]
        if not leaving:
            return None
        self.inside = tuple(each for each in self.inside if each != leaving[0])
        direction = neighbours(g.state.cruisers[self.cruiser].at).index(self.to)
        return Call(Collide(self.cruiser, leaving[0], came_from(direction)))

    @step("DN-MOVE-15")
    def enter(self, g: SeaGame) -> Outcome:
        if self.to is None:
            return None
        direction = neighbours(g.state.cruisers[self.cruiser].at).index(self.to)
        self.moved += 1
        self.steps_left -= 1
        self.on_ice = self.on_ice or has_movement(g, self.to, "ice")
        return Call(Enter(self.cruiser, self.to, direction))

    @step("DN-MOVE-15")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.choose_a_hex) if self.to is not None and self.steps_left else None

    @step("DN-MOVE-15", "DN-COLL-07")
    def rotate(self, g: SeaGame) -> Outcome:
        if self.on_ice:
            return None
        facing = g.state.cruisers[self.cruiser].facing
        ways = [turned(facing, -1), turned(facing, 1)]
        prompt = "The Cruiser may rotate by 60 degrees."
        chosen = g.ask(
            one_of(
                self.by,
                "Cruiser rotation",
                ways,
                "facing",
                prompt,
                "DN-MOVE-15",
                "do not rotate",
                about=(self.cruiser,),
                entrust=MOVE_THEM,
            )
        )
        if chosen is not None:
            g.emit(CruiserTurned(g.state.cruisers[self.cruiser].seat, self.cruiser, chosen))
        return None


class CruisersAttack(Procedure):
    """After a Weapon card was Activated every armed Cruiser with a target may attack, in an order of its owner's."""

    seat: SeatId
    done: tuple[CruiserId, ...] = ()

    @step("DN-CRUISER-09", "DN-CRUISER-10")
    def choose_a_cruiser(self, g: SeaGame) -> Outcome:
        ready = [
            cruiser.id
            for cruiser in cruisers_of(g.state, self.seat)
            if cruiser.id not in self.done and can_attack(cruiser) and targets_of_cruiser(g, cruiser.id)
        ]
        if not ready:
            return LEAVE
        prompt = "Let a Cruiser attack, or hold fire."
        chosen = g.ask(
            one_of(self.seat, "Cruiser to attack", ready, "cruiser", prompt, "DN-CRUISER-09", passing="attack no more")
        )
        if chosen is None:
            return LEAVE
        self.done = (*self.done, chosen)
        return Call(CruiserAttack(chosen))

    @step("DN-CRUISER-09")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.choose_a_cruiser)


class CruiserAttack(Procedure):
    """The Shots of a Cruiser; it is Disarmed then."""

    cruiser: CruiserId
    fired: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return self.cruiser in g.state.cruisers

    @step("DN-CRUISER-07", "DN-CRUISER-08")
    def fire(self, g: SeaGame) -> Outcome:
        cruiser = g.state.cruisers[self.cruiser]
        targets = targets_of_cruiser(g, self.cruiser) if self.fired < cruiser_shots(cruiser) else ()
        target = None
        if targets:
            prompt = "Choose the target of the Cruiser."
            target = g.ask(
                one_of(cruiser.seat, "Cruiser's target", targets, "target", prompt, "DN-CRUISER-07", "hold fire")
            )
        if target is None:
            if self.fired:
                g.emit(CruiserDisarmed(cruiser.seat, self.cruiser))
            return LEAVE
        self.fired += 1
        return Call(Attack(AttackInHand(cruiser.seat, self.cruiser, target)))

    @step("DN-CRUISER-08")
    def fire_again(self, g: SeaGame) -> Outcome:
        return Again(self.fire)
