#!/usr/bin/env bash
# Makes the pictures of the documents again from the running program; names choose some of them.
#   scripts/pictures.sh [table] [round] [GAME ...]
set -eu
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT"
. scripts/bootstrap.sh
. scripts/browser.sh
bootstrap test
ensure_browser
exec "$PYTHON" -m scripts.make_pictures "$@"
