"""The trial of Armoured Clash: everything that there is has its chance to occur, and reasons are true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets import ac
from sandtable.rulesets.ac.special import special_rules
from tests.laws.ac_made import MADE, MadeClash, Theme, eager, themes
from tests.trials import ac_document
from tests.trials.ac_document import SHARED_ROOMS, WHY_NEVER, unexplained, wanted

ROOM = Path(ac.__path__[0])


def test_no_rule_of_the_game_names_an_event_that_is_left_out() -> None:
    sources = [path.read_text() for path in ROOM.rglob("*.py")]
    assert not [name for name in SHARED_ROOMS if any(name in source for source in sources)]
    assert not any("recycle_discards" in source for source in sources)


def test_every_special_rule_is_dealt_to_some_game() -> None:
    words = {f"AC-{kind}-{w}" for theme in themes() for kind, of in _dealt(theme).items() for w in of.split()}
    assert {str(rule.id) for rule in special_rules()} <= words


def _dealt(theme: Theme) -> dict[str, str]:
    return {"R": " ".join(theme.rules.values()), "Q": theme.rows, "B": f"{theme.boons} {theme.bonuses}"}


def test_a_reason_for_what_occurred_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(iter(wanted()))[1][0]
    monkeypatch.setattr(ac_document, "WHY_NEVER", {name: "it cannot be", "event Eclipse": "there is none"})
    assert len(list(unexplained(Counter()))) == 1
    assert len(list(unexplained(Counter({name: 2})))) == 2
    assert len(list(unexplained(Counter({f"event {SHARED_ROOMS[0]}": 1})))) == 2


def test_every_reason_is_for_something_that_is_counted() -> None:
    there = {name for _, names in wanted() for name in names}
    assert set(WHY_NEVER) <= there


@pytest.mark.parametrize("number", range(len(themes())))
def test_every_army_made_to_measure_can_be_fielded(number: int) -> None:
    rules = MadeClash(number)
    options = rules.play.options({"clash": rules.theme.clash, "forces": (MADE, MADE), "table": rules.theme.table})
    match, pick = Match.start(rules, options, key_from(number)), Random(number)
    while match.game.state.clock.round == 0:
        asked = match.game.open_decisions[0]
        match.submit(asked.seat, eager(rules, match.view(asked.seat), pick))
    assert {unit.seat for unit in match.game.state.units.values()} == {"A", "B"}
