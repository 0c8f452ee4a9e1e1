"""A battle in words."""

from __future__ import annotations

from random import Random

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.words.names import card_name, condition, shown, weapon_name
from tests.rulesets.dw3.table import battle, duel


def test_a_weapon_is_named_with_its_model_and_its_arc() -> None:
    t = battle()
    t.unit("A", "karst.dolmen", (24, 12, 0))
    assert plain(weapon_name(t.table, "A1.1/2:P")) == "Flank Battery of A1.1, port"


def test_a_model_is_shown_with_how_it_fares() -> None:
    t = duel()
    t.model("A1.1", damage=2, crippled=True, disorder=1, criticals=["reactor leak"])
    assert condition(t.table, ModelId("A1.1")) == "damage 2 of 4, crippled, disorder 1, reactor leak"
    assert plain(shown(t.table, "model", "A1.1") or "").startswith("hull A1.1 (damage 2 of 4")


def test_a_card_is_its_number_with_both_effects_and_one_that_is_unknown_a_card() -> None:
    table = duel().table
    assert card_name(table, "1") == "1 (Every Gun That Bears; First Blood)"
    assert card_name(table, "?") == "a card"


def test_everything_that_happens_in_a_game_is_told_in_a_sentence() -> None:
    pick = Random(5)
    match = Match.start(RULESET, RULESET.play.options({}), key_from(5))
    said: set[str] = set()
    while not match.game.over:
        decision = match.game.open_decisions[0]
        lines = match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
        for line in lines:
            if isinstance(line, Happened):
                sentence = plain(RULESET.words.narrate(match.game, line.event))
                assert sentence[-1] in ".!", sentence
                said.add(type(line.event).__name__)
    assert len(said) > 20
    assert any("Round 5" in line or "VP" in line for line in RULESET.words.report(match.view(None)))
