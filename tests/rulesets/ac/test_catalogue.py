"""The rule catalogue: every row of the book and of the glossary."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.catalogue import catalogue

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "src/sandtable/rulesets/ac"


def script(name: str) -> ModuleType:
    """One of the scripts that write down what the sources say."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"scripts/{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_holds_every_row_of_the_book_and_of_the_glossary() -> None:
    rules = catalogue().rules
    glossary = [rule for rule in rules if re.match(r"AC-(G|Q|R|B|L)-", rule)]
    assert (len(rules) - len(glossary), len(glossary)) == (466, 256)


@pytest.mark.rule("AC-PLAY-08")
def test_every_row_says_something_and_a_ruling_is_told_apart() -> None:
    assert all(rule.gist for rule in catalogue().rules.values())
    assert catalogue()[RuleId("AC-LOS-05")].ruling.startswith("A line that only touches")


def test_every_row_is_played_and_nothing_else_is_said_to_be() -> None:
    known = catalogue()
    assert [rule for rule in known.rules if not known.is_done(rule)] == []
    assert not known.is_done("AC-R-TELEGRAPH")


def test_the_proofs_are_those_of_the_sources() -> None:
    prove = script("prove")
    now = prove.encoded(prove.proofs_of("ac"))
    assert (HOME / "proof.json").read_bytes() == now, "run `python scripts/prove.py`"


@pytest.mark.rule("AC-PLAY-08")
def test_the_page_of_rulings_is_that_of_the_catalogue() -> None:
    page = (ROOT / "docs/rulings-ac.md").read_text(encoding="utf-8")
    assert page == script("rulings").page("ac"), "run `python scripts/rulings.py`"


def test_code_and_tests_cite_only_rules_that_exist() -> None:
    known = set(catalogue().rules)
    for room in (HOME, ROOT / "tests/rulesets/ac"):
        for path in room.rglob("*.py"):
            cited = set(re.findall(r"\bAC-[A-Z]+[0-9]?-[0-9]{2}\b", path.read_text(encoding="utf-8")))
            assert cited <= known, f"{path.name} cites {sorted(cited - known)}"
