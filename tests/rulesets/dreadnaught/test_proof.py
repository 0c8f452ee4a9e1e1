"""The proof of Dreadnaught's rules is as the sources are, and its catalogue is whole."""

from __future__ import annotations

import re
from collections import Counter

from sandtable.rulesets.dreadnaught.catalogue import catalogue
from tests.rulesets.dw4.test_proof import ROOT, script

ROWS = 319


def test_the_proof_says_what_the_sources_say() -> None:
    path = ROOT / "src/sandtable/rulesets/dreadnaught/proof.json"
    prove = script("prove")
    assert path.read_bytes() == prove.encoded(prove.proofs_of("dreadnaught")), "run python scripts/prove.py"


def test_code_and_tests_cite_only_rules_that_exist() -> None:
    known = set(catalogue().rules)
    for room in (ROOT / "src/sandtable/rulesets/dreadnaught", ROOT / "tests/rulesets/dreadnaught"):
        for source in room.rglob("*.py"):
            cited = set(re.findall(r"DN-[A-Z]+-[0-9]{2}\b", source.read_text(encoding="utf-8")))
            assert cited <= known, f"{source.name} cites {sorted(cited - known)}"


def test_every_row_of_the_rules_is_in_the_catalogue() -> None:
    rules = catalogue().rules
    assert len(rules) == ROWS
    assert all(rule.gist and rule.section for rule in rules.values())
    assert Counter(rule.split("-")[1] for rule in rules)["MULTI"] == 23
