# Sourced by ./test: sees to it that the browser tests have a Chromium, where one can be had.
# Playwright fetches its own; where that is not possible, a system package serves as well.

find_browser() {
  local name
  if [ -n "${HOUSEWAY_CHROMIUM:-}" ]; then return 0; fi
  for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    HOUSEWAY_CHROMIUM=$(command -v "$name" 2>/dev/null) && export HOUSEWAY_CHROMIUM && return 0
  done
  unset HOUSEWAY_CHROMIUM
  "$PYTHON" - <<'CODE' 2>/dev/null
import os
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    raise SystemExit(not os.path.exists(playwright.chromium.executable_path))
CODE
}

ensure_browser() {
  find_browser && return 0
  printf 'houseway: fetching a browser for the browser tests, once.\n' >&2
  "$PYTHON" -m playwright install --only-shell chromium >"$ENVIRONMENT/browser.log" 2>&1 \
    && find_browser && return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    { apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell; } \
      >>"$ENVIRONMENT/browser.log" 2>&1 || true
  fi
  find_browser && return 0
  printf 'houseway: no Chromium could be had, so the browser tests are left out; install one or name it in HOUSEWAY_CHROMIUM.\n' >&2
  return 1
}
