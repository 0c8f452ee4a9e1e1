"""Rules are told in whole words and sentences, whatever shorthand the catalogue is kept in."""

from __future__ import annotations

import re

import pytest

from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.shorthand import FACES, TERMS, sentences


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("", ""),
        (
            "Target of an Attack: SS in the RR become SC.",
            "Target of an Attack: Standard Strikes in the Resistance Roll become Standard Counters.",
        ),
        ("Every CDE of a TF", "Every Critical Damage Effect of a Terrain Feature."),
        ("no card drawn gives 0 VP.", "No card drawn gives 0 Victory Points."),
        ("Each ES counts 2 (FULL only)", "Each Exploding Strike counts 2 (full play only)."),
        ("owner may remove a die.", "The owner may remove a die."),
        ("DZs per DW4-SETUP-23.", "Deployment Zones per DW4-SETUP-23."),
        ("A CANAL stays a CANAL.", "A CANAL stays a CANAL."),
    ],
)
def test_shorthand_is_written_out(short: str, whole: str) -> None:
    assert sentences(short) == whole


def test_no_rule_is_told_in_shorthand() -> None:
    short = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, [*TERMS, *FACES]))})(?![\w-])")
    for rule in catalogue().rules.values():
        for text in (rule.gist, rule.ruling):
            assert not short.search(text), (rule.id, text)
            assert not text or (not text[0].islower() and text[-1] in '.!?")'), (rule.id, text)
