"""Missions while the game goes on: whatever happens is told to every one of them."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import MissionTarget
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.missions.cards import MISSIONS
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule, Moment
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.missions.points import countered, scored
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.ships.limits import at_the_table
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Beacon, Cruiser, SeaGame, SeaTable


def cruiser_lost(table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
    """A Cruiser was destroyed, by somebody's attack or by nobody's."""
    for mission in MISSIONS.values():
        yield from mission.cruiser_lost(table, cruiser, by)


def component_hit(table: SeaTable, attack: AttackInHand, face: int, critical: bool) -> Iterator[Event]:
    """A Dreadnaught was damaged through a face, perhaps with a marker on an empty Critical Component."""
    for mission in MISSIONS.values():
        yield from mission.component_hit(table, attack, face, critical)


def system_disabled(table: SeaTable, system: SystemId, by: SeatId) -> Iterator[Event]:
    """A System card got a Disabled token through an attack."""
    for mission in MISSIONS.values():
        yield from mission.system_disabled(table, system, by)


def system_enabled(table: SeaTable, system: SystemId) -> Iterator[Event]:
    """A player removed a Disabled token from an own System card."""
    for mission in MISSIONS.values():
        yield from mission.system_enabled(table, system)


def beacon_lost(table: SeaTable, beacon: Beacon, by: SeatId) -> Iterator[Event]:
    """A Beacon was destroyed."""
    for mission in MISSIONS.values():
        yield from mission.beacon_lost(table, beacon, by)


def deck_renewed(table: SeaTable, seat: SeatId) -> Iterator[Event]:
    """A player has reshuffled the Grid deck."""
    for mission in MISSIONS.values():
        yield from mission.deck_renewed(table, seat)


def at_the_end(table: SeaTable, mission: MissionRule, seat: SeatId) -> Iterator[Event]:
    """A Mission of a player in the scoring step of a turn, and the counter on it."""
    if mission.reveals(table, seat):
        yield from mission.revealed(table, seat)
    score = mission.score_of(table, seat)
    if score is None:
        return
    yield from scored(table, score, mission.points(table, seat))
    for foe in foes(table, seat):
        yield from countered(table, table.state.scores[score.id], foe, mission.counter_points(table, seat, foe))


class RevealOrNot(Procedure):
    """A player may reveal a Mission; whoever could have it is asked, so that being asked tells nothing."""

    seat: SeatId
    mission: str

    @step("DN-SETUP-10")
    def reveal(self, g: SeaGame) -> Outcome:
        targets = MISSIONS[self.mission].may_reveal(g, self.seat)
        mine = g.state.missions[self.seat]
        if not targets or not mine.held or self.mission in mine.revealed:
            return None
        held = self.mission in mine.held
        options = [MissionTarget(self.mission, target) for target in targets] if held else []
        chosen = g.ask(
            one_of(
                self.seat,
                "Mission to reveal",
                options,
                "mission target",
                "You may reveal a Mission.",
                "DN-SETUP-10",
                passing="reveal none",
                window=True,
            )
        )
        if chosen is not None:
            whom = SeatId("") if chosen.target == self.seat else chosen.target
            for event in MISSIONS[self.mission].revealed(g, self.seat, whom):
                g.emit(event)
        return None


class WatchMissions(Procedure):
    """A moment at which Missions are looked at: after an action, after an exchange, as a Volley or a turn goes."""

    when: Moment
    zones: tuple[tuple[SeatId, str], ...] = ()
    asked: int = 0

    def _to_ask(self, g: SeaGame) -> list[tuple[SeatId, MissionRule]]:
        """Who is asked for which voluntary Mission, one after the other."""
        voluntary = [mission for mission in MISSIONS.values() if mission.asked_at is self.when]
        return [(seat, mission) for mission in voluntary for seat in at_the_table(g.state)]

    @step("DN-VP-01", "DN-VP-02")
    def look(self, g: SeaGame) -> Outcome:
        before = dict(self.zones)
        for seat in at_the_table(g.state):
            for mission in MISSIONS.values():
                if self.when is Moment.ACTION:
                    for event in mission.after_an_action(g, seat):
                        g.emit(event)
                if self.when is Moment.EXCHANGE:
                    for event in mission.after_an_exchange(g, seat, before):
                        g.emit(event)
        return None

    @step("DN-SETUP-10")
    def ask_for_voluntary_ones(self, g: SeaGame) -> Outcome:
        to_ask = self._to_ask(g)
        if self.asked >= len(to_ask):
            return None
        seat, mission = to_ask[self.asked]
        self.asked += 1
        return Call(RevealOrNot(seat, mission.id))

    @step("DN-VP-01", "DN-VP-02", "DN-TURN-07")
    def score(self, g: SeaGame) -> Outcome:
        """In order of their numbers."""
        if self.asked < len(self._to_ask(g)):
            return Again(self.ask_for_voluntary_ones)
        if self.when is not Moment.TURN:
            return None
        printed = sorted(content_of(g).missions.values(), key=lambda mission: mission.number)
        for mission in [MISSIONS[each.id] for each in printed if each.id in MISSIONS]:
            for seat in at_the_table(g.state):
                for event in at_the_end(g, mission, seat):
                    g.emit(event)
        return None
