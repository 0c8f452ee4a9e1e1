"""What a game, its copies and other games share, and what they do not."""

from __future__ import annotations

from sandtable.kernel.chance import Seeded, key_from
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.tabletop.where import grounds
from tests.rulesets.dw4.tabletop import Tabletop, at


def test_a_copy_that_moves_a_model_away_has_formations_of_its_own() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (13, 10))
    g = t.game()
    assert len(formations(g, unit)) == 1
    twin = g.clone()
    twin.emit(Moved(ModelId("A1.2"), at(30, 30), 0))
    assert len(formations(twin, unit)) == 2
    assert len(formations(g, unit)) == 1


def test_a_terrain_feature_that_is_gone_from_the_table_covers_nothing() -> None:
    t = Tabletop()
    t.terrain("isle-knob", 10, 20)
    t.terrain("isle-table", 20, 20)
    g = t.game()
    assert list(grounds(g).lands) == ["T1", "T2"]
    twin = g.clone()
    del twin.state.features[FeatureId("T1")]
    assert list(grounds(twin).lands) == ["T2"]
    assert list(grounds(g).lands) == ["T1", "T2"]


def test_games_of_one_content_share_their_footprints_but_nothing_of_play() -> None:
    first, second = new_game(1), new_game(2)
    assert first.content.footprints is second.content.footprints
    assert first.content is not second.content


def new_game(seed: int) -> BattleGame:
    rules = ruleset("dw4")
    game: BattleGame = rules.play.new_game(rules.play.options({}), Seeded(key_from(seed)))
    return game
