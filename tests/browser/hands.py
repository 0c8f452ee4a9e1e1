"""Two ways to play: the mouse alone, and the keyboard alone. Each answers whatever is asked."""

from __future__ import annotations

import math
import re
import warnings
from typing import Protocol

from playwright.sync_api import Locator

from tests.browser.table import Json, Table

MANY = 400
"""More questions than a first game has for one player."""


SOON = 20.0
"""Seconds within which a page that was pressed says something to the server, however slow it is."""


STARS = 10.0
"""Seconds within which good places are shown; where there are none, nobody waits longer."""


class Hand(Protocol):
    """Someone who answers."""

    def answer(self, table: Table, ask: Json) -> None: ...


def wanted(ask: Json) -> int:
    """Which option to take: the suggested one, except that a captain who may act acts."""
    values = [option["value"] for option in ask["options"]]
    if ask["suggested"] in values and not ask["passing"]:
        return values.index(ask["suggested"])
    return 0


def play(table: Table, hand: Hand, until: str = "") -> Json:
    """Play on until the game is over, or until a question of a name is asked: that one, not yet answered."""
    for _ in range(MANY):
        ask = table.until_asked()
        if not ask or ask["question"] == until:
            assert ask or not until, f"{until!r} was never asked"
            return ask
        take(table, hand, ask)
    raise AssertionError(f"{MANY} questions, and no end")


def take(table: Table, hand: Hand, ask: Json) -> None:
    """Answer one question, confirm it where that lets dice fall, and wait until it is behind us."""
    table.questions.append(ask["question"])
    if not answers_itself(ask):
        hand.answer(table, ask)
    confirm(table, ask)
    table.until_moved_on(ask["serial"])


def answers_itself(ask: Json) -> bool:
    """Whether it is no question to anybody: a moment for cards that is passed, or who of a formation goes first."""
    return bool(ask["passed"] or ask["leads"])


def let_pass(table: Table, question: str) -> None:
    """Pass a question of that name, if it is what we are asked next."""
    ask = until_asked_of_us(table)
    if ask and ask["question"] == question:
        table.page.get_by_role("button", name=re.compile(f"^{re.escape(ask['passing'])}", re.I)).click()
        table.until_moved_on(ask["serial"])


def until_asked_of_us(table: Table) -> Json:
    """Wait for a question that waits for us, or for the end: what answers itself is still on its way to one."""
    while (ask := table.until_asked()) and answers_itself(ask):
        table.until_moved_on(ask["serial"])
    return ask


def confirm(table: Table, ask: Json) -> None:
    """Where the answer that was given lets dice fall, press the button that says so."""
    serial = ask["serial"]

    unsaved = table.unsaved

    def is_answered() -> bool:
        return table.has_moved_on(serial) or table.held.get("serial") == serial

    table.comes_to(lambda: is_answered() or table.unsaved > unsaved, SOON)
    if not is_answered() and (table.unsaved > unsaved or not table.has_answered(serial)):
        # As a person would; whoever reads the report learns that nothing came of a press.
        warnings.warn(f"question {serial}, {ask['question']}: pressed once more", stacklevel=2)
        if brass(table).count() and brass(table).is_enabled():
            brass(table).press("Enter")
    table.until(is_answered, f"question {serial} answered")
    if not table.has_moved_on(serial):
        brass(table).and_(table.page.locator(":enabled")).press("Enter")


def is_planned(ask: Json) -> bool:
    """Whether one panel shows all that follows, with one button that does all of it."""
    return ask["panel"] == "attack" or any(option["value"] == "Attack" for option in ask["options"])


def aimed_at(table: Table) -> list[str]:
    """The model that an attack is aimed at; nobody where there is nothing but ground to fire at."""
    models = {piece["id"] for piece in table.view["board"]["pieces"] if piece["kind"] == "model"}
    posed = [each for each in table.rehearsed["questions"] if each["ask"]["question"] == "initial target"]
    return [each["answer"] for each in posed if each["answer"] in models]


def play_together(tables: tuple[Table, ...], hand: Hand, questions: int) -> None:
    """Let whoever is asked answer, so many times over."""
    first = tables[0]
    for _ in range(questions):
        first.until(lambda: any(table.ask or table.over for table in tables), "somebody is asked")
        asked = next((table for table in tables if table.ask), None)
        if asked is None:
            return
        # The page of the one who is asked draws by itself; hers is the one to wait for.
        ask = asked.until_asked()
        take(asked, hand, ask)


class Mouse:
    """The mouse alone: presses what is in sight, drags what can be dragged."""

    def __init__(self, drags: int = 4) -> None:
        self.drags = drags
        self.pressed_ships = 0

    def answer(self, table: Table, ask: Json) -> None:
        kind = ask["kind"]
        if is_planned(ask):
            self._fire(table)
        elif kind in ("one", "yesno"):
            self._choose(table, ask)
        elif kind == "path":
            self._sail(table, ask)
        elif kind == "place":
            self._place(table)
        elif kind == "card":
            self._play_a_card(table, ask)
        else:
            self._commit(table)

    def _commit(self, table: Table) -> None:
        ready(table)
        brass(table).click()

    def _fire(self, table: Table) -> None:
        """Every other time the target is pressed on the table itself: that alone fires nothing."""
        ready(table)
        aims = aimed_at(table)
        if aims and self.pressed_ships % 2 == 0 and is_in_sight(table, aims[0]):
            press_ship(table, aims[0])
        self.pressed_ships += 1
        self._commit(table)

    def _choose(self, table: Table, ask: Json) -> None:
        if ask["kind"] == "yesno":
            dock_answers(table).nth(0 if ask["suggested"] else 1).click()
            return
        if all(option["pose"] for option in ask["options"]):  # a fan on the table, with its first place picked already
            self._commit(table)
            return
        n = wanted(ask)
        offered = answers_offered(table, ask)
        ship = ask["options"][n]["piece"]
        # A target is pressed on the table itself, every other time.
        on_the_table = ship and self.pressed_ships % 2 == 0 and is_in_sight(table, ship)
        self.pressed_ships += bool(ship)
        if on_the_table:
            press_ship(table, ship)
        else:
            offered.nth(n).click()

    def _sail(self, table: Table, ask: Json) -> None:
        if self.drags > 0:
            self.drags -= 1
            drag_ahead(table, ask["data"]["model"], 60)
        if not is_legal(table):
            # Nowhere legal from where the ghost was dropped: take it back and go where it is suggested.
            steer(table, "Suggest a course")
        self._commit(table)

    def _place(self, table: Table) -> None:
        if self.drags > 0:
            self.drags -= 1
            drag(table, table.page.locator(".placing g.body").first, 40, 0)
        if not is_legal(table):
            table.page.get_by_role("button", name="Suggest a place").click()
        self._commit(table)

    def _play_a_card(self, table: Table, ask: Json) -> None:
        if not ask["options"]:
            return  # Against a bot the page passes by itself what no card of ours answers.
        if not ask["eager"]:  # then the best of them is in hand already
            table.page.locator(".hand .fits button").first.click()
        self._commit(table)


class Keyboard:
    """The keyboard alone: not one press of the mouse."""

    def __init__(self) -> None:
        self.walked = 0
        self.led = 6
        """Courses that still follow a star, so that there is a battle whenever it is shown."""

    def answer(self, table: Table, ask: Json) -> None:
        kind = ask["kind"]
        keys = table.page.keyboard
        if table.page.locator("[data-go-on]").count():  # A round is over, and its card takes the keys.
            keys.press("Enter")
        if is_planned(ask):
            self._fire(table)
        elif kind == "yesno":
            keys.press("1" if ask["suggested"] else "2")
        elif kind == "one":
            keys.press(str(wanted(ask) + 1))
        elif kind == "card" and not ask["options"]:
            return  # Passed by itself, as above.
        elif kind == "card":
            if not ask["eager"]:  # as above
                keys.press("1")
            ready(table)
            keys.press("Enter")
        elif kind == "path":
            self._sail(table, ask)
        else:
            ready(table)
            keys.press("Enter")

    def _fire(self, table: Table) -> None:
        """The first few times the target is walked to on the table; then the keys go from one to the next."""
        ready(table)
        aims = aimed_at(table)
        if aims and self.walked < 3:
            self.walked += 1
            walk_to(table, aims[0])
            table.page.keyboard.press("d")
        elif aims:
            table.page.keyboard.press("]")
        ready(table)
        table.page.keyboard.press("Enter")

    def _sail(self, table: Table, ask: Json) -> None:
        keys = table.page.keyboard
        for _ in range(max(1, -(-ask["data"]["ahead"]["least"] // 1000))):
            keys.press("w")
        if self.led and table.comes_to(lambda: table.page.locator(".star").count(), STARS):
            self.led -= 1
            keys.press("g")
        ready(table)
        keys.press("Enter")


# --- what both know of the page ---


def brass(table: Table) -> Locator:
    """The one button that commits."""
    return table.page.locator("[data-commit]")


def is_legal(table: Table) -> bool:
    """Whether what was built may be given: the server is asked, and it may take its time."""
    table.page.locator("[data-commit][aria-busy=false]").first.wait_for()
    return brass(table).is_enabled()


def ready(table: Table) -> None:
    """Wait until what was built is known to be legal and may be given."""
    table.page.locator("[data-commit][aria-busy=false]:enabled").first.wait_for()


def dock_answers(table: Table) -> Locator:
    """The answers that stand in the dock, without taking back and the hand."""
    return table.page.locator(".dock .answers > .btn:not(.ghost)")


def answers_offered(table: Table, ask: Json) -> Locator:
    """The answers of a question once all are drawn, in the list where they are many, else in the dock.

    Until then the dock may hold nothing but the answer that declines them all.
    """
    listed, docked = table.page.locator(".rail .option"), dock_answers(table)
    many = len(ask["options"])
    table.until(lambda: listed.count() >= many or docked.count() >= many, f"{many} answers drawn")
    return listed if listed.count() >= many else docked


def is_in_sight(table: Table, ship: str) -> bool:
    """Whether the middle of a ship is on the part of the table that the window shows."""
    return bool(
        table.page.evaluate(
            """(ship) => {
              const box = document.querySelector(`[data-piece="${ship}"]`)?.getBoundingClientRect();
              const there = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return there?.closest("[data-piece]")?.dataset.piece === ship;
            }""",
            ship,
        )
    )


def bring_in_sight(table: Table, ship: str) -> None:
    """Look at the whole table where a ship is too far off to be shown beside the one in hand."""
    if not is_in_sight(table, ship):
        table.page.get_by_role("button", name="The whole table", exact=True).click()
        table.until(lambda: is_in_sight(table, ship), f"{ship} is in sight")


def press_ship(table: Table, ship: str) -> None:
    """Press a ship where its hull is drawn."""
    box = table.page.locator(f'[data-piece="{ship}"]').first.bounding_box()
    assert box is not None, f"{ship} is not drawn"
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def drag(table: Table, what: Locator, right: int, down: int) -> None:
    """Take something in the middle, draw it so many pixels, and let it go."""
    box = what.bounding_box()
    assert box is not None, "there is nothing to drag"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right / 2, y + down / 2)
    mouse.move(x + right, y + down, steps=4)
    mouse.up()


def drag_ahead(table: Table, model: str, far: int, off: float = 10) -> None:
    """Draw the ghost of a ship so many pixels ahead, and so many degrees off to starboard."""
    drag(table, table.page.locator("g.ghost"), *ahead_of(table, model, far, off))


def turned(table: Table) -> int:
    """How many quarter turns clockwise the table lies from north up."""
    return int(table.page.locator("svg.table").get_attribute("data-turn") or 0)


def ahead_of(table: Table, model: str, far: int, off: float = 0) -> tuple[int, int]:
    """So many pixels ahead of a ship as it lies on the screen: to the right, and down."""
    heading = next(piece["heading"] for piece in table.view["board"]["pieces"] if piece["id"] == model)
    course = math.radians(heading / 100 + 90 * turned(table) + off)
    return round(far * math.sin(course)), -round(far * math.cos(course))


def arrow(table: Table, way: str) -> str:
    """The arrow key that leads north, east, south or west as the table lies."""
    ways = ("north", "east", "south", "west")
    return ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")[(ways.index(way) + turned(table)) % 4]


def steer(table: Table, name: str) -> None:
    table.page.get_by_role("button", name=name).click()


def walk_to(table: Table, ship: str) -> None:
    """Walk the table by range with the keyboard until the cursor is on that ship, then choose it."""
    keys = table.page.keyboard
    keys.press("t")
    for _ in range(40):
        keys.press("]")
        if table.page.locator(f'[data-piece="{ship}"] .cursor').count():
            break
    else:
        raise AssertionError(f"the cursor never came to {ship}")
    keys.press("Enter")
