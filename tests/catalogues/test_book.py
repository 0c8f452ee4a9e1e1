"""A game system with its catalogues: what is read, and every way in which it is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.catalogues import xml
from sandtable.catalogues.book import book_of, files_for, read_book
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.cleaning import items
from sandtable.catalogues.xml import parse
from sandtable.kernel.errors import PackError
from tests.catalogues.samples import CATALOGUE, SYSTEM, files, written, zipped


def refused(named: dict[str, bytes]) -> str:
    """The one sentence with which files are refused."""
    with pytest.raises(PackError) as wrong:
        book_of(named)
    assert len(wrong.value.problems) == 1
    return wrong.value.problems[0]


def linking(*names: str, id: str = "cat-0001") -> bytes:
    """The catalogue with links to others, each of which has its name as id."""
    links = "".join(f'<catalogueLink id="l-{name}" name="{name}" targetId="{name}"/>' for name in names)
    linked = CATALOGUE.replace(b"<forceEntries>", f"<catalogueLinks>{links}</catalogueLinks><forceEntries>".encode(), 1)
    return linked.replace(b'id="cat-0001"', f'id="{id}"'.encode())


def test_names_are_clean_and_links_lead_to_their_ends() -> None:
    book = book_of(files())
    heron = book.entries["heron"]
    assert heron.name == "Heron Punt"
    lamp = book.target(heron.links[0])
    assert lamp is not None
    assert lamp.cost("points") == 5
    assert list(book.missing_targets()) == []


def test_where_a_catalogue_came_from_is_kept() -> None:
    source = book_of(files()).catalogues[0].source
    assert (source.file, source.id, source.revision) == ("reeds.cat", "cat-0001", 5)
    assert len(source.sha256) == 64


def test_a_zipped_catalogue_is_read_whatever_its_name_says() -> None:
    book = book_of({"pond.gst": zipped(SYSTEM, "pond.gst"), "reeds.cat": zipped(CATALOGUE)})
    assert "heron" in book.entries


def test_an_option_and_a_force_change_what_an_entry_is() -> None:
    book = book_of(files())
    heron = book.entries["heron"]
    plain = Judge(book, Circumstance())
    assert [item.title for item in items(plain.text(heron.profiles[0], "rules"))] == ["Quiet", "Sharp (2)"]
    assert not plain.is_hidden(heron)
    assert plain.categories(heron) == (("line",), "line")
    lit = Judge(book, Circumstance(force="raid", selected=frozenset(["lamp"])))
    assert [item.title for item in items(lit.text(heron.profiles[0], "rules"))] == ["Quiet", "Sharp (2)", "Bright"]
    # The two ways in which files say `in this force` mean the same.
    assert lit.is_hidden(heron)
    assert lit.categories(heron) == (("line", "scout"), "scout")


def test_what_is_no_xml_is_refused() -> None:
    assert "reeds.cat: not a file of a list builder" in refused(files(catalogue=b"Heron, 5 points"))


def test_xml_that_breaks_off_is_refused() -> None:
    half = CATALOGUE[: len(CATALOGUE) // 2]
    line = half.count(b"\n") + 1
    assert refused(files(catalogue=half)) == f"reeds.cat: cut off in line {line}; fetch it again"


def test_xml_that_is_damaged_in_its_midst_is_refused_with_the_line() -> None:
    assert "reeds.cat: damaged in line 4" in refused(files(catalogue=CATALOGUE.replace(b"<forceEntries>", b"<<", 1)))


def test_some_other_xml_is_refused() -> None:
    assert "neither a game system nor a catalogue" in refused(files(catalogue=b"<recipe id='1'/>"))


def test_an_entity_bomb_is_refused_where_it_is_declared() -> None:
    bomb = (
        b"""<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><catalogue id="&b;"/>"""
    )
    assert "document type" in refused(files(catalogue=bomb))


def test_no_file_is_fetched_by_an_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("never to be read")
    reaching = f'<!DOCTYPE c [<!ENTITY x SYSTEM "{secret.as_uri()}">]><catalogue id="a" name="&x;"/>'.encode()
    assert "never" not in refused(files(catalogue=reaching))


def test_files_that_are_read_together_may_not_be_too_heavy_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def weight(data: bytes) -> int:
        return sum(1 for _ in parse(data, "x").walk())

    both = weight(SYSTEM) + weight(CATALOGUE)
    monkeypatch.setattr(xml, "MOST_ELEMENTS", both)
    assert book_of(files())
    monkeypatch.setattr(xml, "MOST_ELEMENTS", both - 1)
    assert "elements" in refused(files())
    monkeypatch.setattr(xml, "MOST_ELEMENTS", both)
    monkeypatch.setattr(xml, "MOST_BYTES", len(SYSTEM) + len(CATALOGUE) - 1)
    assert "with the files beside it" in refused(files())


def test_elements_too_deep_are_refused() -> None:
    assert "deep" in refused(files(catalogue=b"<a>" * 100 + b"</a>" * 100))


def test_a_zip_bomb_is_refused_unopened() -> None:
    assert "is not opened" in refused(files(catalogue=zipped(b"\0" * 30_000_000)))


def test_a_zip_with_two_files_or_a_path_or_a_zip_in_it_is_refused() -> None:
    assert "a zip of 2 files" in refused(files(catalogue=zipped(CATALOGUE, other=b"x")))
    assert "has a path" in refused(files(catalogue=zipped(CATALOGUE, "../reeds.cat")))
    assert "a zip in a zip" in refused(files(catalogue=zipped(zipped(CATALOGUE))))


def test_a_broken_zip_is_refused() -> None:
    assert "cannot be opened" in refused(files(catalogue=zipped(CATALOGUE)[:-40]))


def test_a_catalogue_without_its_game_system_is_refused() -> None:
    told = refused({"reeds.cat": CATALOGUE})
    assert "not here yet: the game system (.gst), which belongs to reeds.cat" in told
    assert "sys-0001" not in told


def test_every_file_that_is_missing_is_named_at_once() -> None:
    told = refused({"reeds.cat": linking("Rushes", "Sedges"), "sedges.cat": linking("Rushes", id="Sedges")})
    assert "not here yet: the game system (.gst) and 'Rushes' (.cat), which belong to reeds.cat and sedges.cat" in told


def test_a_catalogue_of_another_game_system_is_refused() -> None:
    other = CATALOGUE.replace(b'gameSystemId="sys-0001"', b'gameSystemId="sys-0002"')
    assert "belongs to another game system" in refused(files(catalogue=other))


def test_two_game_systems_together_are_refused() -> None:
    other = SYSTEM.replace(b'id="sys-0001"', b'id="sys-0002"')
    assert "two game systems together" in refused({**files(), "other.gst": other})


def test_two_revisions_of_one_catalogue_are_refused() -> None:
    newer = CATALOGUE.replace(b'revision="5"', b'revision="6"')
    assert "revisions 6 and 5 of 'Reeds' together" in refused({**files(), "new.cat": newer})


def test_the_same_file_twice_does_no_harm() -> None:
    assert len(book_of({**files(), "copy.cat": CATALOGUE}).catalogues) == 1


def test_a_catalogue_made_for_a_newer_game_system_is_refused() -> None:
    newer = CATALOGUE.replace(b'gameSystemRevision="2"', b'gameSystemRevision="4"')
    assert "was made for revision 4 of Pond Wars, but pond.gst has revision 3" in refused(files(catalogue=newer))


def test_an_id_used_twice_is_refused() -> None:
    twice = CATALOGUE.replace(b'id="h2"', b'id="heron"')
    assert "the id of 'Lamp' is used twice" in refused(files(catalogue=twice))


def test_a_link_to_a_catalogue_that_is_not_here_is_refused() -> None:
    told = refused(files(catalogue=linking("Rushes", "Sedges")))
    assert told.startswith("not here yet: 'Rushes' (.cat) and 'Sedges' (.cat), which belong to reeds.cat;")


def test_a_link_that_leads_nowhere_is_told_with_who_holds_it() -> None:
    book = book_of(files(catalogue=CATALOGUE.replace(b'targetId="lamp"', b'targetId="lantern"')))
    assert [(file.source.file, entry.id, name) for file, entry, name in book.missing_targets()] == [
        ("reeds.cat", "h2", "Lamp")
    ]


def test_markup_in_a_name_is_text_taken_off_and_told() -> None:
    named = CATALOGUE.replace(b'name="Heron\xc2\xa0Punt "', b'name="Heron &lt;script&gt;alert(1)&lt;/script&gt;"')
    book = book_of(files(catalogue=named))
    assert book.entries["heron"].name == "Heron alert(1)"
    assert book.catalogues[0].markup_in_names == ("Heron alert(1)",)


def test_a_number_that_is_none_is_refused() -> None:
    assert "stands where a number belongs" in refused(files(system=SYSTEM.replace(b'value="5.0"', b'value="five"')))
    assert "no number that a list could hold" in refused(files(system=SYSTEM.replace(b'value="5.0"', b'value="1e99"')))


def test_what_the_format_does_not_have_is_counted() -> None:
    odd = CATALOGUE.replace(b"</catalogue>", b"<newThing/></catalogue>")
    assert book_of(files(catalogue=odd)).catalogues[0].features["unknown element newThing"] == 1


def test_a_condition_that_nobody_knows_does_not_hold_and_is_told() -> None:
    odd = CATALOGUE.replace(b'<condition type="atLeast"', b'<condition type="oftenEnough"')
    book = book_of(files(catalogue=odd))
    judge = Judge(book, Circumstance(selected=frozenset(["lamp"])))
    assert "Bright" not in judge.text(book.entries["heron"].profiles[0], "rules")
    assert judge.unread == ["a condition of type 'oftenEnough'"]


def test_a_single_catalogue_takes_along_what_it_needs_from_beside_it(tmp_path: Path) -> None:
    stranger = CATALOGUE.replace(b'id="cat-0001"', b'id="cat-0002"')
    written(tmp_path, {**files(), "stranger.cat": stranger, "broken.cat": b"no"})
    assert sorted(files_for(tmp_path / "reeds.cat")) == ["pond.gst", "reeds.cat"]
    assert "heron" in read_book(tmp_path / "reeds.cat").entries


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="neither a game system nor a catalogue"):
        read_book(tmp_path)
