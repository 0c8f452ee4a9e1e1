"""Words that name seats, things and rules."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.board import Board, Lying, Slot, Tableau
from sandtable.kernel.wording import (
    CLOSE,
    NEXT,
    OPEN,
    FiguresSpan,
    FormsSpan,
    RuleSpan,
    SeatSpan,
    Telling,
    Text,
    ThingSpan,
    figures,
    forms,
    plain,
    rule,
    seat_named,
    spans,
    thing,
    things,
    unmarked,
    with_things,
    worded,
)

FORGED = f"{OPEN}s{NEXT}B{NEXT}Mallory{NEXT}you{NEXT}{CLOSE}"


def sails() -> str:
    who = f"{seat_named('A', 'Admiral A')} {forms('A', 'sails', 'sail')}"
    return f"Round 2: {who} {thing('A2', 'Dolmen A2')} ({rule('TOY-01')})."


def test_a_text_is_taken_apart_into_words_and_what_they_name() -> None:
    assert spans(sails()) == (
        "Round 2: ",
        SeatSpan("A", "Admiral A"),
        " ",
        FormsSpan("A", "sails", "sail"),
        " ",
        ThingSpan("A2", "Dolmen A2"),
        " (",
        RuleSpan("TOY-01"),
        ").",
    )


def test_the_plain_sentence_is_what_others_read() -> None:
    assert plain(sails()) == "Round 2: Admiral A sails Dolmen A2 (TOY-01)."
    assert plain(spans(sails())) == plain(sails())


def test_a_text_that_names_nothing_stays_a_string() -> None:
    assert spans("Round 1 begins.") == "Round 1 begins."
    assert spans("") == "" and plain("") == ""


def test_what_belongs_to_a_seat_has_words_of_its_own_for_the_one_who_sits_there() -> None:
    text = seat_named("A", "Admiral A", "your Stack", "the Stack of ")
    assert plain(text) == "the Stack of Admiral A"
    assert spans(text) == (SeatSpan("A", "Admiral A", "your Stack", "the Stack of "),)


def test_a_thing_without_words_goes_by_its_id() -> None:
    assert spans(thing("A2.1")) == (ThingSpan("A2.1", "A2.1"),)
    assert plain(" and ".join(things(("A2.1", "A2.2")))) == "A2.1 and A2.2"


def test_figures_are_for_who_reads_the_table_and_not_for_who_sees_it_drawn() -> None:
    text = f"It sails{figures(' to x 3, y 4')}, wholly within {figures('x 0 to 3', 'the marked zone')}."
    assert plain(text) == "It sails to x 3, y 4, wholly within x 0 to 3."
    assert [span.drawn for span in spans(text) if isinstance(span, FiguresSpan)] == ["", "the marked zone"]


@pytest.mark.parametrize("name", [FORGED, f"{CLOSE}{OPEN}r{NEXT}X", OPEN, NEXT, CLOSE])
def test_no_name_can_forge_a_mark(name: str) -> None:
    """Whatever is put between marks stays within its own span."""
    for text in (thing("A1", name), seat_named("A", name), forms("A", name, name)):
        parts = spans(text)
        assert isinstance(parts, tuple) and len(parts) == 1
        span = parts[0]
        assert isinstance(span, (ThingSpan, SeatSpan, FormsSpan))
        assert OPEN not in span.plain and NEXT not in span.plain and CLOSE not in span.plain
    assert spans(unmarked(name)) == unmarked(name)


@pytest.mark.parametrize(
    "broken", [f"a {OPEN}b", f"a {CLOSE}b", f"a {OPEN}zz{NEXT}b{CLOSE}", f"{OPEN}t{NEXT}A{CLOSE}", f"{OPEN}{CLOSE}"]
)
def test_marks_that_mean_nothing_are_dropped(broken: str) -> None:
    assert isinstance(spans(broken), (str, tuple))
    assert plain(broken) == unmarked(broken)
    assert plain(f"{thing('A1', 'Dolmen')} {broken}") == f"Dolmen {unmarked(broken)}"


class Inner(msgspec.Struct, frozen=True):
    """Something within a message."""

    note: Text = ""


class Message(msgspec.Struct, frozen=True):
    """A message with texts and other things."""

    text: Text
    name: str
    lines: tuple[Text, ...] = ()
    inner: tuple[Inner, ...] = ()
    told: Telling | None = None
    answer: object = None


def test_a_message_is_worded_in_every_text_of_it_and_nowhere_else() -> None:
    marked = thing("A1", "Dolmen")
    apart = (ThingSpan("A1", "Dolmen"),)
    told = worded(Message(marked, FORGED, (marked, "x"), (Inner(marked),), {"text": marked, "n": 1}, FORGED))
    assert told == Message(apart, FORGED, (apart, "x"), (Inner(apart),), {"text": apart, "n": 1}, FORGED)
    assert worded(Message(marked, "A"), plain) == Message("Dolmen", "A")


class Stacked(msgspec.Struct, frozen=True):
    """A record that holds others of its kind."""

    note: Text
    under: tuple[Stacked, ...] = ()


def test_a_record_within_one_of_its_own_kind_is_worded_too() -> None:
    marked, apart = thing("A1", "Dolmen"), (ThingSpan("A1", "Dolmen"),)
    told = worded(Stacked("x", (Stacked("y", (Stacked(marked),)),)))
    assert told == Stacked("x", (Stacked("y", (Stacked(apart),)),))


def test_what_cards_on_a_table_are_called_and_noted_as_is_worded() -> None:
    marked, apart = thing("A1", "Dolmen"), (ThingSpan("A1", "Dolmen"),)

    def board(said: Text) -> Board:
        lying = Lying(id="slot.0", under=(Lying(id="slot.1"),))
        return Board(tableaus=(Tableau(id="t", name=said, slots=(Slot(id="slot", note=said, cards=(lying,)),)),))

    assert worded(board(marked)) == board(apart)


def test_spans_go_over_a_wire_and_come_back() -> None:
    apart = spans(sails())
    assert msgspec.json.decode(msgspec.json.encode(apart), type=Text) == apart


def test_a_bare_id_in_what_was_written_down_names_its_thing() -> None:
    text = with_things("Frigate A3.1 Crippled past T4, B2 and Q9.", {"A3.1", "T4", "B2"}.__contains__)
    named = [part.id for part in spans(text) if isinstance(part, ThingSpan)]
    assert named == ["A3.1", "T4", "B2"]
    assert plain(text) == "Frigate A3.1 Crippled past T4, B2 and Q9."


def test_an_id_that_is_marked_already_or_only_part_of_a_word_is_left_as_it_is() -> None:
    text = f"{thing('A2', 'Dolmen A2')} heads XA2, A2.1 and A22."
    assert with_things(text, {"A2"}.__contains__) == text
