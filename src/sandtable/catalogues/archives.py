"""Files as they come: plain, or zipped with one file inside. The content says which, not the name."""

from __future__ import annotations

import io
import zipfile
import zlib

from sandtable.kernel.errors import PackError

MOST_BYTES = 32 * 1024 * 1024
"""Of one file when it is unpacked; the largest catalogues that people share have a few million."""
MOST_RATIO = 200
"""How many times its packed size a file may have; XML comes to 10 to 30."""
ZIP = b"PK\x03\x04"
EMPTY_ZIP = b"PK\x05\x06"


def unpacked(data: bytes, file: str) -> bytes:
    """What a file holds: itself, or the one file in its zip; raises `PackError` for a zip that is not like that."""
    if len(data) > MOST_BYTES:
        raise PackError([f"{file}: larger than {MOST_BYTES // 1024 // 1024} MB, which no catalogue is"])
    if not data.startswith((ZIP, EMPTY_ZIP)):
        return data
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _only_member(archive, file)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError):
        raise PackError([f"{file}: a zip that cannot be opened; fetch it again"]) from None


def _only_member(archive: zipfile.ZipFile, file: str) -> bytes:
    members = archive.infolist()
    if len(members) != 1 or members[0].is_dir():
        raise PackError([f"{file}: a zip of {len(members)} files, where exactly one is expected"])
    member = members[0]
    if "/" in member.filename or "\\" in member.filename or member.filename.startswith("."):
        raise PackError([f"{file}: the file in the zip has a path, which is not followed"])
    if member.file_size > MOST_BYTES or member.file_size > MOST_RATIO * max(member.compress_size, 1):
        raise PackError([f"{file}: a zip that unpacks to far more than it should is not opened"])
    # The directory of a zip may lie about the size, so no more is read than it says.
    with archive.open(member) as opened:
        content = opened.read(member.file_size + 1)
    if len(content) > member.file_size:
        raise PackError([f"{file}: a zip that unpacks to more than it says"])
    if content.startswith((ZIP, EMPTY_ZIP)):
        raise PackError([f"{file}: a zip in a zip is not opened"])
    return content
