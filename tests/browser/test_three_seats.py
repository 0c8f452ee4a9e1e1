"""Three at a table of hexes and cards: a game that the page has never heard of is played through to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import FloatRect, expect

from sandtable import rulesets
from tests.browser.conftest import DESK, Sit
from tests.browser.hands import Mouse, brass, confirm, dock_answers, ready
from tests.browser.served import PATIENCE, Served
from tests.browser.table import Json, Table
from tests.toy.manifest import NAMED, RULESET

SEATS = ("heron", "osprey", "petrel")
MANY = 400
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def harbour(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows the game by a variable alone."""
    home = tmp_path_factory.mktemp("harbour")
    with Served(home, seed="three boats", **{rulesets.VARIABLE: NAMED}) as server:
        yield server


def created(server: Served, seats: dict[str, str], **options: int) -> Json:
    wish = {"ruleset": RULESET.name, "options": options, "seats": seats}
    made: Json = httpx2.post(f"{server.address}/api/v1/games", json=wish, timeout=PATIENCE).raise_for_status().json()
    return made


def seated(table: Table, made: Json, seat: str) -> Table:
    """Sit down in one seat, and wait for nothing but a look at the table: somebody else may be asked first."""
    known = {made["game"]: {"game": made["game"], "tokens": {seat: made["tokens"][seat]}, "watch": made["watch"]}}
    table.page.evaluate("(known) => localStorage.setItem('sandtable.games', JSON.stringify(known))", known)
    table.go(f"#/game/{made['game']}")
    table.until(lambda: table.view, "a view")
    return table


def until_another_is_asked(table: Table, ask: Json) -> None:
    """Wait for the next question at a shared screen: sealed ones, of several seats, have one number."""
    asked = (ask["serial"], ask["seat"])
    table.until(lambda: table.ask and (table.ask["serial"], table.ask["seat"]) != asked, "another question")


class Captain(Mouse):
    """The mouse at a table of cells and cards: presses cells and slots where an option is one."""

    def answer(self, table: Table, ask: Json) -> None:
        kind, options = ask["kind"], ask["options"]
        if kind == "card":
            table.page.locator(".hand .fits button").first.click()
            self._commit(table)
        elif kind == "one" and options[0]["cell"] and options[0]["facing"] is None:
            q, r = options[0]["cell"]
            table.page.locator(f'[data-cell="{q},{r}"]').first.click()
            if brass(table).count():
                self._commit(table)
        elif kind in ("some", "order", "number"):
            ready(table)
            brass(table).click()
        else:
            self._choose(table, ask)


def play_on(tables: dict[str, Table], hand: Captain, until: str = "") -> None:
    """Whoever is asked answers, until the game is over, or until all are asked a question of that name."""
    first = next(iter(tables.values()))
    for _ in range(MANY):
        first.until(lambda: any(table.ask for table in tables.values()) or first.over, "somebody is asked")
        if first.over:
            return
        asked = [table for table in tables.values() if table.ask]
        if until and any(table.ask and table.ask["question"] == until for table in asked):
            # It is asked of all at once, but not every page has heard it at once.
            first.until(
                lambda: all(each.ask and each.ask["question"] == until for each in tables.values()), "all are asked"
            )
            return
        table = asked[0]
        ask = table.until_asked()
        if not ask:
            continue
        table.questions.append(ask["question"])
        hand.answer(table, ask)
        confirm(table, ask)
        table.until_moved_on(ask["serial"])
    raise AssertionError(f"{MANY} questions, and no end")


def test_three_players_in_three_browsers_play_to_the_end(harbour: Served, sit: Sit) -> None:
    made = created(harbour, dict.fromkeys(SEATS, "me"), turns=3)
    tables = {seat: seated(sit(harbour), made, seat) for seat in SEATS}
    hand = Captain()
    play_on(tables, hand, until="course")
    assert {question for table in tables.values() for question in table.questions} >= {"mooring", "heading", "berths"}
    play_on(tables, hand)
    for table in tables.values():
        table.until_asked()
        assert table.over
        table.page.get_by_role("link", name="Watch it again").wait_for()
        assert table.page.locator("[data-cell]").count() >= 37
        assert table.view["board"]["result"]


def test_a_sealed_choice_shows_for_whom_one_waits_and_no_card(harbour: Served, sit: Sit) -> None:
    made = created(harbour, {"heron": "me", "osprey": "me", "petrel": "bot:random"}, turns=1)
    heron, osprey = (seated(sit(harbour), made, seat) for seat in ("heron", "osprey"))
    hand = Captain()
    play_on({"heron": heron, "osprey": osprey}, hand, until="course")
    ask = osprey.until_asked()
    hand.answer(osprey, ask)
    osprey.until_moved_on(ask["serial"])
    heron.until(lambda: "osprey" in heron.view["sealed"], "it is told that Osprey has chosen")
    osprey.until(lambda: osprey.view["waiting_for"] == ["heron"], "Osprey waits for Heron alone")
    told = [card for player in heron.view["board"]["players"] if player["seat"] == "osprey" for card in player["hand"]]
    assert set(told) == {"?"}
    expect(dock_answers(osprey)).to_have_count(0)


def test_one_creates_a_game_with_two_bots_from_the_page_and_plays_it(harbour: Served, sit: Sit) -> None:
    page = sit(harbour)
    page.page.locator("a[href*=skerries]").filter(has_text="A new game").click()
    page.page.get_by_label("The cabin boy").check()
    page.page.get_by_role("button", name="Begin").click()
    page.until(lambda: page.view, "a view")
    assert [player["kind"] for player in page.view["players"]] == ["human", "bot", "bot"]
    play_on({"heron": page}, Captain(), until="steam")
    assert page.view["board"]["round"] == 1
    expect(page.page.locator('[data-piece="osprey"]')).to_have_count(1)


def test_three_share_one_screen_with_a_curtain_between_them(harbour: Served, sit: Sit) -> None:
    made = created(harbour, dict.fromkeys(SEATS, "me"), turns=1)
    table = sit(harbour)
    known = {made["game"]: {"game": made["game"], "tokens": made["tokens"], "watch": made["watch"]}}
    table.page.evaluate("(known) => localStorage.setItem('sandtable.games', JSON.stringify(known))", known)
    table.go(f"#/game/{made['game']}")
    sat, hand = [], Captain()
    for _ in range(MANY):
        ask = table.until_asked()
        curtain = table.page.get_by_role("region", name="Change of seats")
        if curtain.count():
            # Nobody's crew has been shown yet, and nobody's course: behind the curtain stands neither.
            seen = table.page.locator("body").inner_text()
            assert not [word for word in ("Gunner", "Lookout", "Carpenter", "ahead", "To port") if word in seen]
            curtain.get_by_role("button", name="I am").click()
            sat.append(ask["seat"])
        if ask["question"] == "steam":
            break
        hand.answer(table, ask)
        until_another_is_asked(table, ask)
    # Each sat down to moor, to berth the crew and to lay a course.
    assert Counter(sat[:8]) >= Counter(dict.fromkeys(SEATS, 2))


def test_a_table_for_any_number_is_laid_from_the_page_for_a_new_game(harbour: Served, sit: Sit) -> None:
    table = sit(harbour, f"#/new?ruleset={RULESET.name}")
    page = table.page
    page.get_by_role("spinbutton", name="Captains").fill("5")
    expect(page.get_by_text("5 players")).to_be_visible()
    page.get_by_text("Seat by seat").click()
    page.get_by_label("Petrel").select_option("Someone beside you")
    page.get_by_role("button", name="Begin").click()
    table.until(lambda: table.view, "a view")
    players = {player["seat"]: player["kind"] for player in table.view["players"]}
    assert players == {"heron": "human", "osprey": "bot", "petrel": "human", "gannet": "bot", "tern": "bot"}


def test_what_no_table_has_room_for_is_said_before_it_is_laid(harbour: Served, sit: Sit) -> None:
    page = sit(harbour, f"#/new?ruleset={RULESET.name}").page
    page.get_by_role("spinbutton", name="Captains").fill("7")
    expect(page.get_by_text("a whole number is wanted from 2 to 6, not 7")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_six_scores_and_the_round_have_room_beside_each_other(
    harbour: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    made = created(harbour, {}, captains=6)
    table = seated(sit(harbour, viewport=viewport), made, next(iter(made["tokens"])))
    parts = [table.page.locator(".bar .when .caps"), *table.page.locator(".bar .score .side").all()]
    expect(parts[-1]).to_be_visible()
    boxes = [box for box in (part.bounding_box() for part in parts) if box]
    assert len(boxes) == 7
    for n, one in enumerate(boxes):
        assert all(lie_apart(one, other) for other in boxes[n + 1 :]), (one, boxes)


def lie_apart(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
