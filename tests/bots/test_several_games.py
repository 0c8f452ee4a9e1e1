"""The grand admiral in several supposed games: all of them count, and what is hopeless in one is tried in no other."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.grand_admiral import BEHIND, WORLDS, GrandAdmiralBot
from sandtable.bots.standing import DECIDED
from tests.bots.planted import Journey, PlantedPositions, PlantedRules, PlantedTactics, Stands, always, asked

GAMES = range(1, WORLDS + 1)


def answered(tactics: PlantedTactics, stands: Stands) -> str:
    answer = GrandAdmiralBot(PlantedRules(tactics, positions=PlantedPositions(stands)), 1).think(asked(), always)
    return str(answer)


def tried_in(**worth: float) -> dict[str, int]:
    """In how many supposed games each of these ways was tried."""
    looked: set[tuple[str, int]] = set()

    def stands(journey: Journey) -> float:
        looked.add((journey.way, journey.supposed))
        return worth[journey.way]

    answered(PlantedTactics(*worth), stands)
    return dict(Counter(way for way, _ in looked))


@pytest.mark.parametrize("game", GAMES)
def test_a_way_that_is_good_in_one_game_alone_is_not_taken(game: int) -> None:
    """Whichever of the games it is: in the others the strait is as bad."""

    def stands(journey: Journey) -> float:
        return 0.0 if journey.way == "coast" else 0.9 if journey.supposed == game else -0.9

    assert answered(PlantedTactics("coast", "strait"), stands) == "coast"


@pytest.mark.parametrize("game", GAMES)
def test_a_way_that_is_bad_in_one_game_alone_is_taken(game: int) -> None:
    def stands(journey: Journey) -> float:
        return 0.0 if journey.way == "coast" else -0.9 if journey.supposed == game else 0.9

    assert answered(PlantedTactics("coast", "strait"), stands) == "strait"


def test_a_way_that_only_looks_a_little_worse_in_the_first_game_may_still_be_taken() -> None:
    def stands(journey: Journey) -> float:
        reef = 0.5 if journey.supposed == 1 else 0.9
        return {"coast": 0.0, "strait": 0.6, "reef": reef}[journey.way]

    assert answered(PlantedTactics("coast", "strait", "reef"), stands) == "reef"


def test_what_is_hopeless_in_the_first_game_is_not_tried_in_another() -> None:
    assert tried_in(coast=0.0, strait=0.9, reef=0.9 - BEHIND + 0.01, swamp=0.9 - BEHIND) == {
        "coast": WORLDS,
        "strait": WORLDS,
        "reef": WORLDS,
        "swamp": 1,
    }


def test_the_first_thought_is_tried_in_every_game_however_bad_it_looks() -> None:
    assert tried_in(coast=-9.0, strait=0.9) == {"coast": WORLDS, "strait": WORLDS}


def test_where_all_but_the_first_thought_are_hopeless_no_other_game_is_supposed() -> None:
    assert tried_in(coast=9.0, strait=0.0, reef=1.0) == {"coast": 1, "strait": 1, "reef": 1}


def test_luck_is_another_in_every_game() -> None:
    winds: dict[int, set[tuple[int, ...]]] = {}

    def stands(journey: Journey) -> float:
        winds.setdefault(journey.supposed, set()).add(journey.winds[:1])
        return 0.0

    answered(PlantedTactics("coast", "strait"), stands)
    assert len(winds) == WORLDS == len(set.union(*winds.values()))


def test_a_grand_admiral_thinks_by_what_is_seasoned_and_an_admiral_by_what_is_a_captains() -> None:
    """A captain thinks of the coast and the strait, who is seasoned of the reef and the swamp."""
    worth = {"coast": 0.0, "strait": 0.9, "reef": 0.0, "swamp": 0.9}
    plain = PlantedTactics("coast", "strait", leads=lambda journey: worth[journey.way])
    seasoned = PlantedTactics("reef", "swamp")
    rules = PlantedRules(plain, seasoned, PlantedPositions(lambda journey: worth[journey.way]))
    assert AdmiralBot(rules, 1).think(asked(), always) == "strait"
    assert GrandAdmiralBot(rules, 1).think(asked(), always) == "swamp"
    assert (plain.games, seasoned.games) == (1, WORLDS)


def test_where_there_is_nothing_to_think_about_a_grand_admiral_answers_as_the_seasoned_advise() -> None:
    rules = PlantedRules(PlantedTactics(advised="coast"), PlantedTactics(advised="reef"))
    assert AdmiralBot(rules, 1).think(asked(), always) == "coast"
    assert GrandAdmiralBot(rules, 1).think(asked(), always) == "reef"


def test_without_seasoned_tactics_a_grand_admiral_plays_by_a_captains() -> None:
    assert GrandAdmiralBot(PlantedRules(PlantedTactics(advised="coast")), 1).think(asked(), always) == "coast"


def test_in_a_game_that_nobody_learnt_a_grand_admiral_takes_what_leads_by_points() -> None:
    leads = {"coast": -DECIDED, "strait": DECIDED}
    tactics = PlantedTactics(*leads, leads=lambda journey: leads[journey.way])
    assert GrandAdmiralBot(PlantedRules(tactics), 1).think(asked(), always) == "strait"
