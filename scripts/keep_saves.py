"""Makes the saves of a release: `keep_saves.py` writes tests/saves/VERSION, which every later release must load.

Run it once, when a release is made, from the very code of that release. The games are small and stand in awkward
places: in the middle of an attack, of a window for cards, of deployment, with answers taken back, and at the end.
Packs and snapshots lie beside the journals as they do on a player's disk.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Mapping
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from sandtable import __version__
from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.journal import Checkpoint
from sandtable.kernel.manifest import forces_of
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.store.beside import keep_opening, keep_snapshot
from sandtable.store.files import JournalFile

SAVES = Path(__file__).resolve().parent.parent / "tests" / "saves"
RULES = ruleset("dw4")
FULL = {"mode": "full", "forces": ["karst.500", "meridian.500"]}
BOTS = ("captain", "random")
There = Callable[[Match], bool]


class Saved:
    """A game of a captain against a random bot that is kept on disk as it goes on."""

    def __init__(self, folder: Path, name: str, options: Mapping[str, Any]) -> None:
        self.match = Match.start(RULES, options, key_from(f"saves:{name}"))
        seats = RULES.play.seats(self.match.header.options)
        self.bots = {seat: bot(kind, RULES, f"{name}:{seat}") for seat, kind in zip(seats, BOTS, strict=True)}
        for each in self.bots.values():
            each.patience = inf
        self.journal = JournalFile.create(folder / f"{name}.sandtable", RULES.play.codec, self.match.header)
        keep_opening(self.journal.path, self.match)
        self.keep()

    def keep(self) -> None:
        lines = self.match.take_unwritten()
        self.journal.append(lines)
        if any(isinstance(line, Checkpoint) for line in lines):
            keep_snapshot(self.journal.path, self.match)

    def step(self) -> None:
        seat = next(seat for seat in self.bots if self.match.game.decision_for(seat) is not None)
        self.match.submit(seat, self.bots[seat].answer(self.match.view(seat)))
        self.keep()

    def until(self, there: There) -> None:
        while not there(self.match):
            if self.match.game.over:
                raise SystemExit(f"{self.journal.path.name} is over too soon; choose another seed")
            self.step()
        self.journal.close()
        told = [decision.question for decision in self.match.game.pending] or "over"
        print(f"{self.journal.path.name}: {len(self.match.lines)} lines, {told}")


def in_round(number: int) -> There:
    return lambda match: match.game.state.clock.round >= number


def running(number: int, *procedures: str) -> There:
    """In this round or later, with all these procedures under way."""

    def there(match: Match) -> bool:
        names = {type(frame.procedure).__name__ for frame in match.game.stack}
        return in_round(number)(match) and names >= set(procedures)

    return there


def finished(match: Match) -> bool:
    return match.game.over


def _undone(saved: Saved) -> None:
    """Answers are taken back again and again, and the last thing that happened is one of them."""
    pick = Random(7)
    while saved.match.game.state.clock.round < 2 or not saved.match.can_undo:
        saved.step()
        if saved.match.can_undo and pick.random() < 0.4:
            saved.match.undo()
            saved.keep()
    saved.match.undo()
    saved.keep()
    saved.until(lambda match: True)


def main() -> None:
    folder = SAVES / (sys.argv[1] if len(sys.argv) > 1 else __version__)
    if folder.exists():
        raise SystemExit(f"{folder} is there already: the saves of a release are made once and never changed")
    own = tomllib.loads(forces_of(RULES).new("karst", 500))
    wanted: dict[str, tuple[dict[str, Any], There]] = {
        "core-round-3": ({}, in_round(3)),
        "core-finished": ({"use_valour": True}, finished),
        "first-game": ({"first_game": True}, in_round(2)),
        "full-attack": ({**FULL, "encounter": "enc3"}, running(2, "Attack", "ActionRoll")),
        "full-card-window": ({**FULL, "encounter": "enc5"}, running(2, "ValourWindow")),
        "full-deployment": ({**FULL, "encounter": "enc6"}, running(0, "Deployment", "DeployUnit")),
        "own-force": ({"mode": "full", "forces": [own, "meridian.500"], "encounter": "enc4"}, in_round(2)),
        "full-finished": ({**FULL, "encounter": "enc1"}, finished),
    }
    for name, (options, there) in wanted.items():
        Saved(folder, name, options).until(there)
    _undone(Saved(folder, "core-undone", {"terrain": "placed"}))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
