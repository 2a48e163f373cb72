"""Break rules and see whether their own tests notice: `python -m tests.mutations`.

python -m tests.mutations                          every mutation that is written
python -m tests.mutations --rule TCP-53 --rule P21-66
python -m tests.mutations --sample 300 --seed 12   of the enforced rules, drawn by chance
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from tests.mutations.entries import drawn, enforced, mutations
from tests.mutations.trying import GOOD, Tried, Verdict, try_rule

PROCESSES = 2


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    written = mutations()
    rules = asked.rule or list(written)
    if asked.sample:
        known = enforced()
        rules = drawn(known, asked.sample, asked.seed)
        print(f"{len(rules)} of {len(known)} enforced rules, drawn with seed {asked.seed}.")
    with ThreadPoolExecutor(PROCESSES) as pool:
        tried = list(_told(pool.map(lambda rule: try_rule(rule, written.get(rule)), rules)))
    counts = Counter(each.verdict for each in tried)
    print(f"{len(tried)} rules: " + ", ".join(f"{counts[each]} {each}" for each in Verdict) + ".")
    return 0 if all(each.verdict in GOOD for each in tried) else 1


def _told(tried: Iterable[Tried]) -> Iterable[Tried]:
    for each in tried:
        print(f"{each.rule:8} {each.verdict:20} {each.why}".rstrip(), flush=True)
        yield each


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.mutations", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rule", action="append", help="only this rule; may be said several times")
    parser.add_argument("--sample", type=int, help="so many of the enforced rules")
    parser.add_argument("--seed", type=int, default=12, help="of the draw (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
