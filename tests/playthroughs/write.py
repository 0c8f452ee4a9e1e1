"""Golden playthroughs: whole games by two captains, told as a person would read them.

`python -m tests.playthroughs.write` plays them again and writes them down; a test holds them against what is played.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.wording import plain
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.attack import ActionTaken
from sandtable.rulesets.dw4.events.round import (
    ActivatedTokensRemoved,
    ActivationBegan,
    ActivationEnded,
    PhaseBegan,
    RoundBegan,
)
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.words.names import admiral, unit_name

HERE = Path(__file__).parent

QUIET = (ActionTaken, ActivatedTokensRemoved, ActivationEnded, PartTaken, ModelTokensSet, UnitTokensSet)
"""What the next line or heading tells anyway."""


class Playthrough(msgspec.Struct, frozen=True):
    """A game to be played and written down."""

    name: str
    title: str
    options: dict[str, Any]
    seed: int

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.md"


PLAYTHROUGHS = (
    Playthrough("dw4-core", "A Core game: Meeting Engagement with 500 points a side", {}, 7),
    Playthrough(
        "dw4-full",
        "A full game: Salvage Rights at Medium scale with 1,000 points a side",
        {"mode": "full", "scale": "Medium", "encounter": "enc2", "forces": ("karst.1000", "meridian.1000")},
        3,
    ),
    Playthrough("dw4-first-game", "A first game: a few ships a side", {"first_game": True}, 2),
)


def played(playthrough: Playthrough) -> Match:
    """The game, with a captain in either seat."""
    rules = ruleset("dw4")
    match = Match.start(rules, playthrough.options, key_from(playthrough.seed))
    seats = rules.play.seats(match.header.options)
    return play_out(match, {seat: bot("captain", rules, f"{playthrough.seed}:{seat}") for seat in seats})


def told(playthrough: Playthrough) -> str:
    """The game from the first card to victory: a heading for each Round and Phase, a line for each event."""
    match = played(playthrough)
    lines = [f"# {playthrough.title}", "", "## Forces", "", *_forces(match), "", "## Preparing to play", ""]
    for line in match.lines:
        if isinstance(line, Happened):
            lines += _line(match, line)
    lines += ["", "## Victory Points", "", *_scores(match)]
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip()) + "\n"
    return re.sub(r"### .*\n\n(?=##)", "", text)  # a Phase in which nothing happened


def _forces(match: Match) -> list[str]:
    game = match.game
    units = game.state.units.values()
    return [
        plain(f"- {admiral(seat)}: {', '.join(unit_name(game, unit.id) for unit in units if unit.seat == seat)}")
        for seat in game.state.settings.seats
    ]


def _scores(match: Match) -> list[str]:
    return [
        f"- {plain(admiral(side.seat))}, Round {score.round}: {score.points}, {score.what}"
        for side in match.game.state.sides.values()
        for score in side.scores
    ]


def _line(match: Match, line: Happened) -> list[str]:
    """One event. Who writes a game down when it is over may know everything, so nothing is masked."""
    event = line.event
    text = plain(match.ruleset.words.narrate(match.game, event))
    if isinstance(event, RoundBegan):
        return ["", f"## Round {event.round}", ""]
    if isinstance(event, PhaseBegan):
        return ["", f"### {event.phase.value}", ""]
    if isinstance(event, ActivationBegan):
        return ["", f"**{text}**", ""]
    return [f"- {text}"] if text and not isinstance(event, QUIET) else []


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(told(playthrough), encoding="utf-8")
        print(f"{playthrough.path.name} is written")


if __name__ == "__main__":
    main()
