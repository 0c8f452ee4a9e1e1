"""Options as they are typed become what the rule set takes."""

import pytest

from sandtable.cli.options import given_options, own_options
from sandtable.kernel.errors import UnknownName
from tests.kernel.toy import ToyPlay, ToyRules


class ChoosyPlay(ToyPlay):
    """An option of every type."""

    def options(self, given: object) -> dict[str, object]:
        usual = {"mode": "full", "first_game": False, "forces": ["x", "y"], "encounter": "e1", "terrain": "t", "cap": 0}
        return {**usual, **given}  # type: ignore[dict-item]


class Choosy(ToyRules):
    """A rule set with such options."""

    def __init__(self) -> None:
        super().__init__()
        self.play = ChoosyPlay()


CHOOSY = Choosy()


def test_what_nobody_says_stays_as_usual() -> None:
    assert given_options(CHOOSY) == CHOOSY.play.options({})


def test_the_named_switches_are_options_of_the_rule_set() -> None:
    given = given_options(CHOOSY, core=True, first_game=True, forces="a, b", extra=["encounter=4", "terrain=none"])
    assert (given["mode"], given["first_game"], given["encounter"]) == ("core", True, "4")
    assert (given["terrain"], given["forces"]) == ("none", ["a", "b"])


def test_a_typed_value_takes_the_type_of_the_option() -> None:
    given = given_options(CHOOSY, extra=["cap=12", "first-game=yes", "encounter=4"])
    assert (given["cap"], given["first_game"], given["encounter"]) == (12, True, "4")


@pytest.mark.parametrize(
    ("pair", "told"),
    [
        ("cap", "key=value"),
        ("cap=many", "a whole number is wanted"),
        ("first_game=perhaps", "say yes or no"),
        ("encountr=e1", "did you mean 'encounter'?"),
        ("weather=fog", "there is: mode"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_a_hint(pair: str, told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        given_options(CHOOSY, extra=[pair])


def test_any_option_of_the_rule_set_may_be_typed_by_its_name() -> None:
    assert own_options("pond", ["--first-game", "yes", "--cap=12"], ["mode=core"]) == (
        "pond",
        ["mode=core", "first_game=yes", "cap=12"],
    )
    assert own_options("--cap", ["12"], None) == (None, ["cap=12"])


def test_an_option_without_its_value_and_a_second_rule_set_are_refused() -> None:
    with pytest.raises(UnknownName, match="something is wanted after it"):
        own_options(None, ["--cap"], None)
    with pytest.raises(UnknownName, match="one rule set is enough"):
        own_options("pond", ["lake"], None)
