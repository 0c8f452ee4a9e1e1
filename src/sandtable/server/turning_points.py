"""What turned a game: a loss, a lead that changed hands, the end. That a round begins turns nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sandtable.kernel.board import Board
from sandtable.kernel.wording import Text, forms, plain, seat_named
from sandtable.server.protocol import LogLine

MOST = 2
"""So many losses are named at once; the log has the rest."""


class Leader(msgspec.Struct, frozen=True):
    """Who was ahead alone when anyone last was."""

    id: str = ""
    sentence: str = ""
    """That they went ahead, in words."""


def is_turn(line: LogLine) -> bool:
    """Whether a line tells of something that matters for how a game ends."""
    return line.headline and line.moment != "round"


def turns(lines: Iterable[LogLine]) -> list[LogLine]:
    """The lines that tell so, with what befell a piece told once, by the last of them about it."""
    turned = [line for line in lines if is_turn(line)]
    losses = _losses(turned)
    return [line for line in turned if line in losses or not line.pieces or line.points]


def leader(board: Board, before: Leader) -> Leader:
    """Who is ahead; whoever was before them as long as nobody is ahead alone."""
    ranked = sorted(_scores(board), key=lambda each: -each[0])
    if len(ranked) < 2 or ranked[0][0] == ranked[1][0] or ranked[0][1] == before.id:
        return before
    score, who, takes = ranked[0]
    return Leader(who, f"{takes} the lead, {score} to {ranked[1][0]}.")


def _scores(board: Board) -> list[tuple[int, str, str]]:
    """Score, id and the beginning of a sentence of everyone who may win: teams where there are any."""
    if board.teams:
        return [(team.score, team.id, f"{team.name} takes") for team in board.teams]
    return [
        (player.score, player.seat, f"{seat_named(player.seat, player.name)} {forms(player.seat, 'takes', 'take')}")
        for player in board.players
    ]


def turning_point(lines: Iterable[LogLine], before: Leader, after: Leader) -> Text:
    """What turned in a frame, in words; nothing where nothing did."""
    turned = [line for line in lines if is_turn(line)]
    end = next((line.text for line in turned if line.moment == "end"), "")
    if end:
        return end
    told = [line.text if isinstance(line.text, str) else plain(line.text) for line in _losses(turned)[:MOST]]
    if after.id != before.id:
        told.append(after.sentence)
    return " ".join(told)


def _losses(lines: Sequence[LogLine]) -> list[LogLine]:
    """What befell pieces, each told once: by the last line about it."""
    about = [line for line in lines if line.pieces and not line.points]
    last = {line.pieces[0]: line for line in about}
    return [line for line in about if last[line.pieces[0]] is line]
