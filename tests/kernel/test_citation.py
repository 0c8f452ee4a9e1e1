"""Citations: the catalogue, and the code and tests found behind each rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.citation import Catalogue, Proof, RuleText, find_proofs, read_catalogue
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.ids import RuleId
from tests.kernel.toy import TOY

IDS = r"TOY-[A-Z]+-\d+"

CODE = """
@step("TOY-TURN-01", "TOY-TURN-02")
def act(self, g):
    # TOY-TURN-03 comes first.
    return None
"""

TESTS = '''
@pytest.mark.rule("TOY-TURN-01")
def test_plain() -> None: ...


@pytest.mark.rule("TOY-TURN-01", "TOY-TURN-04")
@pytest.mark.parametrize(
    "x",
    [
        1,
        2,
    ],
)
def test_between(x: int) -> None: ...


@pytest.mark.rule("TOY-TURN-05")
@pytest.mark.rule("TOY-TURN-06")
def test_twice_marked() -> None: ...


@pytest.mark.rule("TOY-TURN-07")
class TestOfAClass:
    def test_inside(self) -> None: ...


def test_unmarked_but_named_TOY_TURN_08() -> None:
    """Speaks of TOY-TURN-08."""
'''


@pytest.fixture
def proofs(tmp_path: Path) -> dict[str, Proof]:
    code, tests = tmp_path / "code", tmp_path / "tests"
    (code / "inner").mkdir(parents=True)
    tests.mkdir()
    (code / "inner" / "turn.py").write_text(CODE)
    (code / "again.py").write_text('RULE = "TOY-TURN-01"  # TOY-TURN-01\n')
    (code / "opening.py").write_text('"""Speaks of TOY-TURN-11.\n\nAnd on.\n"""\n\nRULE = "TOY-TURN-12"\n')
    (code / "notes.txt").write_text("TOY-TURN-09")
    (tests / "test_turn.py").write_text(TESTS)
    (tests / "helper.py").write_text('@pytest.mark.rule("TOY-TURN-10")\ndef test_of_no_test_file(): ...\n')
    return find_proofs(code, tests, IDS)


def test_every_mention_beside_code_counts_once_per_file(proofs: dict[str, Proof]) -> None:
    assert proofs["TOY-TURN-01"].code == ("again.py", "inner/turn.py")
    assert proofs["TOY-TURN-02"].code == ("inner/turn.py",)
    assert proofs["TOY-TURN-03"].code == ("inner/turn.py",)


def test_what_a_module_says_of_itself_carries_nothing_out(proofs: dict[str, Proof]) -> None:
    assert "TOY-TURN-11" not in proofs
    assert proofs["TOY-TURN-12"].code == ("opening.py",)


def test_a_mark_proves_its_rules_by_the_test_below_it(proofs: dict[str, Proof]) -> None:
    assert proofs["TOY-TURN-01"].tests == ("test_turn.py::test_plain", "test_turn.py::test_between")
    assert proofs["TOY-TURN-04"].tests == ("test_turn.py::test_between",)


def test_of_two_marks_on_one_test_both_count(proofs: dict[str, Proof]) -> None:
    assert proofs["TOY-TURN-05"].tests == proofs["TOY-TURN-06"].tests == ("test_turn.py::test_twice_marked",)


def test_a_mark_may_stand_on_a_class(proofs: dict[str, Proof]) -> None:
    assert proofs["TOY-TURN-07"].tests == ("test_turn.py::TestOfAClass",)


def test_a_mention_in_a_test_without_a_mark_proves_nothing(proofs: dict[str, Proof]) -> None:
    assert not {"TOY-TURN-08", "TOY-TURN-09", "TOY-TURN-10"} & set(proofs)


def test_a_rule_is_done_with_code_and_tests_and_not_with_one_of_them() -> None:
    rules = [RuleText(RuleId(f"R-{n}"), "gist") for n in range(4)]
    catalogue = Catalogue(
        rules, {"R-0": Proof(("a.py",), ("t",)), "R-1": Proof(("a.py",), ()), "R-2": Proof((), ("t",))}
    )
    assert [catalogue.status(rule.id) for rule in rules] == ["done", "not yet", "not yet", "not yet"]


def test_a_rule_is_found_by_its_id_and_a_strange_one_is_told() -> None:
    assert TOY.play.catalogue["TOY-ICE"].gist
    assert TOY.play.catalogue.is_done("TOY-ICE")
    with pytest.raises(UnknownName, match="there is no rule 'TOY-FIRE'"):
        TOY.play.catalogue["TOY-FIRE"]


def test_a_catalogue_is_read_from_toml() -> None:
    (rule,) = read_catalogue('[[rule]]\nid = "R-1"\ngist = "Do."\npage = "7"\n', "rules.toml")
    assert rule == RuleText(RuleId("R-1"), "Do.", page="7")


def test_every_problem_of_a_catalogue_is_told_at_once() -> None:
    text = (
        '[[rule]]\nid = "R-1"\n[[rule]]\nid = "R-2"\ngist = "a"\n[[rule]]\nid = "R-2"\ngist = "b"\n[[rule]]\ngist=""\n'
    )
    with pytest.raises(PackError) as found:
        read_catalogue(text, "rules.toml")
    assert [problem.split(":")[1] for problem in found.value.problems] == [
        " rule 1 (R-1)",
        " rule 3",
        " rule 4 (no id)",
    ]


def test_a_catalogue_that_is_no_toml_is_told_by_its_name() -> None:
    with pytest.raises(PackError, match=r"rules\.toml"):
        read_catalogue("[[rule", "rules.toml")
