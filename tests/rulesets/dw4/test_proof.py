"""What the catalogue calls done has code and tests behind it, and Core play is done."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

from sandtable.rulesets.dw4.catalogue import ID_FORM, catalogue

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "src/sandtable/rulesets/dw4"


def script(name: str) -> ModuleType:
    """One of the scripts that write down what the sources say."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"scripts/{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_rulings_is_that_of_the_catalogue() -> None:
    page = (ROOT / "docs/rulings-dw4.md").read_text(encoding="utf-8")
    assert page == script("rulings").page("dw4"), "run `python scripts/rulings.py`"


def test_the_proofs_are_those_of_the_sources() -> None:
    prove = script("prove")
    now = prove.encoded(prove.proofs_of("dw4"))
    assert (HOME / "proof.json").read_bytes() == now, "run `python scripts/prove.py`"


def test_every_rule_of_core_play_is_done() -> None:
    rules = catalogue().rules.values()
    missing = [rule.id for rule in rules if rule.mode in ("C", "CO") and not catalogue().is_done(rule.id)]
    assert missing == []
    assert sum(rule.mode in ("C", "CO") for rule in rules) == 224


def test_every_set_up_rule_that_core_play_needs_is_done() -> None:
    rules = catalogue().rules.values()
    assert [rule.id for rule in rules if rule.needs == "core" and not catalogue().is_done(rule.id)] == []


def test_rules_of_full_play_are_not_yet() -> None:
    """They are marked done the moment code and tests cite them, which nothing in Core play may do by accident."""
    rules = catalogue().rules.values()
    assert [rule.id for rule in rules if rule.mode in ("A", "A/V") and catalogue().is_done(rule.id)] == []
    assert catalogue().status("DW4-RAM-01") == "not yet"


def test_code_and_tests_cite_only_rules_that_exist() -> None:
    known = set(catalogue().rules)
    for room in (HOME, ROOT / "tests/rulesets/dw4"):
        for path in room.rglob("*.py"):
            cited = set(re.findall(r"DW4-[A-Z]+[0-9]?-[0-9]{2}\b", path.read_text(encoding="utf-8")))
            assert cited <= known, f"{path.name} cites {sorted(cited - known)}"


def test_the_form_of_an_id_fits_every_id() -> None:
    assert all(re.fullmatch(ID_FORM, rule) for rule in catalogue().rules)
