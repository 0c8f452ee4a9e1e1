"""Dreadnaught in the browser: a duel against the captain, at a desk and on a phone, and a battle of three."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.hands import (
    Mouse,
    answers_itself,
    brass,
    confirm,
    dock_answers,
    press_ship,
    ready,
    until_asked_of_us,
)
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Json, Table

RULESET = "dreadnaught"
PHONE = {"width": 390, "height": 844}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
MANY = 300
"""More questions than one player has in a turn."""


def begun(server: Served, **options: int) -> Json:
    """A game at our first question, against captains. One in the making is offered nowhere, so it is put there."""
    return stage(server, dict(options), lambda view, decision: True, ruleset=RULESET)


class Helmsman(Mouse):
    """A mouse that builds its answers of cards: lines of System cards, the hand, hexes and Components."""

    def __init__(self) -> None:
        super().__init__()
        self.played: set[str] = set()
        self.window = ""

    def answer(self, table: Table, ask: Json) -> None:
        page, panel = table.page, ask["panel"]
        self.played.add(panel)
        built: dict[str, Callable[[], None]] = {
            "orders": lambda: page.locator(".own-ship button.line").first.click(),
            "attach": lambda: self._attach(table),
            "boosts": lambda: page.locator(".hand .fits button").first.click(),
            "targets": lambda: page.locator(".built .btn[aria-pressed]").first.click(),
            "components": lambda: page.locator(".struck .choice, .struck .faces button").first.click(),
        }
        # What can be built is said by the question: what is drawn of it may not be there yet.
        if panel == "orders" and not any(option["value"]["kind"] == "activate" for option in ask["options"]):
            page.locator(".built .btn").last.click()  # Nothing can be paid for: a pass is sealed.
        elif panel == "boosts" and not any(option["cards"] for option in ask["options"]):
            brass(table).click()
        elif panel in built:
            built[panel]()
            ready(table)
            brass(table).click()
        elif ask["kind"] == "card":
            page.locator(".hand .fits button").first.click()
            self._commit(table)
        elif ask["kind"] == "one" and not ask["options"]:
            dock_answers(table).last.click()  # Asked because others must not know that there is nothing to choose.
        elif ask["kind"] == "one" and ask["options"][0]["cell"] and ask["options"][0]["facing"] is None:
            q, r = ask["options"][0]["cell"]
            page.locator(f'[data-cell="{q},{r}"]').last.click()
        elif ask["kind"] in ("some", "order", "number"):
            ready(table)
            brass(table).click()
        elif ask["kind"] == "one" and not page.locator(".rail .option").count() and not dock_answers(table).count():
            brass(table).click()
        else:
            self._choose(table, ask)

    def _attach(self, table: Table) -> None:
        table.page.locator(".hand .fits button").first.click()
        table.page.locator(".own-ship .all").first.click()


def play_on(table: Table, hand: Helmsman, until: Callable[[Json], bool] = lambda ask: False) -> Json:
    """Answer whatever is asked until the game is over, or until a question that is looked for."""
    for _ in range(MANY):
        ask = table.until_asked()
        if not ask or (until(ask) and not answers_itself(ask)):
            return ask
        table.questions.append(ask["question"])
        # Which Boost it is was said with the window that it is played in: the page answers that by itself.
        said_already = ask["question"] == "Boost" and table.questions[-2:-1] == [hand.window]
        hand.window = ask["question"] if ask["panel"] == "boosts" else ""
        if not answers_itself(ask) and not said_already:
            hand.answer(table, ask)
            confirm(table, ask)
        table.until_moved_on(ask["serial"])
    raise AssertionError(f"{MANY} questions, and no end")


@SCREENS
def test_a_duel_against_the_captain_is_played_to_its_end(served: Served, sit: Sit, viewport: dict[str, int]) -> None:
    table = sit(served, viewport=viewport).enter(begun(served, turn_cap=1))
    hand = Helmsman()
    play_on(table, hand)
    assert table.over and table.view["board"]["result"]
    assert {"orders", "attach"} <= hand.played
    assert {"Attachment", "commitment", "Intent"} <= set(table.questions)
    # Windows open by public facts at every step; whoever holds nothing that fits is not stopped there.
    asked = [question for question in table.questions if question.startswith("Boosts ")]
    assert len(asked) < len(table.questions) / 2
    table.page.get_by_role("link", name="Watch it again").wait_for()


@SCREENS
def test_three_captains_share_a_battle(served: Served, sit: Sit, viewport: dict[str, int]) -> None:
    table = sit(served, viewport=viewport).enter(begun(served, players=3, turn_cap=1, missions=1))
    hand = Helmsman()
    play_on(table, hand, lambda ask: ask["question"] == "commitment")
    on_phone = viewport == PHONE
    if on_phone:
        table.page.get_by_role("button", name="Foes").click()
    foes = table.page.get_by_role("region", name="The other ships").get_by_role("article")
    expect(foes).to_have_count(2)
    foes.first.get_by_role("button", name="its System cards").click()
    expect(foes.first.locator(".strip").first).to_be_visible()
    if on_phone:
        table.page.get_by_role("button", name="Table", exact=True).click()
    waits = table.page.get_by_role("region", name="Between the ships").get_by_role("listitem")
    expect(waits).to_have_count(3)
    play_on(table, hand)
    assert table.over


@SCREENS
def test_a_whole_setup_is_left_to_the_captain_with_one_press(
    served: Served, sit: Sit, viewport: dict[str, int]
) -> None:
    table = sit(served, viewport=viewport).enter(begun(served))
    until_asked_of_us(table)
    table.page.get_by_role("button", name="Set up for me").click()
    table.until(lambda: table.view["board"]["round"] == 1 and table.ask, "the first turn")
    assert table.ask is not None and not table.ask["entrust"]
    expect(table.page.get_by_role("button", name="Set up for me")).to_have_count(0)


QUESTIONS = ("Attachment", "commitment", "target", "Component to hit", "Intent")


@SCREENS
@pytest.mark.parametrize("question", QUESTIONS)
def test_no_stage_of_a_duel_has_a_serious_finding(
    served: Served, sit: Sit, question: str, viewport: dict[str, int]
) -> None:
    made = stage(served, {}, is_asked(question), ruleset=RULESET)
    table = sit(served, viewport=viewport).enter(made)
    table.page.locator(".dock .say").wait_for()
    assert grave_findings(table.page) == []


def test_an_order_is_sealed_with_the_keyboard_alone(served: Served, sit: Sit) -> None:
    made = stage(served, {}, is_asked("commitment"), ruleset=RULESET)
    table = sit(served).enter(made)
    ask = table.until_asked()
    line = table.page.locator(".own-ship button.line").first
    line.focus()
    table.page.keyboard.press("Enter")
    expect(line).to_have_attribute("aria-pressed", "true")
    ready(table)
    table.page.keyboard.press("Enter")
    table.until_moved_on(ask["serial"])
    sealed = [said["answer"] for said in table.said if said["type"] == "answer"]
    assert sealed[-1]["kind"] == "activate"


def test_a_card_is_dragged_from_the_hand_under_a_system_card(served: Served, sit: Sit) -> None:
    made = stage(served, {}, is_asked("Attachment"), ruleset=RULESET)
    table = sit(served).enter(made)
    ask = table.until_asked()
    table.page.locator(".hand .fits button").first.drag_to(table.page.locator(".own-ship [data-spot]").nth(1))
    ready(table)
    expect(brass(table)).to_contain_text("Attach")
    brass(table).click()
    table.until_moved_on(ask["serial"])


def test_a_sealed_order_is_told_of_and_not_shown(served: Served, sit: Sit) -> None:
    made = stage(served, {}, is_asked("commitment"), ruleset=RULESET)
    table = sit(served).enter(made)
    table.until(lambda: "P2" in table.view["sealed"], "the captain has sealed an order")
    tray = table.page.get_by_role("region", name="Between the ships")
    expect(tray).to_contain_text("has sealed an order")
    assert not [slot for each in table.view["board"]["tableaus"] if each["id"] == "tray" for slot in each["slots"]]


NOTE = """() => {
  window.shown = [];
  const parts = { opened: ".opening li", shot: ".acts .shot", harm: ".acts .plate", way: ".piece.under" };
  new MutationObserver(() => {
    for (const [name, part] of Object.entries(parts)) {
      const many = document.querySelectorAll(part).length;
      if (many > 0) window.shown.push([name, many]);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Notes what is shown of what happens: it is not there for long."""


def test_what_happens_is_shown_orders_together_then_what_comes_of_them(served: Served, sit: Sit) -> None:
    made = stage(served, {}, _is_asked_to_commit_in_the_second_turn, ruleset=RULESET)
    table = sit(served, reduced_motion="no-preference").enter(made)
    table.page.evaluate(NOTE)
    hand = Helmsman()
    shown: list[tuple[str, int]] = []
    # What two captains do in a Volley: somewhere both act in one exchange, and a ship moves or a shot is fired.
    for _ in range(MANY):
        shown = [(name, many) for name, many in table.page.evaluate("() => window.shown")]
        if ("opened", 2) in shown and {"shot", "way"} & {name for name, _ in shown}:
            break
        ask = until_asked_of_us(table)
        expect(table.page.locator(".play.shown")).to_have_count(0)  # All of it is watched before anything is pressed.
        hand.answer(table, ask)
        confirm(table, ask)
        table.until_moved_on(ask["serial"])
    opened = {many for name, many in shown if name == "opened"}
    assert 2 in opened, "both orders open in the same moment"
    assert opened <= {1, 2}, "orders of another exchange are opened with them"


def _is_asked_to_commit_in_the_second_turn(view: View[Any], decision: Decision[Any]) -> bool:
    return decision.question == "commitment" and bool(view.state.clock.turn == 2)


def test_a_target_pressed_on_the_map_is_only_aimed_at_and_what_the_shot_will_do_is_told(
    served: Served, sit: Sit
) -> None:
    table = sit(served).enter(stage(served, {}, is_asked("target"), ruleset=RULESET))
    ask = table.until_asked()
    target = ask["options"][0]["piece"]
    press_ship(table, target)
    ready(table)
    expect(brass(table)).to_contain_text("Fire at Damage")
    expect(table.page.locator(".built .told")).to_contain_text("against Defence")
    assert not [said for said in table.said if said["type"] == "answer" and said["serial"] == ask["serial"]]
    brass(table).click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])


def test_a_phone_shows_the_plan_of_the_ship_that_is_hit_in_place_of_the_map(served: Served, sit: Sit) -> None:
    made = stage(served, {}, is_asked("Component to hit"), ruleset=RULESET)
    page = sit(served, viewport=PHONE).enter(made).page
    expect(page.locator(".struck .choice").first).to_be_in_viewport(ratio=1)
    expect(page.locator("main.table")).to_be_hidden()


def test_a_ship_is_steered_by_keys(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, {}, is_asked("course"), ruleset=RULESET))
    ask = table.until_asked()
    table.page.locator(".dock").get_by_role("button", name="Ahead").wait_for()
    table.page.keyboard.press("w")
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    assert "ahead" in [said["answer"] for said in table.said if said["type"] == "answer"]
    table.page.keyboard.press("?")
    expect(table.page.get_by_text("one hex ahead")).to_be_visible()
    expect(table.page.get_by_text("one inch ahead")).to_have_count(0)


def test_the_keys_lead_to_the_hand_and_to_the_ship(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, {}, is_asked("commitment"), ruleset=RULESET))
    table.page.locator(".own-ship button.line").first.wait_for()
    table.page.keyboard.press("c")
    expect(table.page.locator(".hand button:focus")).to_have_count(1)
    table.page.keyboard.press("s")
    expect(table.page.locator(".own-ship button:focus")).to_have_count(1)


def test_no_ship_is_the_watchers_own(served: Served, sit: Sit) -> None:
    made = stage(served, {}, is_asked("commitment"), ruleset=RULESET)
    table = sit(served, f"#/watch/{made['game']}?token={made['watch']}")
    expect(table.page.get_by_role("region", name="Ship of")).to_be_visible()
    expect(table.page.get_by_role("region", name="My ship")).to_have_count(0)
    expect(table.page.get_by_role("region", name="The other ships").get_by_role("article")).to_have_count(1)
