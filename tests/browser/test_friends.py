"""Two friends through an evening: invited, seen, talked to, timed, reloaded, a whole game, and at it again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, play_together
from tests.browser.served import Served
from tests.browser.table import Table
from tests.browser.test_talk import say
from tests.sampling import THOROUGH

TOKEN = re.compile(r"[\w-]{40,}\.[\w-]{20,}")
"""What every token of ours looks like."""

MANY = 900
"""More questions than two players are asked in such a game."""
AWHILE = 12
"""Questions after which a game is well under way."""


class Ears:
    """Every address that a browser asks for or is at, and every referrer it tells."""

    def __init__(self, page: Page) -> None:
        self.told: list[str] = []
        page.on("request", self._hear)
        page.on("framenavigated", lambda frame: self.told.append(frame.url))
        self.page = page

    def _hear(self, request: Request) -> None:
        self.told += [request.url, request.headers.get("referer", "")]

    def check(self) -> None:
        """Nothing of all that holds a token; nor does the address as it stands now, nor any that could be pressed."""
        links: list[str] = self.page.locator("a[href]").evaluate_all("(all) => all.map((each) => each.href)")
        found = [told for told in (*self.told, *links, self.page.url) if TOKEN.search(told) or "token=" in told]
        assert found == []


@pytest.fixture
def house(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of our own, whose log is read."""
    with Served(tmp_path_factory.mktemp("friends"), seed="two friends") as server:
        yield server


def on_the_line(page: Page, who: str) -> None:
    expect(page.locator(".score .here").first).to_have_attribute("title", re.compile(who))


def lay_few_ships(route: Route, request: Request) -> None:
    """Ask for the six ships of a first game in place of the twelve that the page would: it is over in half the time."""
    wish = request.post_data_json
    if not isinstance(wish, dict):
        route.continue_()
        return
    route.continue_(post_data=msgspec.json.encode({**wish, "options": {"first_game": True}}))


def invited(house: Served, sit: Sit) -> tuple[Table, Table]:
    """One lays a table with a clock and sends the address; the other opens it, and once more, and sits down."""
    host = sit(house, "#/new?opponent=friend")
    if not THOROUGH:
        host.page.route("**/api/v1/games", lay_few_ships)
    host.page.get_by_label("Time to think").select_option(label="30 minutes each, and 10 seconds for every answer")
    host.page.get_by_role("button", name="Lay the table and invite").click()
    region = host.page.get_by_role("region", name="Invitation to seat")
    link = region.locator(".link").inner_text()
    assert "token=" in link.split("#")[1], "the invitation has its token where no server sees it"
    host.page.get_by_role("link", name="To the table").click()
    host.until(lambda: host.view, "the host sits")
    assert host.view["accord"]["clock"]["running"] == []

    guest = sit(house, link.split("/", 3)[3])
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    expect(guest.page).to_have_url(re.compile(r"#/join/\w+$"))
    guest.page.reload()
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
    return host, guest


def see_each_other(host: Table, guest: Table) -> None:
    """Who is there, whose turn it is, whose time runs, and what is said."""
    host.until(lambda: host.view["accord"]["clock"]["running"], "the clock runs")
    on_the_line(host.page, "Wren is here")
    expect(host.page.get_by_role("timer")).to_have_count(2)
    host.until(lambda: host.ask or guest.ask, "somebody is asked")
    asked = host if host.ask else guest
    expect(asked.page).to_have_title(re.compile("Your turn"))
    expect(asked.page.locator('link[rel="icon"]')).to_have_attribute("href", "./favicon-turn.svg")
    say(guest.page, "Good evening")
    expect(host.page.get_by_role("log", name="What is said")).to_contain_text("Wren says: Good evening")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("region", name="Talk")).to_be_hidden()


def paste(house: Served, sit: Sit, host: Table, guest: Table) -> list[Ears]:
    """Whoever is given the address of the game watches it; who plays in it plays, in another window of theirs too."""
    stranger = sit(house, f"#/game/{host.game}")
    stranger.until(lambda: stranger.view, "a visitor watches")
    assert stranger.welcome["seats"] == []
    expect(stranger.page.get_by_text("You watch")).to_be_visible()
    beside = Table(guest.page.context.new_page())
    ears = Ears(beside.page)
    beside.go(f"#/game/{host.game}")
    beside.until(lambda: beside.welcome, "another window of the guest")
    assert beside.welcome["seats"] == guest.welcome["seats"]
    ears.check()
    beside.page.close()
    return [Ears(stranger.page)]


def reload(table: Table) -> None:
    """Whoever reloads is who they were, and sees what they saw."""
    seats, game = table.welcome["seats"], table.game
    table.welcome = {}
    table.page.reload()
    table.until(lambda: table.welcome, "they are back")
    assert (table.welcome["seats"], table.game) == (seats, game)


def offer_a_draw_in_vain(host: Table, guest: Table) -> None:
    host.page.get_by_role("button", name="Resign or offer a draw").click()
    host.page.get_by_role("button", name="Offer a draw", exact=True).click()
    expect(guest.page.get_by_text("offers a draw.")).to_be_visible()
    guest.page.get_by_role("button", name="Decline").click()
    expect(host.page.get_by_text("You offer a draw")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Decline")).to_have_count(0)


def check_the_end(host: Table, guest: Table) -> None:
    """It was fought out, both are told who has won, and no time runs any more."""
    for table in (host, guest):
        table.until(lambda table=table: table.over, "the game is over for both")  # type: ignore[misc]
        expect(table.page.get_by_role("region", name="Result")).to_be_visible()
        assert table.view["accord"]["ended"] is None, "nobody resigned: it was fought out"
        assert table.view["accord"]["clock"]["running"] == []
        assert {"course", "next action"} <= set(table.questions)
    scores = {player["seat"]: player["score"] for player in host.view["board"]["players"]}
    best = [seat for seat, score in scores.items() if score == max(scores.values())]
    won = [table for table in (host, guest) if best == table.welcome["seats"]]
    expect(host.page.get_by_role("heading", name="You win")).to_have_count(int(won == [host]))
    expect(guest.page.get_by_role("heading", name="You win")).to_have_count(int(won == [guest]))


def play_again(host: Table, guest: Table) -> None:
    """Another game with the sides swapped, once both want it."""
    was, before = host.welcome["seats"], host.game
    host.page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(guest.page.get_by_text("wants another game with the sides swapped")).to_be_visible()
    guest.page.get_by_role("button", name="Rematch, sides swapped").click()
    for table in (host, guest):
        table.until(lambda table=table: table.game not in ("", before), "the next game")  # type: ignore[misc]
    assert host.game == guest.game
    assert guest.welcome["seats"] == was, "the sides are swapped"
    host.until(lambda: host.view["accord"]["clock"]["running"], "the clock runs again")


def resign(guest: Table, host: Table) -> None:
    guest.page.get_by_role("button", name="Resign or offer a draw").click()
    guest.page.get_by_role("button", name="Resign …").click()
    guest.page.get_by_role("button", name="Resign the game").click()
    host.until(lambda: host.over, "the game is over")
    expect(host.page.get_by_role("heading", name="You win")).to_be_visible()


def test_two_friends_play_a_whole_game_and_resign_the_next_with_the_sides_swapped(house: Served, sit: Sit) -> None:
    host, guest = both = invited(house, sit)
    heard = [Ears(host.page), Ears(guest.page)]
    see_each_other(host, guest)
    heard += paste(house, sit, host, guest)

    mouse = Mouse(drags=0)
    play_together(both, mouse, questions=AWHILE)
    for table in both:
        reload(table)
    on_the_line(host.page, "Wren is here")
    assert grave_findings(host.page) == []
    offer_a_draw_in_vain(host, guest)
    play_together(both, mouse, questions=AWHILE)
    say(host.page, "Well sailed")
    expect(guest.page.get_by_role("log", name="What is said")).to_contain_text("Well sailed")
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("region", name="Talk")).to_be_hidden()
    play_together(both, mouse, questions=MANY)
    check_the_end(host, guest)

    play_again(host, guest)
    resign(guest, host)
    for ears in heard:
        ears.check()
    assert not TOKEN.search(house.log.read_text())
    asked = [len(table.questions) for table in both]
    print(f"answers in the game that was fought out: {asked[0]} and {asked[1]}")


def test_a_name_typed_as_the_table_is_laid_is_what_the_friend_reads(house: Served, sit: Sit) -> None:
    host = sit(house, "#/new?opponent=friend")
    name = host.page.get_by_label("What shall we call you at the table?")
    name.press_sequentially("Ada")
    host.page.get_by_role("button", name="Lay the table and invite").click()
    link = host.page.get_by_role("region", name="Invitation to seat").locator(".link").inner_text()
    host.page.get_by_role("link", name="To the table").click()
    host.until(lambda: host.view, "the host sits")

    guest = sit(house, link.split("/", 3)[3])
    expect(guest.page.get_by_role("main")).to_contain_text("Ada")
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
    say(host.page, "Good evening")
    expect(guest.page.get_by_role("log", name="What is said")).to_contain_text("Ada says: Good evening")

    # Whoever goes is missed in words, not by a dot alone.
    guest.page.close()
    expect(host.page.locator(".score .gone")).to_contain_text("left")
