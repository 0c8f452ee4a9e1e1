"""A study as a file: what is played, by whom, how often. What is wrong is told with its key and its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from itertools import combinations, product
from math import ceil, prod
from random import Random
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots import check_bot, usual_bot
from sandtable.kernel.errors import PackError, SandtableError
from sandtable.kernel.manifest import RuleSet, forces_of, form_of
from sandtable.kernel.reading import converted
from sandtable.sim.studies.complaints import Refused, Wrong, of_options, of_record, placed
from sandtable.sim.studies.drawing import Drawing, NoneFound
from sandtable.sim.studies.one_game import one_game

MOST_GAMES = 1_000_000
MOST_MEETINGS = 10_000
IN_TURN = "in turn"
"""How what varies changes from game to game; studies whose games were put in another order are others."""
BY_MEETING = "by meeting"
"""Games of forces that are drawn say of which meeting they are; studies whose games do not are others."""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Forces that are drawn from all legal ones, instead of being named."""

    points: int
    meetings: int
    """How many different ones are drawn; each is played from every seat."""
    factions: tuple[str, ...] = ()
    """Whose forces; all that the game has, if left out."""
    extras: bool = False
    """Whether units are fitted out as well: sizes, swaps and all that can be bought."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A study as it is written."""

    ruleset: str
    title: str = ""
    games: int
    """How many at most."""
    precision: float = 0.0
    """Half the width that the interval of a share may have for it to be known well enough; 0 where none is."""
    settled: bool = False
    """Whether a share that surely is not even needs no more games, however well it is known."""
    checkpoint: int = 0
    """After how many games that is looked at; a tenth of all, if left out."""
    seed: int = 0
    bots: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    """Ready forces by id, or force files; each meets each other."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """Who meets whom, by the names of forces or instead of them; each each other, if left out."""
    space: Space | None = None
    """Forces to be drawn; they take the place of `forces` and `pairs`."""
    options: dict[str, Any] = {}
    vary: dict[str, tuple[Any, ...]] = {}
    """Options that go through all of these, such as scenarios."""

    @property
    def every(self) -> int:
        """Games between two looks at whether the answer is clear."""
        return self.checkpoint or max(1, self.games // 10)

    @property
    def looks(self) -> int:
        """How often that is looked at, at most."""
        return ceil(self.games / self.every)

    @property
    def may_end_early(self) -> bool:
        """Whether it ends before all games are played, once everyone is settled or known well enough."""
        return self.settled or self.precision > 0

    def mark(self, lists: Mapping[str, Any]) -> str:
        """What tells this study from others: results of one are not gone on with in another."""
        asked = msgspec.to_builtins(msgspec.structs.replace(self, title="", games=1, precision=0.0, checkpoint=0))
        del asked["settled"]
        told = [asked, lists, *([IN_TURN] if self.vary else []), *([BY_MEETING] if self.space is not None else [])]
        return blake2b(msgspec.json.encode(told, order="sorted"), digest_size=8).hexdigest()


KEYS = Plan.__struct_fields__
TOLD = 3
"""So much of what is wrong with a force is told."""
MOST_VARIED = 10_000
"""Ways to choose among what is varied: nobody plays more, and all are looked at before the first game."""


class Setting(msgspec.Struct, frozen=True):
    """One game of the plan before its seed is added: the options, who plays what, and who thinks."""

    options: dict[str, Any]
    varied: str
    """What was varied, in words."""
    forces: tuple[str, ...]
    """What sits where, by name, in the order of the seats."""
    bots: tuple[str, ...]
    meeting: int | None
    """Which of the meetings that were drawn it is of; none where forces are named."""


def read_plan(text: str, file: str, load: Callable[[str], Any] = lambda name: name) -> tuple[Plan, dict[str, Any]]:
    """The study in a file, and the lists of its forces by their names; raises `PackError` where it is none.

    `load` reads a force that is a file, and gives back the name of one that is none; what it raises keeps its kind.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise PackError([f"{file}: not TOML: {wrong}"]) from None
    try:
        return _read(data, load)
    except Wrong as wrong:
        raise wrong.fault(placed(text, file, wrong)) from None


def _read(data: Mapping[str, Any], load: Callable[[str], Any]) -> tuple[Plan, dict[str, Any]]:
    try:
        plan = converted(data, Plan)
    except msgspec.ValidationError as wrong:
        raise of_record(str(wrong), data, {"": KEYS, "space": Space.__struct_fields__}) from None
    _check(plan)
    if "precision" in data and not plan.precision:
        raise Wrong("precision", "no share is ever known to within 0; leave it out, or give a part such as 0.04")
    try:
        rules = rulesets.ruleset(plan.ruleset)
    except SandtableError as wrong:
        raise Wrong("ruleset", str(wrong)) from None
    plan = _with_bots(_with_paired(plan), rules)
    lists = _loaded(plan, "forces" if "forces" in data else "pairs", load)
    _check_lists(lists, "forces" if "forces" in data else "pairs", rules)
    try:
        if plan.space is not None:
            plan, lists = _with_drawn(plan, plan.space, rules)
        plan = _of_one_game(plan, lists, rules)
    except SandtableError as wrong:
        blamed = wrong.blamed if isinstance(wrong, Refused) else ""
        raise of_options(str(wrong), data, rules.title, form_of(rules), KEYS, blamed) from None
    return plan, lists


def _loaded(plan: Plan, key: str, load: Callable[[str], Any]) -> dict[str, Any]:
    """The lists of the forces that are files."""
    found = {}
    for name in plan.forces:
        try:
            found[name] = load(name)
        except PackError as wrong:
            raise Wrong(key, str(wrong)) from None
        except SandtableError as wrong:
            raise Wrong(key, str(wrong), type(wrong)) from None
    return {name: data for name, data in found.items() if data != name}


def _check_lists(lists: Mapping[str, Any], key: str, rules: RuleSet) -> None:
    """Lists of one's own must be legal; what is wrong is told with the name of the file."""
    for name, data in lists.items():
        if rules.forces is None:
            continue
        try:
            problems = [str(each) for each in rules.forces.check(data).problems]
        except PackError as wrong:
            problems = wrong.problems
        if problems:
            more = len(problems) - TOLD
            rest = f"; and {more} more, which `sandtable force check {name}` tells" if more > 0 else ""
            raise Wrong(key, f"{name}: {'; '.join(problems[:TOLD])}{rest}")


def _with_paired(plan: Plan) -> Plan:
    """The plan with the forces that its pairs name, where nothing else does."""
    named = dict.fromkeys(name for pair in plan.pairs for name in pair)
    return plan if plan.forces else msgspec.structs.replace(plan, forces=tuple(named))


def _check(plan: Plan) -> None:
    if not plan.title.isprintable():
        raise Wrong("title", "a title is one line of plain text")
    if not 1 <= plan.games <= MOST_GAMES:
        raise Wrong("games", f"1 to {MOST_GAMES} games are possible, not {plan.games}")
    if not 0 <= plan.precision < 0.5:
        raise Wrong("precision", f"a share is known to within 0 to 0.5, not {plan.precision:g}")
    if plan.checkpoint < 0:
        raise Wrong("checkpoint", f"games between two looks are at least 1, not {plan.checkpoint}")
    if plan.checkpoint > plan.games:
        raise Wrong("checkpoint", f"nothing is looked at after {plan.checkpoint} games: there are only {plan.games}")
    if plan.space is not None:
        _check_space(plan, plan.space)
    for name, values in plan.vary.items():
        if not values:
            raise Wrong(name, "nothing to choose from", table="vary")
        if name in plan.options:
            raise Wrong(name, "given both as an option and as one that varies", table="vary")
    if prod(map(len, plan.vary.values())) > MOST_VARIED:
        raise Wrong("vary", f"these come to more than {MOST_VARIED:,} ways to play; vary fewer options at once")


def _check_space(plan: Plan, space: Space) -> None:
    if plan.forces or plan.pairs:
        raise Wrong("space", "forces are either drawn or named; leave out `forces` and `pairs`")
    if not 1 <= space.meetings <= MOST_MEETINGS:
        raise Wrong("meetings", f"1 to {MOST_MEETINGS} different meetings are possible, not {space.meetings}")
    if space.points < 0:
        raise Wrong("points", f"a force has 0 points or more, not {space.points}")


def _with_drawn(plan: Plan, space: Space, rules: RuleSet) -> tuple[Plan, dict[str, Any]]:
    """The plan with the forces that its seed draws, and their lists: factions meet in turn, one alone meets itself."""
    drawing = Drawing(Random(f"{plan.seed} space"), plan.ruleset, forces_of(rules), extras=space.extras)
    known = {each.id: each for each in drawing.choices.factions}
    for name in space.factions:
        if name not in known:
            raise Wrong("factions", f"there is no faction '{name}'; there are {', '.join(sorted(known))}")
    names = tuple(dict.fromkeys(space.factions or known))
    seats = len(rules.play.seats(_agreed(rules, {**plan.options, **{k: v[0] for k, v in plan.vary.items()}})))
    sides = list(combinations(names, seats)) if len(names) >= seats else list(combinations(names * seats, seats))[:1]
    lists: dict[str, Any] = {}
    pairs = []
    for n in range(space.meetings):
        pair = tuple(f"{name} {n + 1}{'abcdef'[at]}" for at, name in enumerate(sides[n % len(sides)]))
        for each, name in zip(pair, sides[n % len(sides)], strict=True):
            try:
                lists[each] = drawing.force(known[name], space.points)
            except NoneFound as wrong:
                raise Wrong("points", str(wrong)) from None
        pairs.append(pair)
    return msgspec.structs.replace(plan, forces=tuple(lists), pairs=tuple(pairs)), lists


def _with_bots(plan: Plan, rules: RuleSet) -> Plan:
    bots = plan.bots or (usual_bot(rules),)
    for name in bots:
        try:
            check_bot(name, rules)
        except SandtableError as wrong:
            raise Wrong("bots", str(wrong)) from None
    return msgspec.structs.replace(plan, bots=bots)


def _of_one_game(plan: Plan, lists: Mapping[str, Any], rules: RuleSet) -> Plan:
    """The plan with what its games would fill in each in its own way, such as a mode that follows the forces."""
    field = form_of(rules).of_forces
    chosen = {*plan.options, *plan.vary, *([] if field is None else [field.name])}

    def given(more: Mapping[str, Any]) -> Plan:
        return msgspec.structs.replace(plan, options={**plan.options, **more})

    def played(more: Mapping[str, Any]) -> list[dict[str, Any]]:
        return [each.options for each in settings(given(more), lists)]

    return given(one_game(played({}), chosen, played))


def settings(plan: Plan, lists: Mapping[str, Any]) -> tuple[Setting, ...]:
    """Every different game of a plan once, in the order in which they take turns: seats change first."""
    rules = rulesets.ruleset(plan.ruleset)
    field = form_of(rules).of_forces
    if plan.forces and field is None:
        raise Wrong("forces", f"{rules.title} is played without forces")
    choices = [dict(zip(plan.vary, chosen, strict=True)) for chosen in product(*plan.vary.values())]
    seated = [len(rules.play.seats(_agreed(rules, {**varied, **plan.options}))) for varied in choices]
    matches = [_matches(plan, seats) for seats in seated]
    found = []
    for at, choice in _in_turn(max(map(len, matches)), len(choices), plan.seed):
        if at >= len(matches[choice]):
            continue  # fewer sit at this table, and fewer matches are between them
        match, seats = matches[choice][at], seated[choice]
        for turn, bots in product(range(seats), _seated(plan.bots, seats)):
            sitting = match[turn:] + match[:turn]
            given = {**choices[choice], **plan.options}
            if field is not None and match:
                given[field.name] = [lists.get(name, name) for name in sitting]
            said = ", ".join(str(value) for value in choices[choice].values())
            told = tuple(_told(plan, lists, name) for name in sitting)
            found.append(Setting(_agreed(rules, given), said, told, bots, None if plan.space is None else at))
    # All changes of seats of one match stand together, so any stretch of games is as good as even.
    return tuple(found)


def _agreed(rules: RuleSet, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options, complete; where a game refuses them, the first is found without which it would not."""
    try:
        return rules.play.options(given)
    except SandtableError as wrong:
        raise Refused(wrong, next((name for name in given if _is_agreed(rules, given, name)), "")) from None


def _is_agreed(rules: RuleSet, given: Mapping[str, Any], without: str) -> bool:
    try:
        rules.play.options({name: value for name, value in given.items() if name != without})
    except SandtableError:
        return False
    return True


def _in_turn(matches: int, choices: int, seed: int) -> Iterator[tuple[int, int]]:
    """Every match with every choice of what varies, so that a study that ends early has seen of both as much.

    Match after match has the next choice, in an order that is drawn anew whenever all had their turn: else matches
    that come round as often as choices do would always meet the same one.
    """
    draw = Random(f"{seed} order")
    first: list[int] = []
    while len(first) < matches:
        first += draw.sample(range(choices), choices)
    for later, at in product(range(choices), range(matches)):
        yield at, (first[at] + later) % choices


def _told(plan: Plan, lists: Mapping[str, Any], name: str) -> str:
    """What a force is counted as: its name, or its faction where it was drawn."""
    return name if plan.space is None else str(lists[name]["faction"])


def _matches(plan: Plan, seats: int) -> list[tuple[str, ...]]:
    names = plan.forces
    if plan.pairs:
        for pair in plan.pairs:
            strange = [name for name in pair if name not in names]
            if strange:
                raise Wrong("pairs", f"'{strange[0]}' is not among the forces")
            if len(pair) != seats:
                raise Wrong("pairs", f"{seats} sit at this table, not {len(pair)}")
        return list(plan.pairs)
    if not names:
        return [()]
    if len(names) < seats:
        names = names * seats if len(names) == 1 else names
    if len(names) < seats:
        raise Wrong("forces", f"{seats} sit at this table; name {seats} forces or more, or one for all")
    return list(combinations(names, seats)) if len(set(names)) > 1 else [names[:seats]]


def _seated(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    if len(bots) == 1:
        return [bots * seats]
    if len(bots) != seats:
        raise Wrong("bots", f"{seats} sit at this table; name {seats} bots or one, not {len(bots)}")
    return [bots[turn:] + bots[:turn] for turn in range(seats)] if len(set(bots)) > 1 else [bots]
