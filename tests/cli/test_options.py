"""Options as they are typed become what the rule set takes."""

import pytest

from sandtable import rulesets
from sandtable.cli.options import Wished, given_options, wished
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.gameform import FORCES, ONE, GameField, GameForm, GamePick, Preset
from tests.kernel.toy import ToyPlay, ToyRules
from tests.kernel.toy_facets import ToyClient


class ChoosyPlay(ToyPlay):
    """An option of every type."""

    def options(self, given: object) -> dict[str, object]:
        usual = {"shore": "north", "cold": False, "sides": ["x", "y"], "tide": "low", "cap": 0}
        return {**usual, **given}  # type: ignore[dict-item]


class ChoosyClient(ToyClient):
    """A form for some of them; the others are known by their names."""

    def choices(self) -> GameForm:
        shores = (GamePick(value="north", label="North"), GamePick(value="south", label="South"))
        return GameForm(
            fields=(
                GameField(name="shore", label="Shore", kind=ONE, default="north", picks=shores),
                GameField(name="sides", label="Sides", kind=FORCES, default=["x", "y"]),
            ),
            presets=(Preset(id="cold-south", label="Cold", options={"shore": "south", "cold": True}),),
        )


class Choosy(ToyRules):
    """A rule set with such options."""

    def __init__(self) -> None:
        super().__init__()
        self.play = ChoosyPlay()
        self.client = ChoosyClient()


CHOOSY = Choosy()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only rule set there is."""
    monkeypatch.setattr(rulesets, "names", lambda: ("toy",))
    monkeypatch.setattr(rulesets, "ruleset", lambda name: CHOOSY)


def test_what_nobody_says_stays_as_usual() -> None:
    assert given_options(CHOOSY) == CHOOSY.play.options({})


def test_a_preset_and_forces_are_options_of_the_rule_set() -> None:
    given = given_options(CHOOSY, Wished("toy", ("cold-south",), ("tide=high",)), forces="a, b")
    assert given == {"shore": "south", "cold": True, "sides": ["a", "b"], "tide": "high", "cap": 0}


def test_what_is_typed_counts_more_than_a_preset() -> None:
    assert given_options(CHOOSY, Wished("toy", ("cold-south",), ("shore=NORTH",)))["shore"] == "north"


def test_a_typed_value_takes_the_type_of_the_option() -> None:
    given = given_options(CHOOSY, Wished(pairs=("cap=12", "cold=yes", "tide=4")))
    assert (given["cap"], given["cold"], given["tide"]) == (12, True, "4")


@pytest.mark.parametrize(
    ("pair", "told"),
    [
        ("cap", "key=value"),
        ("cap=many", "a whole number is wanted"),
        ("cold=perhaps", "say yes or no"),
        ("tyde=low", "did you mean 'tide'?"),
        ("weather=fog", "there is: shore, sides, cold"),
        ("shore=west", "choose north or south"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_a_hint(pair: str, told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        given_options(CHOOSY, Wished(pairs=(pair,)))


def test_a_game_without_forces_says_so() -> None:
    with pytest.raises(UnknownName, match="Pebbles is played without forces"):
        given_options(ToyRules(), forces="a,b")


def test_a_preset_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownName, match="has no preset --first; there is: --cold-south"):
        given_options(CHOOSY, Wished(presets=("first",)))


@pytest.mark.usefixtures("alone")
def test_any_option_of_the_rule_set_may_be_typed_by_its_name() -> None:
    assert wished("pond", ["--cold", "yes", "--cap=12"], ["tide=low"]) == Wished(
        "pond", (), ("tide=low", "cold=yes", "cap=12")
    )
    assert wished("--cap", ["12"], None) == Wished(None, (), ("cap=12",))


@pytest.mark.usefixtures("alone")
def test_a_preset_stands_alone_before_or_behind_the_rule_set() -> None:
    there = Wished("pond", ("cold-south",), ())
    assert wished("pond", ["--cold-south"], None) == wished("--cold-south", ["pond"], None) == there


@pytest.mark.usefixtures("alone")
def test_an_option_without_its_value_and_a_second_rule_set_are_refused() -> None:
    with pytest.raises(UnknownName, match="something is wanted after it"):
        wished(None, ["--cap"], None)
    with pytest.raises(UnknownName, match="one rule set is enough"):
        wished("pond", ["lake"], None)
