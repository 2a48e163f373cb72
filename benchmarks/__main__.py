"""`./bench`: measure, print, and append a line to benchmarks/history.jsonl."""

from __future__ import annotations

import json
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from benchmarks.measure import load, rates, start_up_ms
from benchmarks.pokerkit_hand import play_hand
from benchmarks.step_engine import play_round

HISTORY = Path(__file__).parent / "history.jsonl"
RATIO_WANTED = 50
IMPORT_MS_WANTED = 150
HELP_MS_WANTED = 300


def main() -> int:
    chance = Random(7)
    before = load()
    found = rates(
        {
            "three_card_poker_rounds": (lambda: play_round(chance), 400),
            "pokerkit_holdem_hands": (play_hand, 8),
        }
    )
    figures = {
        **{f"{name}_per_second": round(rate, 1) for name, rate in found.items()},
        "ratio": round(found["three_card_poker_rounds"] / found["pokerkit_holdem_hands"], 1),
        "bare_python_ms": round(start_up_ms("-c", "pass"), 1),
        "import_ms": round(start_up_ms("-c", "import houseway"), 1),
        "import_engine_ms": round(
            start_up_ms("-c", "from houseway import game, settle_round; game('three-card-poker')"),
            1,
        ),
        "help_ms": round(start_up_ms("-m", "houseway", "--help"), 1),
        "load_before": round(before, 2),
    }
    _print(figures)
    entry = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        **figures,
    }
    with HISTORY.open("a", encoding="utf-8") as history:
        history.write(json.dumps(entry) + "\n")
    return 0 if _as_wanted(figures) else 1


def _print(figures: dict[str, float]) -> None:
    print(f"{'Three Card Poker, 7 players, step engine':44}", end="")
    print(f"{figures['three_card_poker_rounds_per_second']:>10,.0f} rounds/s")
    print(f"{'pokerkit, 6-player hold’em':44}", end="")
    print(f"{figures['pokerkit_holdem_hands_per_second']:>10,.0f} hands/s")
    print(f"{'ratio (wanted: 50 or more)':44}{figures['ratio']:>10,.1f}")
    for name, words in (
        ("bare_python_ms", "a bare Python"),
        ("import_ms", "import houseway (wanted: under 150)"),
        ("import_engine_ms", "import the engine and a game"),
        ("help_ms", "houseway --help (wanted: under 300)"),
    ):
        print(f"{words:44}{figures[name]:>10,.0f} ms")
    print(f"{'load average before':44}{figures['load_before']:>10.2f}")


def _as_wanted(figures: dict[str, float]) -> bool:
    return (
        figures["ratio"] >= RATIO_WANTED
        and figures["import_engine_ms"] < IMPORT_MS_WANTED
        and figures["help_ms"] < HELP_MS_WANTED
    )


if __name__ == "__main__":
    sys.exit(main())
