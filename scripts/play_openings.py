"""Plays the opening position of every comparison in both editions, and keeps what came of it beside the comparison."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.comparing.openings import play_opening  # noqa: E402
from sandtable.comparing.rules import pairs  # noqa: E402
from sandtable.rulesets import ruleset  # noqa: E402

GAMES = 100


def main(games: int) -> None:
    for first, second in pairs():
        played = play_opening(ruleset(first), ruleset(second), games)
        path = ROOT / "src/sandtable/comparing/data" / f"{first}-{second}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(played), indent=1) + b"\n")
        print(f"{path.relative_to(ROOT)}: {games} games in each edition")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
