"""What the page tells before and after one acts: cards to read, lists in order, losses, a seat that is stuck."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute, expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.kernel.wording import seat_named, spans
from sandtable.rulesets import ruleset
from tests.browser.axe import grave_findings
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, brass, confirm, press_ship, take
from tests.browser.served import Served
from tests.browser.staging import closing_in, is_asked, stage
from tests.browser.table import Json, Table
from tests.browser.test_full_play import CARRIERS, MINE_WATCH, SMALL, full_log, go_on, log_has, rail
from tests.server.clients import plainly

SWEEPERS = {**CARRIERS, "forces": ["meridian.1000", MINE_WATCH]}


# --- squadrons ---


def test_squadrons_are_sent_to_clear_mines(served: Served, sit: Sit) -> None:
    def mines_lie(view: View[Any], decision: Decision[Any]) -> bool:
        options = getattr(decision, "options", ())
        return decision.question == "launch target" and any(option in view.state.markers for option in options)

    table = sit(served).enter(stage(served, SWEEPERS, mines_lie))
    ask = table.until_asked()
    field = next(option["piece"] for option in ask["options"] if plainly(option["hint"]).startswith("sweep"))
    expect(table.page.locator(f'[data-piece="{field}"] .glow')).to_have_count(1)
    expect(rail(table)).to_contain_text("sweep it")
    press_ship(table, field)
    table.until_moved_on(ask["serial"])
    while (asked := table.until_asked())["question"] in ("squadron to launch", "tokens to launch"):
        take(table, Mouse(drags=0), asked)
    stack = table.page.locator(f'[data-piece="A>{field}"]')
    expect(stack).to_be_visible()
    mission = until_asked_of(table, "srs mission")
    expect(rail(table)).to_contain_text(re.compile("Sweeping"))
    press_ship(table, f"A>{field}")
    confirm(table, mission)
    table.until_moved_on(mission["serial"])
    go_on(table, "MinesSoughtFromAbove")
    expect(stack).to_have_count(0)
    there = table.page.locator(f'[data-piece="{field}"]')
    table.until(lambda: log_has(table, "MarkerRemoved") == (there.count() == 0), "a field that was cleared is gone")


def until_asked_of(table: Table, question: str) -> Json:
    """Pass on whatever comes before a question: that one, not yet answered."""
    for _ in range(30):
        ask = table.until_asked()
        if ask["question"] == question:
            return ask
        if ask["passing"]:
            table.page.keyboard.press("p")
            table.until_moved_on(ask["serial"])
        else:
            take(table, Mouse(drags=0), ask)
    raise AssertionError(f"nobody asked of {question}")


def test_squadrons_are_offered_enemies_before_friends(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, CARRIERS, is_asked("launch target")))
    ask = table.until_asked()
    rows = rail(table).locator(".list li")
    expect(rows.first).to_have_text("Enemies")
    sides = [side_of(table, label) for label in rail(table).locator(".option .label").all_inner_texts()]
    assert {"A", "B"} <= set(sides)
    assert sides == sorted(sides, key=["B", "A", ""].index)
    enemies = [option["value"] for option in ask["options"] if option["value"].startswith("B")]
    table.page.keyboard.press("1")
    table.until_moved_on(ask["serial"])
    said = [message["answer"] for message in table.said if message["type"] == "answer"]
    assert said == enemies[:1]


def side_of(table: Table, label: str) -> str:
    """Whose the unit of that name is; of what is nobody's, nobody."""
    return next(str(each["side"]) for each in table.view["board"]["pieces"] if label.startswith(each["name"]))


# --- cards ---


def test_any_card_of_the_hand_can_be_read(served: Served, sit: Sit) -> None:
    def is_poor(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "new starting hand" and ruleset("dw4").client.playable(view)[0].matters

    table = sit(served).enter(stage(served, SMALL, is_poor))
    card = table.page.get_by_role("region", name="Your hand").get_by_role("button").first
    card.click()
    shown = table.page.get_by_role("region", name="A card of your hand")
    expect(shown).to_contain_text("VP")
    held = table.view["board"]["players"][0]["hand"][0]
    printed = next(each for each in table.welcome["cards"] if each["id"] == held)
    expect(shown).to_contain_text(printed["text"])
    expect(shown).to_contain_text(printed["second_text"])
    assert grave_findings(table.page) == []
    shown.get_by_role("button", name="put it back").click()
    expect(shown).to_have_count(0)
    assert not [message for message in table.said if message["type"] == "answer"]


def test_a_minor_victory_is_claimed_with_one_press(served: Served, sit: Sit) -> None:
    def scores(view: View[Any], decision: Decision[Any]) -> bool:
        return decision.question == "minor victory" and bool(getattr(decision, "options", ()))

    table = sit(served).enter(stage(served, SMALL, scores, closing_in()))
    expect(rail(table)).to_contain_text(re.compile(r"Scores \d Victory Points?\."))
    expect(brass(table)).to_contain_text("Claim it")
    brass(table).click()
    table.until(lambda: log_has(table, "VictoryPointsScored"), "it scores")


# --- what others did ---


def test_losses_are_told_beside_the_next_question(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, is_asked("unit to activate"), closing_in()))
    told = table.page.get_by_role("region", name="What happened since you acted")
    for _ in range(60):
        ask = table.until_asked()
        if not ask or told.count():
            break
        take(table, Mouse(drags=0), ask)
    expect(told).to_contain_text(re.compile(r"−\d+ hull|is lost|Disorder|scores"))
    assert grave_findings(table.page) == []


def test_the_name_of_a_ship_points_at_her_and_takes_her_in_hand(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, SMALL, is_asked("unit to activate"), closing_in()))
    table.until_asked()
    log = full_log(table)
    name = log.locator("b[data-names]").first
    ship = name.get_attribute("data-names")
    name.hover()
    expect(table.page.locator(f'[data-piece="{ship}"] .hover')).to_have_count(1)
    name.click()
    profile = re.compile(f"^Profile of .*{re.escape(name.inner_text())}")
    expect(rail(table).get_by_role("article", name=profile)).to_be_visible()
    expect(log).not_to_contain_text(re.compile(r"Admiral [AB]\b"))
    assert grave_findings(table.page) == []


def test_a_seat_that_cannot_go_on_is_told_until_the_game_goes_on(served: Served, sit: Sit) -> None:
    made = stage(served, SMALL, is_asked("unit to activate"))
    routes: list[WebSocketRoute] = []

    def listen(route: WebSocketRoute) -> None:
        route.connect_to_server()
        routes.append(route)

    table = sit(served)
    table.page.route_web_socket(re.compile("/socket$"), listen)
    table.enter(made)
    reason = spans(f"{seat_named('B', 'B')} cannot go on: a fault of the server, which has been noted.")
    stuck = {"type": "refused", "id": "", "status": 500, "reason": reason, "rule": ""}
    routes[-1].send(msgspec.json.encode(stuck).decode())
    alert = table.page.get_by_role("region", name="Your decision").get_by_role("alert")
    expect(alert).to_contain_text("The captain cannot go on")
    expect(alert.get_by_role("button", name="Reload the page")).to_be_visible()
    assert grave_findings(table.page) == []
    take(table, Mouse(drags=0), table.until_asked())
    expect(alert).to_have_count(0)


# --- a new game ---


def test_fleets_meet_at_the_same_size_until_somebody_chooses(served: Served, sit: Sit) -> None:
    page = sit(served, "#/new?mode=full").page
    mine, theirs = (page.get_by_role("group", name=f"{whose} fleet") for whose in ("Your", "Their"))
    mine.get_by_role("radio", name="Hammer and Chain").check()
    expect(theirs.get_by_role("radio", name="Wings over Water")).to_be_checked()
    expect(page.get_by_text("much larger")).to_have_count(0)
    theirs.get_by_role("radio", name="Weather Patrol").check()
    mine.get_by_role("radio", name="The Mountain Comes").check()
    expect(theirs.get_by_role("radio", name="Weather Patrol")).to_be_checked()
    expect(page.get_by_text("One fleet is much larger than the other.")).to_be_visible()
