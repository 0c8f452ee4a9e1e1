"""Clear the Lane: Obstacles are no matter, or one of them is blown up."""

from __future__ import annotations

from msgspec import structs

from sandtable.geometry.hexes import neighbour
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import my_attack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.judging import gap, weight_of_target
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged, ObstacleDamaged
from sandtable.rulesets.dreadnaught.events.sailing import ObstacleRemoved
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total
from sandtable.rulesets.dreadnaught.ids import ObstacleId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, crossed, hexes_of, near, obstacle_design
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaGame, SeaTable
from sandtable.rulesets.dreadnaught.tactics.positions import nearest_foe, worth_of_shot

MARKERS, WITHIN = 3, 6


def in_the_lane(table: SeaTable, seat: SeatId) -> tuple[ObstacleId, ...]:
    """The Obstacles that may be cleared: with HP, and near enough."""
    state = table.state
    if not afloat(state, seat):
        return ()
    return tuple(
        each.id
        for each in state.obstacles.values()
        if obstacle_design(table, each).hp and near(state, seat, each.id) <= WITHIN
    )


class ClearTheWay(Procedure):
    """Obstacles do not change an own attack; or one of them takes three markers."""

    seat: SeatId

    @step("DN-LOF-02", "DN-LOF-03")
    def clear(self, g: SeaGame) -> Outcome:
        if my_attack(g, self.seat) is not None:
            g.emit(AttackChanged(self.seat, clear_lane=True))
            return None
        there = in_the_lane(g, self.seat)
        if not there:
            return None
        prompt = "Choose the Obstacle to clear."
        chosen = g.ask(one_of(self.seat, "Obstacle to clear", there, "obstacle", prompt, "DN-LOF-03"))
        obstacle = g.state.obstacles[chosen]
        full = obstacle.markers + MARKERS >= obstacle_design(g, obstacle).hp
        g.emit(ObstacleRemoved(chosen) if full else ObstacleDamaged(chosen, MARKERS))
        return None


def worth_of_clearing(view: View[Sea], seat: SeatId, obstacle: str) -> float:
    """What it brings to put markers on an Obstacle: much where it goes, and is in the way of the ship or its guns."""
    state, there = view.state, view.state.obstacles[ObstacleId(obstacle)]
    printed = obstacle_design(view, there)
    foe = nearest_foe(view, seat)
    if foe is None or not afloat(state, seat) or there.markers + MARKERS < printed.hp:
        return 0.2
    here = at_of(state, seat)
    ahead = [neighbour(here, state.ships[seat].facing, steps) for steps in (1, 2, 3)]
    in_the_way = bool(set(ahead) & set(hexes_of(view, there))) and bool(printed.attacks or printed.movement)
    in_a_lane = bool(printed.fire) and obstacle in crossed(view, here, at_of(state, foe))
    return 0.2 + 0.4 * in_the_way + 0.4 * in_a_lane


class ClearTheLane(Boost):
    """Obstacles do not change an own attack; after an exchange it puts markers on one nearby."""

    id = "G-ORD-C"
    words = "Obstacles do not weaken your attack. After an exchange: 3 markers on an Obstacle within 6 hexes."
    best_at = "e"
    answers = (("Obstacle to clear", worth_of_clearing),)

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        if table.state.attack is None:
            return bool(in_the_lane(table, seat))
        return my_attack(table, seat) is not None

    def resolution(self, seat: SeatId) -> Procedure:
        return ClearTheWay(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return max((worth_of_clearing(view, seat, each) for each in in_the_lane(view, seat)), default=0.0)

    def worth_to_an_attack(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        if my_attack(view, seat) is None:
            return 0.0
        clear = damage_total(view, structs.replace(attack, clear_lane=True)) - defence_total(view, attack)
        return weight_of_target(view, attack) * (worth_of_shot(clear) - worth_of_shot(gap(view, attack)))
