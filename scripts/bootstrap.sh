# Sourced by ./run, ./test and ./bench: makes a private environment with exact, hashed versions.
# Usage: bootstrap LEVEL, where LEVEL is run, test or bench. Afterwards $PYTHON runs Houseway.
# A warm start only compares one stamp file. Nothing outside $ROOT is changed, and the caller's
# folder stays what it was.

unset PYTHONDONTWRITEBYTECODE PYTHONPATH PYTHONHOME VIRTUAL_ENV
export UV_PYTHON_DOWNLOADS=never

stop() { printf 'houseway: %s\n' "$1" >&2; exit 1; }

# A name on PATH may be a shim with nothing behind it, so each candidate has to run.
find_python() {
  local candidate
  for candidate in "${HOUSEWAY_PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 \
                   /usr/bin/python3 /usr/local/bin/python3 python; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      printf '%s' "$candidate"
      return 0
    fi
  done
  return 1
}

# Twenty lines of a package manager's complaint help nobody: keep them in a file, say one sentence.
quietly() {
  local sentence=$1 log="$ENVIRONMENT/bootstrap.log"
  shift
  "$@" >"$log" 2>&1 || stop "$sentence The details are in ${log#"$ROOT"/}."
}

fingerprint() {
  cat "$ROOT"/requirements/uv.txt "$ROOT/requirements/$1.txt" "$ROOT/pyproject.toml" | cksum
  (cd "$ROOT" && pwd -P)
}

bootstrap() {
  local level=$1 python stamp
  ENVIRONMENT="$ROOT/.venv"
  if [ "$level" = bench ]; then ENVIRONMENT="$ROOT/.venv-bench"; fi
  PYTHON="$ENVIRONMENT/bin/python"
  # The test environment holds everything that run needs, so run never takes packages away from it.
  if [ "$level" = run ] && [ -e "$ENVIRONMENT/stamp-test" ]; then level=test; fi
  stamp="$ENVIRONMENT/stamp-$level"
  if [ "$(cat "$stamp" 2>/dev/null)" = "$(fingerprint "$level")" ]; then return 0; fi

  python=$(find_python) || stop "Python 3.11 or later is needed and none was found; install it or name one in HOUSEWAY_PYTHON."
  "$python" -P -c 'import venv, ensurepip' >/dev/null 2>&1 \
    || stop "This Python has no venv module; install it (on Debian: the package python3-venv)."
  printf 'houseway: setting up %s, once.\n' "${ENVIRONMENT#"$ROOT"/}" >&2
  if ! "$PYTHON" -P -c 'import pip' >/dev/null 2>&1; then
    rm -rf "$ENVIRONMENT"
    mkdir -p "$ENVIRONMENT"
    quietly "A private Python environment could not be made." "$python" -P -m venv "$ENVIRONMENT"
  fi
  rm -f "$ENVIRONMENT"/stamp-*
  quietly "Packages could not be fetched: a network connection to the package index is needed once." \
    "$PYTHON" -P -m pip install --quiet --disable-pip-version-check --require-hashes \
      -r "$ROOT/requirements/uv.txt"
  quietly "Packages could not be fetched: a network connection to the package index is needed once." \
    "$ENVIRONMENT/bin/uv" --directory "$ROOT" pip sync --quiet --require-hashes \
      --python "$PYTHON" "requirements/$level.txt"
  quietly "Houseway itself could not be installed into its environment." \
    "$ENVIRONMENT/bin/uv" --directory "$ROOT" pip install --quiet --no-deps --no-build-isolation \
      --python "$PYTHON" --editable .
  "$PYTHON" -P -m compileall -q "$ROOT/src"
  fingerprint "$level" >"$stamp"
}
