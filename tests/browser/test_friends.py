"""Two friends through an evening: invited, seen, talked to, timed, reloaded, beaten, and at it again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Request, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.table import Table
from tests.browser.test_talk import say

TOKEN = re.compile(r"[\w-]{40,}\.[\w-]{20,}")
"""What every token of ours looks like."""


class Ears:
    """Every address that a browser asks for or is at, and every referrer it tells."""

    def __init__(self, table: Table) -> None:
        self.told: list[str] = []
        table.page.on("request", self._hear)
        table.page.on("framenavigated", lambda frame: self.told.append(frame.url))
        self.page = table.page

    def _hear(self, request: Request) -> None:
        self.told += [request.url, request.headers.get("referer", "")]

    def check(self) -> None:
        """Nothing of all that holds a token; nor does the address as it stands now."""
        found = [told for told in (*self.told, self.page.url) if TOKEN.search(told) or "token=" in told]
        assert found == []


def on_the_line(page: Page, who: str) -> None:
    expect(page.locator(".score .here").first).to_have_attribute("title", re.compile(who))


def test_two_friends_play_see_each_other_and_play_again_with_the_sides_swapped(served: Served, sit: Sit) -> None:
    host = sit(served, "#/new?opponent=friend")
    heard = [Ears(host)]
    host.page.get_by_label("Time to think").select_option(label="30 minutes each, and 10 seconds for every answer")
    host.page.get_by_role("button", name="Lay the table and invite").click()
    region = host.page.get_by_role("region", name="Invitation to seat")
    link = region.locator(".link").inner_text()
    assert "token=" in link.split("#")[1], "the invitation has its token where no server sees it"
    host.page.get_by_role("link", name="To the table").click()
    host.until(lambda: host.view, "the host sits")
    assert host.view["accord"]["clock"]["running"] == []

    guest = sit(served, link.split("/", 3)[3])
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    expect(guest.page).to_have_url(re.compile(r"#/join/\w+$"))
    heard.append(Ears(guest))
    guest.page.reload()
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
    host.until(lambda: host.view["accord"]["clock"]["running"], "the clock runs")
    on_the_line(host.page, "Wren is here")
    expect(host.page.get_by_role("timer")).to_have_count(2)
    host.until(lambda: host.ask or guest.ask, "somebody is asked")
    asked = host if host.ask else guest
    expect(asked.page).to_have_title(re.compile("Your turn"))
    expect(asked.page.locator('link[rel="icon"]')).to_have_attribute("href", "./favicon-turn.svg")
    say(guest.page, "Good evening")
    expect(host.page.get_by_role("log", name="What is said")).to_contain_text("Wren says: Good evening")

    # Whoever is given the address of the game watches it.
    stranger = sit(served, f"#/game/{host.game}")
    heard.append(Ears(stranger))
    stranger.until(lambda: stranger.view, "a visitor watches")
    assert stranger.welcome["seats"] == []
    expect(stranger.page.get_by_text("You watch")).to_be_visible()

    # Either reloads and is who they were.
    for table in (host, guest):
        seats = table.welcome["seats"]
        table.welcome = {}
        table.page.reload()
        table.until(lambda table=table: table.welcome, "they are back")  # type: ignore[misc]
        assert table.welcome["seats"] == seats
    on_the_line(host.page, "Wren is here")
    assert grave_findings(host.page) == []

    host.page.get_by_role("button", name="Resign or offer a draw").click()
    host.page.get_by_role("button", name="Offer a draw", exact=True).click()
    expect(guest.page.get_by_text("offers a draw.")).to_be_visible()
    guest.page.get_by_role("button", name="Decline").click()
    expect(host.page.get_by_text("You offer a draw")).to_have_count(0)
    guest.page.get_by_role("button", name="Resign or offer a draw").click()
    guest.page.get_by_role("button", name="Resign …").click()
    guest.page.get_by_role("button", name="Resign the game").click()
    host.until(lambda: host.over, "the game is over")
    expect(host.page.get_by_role("heading", name="The day is yours.")).to_be_visible()

    was, before = host.welcome["seats"], host.game
    host.page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(guest.page.get_by_text("wants another game with the sides swapped")).to_be_visible()
    guest.page.get_by_role("button", name="Rematch, sides swapped").click()
    for table in (host, guest):
        table.until(lambda table=table: table.game not in ("", before), "the next game")  # type: ignore[misc]
    assert host.game == guest.game
    assert guest.welcome["seats"] == was, "the sides are swapped"
    host.until(lambda: host.view["accord"]["clock"]["running"], "the clock runs again")
    for ears in heard:
        ears.check()
