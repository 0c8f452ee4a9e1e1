"""One game of a study, watched: how it went, and what became of every unit."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots.table import answer_next
from sandtable.kernel.board import Board, Effect, Meter, Piece
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.event import Event
from sandtable.kernel.manifest import RuleSet, form_of
from sandtable.kernel.match import Match
from sandtable.sim.run import Outcome, seated
from sandtable.sim.studies.plan import Setting


class StudyJob(msgspec.Struct, frozen=True):
    """One game to be played: everything that decides how it goes."""

    number: int
    ruleset: str
    setting: Setting
    seed: str
    prices: dict[str, float]
    """What a model of a class costs."""


class UnitRow(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a game: what it was, what it did, and what is left of it."""

    game: int
    seat: str
    unit: str
    kind: str
    """The id of its class."""
    name: str
    models: int
    points: float
    """What its models cost; 0 where nothing does."""
    models_lost: int
    lost: float
    """The part of it that was lost, 0 to 1."""
    dealt: float
    """What it took from others, in their points; in parts of models where nothing has points."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a study."""

    number: int
    seed: str
    varied: str
    scenario: str
    seats: tuple[str, ...]
    forces: tuple[str, ...]
    bots: tuple[str, ...]
    meeting: int | None = None
    """Which of the meetings that were drawn it is of; none where forces are named."""
    winner: int | None
    first: int | None
    """Which seat held the initiative when play began, counted from 0."""
    scores: tuple[int, ...]
    rounds: int
    decisions: int
    fallbacks: int
    faults: int
    digest: str
    units: tuple[UnitRow, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """As a fingerprint of many takes it."""
        return Outcome(self.number, self.bots, self.winner, self.decisions, self.fallbacks, self.digest, self.faults)

    def won_by(self, at: int) -> float:
        """What a seat has of the win; a draw is shared by all."""
        return self.outcome.won_by(at)


def observe(job: StudyJob) -> GameRow:
    """Play one game to its end, and watch."""
    rules = rulesets.ruleset(job.ruleset)
    options = job.setting.options
    match = Match.start(rules, options, key_from(job.seed))
    seats = rules.play.seats(options)
    players = seated(rules, options, job.setting.bots, job.seed)
    watch = _Watch(rules, job.prices)
    watch.look(_board(rules, match))
    told = len(match.lines)
    while not match.game.over:
        answer_next(match, players)
        watch.hear(match, [line.event for line in match.lines[told:] if isinstance(line, Happened)])
        told = len(match.lines)
    last = _board(rules, match)
    winner = rules.play.winner(match.game)
    scores = {player.seat: player.score for player in last.players}
    first = next((n for n, seat in enumerate(seats) if seat == watch.first), None)
    return GameRow(
        number=job.number,
        seed=job.seed,
        varied=job.setting.varied,
        scenario=last.scenario,
        seats=tuple(seats),
        forces=job.setting.forces,
        bots=job.setting.bots,
        meeting=job.setting.meeting,
        winner=None if winner is None else seats.index(winner),
        first=first,
        scores=tuple(scores.get(seat, 0) for seat in seats),
        rounds=last.round,
        decisions=sum(isinstance(line, Answered) for line in match.lines),
        fallbacks=sum(player.fallbacks for player in players.values()),
        faults=sum(player.faults for player in players.values()),
        digest=rules.play.codec.digest(match.game),
        units=watch.units(job.number, last),
    )


def _board(rules: RuleSet, match: Match) -> Board:
    return rules.client.board(match.view(None))


class _Watch:
    """Remembers what stood on the table, who began, and who struck whom."""

    def __init__(self, rules: RuleSet, prices: Mapping[str, float]) -> None:
        self.rules, self.prices = rules, prices
        self.seen: dict[str, Piece] = {}
        self.first = ""
        self.striking: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.harm: dict[str, float] = defaultdict(float)
        self.dealt: dict[str, float] = defaultdict(float)

    def look(self, board: Board) -> None:
        for piece in board.pieces:
            if piece.kind == "model" and piece.side:
                self.seen.setdefault(piece.id, piece)

    def hear(self, match: Match, events: Iterable[Event]) -> None:
        """Follow what happened; the board is looked at only where play begins and where a round does."""
        for event in events:
            told = self.rules.client.told(match.game, event)
            if told.stroke is not None:
                self.striking = (told.stroke.by, told.stroke.on)
            for effect in told.effects:
                self._suffer(effect)
            if told.moment == "round":
                board = _board(self.rules, match)
                self.look(board)
                self.first = self.first or next((player.seat for player in board.players if player.first), "")

    def _suffer(self, effect: Effect) -> None:
        """Note what a piece has lost; whoever struck it last has the credit."""
        if effect.kind not in ("hurt", "gone", "mended"):
            return
        whole = effect.most or _most(self.seen.get(effect.piece))
        part = effect.amount / whole if whole else 0.0
        before = self.harm[effect.piece]
        after = 1.0 if effect.kind == "gone" else before + (part if effect.kind == "hurt" else -part)
        self.harm[effect.piece] = max(0.0, min(1.0, after))
        if self.harm[effect.piece] > before and effect.piece in self.striking[1]:
            self._credit(effect.piece, self.harm[effect.piece] - before)

    def _credit(self, piece: str, part: float) -> None:
        hit = self.seen.get(piece)
        by = [self.seen[id] for id in self.striking[0] if id in self.seen]
        if hit is None or not by:
            return
        for striker in by:
            if striker.side != hit.side:
                self.dealt[_unit(striker)] += part * (self.prices.get(_kind(hit), 0.0) or 1.0) / len(by)

    def units(self, game: int, last: Board) -> tuple[UnitRow, ...]:
        """Every unit that was ever on the table."""
        self.look(last)
        here = {piece.id: piece for piece in last.pieces}
        groups: dict[str, list[Piece]] = defaultdict(list)
        for piece in self.seen.values():
            groups[_unit(piece)].append(piece)
        return tuple(self._row(game, unit, models, here) for unit, models in sorted(groups.items()))

    def _row(self, game: int, unit: str, models: list[Piece], here: Mapping[str, Piece]) -> UnitRow:
        kind = Counter(_kind(each) for each in models).most_common(1)[0][0]
        left = sum(_left(each, here.get(each.id)) for each in models)
        return UnitRow(
            game=game,
            seat=models[0].side,
            unit=unit,
            kind=kind,
            name=next(each.name for each in models if _kind(each) == kind),
            models=len(models),
            points=sum(self.prices.get(_kind(each), 0.0) for each in models),
            models_lost=sum(each.id not in here for each in models),
            lost=1 - left / len(models),
            dealt=round(self.dealt.get(unit, 0.0), 6),
        )


def _unit(piece: Piece) -> str:
    return piece.group or piece.id


def _kind(piece: Piece) -> str:
    return piece.sheet or piece.look or piece.name


def _left(began: Piece, ended: Piece | None) -> float:
    """The part of a model that is left."""
    if ended is None:
        return 0.0
    counted = _meter(began)
    now = next((meter for meter in ended.meters if counted is not None and meter.name == counted.name), None)
    return 1.0 if counted is None or now is None else max(0.0, min(1.0, now.value / counted.value))


def _most(piece: Piece | None) -> int:
    """How much harm a model can take, where it is counted."""
    meter = None if piece is None else _meter(piece)
    return 0 if meter is None else meter.most


def _meter(piece: Piece) -> Meter | None:
    """What is counted down on a model: what is empty at first counts up."""
    return next((meter for meter in piece.meters if meter.most > 0 and meter.value > 0), None)


def prices(rules: RuleSet, lists: Iterable[Any] = ()) -> dict[str, float]:
    """What a model of each class costs, by ready forces and by these lists."""
    found: dict[str, float] = {}
    for force in form_of(rules).forces:
        for unit in force.units:
            if unit.points and unit.models:
                found.setdefault(unit.class_id, unit.points / unit.models)
    for data in lists:
        if rules.forces is not None and isinstance(data, Mapping):
            for entry in rules.forces.check(data).entries:
                if entry.points and entry.models:
                    found.setdefault(entry.class_id, entry.points / entry.models)
    return {**listed_prices(rules), **found}


def listed_prices(rules: RuleSet) -> dict[str, float]:
    """What a model of each class costs before anything is bought for it."""
    if rules.forces is None:
        return {}
    known = [each for faction in rules.forces.choices().factions for each in faction.classes]
    sized = {each.id: each.sizes[0].points / each.sizes[0].models for each in known if each.sizes}
    return {each.id: float(each.points) for each in known if each.points} | sized
