#!/usr/bin/env bash
# Checks the page (types, accessibility, style, unit tests) and builds it where its sources have changed.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null
export PATH="$PWD/.venv/bin:$PATH"

.venv/bin/python scripts/page.py
cd web
npm run --silent types -- --check
npm run --silent check
npm run --silent lint
npm run --silent test
