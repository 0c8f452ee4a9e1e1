"""A special rule that can be supposed brings its field of the form and its effect in its own module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType

import pytest

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.rule_modules import rules_in
from sandtable.odds import odds
from sandtable.rulesets.dw4 import special
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber, Supposition
from sandtable.rulesets.dw4.odds.what_if import matchup, supposed
from sandtable.rulesets.dw4.special import special_rules, suppositions
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion

LINE = "2x Stonebreaker Battery vs Sirocco Cruiser"


class SupposedGrit(Supposition):
    """A special rule that nobody has heard of: so many blanks are Standard Strikes."""

    name = "Grit"
    numbers = (SupposedNumber(name="grit", label="Grit", note="Blanks that strike", figure="Blanks.", most=4),)
    on_any_dice = True

    @grants(ROLLED_CONVERSIONS)
    def strike(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield Conversion(self.name, self.id, of=Face.BL, to=Face.SS, most=self.number("grit"))


@pytest.fixture
def gritty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The room of special rules with one more module in it, and nothing else touched."""
    module = ModuleType(__name__)
    module.__dict__["SupposedGrit"] = SupposedGrit
    with_it = (*special._declared(), *rules_in([module]))
    monkeypatch.setattr(special, "_declared", lambda: with_it)
    gathered = (special_rules, suppositions, supposed.special_numbers, supposed.numbers_on_any_dice, matchup._supposed)
    for each in gathered:
        each.cache_clear()
    yield
    for each in gathered:
        each.cache_clear()


@pytest.mark.usefixtures("gritty")
def test_one_more_module_is_a_field_a_word_and_a_figure() -> None:
    form = RULESET.rolls.form()
    assert [(field.label, field.most) for field in form.fields if field.name == "grit"] == [("Grit", 10)]
    assert "grit" in [figure.name for figure in form.figures]
    in_words = RULESET.rolls.in_words(f"{LINE} grit 2")
    assert in_words.own == RULESET.rolls.of_form({**_duel(), "grit": 2}).own
    assert odds(in_words).mean > odds(RULESET.rolls.in_words(LINE)).mean
    for figures in ({"attack": 6, "armour": 2}, {"kind": "boarding", "attack": 6, "crew": 2}):
        assert (
            odds(RULESET.rolls.of_figures({**figures, "grit": 2})).mean > odds(RULESET.rolls.of_figures(figures)).mean
        )


def _duel() -> dict[str, object]:
    return {"ship": "Dolmen Cruiser", "weapon": "Stonebreaker Battery", "target": "Sirocco Cruiser", "number": 2}


@pytest.mark.usefixtures("gritty")
def test_what_is_supposed_is_no_rule_of_any_game() -> None:
    assert SupposedGrit in suppositions()
    assert not any(isinstance(rule, Supposition) for rule in special_rules())


@pytest.mark.usefixtures("gritty")
def test_two_that_suppose_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SupposedGrit, "numbers", SupposedGrit.numbers * 2)
    with pytest.raises(TypeError, match="two special rules suppose 'grit'"):
        supposed.special_numbers()


def test_those_who_board_are_those_whose_rule_says_so() -> None:
    field = next(field for field in RULESET.rolls.form().fields if field.name == "boarder")
    carry = [
        ship.name
        for ship in builtin().classes.values()
        if any(rule.id == "DW4-P-BOARDING-PARTIES" for rule in ship.properties)
    ]
    assert [pick.value for pick in field.picks] == carry
    assert carry
