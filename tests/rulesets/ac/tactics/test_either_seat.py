"""A captain plays alike in either seat and at either edge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.view import View
from sandtable.rulesets.ac.clashes.scoring import PLAYED
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.zones import zone_at
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.rulesets.ac.tactics.deploying import front_at
from sandtable.tabletop.zones import Edge
from tests.rulesets.ac.land import field

LAID_OUT = [clash for clash in PLAYED if clash != "supply-drop"]
"""Clashes whose markers lie where half a turn puts them onto each other."""


def deployed(clash: str, edge: Edge) -> list[tuple[str, Stand | None]]:
    """Every place that two captains with the same army chose, General A at that edge."""
    options = RULESET.play.options({"forces": ("meridian.500", "meridian.500"), "clash": clash})
    game: Game[Battle] = RULESET.play.new_game(options, Seeded(key_from("either edge")))
    picks = Random(1)
    found: list[tuple[str, Stand | None]] = []
    while game.pending[0].question != "first initiative":
        decision = game.pending[0]
        said: Any = edge if decision.question == "edge" else advise(View(game, decision.seat), picks)
        if decision.question == "deployment":
            found.append((str(decision.about[0]), said))
        game.submit(decision.seat, said)
    return found


@pytest.mark.parametrize("clash", LAID_OUT)
def test_deployment_at_one_edge_is_that_at_the_other_turned_about(clash: str) -> None:
    south, north = deployed(clash, Edge.SOUTH), deployed(clash, Edge.NORTH)
    assert len(south) == len(north) > 10
    for (unit, here), (other, there) in zip(south, north, strict=True):
        assert unit == other and (here is None) is (there is None)
        if here is not None and there is not None:
            a, b = here.frame, there.frame
            turned = (36_000 - a.pose.x, 48_000 - a.pose.y, (a.pose.heading + 18_000) % 36_000, a.files)
            assert turned == (b.pose.x, b.pose.y, b.pose.heading, b.files), unit


@pytest.mark.rule("AC-CLASH5-04")
@pytest.mark.parametrize(
    ("edge", "mirrored", "x", "front"),
    [
        (Edge.SOUTH, False, 0, 0),
        (Edge.SOUTH, False, 24_000, 12_000),
        (Edge.SOUTH, True, 12_000, 18_000),
        (Edge.NORTH, False, 24_000, 36_000),
        (Edge.NORTH, False, 48_000, 48_000),
        (Edge.NORTH, True, 60_000, 24_000),
    ],
)
def test_a_captain_knows_how_far_a_triangle_reaches_at_a_point(edge: Edge, mirrored: bool, x: int, front: int) -> None:
    t = field(clash="flanking-manoeuvres")
    t.when(mirrored=mirrored)
    assert front_at(zone_at(t.table, edge), x, 1 if edge is Edge.SOUTH else -1) == front


def test_captains_spread_over_a_triangle() -> None:
    """They used to crowd into the corner at which it reaches the midway line."""
    own = [stand.frame.pose.x for _, stand in deployed("flanking-manoeuvres", Edge.SOUTH)[::2] if stand is not None]
    assert max(own) - min(own) > 18_000


@pytest.mark.rule("AC-SETUP-11")
def test_half_a_turn_puts_every_table_onto_itself() -> None:
    for layout in builtin().layouts.values():
        scale = builtin().scales[layout.scale]
        there = {(each.piece, each.x, each.y) for each in layout.placements}
        turned = {(piece, scale.width - x, scale.height - y) for piece, x, y in there}
        assert turned == there, layout.id
