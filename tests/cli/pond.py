"""The toy game of the kernel's tests, with the words that a text client needs."""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.cli.main import main
from sandtable.kernel.citation import Catalogue, Proof, RuleText
from sandtable.kernel.errors import MalformedCommand, PackError, UnknownName
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.sim import run
from tests.kernel.toy import ToyRules
from tests.kernel.toy_facets import ToyWords
from tests.kernel.toy_world import OmenSeen, PebblesChanged, Spot

RULES = [
    RuleText(RuleId("TOY-ROUND-02"), "Both bid in secret.", "Round", "p2", "C", "core", ruling="A tie is west's."),
    RuleText(RuleId("TOY-GAME-02"), "A round begins.", "Game", "p1", "C", "core"),
    RuleText(RuleId("TOY-NET-01"), "A net is cast.", "Net", "p7", "A", "full", note="Mind the reeds."),
]


class PondWords(ToyWords):
    """The toy in words that a person would want to read."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        if isinstance(event, PebblesChanged):
            return f"{event.seat} gets {event.by} pebbles."
        if isinstance(event, OmenSeen):
            return f"{event.seat} sees a {event.sign}."
        return f"{type(event).__name__}."

    def report(self, view: View[Any]) -> list[str]:
        return [f"{purse.seat} holds {purse.pebbles} pebbles." for purse in view.state.purses.values()]

    def about(self, view: View[Any]) -> list[str]:
        return ["The water is calm."]

    def read(self, view: View[Any], text: str) -> Any:
        found = re.fullmatch(r"at (\d+) (\d+)", text)
        if found is None:
            raise MalformedCommand("cast: type where the net goes; for example: at 3 4")
        return Spot(int(found[1]), int(found[2]))

    def spelt(self, view: View[Any], answer: Any) -> str:
        return f"at {answer.x} {answer.y}"


class PondPacks:
    """The facet `packs`: a pack of the toy only has to speak of pebbles."""

    def check(self, path: Path) -> list[str]:
        if "pebbles" not in path.read_text("utf-8"):
            raise PackError([f"{path.name}: pebbles is missing", f"{path.name}: so is the rest"])
        return ["1 pond"]

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


class PondRules(ToyRules):
    """The toy as a rule set that can be played at a terminal."""

    def __init__(self) -> None:
        super().__init__()
        self.play.catalogue = Catalogue(RULES, {"TOY-ROUND-02": Proof(("toy_play.py",), ("test_toy.py::test_bids",))})
        self.words = PondWords()
        self.packs = PondPacks()


POND = PondRules()


def names() -> tuple[str, ...]:
    return ("toy",)


def ruleset(name: str, rules: RuleSet = POND) -> RuleSet:
    if name != "toy":
        raise UnknownName(f"there is no rule set {name!r}; there is: toy")
    return rules


def put_on_the_table(patch: pytest.MonkeyPatch, rules: RuleSet = POND) -> None:
    """Let the toy be the only rule set there is."""
    patch.setattr(rulesets, "names", names)
    patch.setattr(rulesets, "every_name", names)
    there = partial(ruleset, rules=rules)
    patch.setattr(rulesets, "ruleset", there)
    patch.setattr(run, "ruleset", there)


if __name__ in ("__main__", "__mp_main__"):
    # The worker processes of a study begin here as well, and must know the toy, too.
    put_on_the_table(pytest.MonkeyPatch())

if __name__ == "__main__":
    sys.exit(main())
