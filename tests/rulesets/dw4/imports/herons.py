"""A small catalogue of our own in the shape of those that people share: a game system and the fleet of the Herons."""

from __future__ import annotations

from sandtable.rulesets.dw4.imports import ids

FILES = ("sample.gst", "herons.cat")

ROLES = ("Flagship", "Line", "Patrol", "Support")
OTHERS = ("Crown", "British", "Canadian", "Surface", "Airborne", "Ship", "Airship", "Attachment host", "Lines Con")


def category(name: str) -> str:
    return f"c-{name.lower().replace(' ', '-')}"


def _entries(names: tuple[str, ...]) -> str:
    return "".join(f'<categoryEntry id="{category(name)}" name="{name}"/>' for name in names)


SYSTEM = f"""<gameSystem id="{ids.SYSTEM}" name="Sample" revision="3" xmlns="urn:system">
<costTypes><costType id="{ids.POINTS}" name="Points"/><costType id="{ids.VICTORY_POINTS}" name="VP"/></costTypes>
<categoryEntries>{_entries((*ROLES, *OTHERS))}</categoryEntries>
<sharedSelectionEntries><selectionEntry id="escorts" name="Escorts" type="upgrade">
  <costs><cost typeId="{ids.POINTS}" value="10"/></costs></selectionEntry></sharedSelectionEntries>
<sharedSelectionEntryGroups><selectionEntryGroup id="generators" name="Generators"><selectionEntries>
  <selectionEntry id="shroud" name="Shroud Generator" type="upgrade" hidden="false">
    <costs><cost typeId="{ids.POINTS}" value="10"/></costs></selectionEntry>
  <selectionEntry id="atomic" name="Atomic Generator" type="upgrade" hidden="false">
    <costs><cost typeId="{ids.POINTS}" value="5"/></costs>
    <modifiers><modifier type="set" field="hidden" value="true"><conditions>
      <condition type="instanceOf" field="selections" scope="unit" childId="{category("British")}" value="1"/>
    </conditions></modifier></modifiers></selectionEntry>
</selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups>
<sharedProfiles><profile id="kites" name="Kites (Default)" typeId="{ids.SQUADRONS}" typeName="Short Range Squadrons">
  <characteristics><characteristic name="ATK">3</characteristic><characteristic name="INT">-</characteristic>
  <characteristic name="SPT">2</characteristic><characteristic name="RES">3</characteristic>
  <characteristic name="PROPERTIES">Tail Gunners (1)</characteristic></characteristics></profile></sharedProfiles>
</gameSystem>"""


def stats(name: str, **changed: str) -> str:
    """A profile of type Model."""
    figures = {
        "Mass": "3",
        "Speed": '2"-8\u201d',
        "Turn": "2",
        "Defence": "5",
        "Armour": "4",
        "Hull": "8",
        "Actions": "2",
        "Broadside": "-",
        "Repair": "3",
        "Crew": "7",
        "Models": "1-3",
        **changed,
    }
    fields = "".join(f'<characteristic name="{key}">{value}</characteristic>' for key, value in figures.items())
    return (
        f'<profile id="s-{name}" name="{name}" typeId="{ids.MODEL}" typeName="Model">'
        f"<characteristics>{fields}</characteristics></profile>"
    )


def listed(name: str, type_id: str, text: str, inside: str = "", hidden: str = "false", id: str = "") -> str:
    """A profile with a list of special rules."""
    return (
        f'<profile id="{id or f"{type_id}-{name}"}" name="{name}" typeId="{type_id}" hidden="{hidden}">'
        f'<characteristics><characteristic typeId="{ids.TEXT_OF[type_id]}" name="x">{text}</characteristic>'
        f"</characteristics>{inside}</profile>"
    )


def weapon(id: str, name: str, arc: str, dice: str, qualities: str = "") -> str:
    """A profile of type Weapons; dice as `4/7/-`."""
    texts = zip(ids.RANGE_BANDS, dice.split("/"), strict=True)
    fields = "".join(f'<characteristic typeId="{type_id}" name="b">{text}</characteristic>' for type_id, text in texts)
    return (
        f'<profile id="{id}" name="{name}" typeId="{ids.WEAPONS}" typeName="Weapons"><characteristics>'
        f'<characteristic typeId="{ids.ARC}" name="Arc">{arc}</characteristic>{fields}'
        f'<characteristic typeId="{ids.QUALITIES_TEXT}" name="Qualities">{qualities}</characteristic>'
        f"</characteristics></profile>"
    )


def hardpoint(id: str, name: str, *weapons: str, generators: bool = False) -> str:
    """A group of weapons of which one is mounted."""
    entries = "".join(
        f'<selectionEntry id="{id}-{n}" name="{profile.split(chr(34))[3]}" type="upgrade">'
        f"<profiles>{profile}</profiles></selectionEntry>"
        for n, profile in enumerate(weapons, 1)
    )
    link = (
        f'<entryLinks><entryLink id="{id}-g" name="Generators" type="selectionEntryGroup" targetId="generators"/>'
        "</entryLinks>"
    )
    return (
        f'<selectionEntryGroup id="{id}" name="{name}"><selectionEntries>{entries}</selectionEntries>'
        f"{link if generators else ''}<constraints>"
        f'<constraint id="{id}-min" type="min" value="1" field="selections" scope="parent"/></constraints>'
        "</selectionEntryGroup>"
    )


def taken(option: str) -> str:
    """That an option is selected."""
    return (
        f'<conditions><condition type="atLeast" field="selections" scope="parent" childId="{option}" value="1"/>'
        "</conditions>"
    )


def limits(id: str, least: int, most: int) -> str:
    return (
        f'<constraints><constraint id="{id}-min" type="min" value="{least}" field="selections" scope="parent"/>'
        f'<constraint id="{id}-max" type="max" value="{most}" field="selections" scope="parent"/></constraints>'
    )


def costs(points: int, vp: int = 0) -> str:
    return (
        f'<costs><cost typeId="{ids.POINTS}" value="{points}"/>'
        f'<cost typeId="{ids.VICTORY_POINTS}" value="{vp}"/></costs>'
    )


def links(role: str, *names: str) -> str:
    found = [f'<categoryLink id="l{n}" name="{name}" targetId="{category(name)}"/>' for n, name in enumerate(names)]
    primary = f'<categoryLink id="lp" name="{role}" targetId="{category(role)}" primary="true"/>'
    return f"<categoryLinks>{primary}{''.join(found)}</categoryLinks>"


HERON = f"""<selectionEntry id="heron" name="Heron Cruiser " type="unit">
<profiles>{stats("Heron")}
{listed("Heron", ids.PROPERTIES, "Flotsom, Attachment (British Flagship), Hunter (Airborne")}
{listed("Heron", ids.SYSTEMS, "Flak barrage (4),&#160;Boosted Propulsion (2 &#8221; )")}</profiles>
{links("Line", "Crown", "British", "Surface", "Ship", "Lines Con")}
<selectionEntries><selectionEntry id="heron-model" name="Heron" type="model">
  {costs(120, 5)}{limits("heron-model", 1, 4)}
  <profiles>{weapon("w1", "Spear Torpedoes", "F", "7/7/7", "&lt;span&gt;Submerged&lt;/span&gt;, Breach(1)")}
  {weapon("w2", "Spear Torpedoes", "F", "7/7/7", "Submerged, Breach (1)")}</profiles>
  <selectionEntryGroups>
    {
    hardpoint(
        "h1",
        "Heavy Hardpoint: FPS",
        weapon("w3", "Long Guns", "FPS", "4/7/-"),
        weapon("w4", "Pulse Lance", "FPSA", "2 MAS/MAS/-", "Agitation"),
        generators=True,
    )
}
    {hardpoint("h2", "Light Hardpoint: PSA", weapon("w5", "Small Guns", "PSA", "2/5/-"))}
  </selectionEntryGroups></selectionEntry>
<selectionEntry id="lamp" name="Signal Lamps" type="upgrade">{costs(15)}
  <modifiers><modifier type="append" field="{ids.SYSTEMS_TEXT}" value="Priority Signals" join=", " scope="unit"
    affects="unit.profiles.Systems"/></modifiers></selectionEntry>
<selectionEntry id="northern" name="Northern Variant" type="upgrade">{costs(10)}
  <modifiers><modifier type="set" field="{ids.PROPERTIES_TEXT}" value="Ablative Armour: Fore (3)" scope="parent"
    affects="profiles.Properties"/>
  <modifier type="remove" field="category" value="{category("British")}" scope="parent"/>
  <modifier type="add" field="category" value="{category("Canadian")}" scope="parent"/></modifiers></selectionEntry>
</selectionEntries>
<entryLinks><entryLink id="heron-e" name="Escorts" type="selectionEntry" targetId="escorts">
  <constraints><constraint id="x" type="max" value="3" field="selections" scope="parent"/></constraints></entryLink>
</entryLinks></selectionEntry>"""

KITE_SHIP = f"""<selectionEntry id="loft" name="Loft Carrier" type="unit">
<profiles>{stats("Loft", Turn="*", Models="1", Mass="5")}
{listed("Loft", ids.PROPERTIES, "Carrier (3), SRS (Kite), Lone Wolf, Cloud Juggler (2)")}</profiles>
<infoLinks><infoLink id="loft-k" name="Kites" type="profile" targetId="kites"/></infoLinks>
{links("Flagship", "Crown", "British", "Surface", "Ship")}
<selectionEntries><selectionEntry id="loft-model" name="Loft" type="model">{costs(260, 9)}{limits("loft-model", 1, 1)}
  <profiles>{weapon("w6", "Small Guns", "FPSA", "3/3/-")}</profiles></selectionEntry></selectionEntries>
</selectionEntry>"""

EGRET = f"""<selectionEntry id="egret" name="Egret Flagship" type="unit">
<profiles>{stats("Egret", Models="1", Mass="5")}{listed("Egret", ids.PROPERTIES, "")}</profiles>
{links("Flagship", "Crown", "British", "Surface", "Ship")}
<selectionEntries><selectionEntry id="egret-model" name="Egret" type="model">
  {costs(240, 8)}{limits("egret-model", 1, 1)}
  <profiles>{weapon("w7", "Long Guns", "FPSA", "6/9/-")}</profiles></selectionEntry></selectionEntries>
</selectionEntry>"""

FORCE = f"""<forceEntry id="home" name="Home Battlefleet (Main)">
<categoryLinks>
  <categoryLink id="f1" name="Flagship" targetId="{category("Flagship")}">{limits("f1", 1, 1)}</categoryLink>
  <categoryLink id="f2" name="Line" targetId="{category("Line")}">{limits("f2", 1, 3)}</categoryLink>
  <categoryLink id="f3" name="Airborne" targetId="{category("Airborne")}">
    <constraints><constraint id="f3-max" type="max" value="1" field="selections" scope="parent"/></constraints>
  </categoryLink>
  <categoryLink id="f4" name="FleetDoctrines" targetId="{ids.DOCTRINES}"/></categoryLinks>
<comment>&#8226; Heron Cruiser (Crown, Line)</comment><rules><rule id="r1" name="Reed Cunning"/></rules></forceEntry>"""


DOCTRINES = f"""<selectionEntry id="doctrines" name="Crown Fleet Doctrines" type="upgrade"><selectionEntryGroups>
  <selectionEntryGroup id="d-some" name="Fleet Doctrines"><selectionEntries>
    <selectionEntry id="d-die" name="DO OR DIE" type="upgrade"><costs>
      <cost name="Points" typeId="{ids.POINTS}" value="30"/></costs></selectionEntry>
    <selectionEntry id="d-wit" name="Reed Wit" type="upgrade"/>
  </selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>"""


def catalogue(*units: str, revision: int = 5, more: str = "") -> bytes:
    """The catalogue with these units."""
    return f"""<catalogue id="cat-herons" name="Crown" revision="{revision}" gameSystemId="{ids.SYSTEM}"
        gameSystemRevision="3" xmlns="urn:catalogue">{more}
    <forceEntries>{FORCE}</forceEntries>
    <selectionEntries>{"".join(units or (HERON, KITE_SHIP, EGRET))}
      {DOCTRINES}</selectionEntries>
    </catalogue>""".encode()


def files(*units: str, revision: int = 5) -> dict[str, bytes]:
    """Both files by name."""
    return {FILES[0]: SYSTEM.encode(), FILES[1]: catalogue(*units, revision=revision)}
