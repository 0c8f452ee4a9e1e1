"""The report of a game: what a player would print and keep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from sandtable.bots.hindsight import Afterthought
from sandtable.kernel.board import Board, Piece
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.naming import Names, called
from sandtable.kernel.replay import header_of
from sandtable.kernel.wording import RuleSpan, SeatSpan, Span, Text
from sandtable.odds.luck import Luck, verdict
from sandtable.server.looking_back import gains, looked_back
from sandtable.server.past_game import PastGame
from sandtable.server.picture import picture, side_of, sides_of
from sandtable.server.protocol import LogLine, SeatInfo
from sandtable.server.shapes import Frame, LookBack, Mark, Replay, Report
from sandtable.server.turning_points import turns

MOST_PICTURES = 16
CURVE = (720, 170)
"""Width and height of the curve of the scores."""


def report_of(
    row: PastGame, rules: RuleSet, told: Replay, luck: Luck | None, thoughts: Iterable[Afterthought] = ()
) -> Report:
    """Everything that the report tells, as plain data."""
    last = told.frames[-1].board if told.frames else None
    names = {player.seat: player.name for player in row.players}
    people = [player.seat for player in row.players if player.kind == "human"] if row.over else []
    return Report(
        game=row.id,
        title=row.name,
        ruleset=rules.title,
        options=row.options,
        players=row.players,
        over=row.over,
        result=row.result,
        played=datetime.fromtimestamp(row.created / 1000, UTC).date().isoformat(),
        scenario=last.scenario if last else "",
        scores=_scores(last),
        course=tuple(Mark(frame=f.n, round=f.round, scores=_scores(f.board)) for f in told.frames),
        turning_points=tuple(line for frame in told.frames for line in turns(frame.lines)),
        log=tuple(line for frame in told.frames for line in frame.lines),
        commitment=header_of(row.header + "\n").commitment,
        luck=luck,
        luck_in_words=tuple(verdict(side, names.get(side.seat, side.seat)) for side in luck.sides) if luck else (),
        hindsight=_in_order([*[looked_back(each, told.frames) for each in thoughts], *gains(told.frames, people)]),
        lost=lost_in(told.frames),
    )


def lost_in(frames: Iterable[Frame]) -> tuple[Piece, ...]:
    """The pieces of the players that are gone at the end, in the order in which they went, as each last stood."""
    seen: dict[str, Piece] = {}
    gone: dict[str, None] = {}
    here: set[str] = set()
    for frame in frames:
        here = {piece.id for piece in frame.board.pieces}
        seen |= {piece.id: piece for piece in frame.board.pieces if piece.kind == "model" and piece.on_board}
        effects = [effect for line in frame.lines for effect in line.effects]
        gone |= {effect.piece: None for effect in effects if effect.kind == "gone"}
    return tuple(seen[id] for id in gone if id in seen and id not in here)


def _in_order(moments: list[LookBack]) -> tuple[LookBack, ...]:
    """Moments player by player."""
    return tuple(sorted(moments, key=lambda each: each.seat))


def _scores(board: Board | None) -> dict[str, int]:
    return {player.seat: player.score for player in board.players} if board else {}


class Scene(msgspec.Struct, frozen=True):
    """A turning point with its picture."""

    round: int
    lines: tuple[LogLine, ...]
    svg: str


class Curve(msgspec.Struct, frozen=True):
    """The score of one player over the game, as the points of a line."""

    seat: str
    name: str
    side: str
    points: str
    last: int


def report_page(told: Replay, report: Report) -> str:
    """The report as one page that needs nothing else: no script, no file beside it."""
    last = told.frames[-1].board if told.frames else None
    names = {player.seat: player.name for player in report.players}
    in_order = {player.seat: side_of(n) for n, player in enumerate(report.players)}
    sides = in_order | (sides_of(last) if last else {})
    return _template().render(
        report=report,
        say=partial(in_names, names, _things(told.frames)),
        names=names,
        board=last,
        players=_with_boards(report.players, last, sides),
        scenes=_scenes(told.frames),
        curves=_curves(report, names, sides),
        throws=_throws(report, names, sides),
        marks=_round_marks(report),
        curve=CURVE,
        rounds=_log_by_round(report.log),
        final=picture(last) if last else "",
    )


def _things(frames: Iterable[Frame]) -> Names:
    """What everything was called that was ever on the board."""
    return {id: name for frame in frames for id, name in frame.board.names.items()}


def in_names(names: Mapping[str, str], things: Names, text: Text) -> str:
    """A text with the names of players and things in place of seats and ids, and without the rules that it cites."""
    parts = called(text, things)
    if isinstance(parts, str):
        return parts
    said = ["" if isinstance(part, RuleSpan) else _named(part, names) for part in parts]
    return "".join(said).replace(" ()", "")


def _named(part: str | Span, names: Mapping[str, str]) -> str:
    if isinstance(part, str):
        return part
    return part.before + names.get(part.seat, part.name) if isinstance(part, SeatSpan) else part.plain


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("sandtable.server"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return environment.get_template("report.html")


def _with_boards(
    players: tuple[SeatInfo, ...], board: Board | None, sides: dict[str, str]
) -> list[dict[str, Any]]:  # fmt: skip
    beside = {player.seat: player for player in board.players} if board else {}
    return [
        {"seat": player.seat, "name": player.name, "kind": player.kind, "side": sides[player.seat],
         "board": beside.get(player.seat)}
        for player in players
    ]  # fmt: skip


def _scenes(frames: tuple[Frame, ...]) -> list[Scene]:
    """The frames in which something turned, with the pieces it was about marked."""
    turned = [(frame, tuple(turns(frame.lines))) for frame in frames]
    scenes = [
        Scene(frame.round, lines, picture(frame.board, tuple(piece for line in lines for piece in line.pieces)))
        for frame, lines in turned
        if lines
    ]
    # Where there are too many, those about something on the table are the ones to see.
    if len(scenes) > MOST_PICTURES:
        scenes = [scene for scene in scenes if any(line.pieces for line in scene.lines)][:MOST_PICTURES]
    return scenes


def _curves(report: Report, names: dict[str, str], sides: dict[str, str]) -> list[Curve]:
    width, height = CURVE
    highest = max([score for mark in report.course for score in mark.scores.values()], default=0) or 1
    across = max(len(report.course) - 1, 1)
    curves: list[Curve] = []
    for seat in report.scores:
        points = " ".join(
            f"{mark.frame * width / across:.1f},{height - mark.scores.get(seat, 0) * height / highest:.1f}"
            for mark in report.course
        )
        curves.append(Curve(seat, names.get(seat, seat), sides[seat], points, report.scores[seat]))
    return curves


def _throws(report: Report, names: dict[str, str], sides: dict[str, str]) -> list[dict[str, Any]]:
    """Every roll of the luck account with its side and the name of who rolled."""
    throws = report.luck.throws if report.luck else ()
    return [
        {"throw": throw, "name": names.get(throw.seat, throw.seat), "side": sides.get(throw.seat, "a")}
        for throw in throws
    ]


def _round_marks(report: Report) -> list[tuple[float, int]]:
    """Where on the curve each round begins."""
    across = max(len(report.course) - 1, 1)
    marks: dict[int, float] = {}
    for mark in report.course:
        marks.setdefault(mark.round, mark.frame * CURVE[0] / across)
    return [(at, number) for number, at in marks.items() if number]


def _log_by_round(log: tuple[LogLine, ...]) -> list[tuple[int, list[LogLine]]]:
    rounds: dict[int, list[LogLine]] = {}
    for line in log:
        rounds.setdefault(line.round, []).append(line)
    return sorted(rounds.items())
