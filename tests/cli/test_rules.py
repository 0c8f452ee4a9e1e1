"""The list of rules: what is done, where it stands, and how we read it."""

import json

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("toy")


def test_the_table_lists_every_rule_and_counts_what_is_done(run: Run) -> None:
    ended = run("rules", "toy")
    assert ended.code == 0
    assert "TOY-ROUND-02 done    p2   Both bid in secret." in ended.out
    assert "TOY-NET-01   not yet p7   A net is cast." in ended.out
    assert ended.out.endswith("3 rules: 1 done, 2 not yet\n")


def test_a_rule_by_its_id_tells_everything(run: Run) -> None:
    told = run("rules", "toy", "toy-round-02").out
    for part in (
        "TOY-ROUND-02 (p2): Both bid in secret.",
        "Our ruling: A tie is west's.",
        "Mode: C",
        "Needed for: core",
        "Status: done",
        "Code:\n  toy_play.py\n",
        "Tests:\n  test_toy.py::test_bids\n",
    ):
        assert part in told
    undone = run("rules", "toy", "TOY-NET-01").out
    assert "Note: Mind the reeds." in undone
    assert "Status: not yet\nCode: none\nTests: none\n" in undone


def test_json_is_a_list_of_objects(run: Run) -> None:
    listed = json.loads(run("rules", "toy", "--json").out)
    assert [rule["id"] for rule in listed] == ["TOY-ROUND-02", "TOY-GAME-02", "TOY-NET-01"]
    assert listed[0] == {
        "id": "TOY-ROUND-02",
        "gist": "Both bid in secret.",
        "page": "p2",
        "ruling": "A tie is west's.",
        "note": "",
        "mode": "C",
        "needs": "core",
        "status": "done",
        "code": ["toy_play.py"],
        "tests": ["test_toy.py::test_bids"],
    }
    assert [rule["id"] for rule in json.loads(run("rules", "toy", "toy-net-01", "--json").out)] == ["TOY-NET-01"]


@pytest.mark.parametrize(
    ("only", "left"),
    [
        (("--status", "done"), ["TOY-ROUND-02"]),
        (("--status", "not yet"), ["TOY-GAME-02", "TOY-NET-01"]),
        (("--needs", "core"), ["TOY-ROUND-02", "TOY-GAME-02"]),
        (("--needs", "core", "--status", "not yet"), ["TOY-GAME-02"]),
        (("--needs", "nobody"), []),
    ],
)
def test_the_list_can_be_narrowed(run: Run, only: tuple[str, ...], left: list[str]) -> None:
    assert [rule["id"] for rule in json.loads(run("rules", "toy", "--json", *only).out)] == left


def test_an_unknown_rule_is_told_with_the_nearest(run: Run) -> None:
    ended = run("rules", "toy", "TOY-ROUND-03")
    assert ended.code == 2
    assert ended.err == "sandtable: there is no rule 'TOY-ROUND-03'; did you mean TOY-ROUND-02?\n"


def test_an_unknown_status_is_a_mistake_of_usage(run: Run) -> None:
    assert run("rules", "toy", "--status", "perhaps").code == 2
