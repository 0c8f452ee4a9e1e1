"""A game system with its catalogues, put together: every id in one map, every link with its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from sandtable.catalogues.reading import read_catalogue
from sandtable.catalogues.records import Catalogue, Entry, ForceEntry, Profile
from sandtable.catalogues.xml import Allowance
from sandtable.kernel.errors import PackError

ENDINGS = (".gst", ".cat", ".gstz", ".catz")
MOST_FILES = 100


class Book:
    """A game system and its catalogues; nothing in it ever changes."""

    def __init__(self, system: Catalogue, catalogues: Sequence[Catalogue]) -> None:
        self.system = system
        self.catalogues = tuple(catalogues)
        self.categories: dict[str, str] = {}
        self.entries: dict[str, Entry] = {}
        self.profiles: dict[str, Profile] = {}
        self.forces: dict[str, ForceEntry] = {}
        self.holder: dict[str, Catalogue] = {}
        """Which file an entry, profile or force stands in."""
        for catalogue in self.all:
            self.categories |= catalogue.categories
            for thing in _things(catalogue):
                self._keep(thing, catalogue)

    @property
    def all(self) -> tuple[Catalogue, ...]:
        return (self.system, *self.catalogues)

    def _keep(self, thing: Entry | Profile | ForceEntry, catalogue: Catalogue) -> None:
        if not thing.id:
            return
        other = self.holder.get(thing.id)
        if other is not None:
            places = " and ".join(dict.fromkeys([other.source.file, catalogue.source.file]))
            raise PackError([f"{places}: the id of '{thing.name}' is used twice, so links to it cannot be followed"])
        self.holder[thing.id] = catalogue
        if isinstance(thing, Entry):
            self.entries[thing.id] = thing
        elif isinstance(thing, Profile):
            self.profiles[thing.id] = thing
        else:
            self.forces[thing.id] = thing

    def target(self, link: Entry) -> Entry | None:
        """What a link leads to; the entry itself where it is none, `None` where the end is missing."""
        return self.entries.get(link.target) if link.kind == "link" else link

    def missing_targets(self) -> Iterator[tuple[Catalogue, Entry, str]]:
        """Every link that leads nowhere: the file, the entry that holds it, and its name."""
        rules = {rule.id for catalogue in self.all for rule in catalogue.rules}
        for entry in self.entries.values():
            where = self.holder[entry.id]
            if entry.kind == "link" and entry.target not in self.entries:
                yield where, entry, entry.name
            for info in entry.info_links:
                known = {"profile": self.profiles.keys(), "rule": rules}.get(info.type)
                if known is not None and info.target not in known:
                    yield where, entry, info.name
            for category in entry.categories:
                if category.target not in self.categories:
                    yield where, entry, category.name


def _things(catalogue: Catalogue) -> Iterator[Entry | Profile | ForceEntry]:
    yield from catalogue.shared_profiles
    yield from catalogue.forces
    for entry in (*catalogue.entries, *catalogue.shared_entries, *catalogue.shared_groups):
        yield from _inside(entry)


def _inside(entry: Entry) -> Iterator[Entry | Profile]:
    yield entry
    yield from entry.profiles
    for child in (*entry.entries, *entry.groups, *entry.links):
        yield from _inside(child)


def walk(entry: Entry) -> Iterator[Entry]:
    """An entry and every entry, group and link inside it; links are not followed."""
    yield entry
    for child in (*entry.entries, *entry.groups, *entry.links):
        yield from walk(child)


def read_book(path: Path) -> Book:
    """The game system in a folder with its catalogues, or a single catalogue with what lies beside it."""
    return book_of(files_for(path))


def files_for(path: Path) -> dict[str, bytes]:
    """The files of a folder by their names; for a single catalogue, those beside it that it needs as well."""
    if path.is_dir():
        return _files_in(path)
    if path.suffix.lower() not in ENDINGS:
        raise PackError([f"{path}: not a game system or catalogue; their names end in {', '.join(ENDINGS)}"])
    wanted = _read(path)
    catalogue = read_catalogue(wanted, path.name)
    return {path.name: wanted} if catalogue.is_system else {path.name: wanted, **_needed_by(catalogue, path)}


def book_of(files: Mapping[str, bytes]) -> Book:
    """The game system and the catalogues in these files, by their names."""
    left = Allowance()
    return put_together([read_catalogue(data, name, left) for name, data in sorted(files.items())])


def _files_in(folder: Path) -> dict[str, bytes]:
    paths = [p for p in sorted(folder.iterdir()) if p.suffix.lower() in ENDINGS and p.is_file()]
    if len(paths) > MOST_FILES:
        raise PackError([f"{folder}: {len(paths)} files, more than {MOST_FILES} are not read together"])
    return {path.name: _read(path) for path in paths}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as wrong:
        raise PackError([f"{path}: cannot be read: {wrong.strerror}"]) from None


def _needed_by(wanted: Catalogue, path: Path) -> dict[str, bytes]:
    """The game system of a catalogue and the libraries that it links, from the files beside it."""
    beside: dict[str, tuple[bytes, Catalogue]] = {}
    for name, data in _files_in(path.parent).items():
        try:
            beside[name] = (data, read_catalogue(data, name))
        except PackError:
            # A file that nobody asked for may be as broken as it likes.
            continue
    needed: dict[str, bytes] = {}
    reached, before = {wanted.system_id, *(link.target for link in wanted.links)}, 0
    while len(reached) > before:
        before = len(reached)
        for name, (data, catalogue) in beside.items():
            if catalogue.id in reached and catalogue.id != wanted.id:
                needed[name] = data
                reached |= {link.target for link in catalogue.links}
    return needed


def put_together(read: Iterable[Catalogue]) -> Book:
    """A book of what was read; raises `PackError` where the files do not belong together."""
    found = _once_each(read)
    systems = [catalogue for catalogue in found if catalogue.is_system]
    catalogues = [catalogue for catalogue in found if not catalogue.is_system]
    if not found:
        raise PackError(["there is neither a game system nor a catalogue here"])
    if len(systems) > 1:
        named = " and ".join(f"{system.name} ({system.source.file})" for system in systems)
        raise PackError([f"two game systems together, {named}; import one at a time"])
    problems = [*_missing(systems, catalogues), *(p for system in systems for p in _strangers(system, catalogues))]
    if problems:
        raise PackError(problems)
    return Book(systems[0], catalogues)


def _once_each(read: Iterable[Catalogue]) -> list[Catalogue]:
    """Each catalogue once; the same file twice does no harm, two revisions of one do."""
    found: dict[str, Catalogue] = {}
    for catalogue in read:
        other = found.setdefault(catalogue.id, catalogue)
        if other is catalogue or other.source.sha256 == catalogue.source.sha256:
            continue
        files = f"{other.source.file} and {catalogue.source.file}"
        if other.source.revision != catalogue.source.revision:
            revisions = f"revisions {other.source.revision} and {catalogue.source.revision}"
            raise PackError([f"{files}: {revisions} of '{catalogue.name}' together; keep one"])
        raise PackError([f"{files}: two different files of '{catalogue.name}' with one revision; keep one"])
    return list(found.values())


def _missing(systems: Sequence[Catalogue], catalogues: Sequence[Catalogue]) -> Iterator[str]:
    """One sentence with every file that is still needed, so that nobody learns of them one by one."""
    here = {catalogue.id for catalogue in (*systems, *catalogues)}
    wanting = {c.source.file: [link for link in c.links if link.target not in here] for c in catalogues}
    named = dict.fromkeys(f"'{link.name}' (.cat)" for links in wanting.values() for link in links)
    lacking = [*([] if systems else ["the game system (.gst)"]), *named]
    if lacking:
        files = _listed([file for file, links in wanting.items() if links or not systems])
        wants = "belongs to" if len(lacking) == 1 else "belong to"
        yield f"not here yet: {_listed(lacking)}, which {wants} {files}; add what is missing from where that came from"


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _strangers(system: Catalogue, catalogues: Sequence[Catalogue]) -> Iterator[str]:
    for catalogue in catalogues:
        file = catalogue.source.file
        if catalogue.system_id != system.id:
            yield f"{file}: belongs to another game system, not to {system.name} ({system.source.file})"
        elif catalogue.system_revision > system.source.revision:
            yield (
                f"{file}: was made for revision {catalogue.system_revision} of {system.name}, "
                f"but {system.source.file} has revision {system.source.revision}; fetch the newer one"
            )
