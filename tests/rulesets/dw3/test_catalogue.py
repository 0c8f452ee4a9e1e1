"""The rule catalogue: every row of the summary, and the glossary of special rules."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "src/sandtable/rulesets/dw3"


def script(name: str) -> ModuleType:
    """One of the scripts that write down what the sources say."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"scripts/{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_holds_every_row_of_the_summary_and_of_the_glossary() -> None:
    rules = catalogue().rules
    special = [rule for rule in rules if rule.startswith("DW3-R-")]
    assert (len(rules) - len(special), len(special)) == (243, 363)


def test_it_runs_from_setup_to_the_qualities() -> None:
    rows = [rule for rule in catalogue().rules if not rule.startswith("DW3-R-")]
    assert (rows[0], rows[-1]) == ("DW3-SETUP-01", "DW3-QUAL-22")


def test_every_row_says_something_and_a_ruling_is_told_apart() -> None:
    assert all(rule.gist for rule in catalogue().rules.values())
    assert catalogue()[RuleId("DW3-MOVE-09")].ruling.startswith("Backwards along its path")


def test_the_proofs_are_those_of_the_sources() -> None:
    prove = script("prove")
    now = prove.encoded(prove.proofs_of("dw3"))
    assert (HOME / "proof.json").read_bytes() == now, "run `python scripts/prove.py`"


def test_the_page_of_rulings_is_that_of_the_catalogue() -> None:
    page = (ROOT / "docs/rulings-dw3.md").read_text(encoding="utf-8")
    assert page == script("rulings").page("dw3"), "run `python scripts/rulings.py`"


def test_code_and_tests_cite_only_rules_that_exist() -> None:
    known = set(catalogue().rules)
    for room in (HOME, ROOT / "tests/rulesets/dw3"):
        for path in room.rglob("*.py"):
            cited = set(re.findall(r"DW3-[A-Z]+-[0-9]{2}\b", path.read_text(encoding="utf-8")))
            assert cited <= known, f"{path.name} cites {sorted(cited - known)}"
