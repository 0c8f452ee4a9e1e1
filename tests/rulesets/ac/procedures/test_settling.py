"""How it is settled which Clash is fought, and under what limit."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.events.setup import CardsCompared
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.state import Battle, Phase
from sandtable.rulesets.ac.table.where import model_to_unit
from sandtable.rulesets.ac.table.zones import zone_at
from sandtable.tabletop.where import models_on_table
from sandtable.tabletop.zones import Edge
from tests.rulesets.ac.land import field

A, B = SeatId("A"), SeatId("B")


def begun(seed: int = 1, **options: object) -> Game[Battle]:
    return RULESET.play.new_game(RULESET.play.options(options), Seeded(key_from(seed)))


@pytest.mark.rule("AC-SETUP-12")
def test_chance_settles_the_clash_before_anything_is_laid_out() -> None:
    games = [begun(seed, clash="random").state for seed in range(24)]
    assert {state.settings.clash for state in games} == set(builtin().clashes)
    for state in games:
        clash = builtin().clashes[state.settings.clash]
        assert (len(state.markers), state.settings.rounds) == (len(clash.spots), clash.rounds)
        assert state.settings.settling == ""


@pytest.mark.rule("AC-SETUP-12", "AC-CARD-08")
def test_whose_card_is_higher_chooses_the_clash_and_the_cards_go_back() -> None:
    game = begun(clash="cards")
    asked = game.pending[0]
    assert asked.question == "clash" and asked.seat == game.state.clock.active and not game.state.markers
    assert RULESET.client.board(View(game, A)).scenario == ""
    game.submit(asked.seat, "flanking-manoeuvres")
    assert game.state.settings.clash == "flanking-manoeuvres"
    assert game.pending[0].question == "general A" and len(game.state.markers) == 3
    assert [len(cards.deck) for cards in game.state.cards.values()] == [36, 36]


@pytest.mark.rule("AC-SETUP-12")
def test_on_a_tie_both_draw_again() -> None:
    for seed in range(60):
        match = Match.start(RULESET, RULESET.play.options({"clash": "cards"}), key_from(seed))
        told = [line.event for line in match.lines if isinstance(line, Happened)]
        shown = [event for event in told if isinstance(event, CardsCompared)]
        if len(shown) > 1:
            assert [event.higher for event in shown[:-1]] == [None] * (len(shown) - 1)
            assert shown[-1].higher == match.game.open_decisions[0].seat
            return
    raise AssertionError("no tie in sixty games")


@pytest.mark.rule("AC-SETUP-12")
def test_a_clash_that_was_agreed_on_is_not_asked_about() -> None:
    assert begun(clash="2").pending[0].question == "general A"
    with pytest.raises(UnknownName, match="random or cards"):
        RULESET.play.options({"clash": "the sixth"})


@pytest.mark.rule("AC-SETUP-12")
@pytest.mark.parametrize("how", ["random", "cards"])
def test_a_game_goes_on_from_there(how: str) -> None:
    match, pick = Match.start(RULESET, RULESET.play.options({"first_game": True, "clash": how}), key_from(3)), Random(3)
    while match.game.state.clock.phase is not Phase.ACTIVATION:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    assert match.game.state.clock.round == 1


@pytest.mark.rule("AC-SETUP-11")
def test_any_table_of_the_scale_may_be_agreed_on_with_pieces_of_some_breadth() -> None:
    content = builtin()
    for layout in content.layouts.values():
        forces = [f"karst.{ {'skirmish': 1000, 'battle': 2000, 'cataclysm': 3000}[layout.scale] }"]
        state = begun(forces=forces, table=layout.id).state
        assert len(state.features) == len(layout.placements)
        kinds = {kind for feature in state.features.values() for kind in content.terrain[feature.piece].features}
        assert len(kinds) >= 4, layout.id


@pytest.mark.rule("AC-CLASH4-01")
def test_find_the_lady_is_laid_out_like_a_pitched_battle() -> None:
    one, other = begun(clash="1"), begun(clash="4")
    assert one.state.settings.rounds == other.state.settings.rounds == 5
    assert [(m.x, m.y) for m in one.state.markers.values()] == [(m.x, m.y) for m in other.state.markers.values()]
    assert one.state.features == other.state.features
    for edge in (Edge.SOUTH, Edge.NORTH):
        assert zone_at(one, edge).points == zone_at(other, edge).points


@pytest.mark.rule("AC-FORCE-10")
def test_both_forces_have_one_points_limit_the_larger_of_two() -> None:
    assert begun(forces=["karst.500", "meridian.500"]).state.settings.points == 500
    assert begun(forces=["karst.500", "meridian.1000"]).state.settings.points == 1_000


@pytest.mark.rule("AC-PLAY-10")
def test_either_general_measures_what_is_there() -> None:
    t = field()
    mine, theirs = t.unit("A", "foot", (24, 12, 0)), t.unit("B", "foot", (24, 22, 180))
    looks = [View(t.table, seat) for seat in (A, B)]
    assert [models_on_table(look) for look in looks] == [models_on_table(t.table)] * 2
    assert len({model_to_unit(look, t.units[mine].models[0], theirs) for look in looks}) == 1
