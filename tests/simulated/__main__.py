"""`python -m tests.simulated SEED [--steps N]`: play an evening again, and tell all of it."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.simulated.evening import play
from tests.simulated.world import Wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulated", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--steps", type=int, default=1_500)
    parser.add_argument("--quiet", action="store_true", help="only how it ends")
    parser.add_argument("--evenings", type=int, default=1, help="so many seeds, one by one")
    asked = parser.parse_args()
    for seed in range(asked.seed, asked.seed + asked.evenings):
        with tempfile.TemporaryDirectory() as folder:
            try:
                print(play(seed, asked.steps, Path(folder), None if asked.quiet else print))
            except Wrong as wrong:
                print(wrong)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
