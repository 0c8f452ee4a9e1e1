"""Missions while the game goes on: what reveals them, and what they score at once."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.hexes import distance
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.events.missions import BeaconRead, MissionRevealed
from sandtable.rulesets.dreadnaught.events.sailing import BeaconsExposed
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.missions.moments import countered, scored
from sandtable.rulesets.dreadnaught.missions.scoring import SCORING, foes, start_zone, vessels
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, cruisers_of, map_of, near
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, content_of, design
from sandtable.rulesets.dreadnaught.state import AttackInHand, Beacon, Cruiser, Score, SeaGame, SeaTable

NOBODY = SeatId("")
EXPOSING = ("MS-09", "MS-11")
"""Missions that make the owner's Beacons Destructible (DN-BEACON-01)."""


def revealed(table: SeaTable, seat: SeatId, mission: str, target: SeatId = NOBODY) -> Iterator[Event]:
    """A Mission that is held is turned up, with what comes of that (DN-SETUP-10)."""
    if mission in table.state.missions[seat].held:
        yield MissionRevealed(seat, CardId(mission), target)
        if mission in EXPOSING:
            yield BeaconsExposed(seat)
        if target:
            yield BeaconsExposed(target)


def earned(table: SeaTable, seat: SeatId, mission: str, points: int) -> Iterator[Event]:
    """What happened reveals a Mission of a player, and scores for it (DN-VP-01)."""
    if not seat:
        return
    yield from revealed(table, seat, mission)
    score = score_of(table, seat, mission)
    if score is not None:
        yield from scored(table, score, points)


def score_of(table: SeaTable, seat: SeatId, mission: str) -> Score | None:
    return table.state.scores.get(f"{seat}.{mission}")


def _counter(table: SeaTable, owner: SeatId, mission: str, points: int, per_turn: int = 99) -> Iterator[Event]:
    """In a duel the foe scores by the Counter-Mission on a revealed card (DN-VP-02)."""
    score = score_of(table, owner, mission)
    if score is not None:
        for foe in foes(table, owner):
            yield from countered(table, score, foe, points, per_turn)


def cruiser_lost(table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterator[Event]:
    """A Cruiser was destroyed, by somebody's attack or by nobody's."""
    owner = cruiser.seat
    if table.state.are_foes(by, owner):
        yield from earned(table, by, "MS-05", 3)
    chart = map_of(table)
    if chart.colour_at(cruiser.at) is Zones.PURPLE:
        yield from _counter(table, owner, "MS-02", 1)
    if any(cruiser.at in start_zone(table, foe) for foe in foes(table, owner)):
        yield from _counter(table, owner, "MS-04", 2)
    beacons = [beacon.at for beacon in table.state.beacons.values() if table.state.are_foes(beacon.seat, owner)]
    if any(distance(cruiser.at, at) <= 2 for at in beacons):
        yield from _counter(table, owner, "MS-13", 1)


def component_hit(table: SeaTable, attack: AttackInHand, face: int, critical: bool) -> Iterator[Event]:
    """A Dreadnaught was damaged through a face, perhaps with a marker on an empty Critical Component."""
    if critical:
        yield from earned(table, attack.seat, "MS-06", 2)
    if face == 3 and attack.source in table.state.systems:
        yield from earned(table, attack.seat, "MS-08", 2)


def system_disabled(table: SeaTable, system: SystemId, by: SeatId) -> Iterator[Event]:
    """A System card got a Disabled token through an attack."""
    card = table.state.systems[system]
    if design(table, card).type in WEAPONS and table.state.are_foes(by, card.seat):
        yield from earned(table, by, "MS-07", 3)


def system_enabled(table: SeaTable, system: SystemId) -> Iterator[Event]:
    """A player removed a Disabled token from an own System card."""
    card = table.state.systems[system]
    if design(table, card).type in WEAPONS:
        for foe in foes(table, card.seat):
            yield from _counter(table, foe, "MS-07", 1, per_turn=2)


def beacon_lost(table: SeaTable, beacon: Beacon, by: SeatId) -> Iterator[Event]:
    """A Beacon was destroyed."""
    for mission in EXPOSING:
        yield from _counter(table, beacon.seat, mission, 2)
    score = score_of(table, by, "MS-14")
    if score is not None and score.target == beacon.seat:
        yield from scored(table, score, 4)


def read_beacons(table: SeaTable, seat: SeatId) -> Iterator[Event]:
    """Own ships in hexes of Beacons of opponents: the first time for each counts (MS-13)."""
    ships = vessels(table, seat)
    for beacon in list(table.state.beacons.values()):
        if not table.state.are_foes(beacon.seat, seat) or beacon.at not in ships:
            continue
        yield from revealed(table, seat, "MS-13")
        score = score_of(table, seat, "MS-13")
        if score is not None and beacon.id not in score.seen:
            yield BeaconRead(score.id, beacon.id)
            yield from scored(table, table.state.scores[score.id], 3)


def after_an_exchange(table: SeaTable, seat: SeatId, zones: dict[str, str]) -> Iterator[Event]:
    """An opponent's Dreadnaught entered a yellow zone nearby; cards were Overloaded or burned."""
    state, chart = table.state, map_of(table)
    for foe in foes(table, seat):
        if not afloat(state, foe) or not afloat(state, seat):
            continue
        zone = chart.zone_at(at_of(state, foe))
        entered = chart.colours.get(zone) is Zones.YELLOW and zones.get(foe, zone) != zone
        if entered and near(state, seat, foe) <= 5:
            yield from revealed(table, seat, "MS-03")
    piles = [len(state.cards[foe].overload) for foe in foes(table, seat)]
    if max(piles, default=0) >= 3 or state.captains[seat].burned >= 3:
        yield from revealed(table, seat, "MS-15")


def zones_of(table: SeaTable) -> tuple[str, ...]:
    """In which zone each Dreadnaught is, as `SEAT ZONE`."""
    chart = map_of(table)
    there = [seat for seat in table.state.ships if afloat(table.state, seat)]
    return tuple(f"{seat} {chart.zone_at(at_of(table.state, seat))}" for seat in there)


def at_the_end(table: SeaTable, mission: str, seat: SeatId) -> Iterator[Event]:
    """A Mission of a player in the scoring step of a turn, and the counter on it."""
    rule = SCORING.get(mission)
    if rule is None:
        return
    if rule.reveals is not None and rule.reveals(table, seat):
        yield from revealed(table, seat, mission)
    score = score_of(table, seat, mission)
    if score is None:
        return
    if rule.points is not None:
        yield from scored(table, score, rule.points(table, seat))
    for foe in foes(table, seat):
        if rule.counter is not None:
            yield from countered(table, table.state.scores[score.id], foe, rule.counter(table, seat, foe))


def may_reveal(table: SeaTable, mission: str, seat: SeatId) -> tuple[SeatId, ...]:
    """For whom a player could reveal a voluntary Mission now, judging by public facts: itself, or its targets."""
    state = table.state
    if mission == "MS-11":
        mine = [beacon.at for beacon in state.beacons.values() if beacon.seat == seat]
        whole = len(mine) == (3 if state.settings.is_duel else 2)
        close = afloat(state, seat) and any(distance(at, at_of(state, seat)) <= 4 for at in mine)
        return (seat,) if whole and close else ()
    cruisers = [cruiser.at for cruiser in cruisers_of(state, seat)]
    return tuple(
        foe
        for foe in foes(table, seat)
        if any(b.seat == foe and any(distance(at, b.at) <= 6 for at in cruisers) for b in state.beacons.values())
    )


class RevealOrNot(Procedure):
    """A player may reveal a Mission; whoever could have it is asked, so that being asked tells nothing."""

    seat: SeatId
    mission: str

    @step("DN-SETUP-10")
    def reveal(self, g: SeaGame) -> Outcome:
        targets = may_reveal(g, self.mission, self.seat)
        mine = g.state.missions[self.seat]
        if not targets or not mine.held or self.mission in mine.revealed:
            return None
        options = [f"{self.mission} {target}" for target in targets] if self.mission in mine.held else []
        chosen = g.ask(
            one_of(
                self.seat,
                "Mission to reveal",
                options,
                "mission target",
                "You may reveal a Mission.",
                "DN-SETUP-10",
                passing="reveal none",
            )
        )
        if chosen is not None:
            target = SeatId(chosen.split()[1])
            for event in revealed(g, self.seat, self.mission, SeatId("") if target == self.seat else target):
                g.emit(event)
        return None


class WatchMissions(Procedure):
    """A moment at which Missions are looked at: after an action, after an exchange, as a Volley or a turn goes."""

    when: str
    zones: tuple[str, ...] = ()
    asked: int = 0

    @step("DN-VP-01", "DN-VP-02")
    def look(self, g: SeaGame) -> Outcome:
        for seat in in_order(g.state):
            if self.when == "action":
                for event in read_beacons(g, seat):
                    g.emit(event)
            if self.when == "exchange":
                before = {line.split(" ")[0]: line.split(" ")[1] for line in self.zones}
                for event in after_an_exchange(g, seat, before):
                    g.emit(event)
        return None

    @step("DN-SETUP-10")
    def ask_for_voluntary_ones(self, g: SeaGame) -> Outcome:
        mission = {"volley": "MS-14", "turn": "MS-11"}.get(self.when)
        seats = in_order(g.state)
        if mission is None or self.asked == len(seats):
            return None
        self.asked += 1
        return Call(RevealOrNot(seats[self.asked - 1], mission))

    @step("DN-VP-01", "DN-VP-02", "DN-TURN-07")
    def score(self, g: SeaGame) -> Outcome:
        """In order of their numbers."""
        if self.when in ("volley", "turn") and self.asked < len(in_order(g.state)):
            return Again(self.ask_for_voluntary_ones)
        if self.when != "turn":
            return None
        missions = sorted(content_of(g).missions.values(), key=lambda mission: mission.number)
        for mission in missions:
            for seat in in_order(g.state):
                for event in at_the_end(g, mission.id, seat):
                    g.emit(event)
        return None
