"""The shorthand of the catalogue in whole words, as everyone reads it: on the page, in the terminal and in print."""

from __future__ import annotations

import re

import msgspec

from sandtable.kernel.citation import RuleText

TERMS = {
    "AD": "Action Dice",
    "CDD": "Critical Damage Dice",
    "CDDs": "Critical Damage Dice",
    "CDE": "Critical Damage Effect",
    "CDEs": "Critical Damage Effects",
    "VPs": "Victory Points",
    "VP": "Victory Points",
    "VPR": "Victory Points Rating",
    "CP": "Centre Point",
    "CPs": "Centre Points",
    "V&V": "Victory & Valour",
    "SRS": "Short Range Squadron",
    "SRSs": "Short Range Squadrons",
    "OOC": "Out of Coherency",
    "PA": "Play Area",
    "DZ": "Deployment Zone",
    "DZs": "Deployment Zones",
    "TF": "Terrain Feature",
    "TFs": "Terrain Features",
    "GL": "glossary",
    "AR": "Action Roll",
    "ARs": "Action Rolls",
    "RR": "Resistance Roll",
    "RRs": "Resistance Rolls",
    "CC": "Crew Check",
    "CCs": "Crew Checks",
    "GCC": "Group Crew Check",
    "GCCs": "Group Crew Checks",
    "SA": "Special Action",
    "SAs": "Special Actions",
    "SDA": "Special Deployment Action",
    "SDAs": "Special Deployment Actions",
    "SVE": "Special Valour Effect",
    "SVEs": "Special Valour Effects",
    "UB": "Unit Benefit",
    "UBs": "Unit Benefits",
    "BR": "Battle-Ready",
    "MAS": "Mass",
    "ARM": "Armour",
    "DEF": "Defences",
    "CRW": "Crew",
    "TRN": "Turn",
    "SPD": "Speed",
    "HUL": "Hull",
    "RB": "Range Band",
    "RBs": "Range Bands",
    "=": "is",
    "CORE": "Core play",
    "FULL": "full play",
    "e.g.": "for example",
    "i.e.": "that is",
}

FACES = {
    "BL": "Blank",
    "SC": "Standard Counter",
    "HC": "Heavy Counter",
    "SS": "Standard Strike",
    "HS": "Heavy Strike",
    "ES": "Exploding Strike",
    "EXP": "Exploding Strike",
}

_TERM = re.compile(
    rf"(?<![\w-])({'|'.join(re.escape(term) for term in sorted(TERMS, key=len, reverse=True))})(?![\w-])"
)
_FACE = re.compile(
    rf"(?P<one>\b(?i:an?|one|1|each|every|per|this|that|any) )?(?<![\w-])(?P<face>{'|'.join(FACES)})(?![\w-])"
)
_OWNER = re.compile(
    r"(?<!the )(?<!The )(?<!its )(?<!Its )(?<!their )(?<!whose )\bowner (?=may|must|chooses|rolls|can|draws|decides)"
)
_ACTIVE = re.compile(r"(?<!the )\bactive (?=may|must|chooses|rolls|can|convert)")
_BEGIN = re.compile(r"^[a-z]|(?<=[.!?] )[a-z]")


def in_whole_words(rule: RuleText) -> RuleText:
    """A rule of the catalogue with every term written out, in sentences that begin and end as sentences do."""
    return msgspec.structs.replace(
        rule, gist=sentences(rule.gist), ruling=sentences(rule.ruling), note=sentences(rule.note)
    )


def sentences(text: str) -> str:
    """Shorthand as whole words and sentences."""
    if not text:
        return text
    told = _TERM.sub(lambda found: TERMS[found.group(1)], text)
    told = _FACE.sub(_face, told)
    told = _OWNER.sub("the owner ", told)
    told = _ACTIVE.sub("the active Admiral ", told)
    told = _BEGIN.sub(lambda found: found.group(0).upper(), told)
    return told if told.endswith((".", "!", "?", '."', ".)")) else f"{told}."


def _face(found: re.Match[str]) -> str:
    one, name = found["one"] or "", FACES[found["face"]]
    return f"{one}{name}" if one else f"{name}s"
