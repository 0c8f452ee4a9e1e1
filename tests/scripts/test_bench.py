"""The benches that compare two states of the sources still find what they measure."""

from __future__ import annotations

import pytest

from tests.bench import against
from tests.bench.figures import FIGURES


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_can_be_measured(name: str) -> None:
    work = FIGURES[name][1]()
    assert work() > 0


@pytest.mark.slow
def test_a_state_is_measured_beside_itself(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_ROUNDS", "2")
    monkeypatch.setenv("SANDTABLE_STARTS", "1")
    against.main(["HEAD", "sight"])
    assert "sight among 24 hulls" in (told := capsys.readouterr().out)
    assert "cannot be compared" not in told


@pytest.mark.parametrize("arguments", [[], ["no-such-revision", "clone"], ["HEAD", "no such figure"]])
def test_what_cannot_be_measured_is_told_in_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert against.main(arguments) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    ("mine", "is_worse"),
    [([1.2, 1.3, 1.2, 1.25], True), ([1.0, 1.02, 0.99, 1.01], False), ([0.6, 1.4, 1.5, 0.9], False)],
)
def test_only_what_most_rounds_agree_on_counts_as_worse(mine: list[float], is_worse: bool) -> None:
    assert against.row("clone", mine, [1.0] * 4)[1] is is_worse
