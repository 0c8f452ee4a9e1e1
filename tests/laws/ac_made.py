"""Armies made to measure: in each game some special rules, Boons and Bonuses have what they need to come into play.

The ready armies bring a part of the glossary; imported ones may bring all of it. Here every rule is dealt to some game
in which half of all units, or all of one kind, have it; rules that only work together share a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseCard, Decision, Picker
from sandtable.kernel.ids import RuleId
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.content import Content, builtin
from sandtable.rulesets.ac.content.forces import Battlegroup, BattlegroupId, Force, ForceId, ForceUnit
from sandtable.rulesets.ac.content.profile import Kind, Level, RuleRef, UnitProfile, UnitType
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.manifest import ArmouredClash
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.conquests import CONQUEST
from sandtable.rulesets.ac.special import special_rules
from sandtable.rulesets.ac.table.where import officer_of
from sandtable.rulesets.ac.table.zones import ahead_from
from tests.laws.ac_motley import ON_ROWS, ON_UNITS, known_refs
from tests.rulesets.ac.bold import bold

MADE = "made"
"""The id of the one force that both Generals field."""
FACTIONS = ("Empire", "Sultanate", "Faithful", "Enlightened", "Order", "Union", "Scuttler", "Sapper")
"""Traits that rules of single factions ask for: everybody has them all."""
BRACKETS = {
    "AC-R-AMMO-SUPPLY": "Infantry, Field Gun",
    "AC-R-CARRIER": "Infantry, Cavalry",
    "AC-R-HEAVY-CARRIER": "Infantry, Cavalry",
    "AC-R-HOSTILE-TERRITORY-DROP": "Gannet Lifters, Derrick Lifters",
    "AC-R-MANUFACTURER": "Infantry, Armour",
    "AC-R-REPAIR": "Light, Heavy",
    "AC-R-SUPPORT": "Infantry, Field Gun, Armour",
    "AC-R-TERRIFYING": "Light, Heavy",
}
"""What stands in the brackets of rules that name others, so that there is somebody."""
LINE = "foreman+ delver+ delver+ ibex+ firedamp+ gabion windlass skip hauler"
PASSED = (None, False, ())
RAIDED = 8
"""Ways that a raider looks at."""
DEALS = 14
"""Into so many games all rules of the glossary are dealt."""


class Theme(NamedTuple):
    """What a game is made for."""

    name: str
    army: str = LINE
    """Classes, with a plus at Reinforced and two at Full level; those of Karst need no faction."""
    rules: Mapping[str, str] = MappingProxyType({})
    """By Unit Type, trait, class or `all`: the special rules of units."""
    rows: str = ""
    boons: str = ""
    bonuses: str = ""
    """One for each Commander of the army."""
    clash: str = "pitched-battle"
    table: str = "skirmish.market"
    carriages: int = 0
    """How many go with every Engine."""
    blades: str = ""
    """Unit Types and traits of those who have left their guns at home, if they can fight without."""
    discipline: int = 0
    """That of all who have any, if not their own."""
    raids: bool = False
    """Whoever moves goes for the far edge."""


THEMES = (
    Theme(
        "trains",
        "foreman+ headstock engine engine delver+ ibex+ sapper+",
        {"Engine": "HEAVY-RAIL PONDEROUS", "Carriage": "ROLLING-STOCK", "Infantry": "DEMOLITION"},
        rows="FULL-STEAM-AHEAD FIELDS-OF-FIRE",
        bonuses="FACTS-ON-THE-GROUND FACTS-ON-THE-GROUND",
        table="skirmish.brooks",
        carriages=3,
    ),
    Theme(
        "trains in bits",
        "foreman+ headstock engine tor delver+ ibex+",
        {"Engine": "HEAVY-RAIL PONDEROUS", "Carriage": "ROLLING-STOCK"},
        rows="FULL-STEAM-AHEAD FIELDS-OF-FIRE",
        boons="COUNTERCHARGE",
        bonuses="FACTS-ON-THE-GROUND GIVE-EM-HELL",
        table="skirmish.oldfield",
        carriages=2,
    ),
    Theme(
        "portals",
        "foreman+ headstock delver+ delver+ delver++ ibex+ ibex+",
        {
            "Commander": "PORTAL-MASTERY",
            "Infantry": "PORTAL-MASTERY PORTAL-STRIKE IMMORTAL",
            "Cavalry": "PORTAL-STRIKE",
        },
        bonuses="PORTAL-PERMANENCE PORTAL-PERMANENCE",
        table="skirmish.oldfield",
        blades="Infantry",
    ),
    Theme(
        "doors everywhere",
        "foreman+ headstock bedrock+ delver+ delver++ ibex+ ibex+ trunnion",
        {"Commander": "PORTAL-MASTERY", "Infantry": "IMMORTAL", "Cavalry": "IMMORTAL HIT-AND-RUN"},
        rows="PORTAL-BLAST",
        boons="TO-THE-WINDS KLEPHTOPOLEMOS",
        bonuses="KLEPHTOPOLEMOS PORTAL-PERMANENCE BRILLIANCE",
        table="skirmish.oldfield",
    ),
    Theme(
        "riders and doors",
        "foreman bedrock ibex+ ibex+ meridian.plover+ meridian.plover+",
        {"all": "PORTAL-MASTERY", "Infantry": "PORTAL-STRIKE"},
        boons="KLEPHTOPOLEMOS",
        bonuses="PORTAL-PERMANENCE PORTAL-PERMANENCE",
        table="skirmish.oldfield",
        blades="Infantry Cavalry",
    ),
    Theme(
        "giants",
        "massif meridian.aphelion massif meridian.aphelion tor delver+",
        {"Behemoth": "THROW IRON-RESOLVE"},
        boons="GRAPPLING-WITH-GIANTS",
        bonuses="GIVE-EM-HELL STURM-UND-DRANG",
        table="skirmish.oldfield",
        blades="Behemoth",
    ),
    Theme(
        "wagons",
        "foreman+ skip+ skip+ meridian.swift+ meridian.swift+ meridian.packet ibex+",
        {"Armour": "ROLLING-STOCK", "all": "VANGUARD"},
        rows="FIELDS-OF-FIRE",
        boons="HEADLONG-RUSH",
        bonuses="KRIEGSSPIEL",
        clash="flanking-manoeuvres",
        table="skirmish.oldfield",
    ),
    Theme(
        "carriers",
        "foreman+ plinth+ plinth+ meridian.gannet+ delver delver ibex firedamp sledge gabion",
        {"Transport": "HEAVY-CARRIER OPEN-TOP", "Infantry": "BAIL-OUT"},
        boons="LAST-RITES STAKE-A-CLAIM",
        bonuses="SEARCH-AND-DESTROY",
    ),
    Theme(
        "siege",
        "foreman++ delver++ delver++ sapper+ trunnion+ trunnion+ ashlar+",
        {"Infantry": "OCCUPY STORMING-PARTY STRONGPOINT", "Artillery": "SPOTTERS"},
        rows="SIEGEBREAKER",
        boons="PRE-PLANNED-DEFENCE GUN-LUGGERS",
        bonuses="COMPANY-OF-IRON",
        clash="lord-of-the-manor",
    ),
    Theme(
        "blows",
        "foreman+ bedrock+ delver+ delver+ ibex++ ibex+ firedamp++ firedamp++",
        {"all": "VANGUARD", "Infantry": "BERSERK OVERRUN ONSLAUGHT", "Cavalry": "OVERRUN HUNTER"},
        boons="COUNTERCHARGE TEMPERED-STURGINIUM-BLADES WEIGHED-MEASURED WILD-HUNT YEE-HAW",
        bonuses="UNWAVERING-FAITH TRUE-DEVOTION",
        table="skirmish.oldfield",
        discipline=5,
    ),
    Theme(
        "rout",
        "foreman+ gravel++ gravel++ gravel++ delver++ delver++ firedamp++ firedamp++ ibex++ gabion+",
        {"all": "VANGUARD", "karst.gravel": "RABBLE BERSERK", "karst.delver": "REGROUP", "karst.firedamp": "BERSERK"},
        rows="SUPPRESSIVE",
        boons="YEE-HAW COUNTERCHARGE",
        bonuses="GRIM-RESOLVE",
        table="skirmish.oldfield",
        discipline=3,
    ),
    Theme(
        "repairs and ramps",
        "foreman hauler+ hauler+ meridian.packet+ delver delver scarp ashlar+ ashlar+ windlass+ windlass+",
        {"Transport": "STRONGPOINT JUMP-RAMP", "Infantry": "SOAR", "karst.windlass": "REPAIR"},
        boons="HEADLONG-RUSH",
        bonuses="SEARCH-AND-DESTROY",
        table="skirmish.farmland",
    ),
    Theme(
        "ambush",
        "foreman+ headstock scarp+ scarp+ meridian.lark+ ibex+ auger delver+",
        {"Infantry": "AMBUSHERS VANGUARD", "Cavalry": "FORWARD DYNAMIC-ENTRY"},
        boons="SEEDED-SWARMS SYNCHRONISED-ASSAULT SEISMIC-PRIMANKA ELAN PRE-PLANNED-DEFENCE",
        bonuses="FOR-THE-EMPIRE COMPANY-OF-IRON",
        clash="flanking-manoeuvres",
        table="skirmish.woods",
    ),
    Theme(
        "raid",
        "foreman meridian.plover meridian.plover meridian.plover meridian.lapwing meridian.lapwing trunnion",
        {"Cavalry": "VANGUARD IRON-RESOLVE FLYING"},
        bonuses="HOUSE-ALWAYS-WINS",
        table="skirmish.oldfield",
        raids=True,
    ),
    Theme(
        "supply",
        "foreman+ windlass windlass gabion+ gabion+ delver+ meridian.fusilier+ skip",
        {"Armour": "AMMO-SUPPLY SUPPORT REPAIR MANUFACTURER", "Infantry": "SUPPORT"},
        boons="KRIEGSSPIEL GUN-LUGGERS HEADSTRONG-COMMANDER",
        bonuses="SEARCH-AND-DESTROY",
    ),
    Theme(
        "the Enlightened",
        "foreman+ headstock ashlar+ tor+ skip+ meridian.swift+ delver+",
        {"all": "VANGUARD PEER-REVIEW SPECTACULAR-DEMISE FIERY-DEMISE", "Armour": "LARGE"},
        rows="DEVASTATING PENETRATING",
        boons="WEAPONISED-HUBRIS UNCANNY-RECONSTRUCTION HEADLONG-RUSH ENTROPIC-SHIELDING ENHANCED-ALCHEMY",
        bonuses="LET-SLIP-THE-LEASH UNCANNY-RECONSTRUCTION",
    ),
    Theme(
        "fumes and faith",
        "foreman+ bedrock+ delver+ delver+ sapper+ firedamp+ skip gabion",
        {"Infantry": "OBFUSCATING CORROSIVE-FUMES", "all": "SHRINE-OF-THE-FAITHFUL"},
        rows="SUPPRESSIVE",
        boons="ENHANCED-ALCHEMY LAST-RITES OPRICHNINA-AGENT PRESCIENCE STANDARD-OF-ALBION",
        bonuses="TRUE-DEVOTION UNWAVERING-FAITH",
        clash="find-the-lady",
    ),
    Theme(
        "ranks behind ranks",
        "foreman+ bedrock delver++ delver++ meridian.fusilier++ gabion+ ibex+",
        {"Infantry": "RABBLE"},
        boons="HOUSE-ALWAYS-WINS PRESCIENCE OPRICHNINA-AGENT CELESTIAN-GUARDS GIVE-EM-HELL",
        bonuses="FOR-THE-EMPIRE BRILLIANCE",
        clash="supply-drop",
    ),
)


def _dealt(number: int) -> Theme:
    """A share of all rules that there are, on half of the units each."""
    ids = sorted([str(rule.id) for rule in special_rules()])
    boons = [id.removeprefix("AC-B-") for id in ids if id.startswith("AC-B-")][number::DEALS]
    clashes = ("pitched-battle", "supply-drop", "lord-of-the-manor", "find-the-lady", "flanking-manoeuvres")
    return Theme(
        f"deal {number}",
        f"{LINE} meridian.gannet meridian.orrery+ headstock",
        {"some": " ".join([id.removeprefix(ON_UNITS) for id in ids if id.startswith(ON_UNITS)][number::DEALS])},
        rows=" ".join([id.removeprefix(ON_ROWS) for id in ids if id.startswith(ON_ROWS)][number::DEALS]),
        boons=" ".join(boons),
        bonuses=" ".join(boons[::-1]),
        clash=clashes[number % len(clashes)],
        table=("skirmish.market", "skirmish.farmland", "skirmish.quarries", "skirmish.brooks")[number % 4],
    )


@cache
def themes() -> tuple[Theme, ...]:
    return (*THEMES, *[_dealt(number) for number in range(DEALS)])


def theme_of(number: int) -> Theme:
    return themes()[number % len(themes())]


class MadeClash(ArmouredClash):
    """The rule set with an army for a theme."""

    def __init__(self, number: int) -> None:
        self.theme = theme_of(number)
        self.pick = Random(f"made {number}")
        super().__init__(cache(self._made_content))

    def _made_content(self) -> Content:
        content = builtin()
        profiles = {**content.classes, **_rolling_stock(content.classes)}
        classes = {id: self._armed(each) for id, each in profiles.items()}
        bonuses = self.theme.bonuses.split()
        groups = {
            BattlegroupId(f"{MADE}.{n}"): Battlegroup(
                BattlegroupId(f"{MADE}.{n}"), MADE, f"Battlegroup {n}", "made", (), bonus=_boon(bonus)
            )
            for n, bonus in enumerate(bonuses)
        }
        return replace(
            content,
            classes=classes,
            battlegroups={**content.battlegroups, **groups},
            forces={**content.forces, ForceId(MADE): self._force(classes, len(groups))},
        )

    def _armed(self, profile: UnitProfile) -> UnitProfile:
        """A profile with the rules of the theme that are meant for it."""
        names = {"all", profile.id, profile.type.value, *profile.traits}
        rules = [
            _ref(ON_UNITS + name) for who, what in self.theme.rules.items() if who in names for name in what.split()
        ]
        drawn = [_ref(ON_UNITS + name) for name in self.theme.rules.get("some", "").split()]
        rules += [ref for ref in drawn if self.pick.randrange(2)]
        more = tuple([_ref(ON_ROWS + name) for name in self.theme.rows.split()])
        rows = profile.rows
        if names & set(self.theme.blades.split()):
            rows = tuple([row for row in rows if not row.is_ranged]) or rows
        calm = self.theme.discipline if profile.discipline is not None else None
        return replace(
            profile,
            discipline=calm or profile.discipline,
            traits=(*profile.traits, *[each for each in FACTIONS if each not in profile.traits]),
            rules=_each_once((*rules, *profile.rules)),
            rows=tuple([replace(row, qualities=_each_once((*more, *row.qualities))) for row in rows]),
        )

    def _force(self, classes: Mapping[ClassId, UnitProfile], groups: int) -> Force:
        units: list[ForceUnit] = []
        leading = 0
        for word in self.theme.army.split():
            name = word.rstrip("+")
            profile = classes[ClassId(name if "." in name else f"karst.{name}")]
            level = max(list(Level)[word.count("+")], profile.least_level, key=list(Level).index)
            group = f"{MADE}.{leading % groups}" if groups else ""
            leading += profile.is_commander
            units.append(ForceUnit(profile.id, level, group))
            behind = self.theme.carriages if profile.is_engine else 0
            units += [ForceUnit(ClassId("karst.car"), Level.BASIC, group, (), len(units))] * behind
        boons = tuple([RuleId(f"AC-B-{name}") for name in self.theme.boons.split()])
        return Force(ForceId(MADE), self.theme.name, "karst", "skirmish", 1_000, tuple(units), 1_000, boons)


def _rolling_stock(classes: Mapping[ClassId, UnitProfile]) -> dict[ClassId, UnitProfile]:
    """An Engine and a Carriage, of which the ready armies have none."""
    tank = classes[ClassId("karst.ashlar")]
    one = {Level.BASIC: replace(tank.levels[Level.BASIC], models=1)}
    bands = ((1, 1), (), ())
    rows = tuple([replace(row, kinds=(Kind.LIGHT, Kind.HEAVY)) if row.is_ranged else row for row in tank.rows])
    engine = replace(
        tank,
        id=ClassId("karst.engine"),
        name="Engine",
        traits=(*tank.traits, "Engine"),
        size=3,
        speed=8_000,
        damage_limit=6,
        width=2_000,
        length=3_600,
        levels=one,
        bands=bands,
        rows=rows,
        options=(),
    )
    car = replace(
        engine,
        id=ClassId("karst.car"),
        name="Carriage",
        type=UnitType.FORTIFICATION,
        traits=(tank.faction, "Fortification", *tank.traits[2:], "Carriage"),
        speed=None,
        damage_limit=3,
        length=3_000,
    )
    return {each.id: each for each in (engine, car)}


def _ref(id: str) -> RuleRef:
    known = known_refs().get(id) or RuleRef(RuleId(id), id.split("-", 2)[2].replace("-", " ").title())
    return replace(known, value=BRACKETS.get(id, known.value))


def _boon(name: str) -> RuleRef:
    return _ref(f"AC-B-{name}")


def _each_once(refs: tuple[RuleRef, ...]) -> tuple[RuleRef, ...]:
    return tuple({ref.id: ref for ref in reversed(refs)}.values())[::-1]


def eager(rules: RuleSet, view: View[Any], pick: Picker) -> Any:
    """An answer of somebody who takes what is offered: a captain's, but seldom a pass, and often a bold one.

    Some of its units wait in Reserve, and come from anywhere.
    """
    decision = view.decision
    assert decision is not None
    if isinstance(rules, MadeClash) and rules.theme.raids:
        if decision.question in ("manoeuvre", "move"):
            return _raiding(view, decision, pick)
        if isinstance(decision, ChooseCard) and decision.passing and decision.question != CONQUEST:
            return None  # What they came for is on a card.
    if decision.question == "deployment" and decision.passing and pick.randrange(5) == 0:
        return None
    if pick.randrange(3) == 0 or decision.question == "flank attack":
        return bold(view, pick)
    if decision.question == "manoeuvre" and pick.randrange(2):
        return bold(view, pick)
    said = tactics_of(rules).advise(view, pick, lambda: True)
    if said in PASSED:
        drawn = [decision.sample(view, pick) for _ in range(3)]
        return next((each for each in drawn if each not in PASSED), said)
    return said


def _raiding(view: View[Any], decision: Decision[Any], pick: Picker) -> Any:
    """As far from the own edge as some ways lead, past the enemy."""
    if not isinstance(decision, MoveUnit):
        return next((each for each in ("Double Time", "Advance") if each in (decision.listed() or ())), None)
    edge = view.state.sides[decision.seat].edge
    officer, ahead = officer_of(view, decision.unit), 1 if ahead_from(edge) == 0 else -1
    drawn = [decision.sample(view, pick) for _ in range(RAIDED)]
    marches = [march for march in drawn if march is not None]
    return max(marches, key=lambda march: ahead * decision.tracks(view, march)[officer.id][-1].y, default=None)
