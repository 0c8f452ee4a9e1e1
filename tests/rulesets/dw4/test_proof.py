"""What the catalogue calls done has code and tests behind it, and the whole rulebook is done."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from sandtable.kernel.citation import Catalogue
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import ID_FORM, catalogue
from sandtable.rulesets.dw4.special import special_rules

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


def test_every_rule_of_the_rulebook_is_done() -> None:
    """Full play: whatever is no special rule of the glossary, none of its principles and no rule of a faction."""
    others = ("P-", "S-", "Q-", "R-", "G-", "F-")
    register = [rule.id for rule in catalogue().rules.values() if rule.id[4:6] not in others]
    assert [rule for rule in register if not catalogue().is_done(rule)] == []
    assert len(register) == 523


SPECIAL_RULES = """
P-ATTACHMENT P-BOARDING-PARTIES P-CARRIER P-SRS P-PIVOT P-AGILE P-LIGHT-VESSEL P-VANGUARD P-FORWARD-DEPLOYMENT
P-UNEXPECTED-ARRIVAL P-MINE-LAYER P-FLOTSAM P-STOIC P-HUNTER P-ABLATIVE-ARMOUR S-BOOSTED-PROPULSION
S-HEAVY-SHIELD-GENERATOR S-GUARDIAN-GENERATOR S-GENERATOR-SHIP S-REPAIR-FACILITIES S-FLAK-BARRAGE S-MINE-SWEEPER
S-PRIORITY-SIGNALS S-LOGISTICAL-SUPPORT Q-TORPEDO Q-DEVASTATING Q-PIERCING Q-BREACH Q-HAZARD Q-BARRAGE Q-HOMING
Q-INDIRECT Q-BLAST Q-LIMITED Q-ALL-AROUND Q-DEPTH-CHARGE Q-AERIAL Q-ASSAULT Q-BOMB Q-SINGULAR Q-SUBMERGED Q-TORRENT
"""


def test_the_special_rules_that_full_play_cannot_do_without_are_done() -> None:
    assert [rule for rule in SPECIAL_RULES.split() if not catalogue().is_done(RuleId(f"DW4-{rule}"))] == []


def test_a_special_rule_without_code_is_not_yet() -> None:
    built = {rule.id for rule in special_rules()}
    for rule in catalogue().rules.values():
        if rule.id[4:6] in ("P-", "S-", "Q-", "R-") and catalogue().is_done(rule.id):
            assert rule.id in built | BUILT_ELSEWHERE, f"{rule.id} is cited, but no rule in special/ has that id"
    unproved = Catalogue(catalogue().rules.values(), {})
    assert unproved.status(RuleId("DW4-S-SUPERIOR-VOID-ENGINE")) == "not yet"


def test_every_rule_of_the_books_is_done() -> None:
    """Rules of factions stand in lists beside the books; what is not yet of them, import and cards say so."""
    left = [rule for rule in catalogue().rules if not catalogue().is_done(rule)]
    assert [rule for rule in left if not rule.startswith("DW4-F-")] == []


BUILT_ELSEWHERE = {"DW4-P-ATTACHMENT"}
"""Force creation and the standing rules of Attachments carry it."""


@pytest.mark.parametrize(("what", "last"), [("Interaction", 34), ("Worked example", 38)])
def test_every_numbered_entry_of_the_rules_is_a_test(what: str, last: int) -> None:
    """The docstring of a test gives the number: `Interaction 7`, `Worked examples 3 and 4`."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests/rulesets/dw4").rglob("test_*.py")]
    entry = re.compile(rf'"""{what}s? ([0-9]+(?:(?:, | and )[0-9]+)*)\b(?! of the glossary)')
    lists = [found for source in sources for found in entry.findall(source)]
    numbers = {int(number) for found in lists for number in re.findall("[0-9]+", found)}
    assert set(range(1, last + 1)) - numbers == set()


def test_code_and_tests_cite_only_rules_that_exist() -> None:
    known = set(catalogue().rules)
    for room in (HOME, ROOT / "tests/rulesets/dw4"):
        for path in room.rglob("*.py"):
            cited = set(re.findall(r"DW4-[A-Z]+[0-9]?-[0-9]{2}\b", path.read_text(encoding="utf-8")))
            assert cited <= known, f"{path.name} cites {sorted(cited - known)}"


def test_the_form_of_an_id_fits_every_id() -> None:
    assert all(re.fullmatch(ID_FORM, rule) for rule in catalogue().rules)
