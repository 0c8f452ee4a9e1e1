"""What the shared room must not know."""

import re

from tests.house.reading import ROOT, SOURCES, text_files, words
from tests.house.test_house import PLURALS, RULEBOOK_NOUNS

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z]+-\d+\b")


def test_the_shared_room_knows_no_rulebook_noun() -> None:
    found = {
        str(path.relative_to(ROOT)): sorted(nouns)
        for path in text_files(SOURCES / "tabletop")
        if (nouns := words(path.read_text("utf-8")) & (RULEBOOK_NOUNS | PLURALS))
    }
    assert not found


def test_the_shared_room_cites_no_rule_of_a_game() -> None:
    found = {
        str(path.relative_to(ROOT)): cited
        for path in text_files(SOURCES / "tabletop")
        if (cited := RULE_ID.findall(path.read_text("utf-8")))
    }
    assert not found
