"""First voyage from the start page to its end, by one who knows only what the coach says on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.fingers import Fingers
from tests.browser.pupil import Pupil
from tests.browser.served import Served

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MANY = 40
LESSONS = ["Sail", "Fire", "Rally", "Play a card", "Take the objective"]


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desk", "phone"])
def test_who_does_as_the_coach_says_sails_the_first_voyage_to_its_end(
    served: Served, sit: Sit, context: dict[str, Any]
) -> None:
    table = sit(served, **context)
    pupil = Pupil(table, Fingers(table) if context else None)
    table.page.get_by_role("button", name="First voyage").click()
    given: list[str] = []
    for _ in range(MANY):
        table.until_asked()
        pupil.look()
        ask = table.until_asked()
        if table.page.locator("[data-ending]").count():
            break
        if pupil.lesson() not in given:
            given.append(pupil.lesson())
        pupil.obey()
        table.until_moved_on(ask["serial"])
    assert table.page.locator("[data-ending]").is_visible()
    assert [lesson for lesson in LESSONS if not any(lesson in each for each in given)] == []
    hands = {"desk": ("tap ", "touch "), "phone": ("click ", "press ")}["phone" if context else "desk"]
    assert [said for said in pupil.told if any(word in said.lower() for word in hands)] == []
