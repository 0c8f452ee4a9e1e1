"""`sandtable pack import`, `pack list` and `pack diff`: catalogues of list builders as packs of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from sandtable.catalogues.book import ENDINGS, files_for
from sandtable.cli.exits import CannotRead, check_readable
from sandtable.cli.force_files import read_force_file
from sandtable.cli.options import named_ruleset
from sandtable.cli.readable import print_text
from sandtable.cli.terminal import Terminal, print_json
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.imports import ImportReport, NamedUse, PackDraft
from sandtable.kernel.manifest import RuleSet, forces_of, imports_of, packs_of
from sandtable.rulesets.own_packs import PACK, own_folder, own_packs
from sandtable.store.own_packs import keep_own_packs

Ruleset = Annotated[
    str | None, typer.Option("--ruleset", help="The rule set it is for; the first there is, if left out.")
]
Json = Annotated[bool, typer.Option("--json", help="For a program to read.")]
MOST_PLACES = 4
"""Units that are named for a rule before the rest is counted."""


def import_(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A catalogue (.cat, .catz), or a folder with one game system.")
    ],
    name: Annotated[str, typer.Option("--name", help="What the pack is called; as its catalogue, if left out.")] = "",
    as_json: Json = False,
    dry: Annotated[bool, typer.Option("--dry", help="Only tell what would come over; keep nothing.")] = False,
    all_remarks: Annotated[bool, typer.Option("--remarks", help="With everything that was mended.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Import a catalogue of BattleScribe or New Recruit as a pack of your own, and tell what came over."""
    rules = named_ruleset(ruleset)
    check_readable(path, or_folder=True)
    drafts = imports_of(rules).packs(files_for(path), name)
    kept = [] if dry else keep_own_packs(own_folder(rules.name), drafts, packs_of(rules).check)
    if as_json:
        print_json([draft.report for draft in drafts])
        return
    for draft in drafts:
        tell(Terminal(), draft.report, all_remarks)
    for place in kept:
        print_text(f"{place / PACK} is written.")


def list_(ruleset: Ruleset = None) -> None:
    """List the packs of your own and what each holds."""
    rules = named_ruleset(ruleset)
    found = own_packs(rules.name)
    if not found:
        print_text(f"There is no pack of your own in {own_folder(rules.name)}.")
    for name, path in found.items():
        try:
            told = packs_of(rules).check(path)
        except PackError as wrong:
            print_text(f"{name}: cannot be used: {wrong.problems[0]}")
            continue
        print_text(f"{name}: {'; '.join(told)}")


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A pack of your own, a pack.toml, or a catalogue.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The state to compare it with, named the same way.")],
    force: Annotated[
        Path | None, typer.Option("--force", metavar="FILE", help="Only what concerns the units of this force.")
    ] = None,
    as_json: Json = False,
    ruleset: Ruleset = None,
) -> None:
    """Show what changed from one state of a pack to another: units, points, figures, rules, weapons."""
    rules = named_ruleset(ruleset)
    found = imports_of(rules).changes(_pack_named(rules, old), _pack_named(rules, new))
    if force is not None:
        titles = {entry.title for entry in forces_of(rules).check(read_force_file(force)).entries}
        found = tuple(change for change in found if change.partition(": ")[0] in titles)
    if as_json:
        print_json(found)
        return
    for change in found:
        print_text(change)
    counted = "1 change" if len(found) == 1 else f"{len(found)} changes"
    print_text(f"{counted}." if found else "Nothing changed.")


def _pack_named(rules: RuleSet, text: str) -> bytes:
    """The bytes of a pack: one of one's own by name, a file, or a catalogue imported for the moment."""
    own = own_packs(rules.name)
    if text in own:
        return (own[text] / PACK).read_bytes()
    path = Path(text)
    if path.suffix.lower() in ENDINGS:
        check_readable(path)
        return _only(imports_of(rules).packs(files_for(path)), path).files[PACK]
    if (path / PACK).is_file():
        path = path / PACK
    if not path.is_file():
        known = ", ".join(own) or "none"
        raise UnknownName(f"there is no pack {text!r}: neither a file nor one of your own (there is: {known})")
    try:
        return path.read_bytes()
    except OSError as wrong:
        raise CannotRead(f"{path} cannot be read: {wrong.strerror}") from None


def _only(drafts: tuple[PackDraft, ...], path: Path) -> PackDraft:
    if len(drafts) != 1:
        raise UnknownName(f"{path} holds {len(drafts)} factions; name the catalogue of one")
    return drafts[0]


def tell(terminal: Terminal, report: ImportReport, all_remarks: bool = False) -> None:
    """A report as one reads it."""
    for line in lines_of(report, all_remarks):
        terminal.say(line)


def lines_of(report: ImportReport, all_remarks: bool = False) -> Iterator[str]:
    total = sum(report.references.values())
    told = ", ".join(f"{number} {status}" for status, number in report.references.items() if number)
    yield f"{report.title}: {report.whole} of {report.units} units came over whole, as {report.classes} Classes."
    yield f"  {total} references to special rules: {told}; {report.resolved:.1%} are known."
    for source in report.sources:
        yield f"  From {source.file}, revision {source.revision}, sha256 {source.sha256[:12]}."
    yield from (f"  Unknown: {_used(use)}" for use in report.unknown)
    yield from (f"  Removed from the rules: {_used(use)}" for use in report.removed)
    yield from (f"  Left behind: {sentence}" for sentence in report.lost)
    if report.brings:
        yield f"  For the whole force: {'; '.join(report.brings)}."
    if report.not_yet:
        yield f"  Not yet in play: {', '.join(use.name for use in report.not_yet)}."
    if all_remarks:
        yield from (f"  {remark}" for remark in report.remarks)
    elif report.remarks:
        yield f"  {len(report.remarks)} things were read otherwise than printed; --remarks tells which."


def _used(use: NamedUse) -> str:
    named = ", ".join(use.where[:MOST_PLACES])
    more = len(use.where) - MOST_PLACES
    return f"{use.name} on {named}{f' and {more} more' if more > 0 else ''}."
