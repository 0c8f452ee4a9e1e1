"""A small game system of our own, as files: what a list builder would write, and ways to spoil it."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

SYSTEM_ID = "sys-0001"

SYSTEM = f"""<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="{SYSTEM_ID}" name="Pond Wars" revision="3" battleScribeVersion="2.03"
    xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="points" name="Points" defaultCostLimit="500"/></costTypes>
  <profileTypes><profileType id="hull" name="Hull">
    <characteristicTypes><characteristicType id="rules" name="Rules"/></characteristicTypes>
  </profileType></profileTypes>
  <categoryEntries>
    <categoryEntry id="line" name="Line"/><categoryEntry id="scout" name="Scout"/>
  </categoryEntries>
  <sharedSelectionEntries>
    <selectionEntry id="lamp" name="Lamp" type="upgrade">
      <costs><cost typeId="points" value="5.0"/></costs>
    </selectionEntry>
  </sharedSelectionEntries>
</gameSystem>
""".encode()

CATALOGUE = f"""<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="cat-0001" name="Reeds" revision="5" library="false" gameSystemId="{SYSTEM_ID}" gameSystemRevision="2"
    xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <forceEntries><forceEntry id="raid" name="Raid (Main)" hidden="false">
    <categoryLinks><categoryLink id="r1" name="Line" targetId="line"/></categoryLinks>
  </forceEntry></forceEntries>
  <selectionEntries>
    <selectionEntry id="heron" name="Heron\u00a0Punt " type="unit" hidden="false">
      <categoryLinks><categoryLink id="h1" name="Line" targetId="line" primary="true"/></categoryLinks>
      <profiles><profile id="p1" name="Heron" typeId="hull" typeName="Hull"><characteristics>
        <characteristic typeId="rules" name="Rules">Quiet, &lt;b&gt;Sharp&lt;/b&gt;(2)</characteristic>
        </characteristics>
        <modifiers><modifier type="append" field="rules" value="Bright" join=", "><conditions>
          <condition type="atLeast" field="selections" scope="parent" childId="lamp" value="1"/>
        </conditions></modifier></modifiers></profile></profiles>
      <entryLinks><entryLink id="h2" name="Lamp" type="selectionEntry" targetId="lamp"/></entryLinks>
      <modifiers>
        <modifier type="set" field="hidden" value="true"><conditions>
          <condition type="instanceOf" field="forces" scope="raid" childId="force" value="1"/>
        </conditions></modifier>
        <modifier type="set-primary" field="category" value="scout"><conditions>
          <condition type="instanceOf" field="forces" scope="force" childId="raid" value="1"/>
        </conditions></modifier>
      </modifiers>
    </selectionEntry>
  </selectionEntries>
</catalogue>
""".encode()


def files(**changed: bytes) -> dict[str, bytes]:
    """The two files by name, some of them changed."""
    return {"pond.gst": changed.get("system", SYSTEM), "reeds.cat": changed.get("catalogue", CATALOGUE)}


def written(folder: Path, named: dict[str, bytes]) -> Path:
    """Files written into a folder."""
    for name, data in named.items():
        (folder / name).write_bytes(data)
    return folder


def zipped(data: bytes, name: str = "reeds.cat", **more: bytes) -> bytes:
    """A zip with that file in it, and others by their names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
        for other, content in more.items():
            archive.writestr(other, content)
    return made.getvalue()
