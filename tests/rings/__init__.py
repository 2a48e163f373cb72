"""The rings of the tests: what `./test`, `./test --near` and `./test --release` run."""

from tests.marks import ROOT

MEASURED = ROOT / "build" / "test-seconds.tsv"
"""What each file took in the last whole run of this clone."""
