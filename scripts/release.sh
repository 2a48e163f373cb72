#!/usr/bin/env bash
# Builds the wheel and the source archive of a release, twice, and keeps them only if every byte is
# the same. Both are made of what is committed, and all their times are the day of the release, so
# that anybody can build them again and compare.
#   scripts/release.sh           into dist/, with SHA256SUMS
#   scripts/release.sh --check   only says what would be built
set -eu
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT"
. scripts/bootstrap.sh
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' src/houseway/__init__.py)
day=$(sed -n "s/^## \[$version\] - \([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\)\$/\1/p" CHANGELOG.md)
[ -n "$day" ] || stop "CHANGELOG.md has no day for version $version."
SOURCE_DATE_EPOCH=$(date -u -d "$day" +%s)
export SOURCE_DATE_EPOCH
if [ "${1:-}" = --check ]; then
  printf 'houseway %s of %s, SOURCE_DATE_EPOCH=%s\n' "$version" "$day" "$SOURCE_DATE_EPOCH"
  exit 0
fi
[ -z "$(git status --porcelain)" ] || stop "Commit first: a release is made of what is committed."
bootstrap run
there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT
for place in one two; do
  mkdir "$there/$place"
  git archive HEAD | tar -x -C "$there/$place"
  (cd "$there/$place" && "$PYTHON" -P -m hatchling build --directory "$there/$place-dist" >/dev/null)
done
diff -r "$there/one-dist" "$there/two-dist" >/dev/null || stop "Two builds of the same source differ."
rm -rf dist
cp -r "$there/one-dist" dist
(cd dist && sha256sum -- * | tee SHA256SUMS)
