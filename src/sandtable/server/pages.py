"""The page in the browser, as it was built; where it was not, a page that says how."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from sandtable.server.refusals import UNKNOWN, Refuse

STATIC = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sandtable</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#050f14;color:#eef3ec;
font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}code{color:#e6c98a}a{color:#9fd3e6}</style></head>
<body><main><h1>Sandtable is running, but its page is not built.</h1>
<p>Build it once, in the folder of the project: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>,
then load this page again. Until then, play in the terminal: <code>sandtable play --text</code>.</p>
<p>The interface for programs is described at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</main></body></html>
"""

router = APIRouter()


@router.get("/{path:path}", include_in_schema=False)
def page(request: Request, path: str) -> Response:
    """A file of the page; the page itself for the root."""
    if path.startswith("api/"):
        raise Refuse(UNKNOWN, "there is nothing here")
    static: Path = request.app.state.static
    index = static / "index.html"
    if path in ("", "index.html"):
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return FileResponse(index, media_type="text/html", headers={"cache-control": "no-cache"})
    wanted = _file(static, path)
    if wanted is None:
        raise Refuse(UNKNOWN, "there is nothing here")
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    kept = FOREVER if path.startswith("assets/") else "no-cache"
    return FileResponse(wanted, media_type=kind, headers={"cache-control": kept})


def _file(static: Path, path: str) -> Path | None:
    """A file of the page; nothing where it is elsewhere, or where no file could have such a name."""
    try:
        wanted = (static / path).resolve()
        return wanted if wanted.is_relative_to(static.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
