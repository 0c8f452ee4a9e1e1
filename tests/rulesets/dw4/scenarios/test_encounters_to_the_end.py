"""Every Encounter at every Scale can be played in full, from the first card to the victor."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.state import Phase
from sandtable.testing.play import play_out
from tests.rulesets.dw4.engagements import SCALES

FORCES = {
    Scale.SMALL: ("karst.500", "meridian.500"),
    Scale.MEDIUM: ("meridian.1000", "karst.1000"),
    Scale.LARGE: ("karst.1500", "meridian.1500"),
}
"""Smaller than the Scale suggests, to be quick: the Objectives go by the Scale that was agreed."""

ENCOUNTERS = ("enc1", "enc2", "enc3", "enc4", "enc5", "enc6")
TABLES = (
    *((encounter, scale, "layout") for encounter in ENCOUNTERS for scale in SCALES),
    ("enc1", Scale.MEDIUM, "placed"),
    ("enc2", Scale.LARGE, "placed"),
    ("enc5", Scale.LARGE, "placed"),
)


@pytest.mark.slow
@pytest.mark.rule("DW4-VP-05", "DW4-SETUP-01", "DW4-PLAY-04")
@pytest.mark.parametrize(("encounter", "scale", "terrain"), TABLES)
def test_random_play_of_an_encounter_comes_to_an_end(encounter: str, scale: Scale, terrain: str) -> None:
    options = {
        "mode": "full",
        "encounter": encounter,
        "scale": scale.value,
        "forces": FORCES[scale],
        "terrain": terrain,
    }
    seed = f"{encounter}:{scale}:{terrain}"
    match = Match.start(ruleset("dw4"), options, key_from(seed))
    play_out(match, Random(seed))
    state = match.game.state
    assert match.game.over and state.clock.phase is Phase.OVER
    scored = {score.rule for side in state.sides.values() for score in side.scores}
    assert {rule for rule in scored if rule.startswith("DW4-ENC")} <= {
        rule for rule in scored if rule.startswith(f"DW4-ENC{encounter[-1]}-")
    }
