#!/usr/bin/env bash
# Sets up what playing needs and starts a game: play.sh [options of `sandtable play`].
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)

bash "$root/scripts/setup.sh" play
exec "$root/.venv/bin/sandtable" play "$@"
