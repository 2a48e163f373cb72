"""`./bench [PART ...]`: measure, print, and append a line to benchmarks/history.jsonl.

The parts are engine, start, simulation, blackjack, pai_gow, tiles, poker, service, load, paint,
ledger and cluster; without names all are run but the last two, which take many minutes. The
exit status is 1 if a figure that we promise is not reached.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.load import LADDER
from benchmarks.measure import load, rates, start_up_ms

HISTORY = Path(__file__).parent / "history.jsonl"
CORES_WANTED = 1.9
Figures = dict[str, float]


class Wanted(NamedTuple):
    """What a figure is called, and what we promise of it."""

    words: str
    unit: str
    least: float | None = None
    most: float | None = None

    def reached(self, figure: float) -> bool:
        low = self.least is None or figure >= self.least
        return low and (self.most is None or figure < self.most)


WANTED = {
    "engine_rounds": Wanted("Three Card Poker, 7 players, step engine", "rounds/s"),
    "pokerkit_hands": Wanted("pokerkit, 6-player hold'em", "hands/s"),
    "engine_to_pokerkit": Wanted("ratio", "", least=50),
    "holdem_hands": Wanted("no-limit hold'em, 6 players, step engine", "hands/s"),
    "holdem_to_pokerkit": Wanted("ratio, in the same hands", "", least=20),
    "random_holdem_hands": Wanted("hold'em at random, 6 players, step engine", "hands/s"),
    "open_spiel_hands": Wanted("open_spiel, the same without events", "hands/s"),
    "random_hands_to_open_spiel": Wanted("ratio", ""),
    "bare_python_ms": Wanted("a bare Python", "ms"),
    "import_ms": Wanted("import houseway", "ms", most=150),
    "import_engine_ms": Wanted("import the engine and a game", "ms", most=150),
    "help_ms": Wanted("houseway --help", "ms", most=300),
    "simulated_rounds": Wanted("simulated rounds, one core", "rounds/s"),
    "two_threads_to_one": Wanted("two threads to one", "", least=1.8),
    "two_threads_on_a_busy_machine": Wanted("two threads to one, without two cores", ""),
    "cores_had": Wanted("cores that two threads were given", ""),
    "cluster_one_us": Wanted("a round on one worker process, all told", "us"),
    "cluster_eight_us": Wanted("a round on eight worker processes", "us"),
    "cluster_start_s": Wanted("processor time to start a worker", "s"),
    "cluster_billion_to_eight_times_one": Wanted(
        "a billion rounds on eight, to on one", "", most=1.1
    ),
    "table_hands": Wanted("Pure 21.5, 7 seats, step engine", "hands/s"),
    "rlcard_rounds": Wanted("rlcard, blackjack", "rounds/s"),
    "hands_to_rlcard": Wanted("ratio", "", least=4),
    "kernel_table_hands": Wanted("Pure 21.5 in the kernel, a full table", "hands/s"),
    "gymnasium_rounds": Wanted("gymnasium, Blackjack", "rounds/s"),
    "table_hands_to_gymnasium": Wanted("kernel hands to gymnasium's rounds", "", least=1_000),
    "kernel_one_spot_rounds": Wanted("Pure 21.5 in the kernel, one spot", "rounds/s"),
    "exact_seconds": Wanted("exact analysis, six decks", "s", most=10),
    "seven_cards_ranked": Wanted("seven cards with the joker, in batches", "hands/s"),
    "seven_cards_set": Wanted("the same, set by a house way", "hands/s"),
    "treys_hands": Wanted("treys, seven cards", "hands/s"),
    "eval7_hands": Wanted("eval7, seven cards", "hands/s"),
    "phevaluator_hands": Wanted("phevaluator, seven cards", "hands/s"),
    "ranked_to_treys": Wanted("ranked, to treys", "", least=1_000),
    "set_to_treys": Wanted("set by a house way, to treys", "", least=1_000),
    "ranked_to_eval7": Wanted("ranked, to eval7", "", least=50),
    "set_to_eval7": Wanted("set by a house way, to eval7", "", least=50),
    "fortune_ms": Wanted("every line of Fortune, exactly", "ms"),
    "phevaluator_to_fortune": Wanted("all its hands at phevaluator's rate", "", least=1_000),
    "omaha_highs": Wanted("Omaha high, in batches", "hands/s"),
    "omaha_both": Wanted("Omaha high and low, in batches", "hands/s"),
    "phevaluator_omaha": Wanted("phevaluator, Omaha high", "hands/s"),
    "pokerkit_omaha": Wanted("pokerkit, Omaha high and low", "hands/s"),
    "omaha_to_phevaluator": Wanted("high, to phevaluator", "", least=8),
    "omaha_to_pokerkit": Wanted("high and low, to pokerkit", "", least=5_000),
    "aces_kings_ms": Wanted("aces against kings, every board", "ms"),
    "poker_equity_ms": Wanted("poker-equity, the same", "ms"),
    "poker_equity_to_ours": Wanted("poker-equity, to ours", "", least=25),
    "every_deal_seconds": Wanted("pai gow poker, every deal exactly", "s"),
    "double_hand_rounds": Wanted("Double Hand in the kernel, one player", "rounds/s"),
    "billion_rounds_to_every_deal": Wanted("a billion such rounds, to every deal", "", least=1),
    "double_hand_beside_pygow": Wanted("Double Hand, one hand against one", "rounds/s"),
    "double_hand_table_hands": Wanted("the same at a full table", "hands/s"),
    "pygow_rounds": Wanted("pygow-poker, one hand against one", "rounds/s"),
    "double_hand_to_pygow": Wanted("rounds to pygow-poker's", "", least=2_500),
    "tiles_by_kinds_ms": Wanted("tiles, a way against a way, all deals by kinds", "ms"),
    "tiles_brute_ms": Wanted("the same deals one by one, compiled", "ms"),
    "tiles_brute_to_kinds": Wanted("ratio", "", least=20),
    "load_echo_us": Wanted("a bare echo server, its processor time a message", "us"),
    "load_echo_per_core": Wanted("messages that a core of it would carry", "/s"),
    "load_in_time_per_second": Wanted("the most that are answered within 50 ms, 99 of 100", "/s"),
    **{
        name: Wanted(says.format(rate), unit)
        for rate in LADDER
        for name, says, unit in (
            (f"load_at_{rate}_p99_ms", "99th percentile at {} actions a second", "ms"),
            (f"load_at_{rate}_us", "the house's processor time an action then", "us"),
        )
    },
    "load_actions_per_second": Wanted("durable actions, 1,000 players, 125 tables", "/s", 1_000),
    "load_p50_ms": Wanted("their median, from sent to answered", "ms"),
    "load_p99_ms": Wanted("their 99th percentile", "ms", most=50),
    "load_told_p50_ms": Wanted("until all at the table are shown it, median", "ms"),
    "load_told_p99_ms": Wanted("and 99th percentile", "ms"),
    "load_action_us": Wanted("the house's processor time an action", "us"),
    "load_core_percent": Wanted("share of a core that serves", "%"),
    "load_beside_core_percent": Wanted("and that judges decisions beside the tables", "%"),
    "load_generator_core_percent": Wanted("the busiest process that plays", "%"),
    "load_frames_an_action": Wanted("frames sent for an action", ""),
    "load_frame_kb": Wanted("size of a frame", "kB"),
    "load_refused": Wanted("actions refused, having come too late", ""),
    "load_fastest_per_second": Wanted("as fast as there are answers", "/s"),
    "load_fastest_us": Wanted("the house's processor time an action then", "us"),
    "load_fastest_core_percent": Wanted("share of a core that serves then", "%"),
    "load_fastest_per_core": Wanted("actions that a core of it would carry", "/s"),
    "load_action_to_echo": Wanted("an action, told to all, to an echo", ""),
    "load_idle_mb": Wanted("the house with 5,000 idle sockets", "MB", most=300),
    "load_idle_socket_kb": Wanted("each of them", "kB"),
    "load_postgres_one_us": Wanted("an action on PostgreSQL, one process", "us"),
    "load_postgres_two_us": Wanted("the same, two processes together", "us"),
    "load_postgres_two_to_one": Wanted("ratio", "", most=1.2),
    "load_postgres_two_p99_ms": Wanted("99th percentile with two processes", "ms"),
    "load_average": Wanted("load average after it", ""),
    "long_first_s": Wanted("a million events: open without a snapshot", "s"),
    "long_first_busy_s": Wanted("processor time of that", "s"),
    "long_again_s": Wanted("open again from its snapshots", "s"),
    "long_again_busy_s": Wanted("processor time of that", "s", most=5),
    "reopened_s": Wanted("the killed house open again on its ledger", "s", most=5),
    "steady_quiet_median_ms": Wanted("an action while nothing is worked out", "ms"),
    "steady_quiet_worst_ms": Wanted("the worst of them", "ms"),
    "steady_settle_median_ms": Wanted("an action while 8 settle large layouts", "ms"),
    "steady_settle_worst_ms": Wanted("the worst of them", "ms", most=500),
    "steady_odds_median_ms": Wanted("an action while odds are worked out", "ms"),
    "steady_odds_worst_ms": Wanted("the worst of them", "ms", most=500),
    "steady_verify_median_ms": Wanted("an action while 30,000 events are checked", "ms"),
    "steady_verify_worst_ms": Wanted("the worst of them", "ms", most=500),
    "steady_rounds_median_ms": Wanted("an action while 8 read lists of 500 rounds", "ms"),
    "steady_rounds_worst_ms": Wanted("the worst of them", "ms", most=500),
    "lobby_painted_ms": Wanted("the lobby's first paint in a browser", "ms", most=1000),
    "table_drawn_ms": Wanted("a table drawn in a browser", "ms", most=1000),
    "slow_lobby_painted_ms": Wanted("the lobby over slow 3G, first paint", "ms", most=2000),
    "slow_table_drawn_ms": Wanted("a table drawn over slow 3G", "ms", most=2000),
    "slow_longest_drawn_ms": Wanted("the table with the most script", "ms", most=2000),
}


def engine() -> Figures:
    from benchmarks.holdem_hand import play_hand as play_holdem_hand
    from benchmarks.open_spiel_hand import open_spiel_game, play_open_spiel_hand, play_random_hand
    from benchmarks.pokerkit_hand import play_hand
    from benchmarks.step_engine import play_round

    chance, open_spiel = Random(7), open_spiel_game()
    found = rates(
        {
            "engine_rounds": (lambda: play_round(chance), 400),
            "holdem_hands": (lambda: play_holdem_hand(chance), 200),
            "pokerkit_hands": (play_hand, 8),
            "random_holdem_hands": (lambda: play_random_hand(chance), 200),
            "open_spiel_hands": (lambda: play_open_spiel_hand(open_spiel, chance), 200),
        }
    )
    theirs = found["pokerkit_hands"]
    return {
        **found,
        "engine_to_pokerkit": found["engine_rounds"] / theirs,
        "holdem_to_pokerkit": found["holdem_hands"] / theirs,
        "random_hands_to_open_spiel": found["random_holdem_hands"] / found["open_spiel_hands"],
    }


def start() -> Figures:
    engine_code = "from houseway import game, settle_round; game('three-card-poker')"
    return {
        "bare_python_ms": start_up_ms("-c", "pass"),
        "import_ms": start_up_ms("-c", "import houseway"),
        "import_engine_ms": start_up_ms("-c", engine_code),
        "help_ms": start_up_ms("-m", "houseway", "--help"),
    }


def simulation() -> Figures:
    from benchmarks.simulation import speed

    found = speed()
    # On a machine that did not give two cores the ratio says nothing, so nothing is promised.
    clean = found.cores_had >= CORES_WANTED
    ratio = "two_threads_to_one" if clean else "two_threads_on_a_busy_machine"
    return {
        "simulated_rounds": found.rounds_per_second,
        ratio: found.two_threads_to_one,
        "cores_had": found.cores_had,
    }


def service() -> Figures:
    from benchmarks.service import measure_service
    from benchmarks.steady import measure_steady

    return {**measure_service(), **measure_steady()}


def load_carried() -> Figures:
    from benchmarks.load.measure import measure_load

    return measure_load()


def cluster() -> Figures:
    from benchmarks.cluster import measure_cluster

    return measure_cluster()


def ledger() -> Figures:
    from benchmarks.long_ledger import measure_long_ledger

    return measure_long_ledger()


def paint() -> Figures:
    from benchmarks.first_paint import measure_first_paint

    return measure_first_paint()


def blackjack() -> Figures:
    from benchmarks.blackjack import measure_blackjack

    return measure_blackjack()


def pai_gow() -> Figures:
    from benchmarks.double_hand import measure_double_hand
    from benchmarks.every_deal import measure_every_deal
    from benchmarks.seven_cards import measure_seven_cards

    return {**measure_seven_cards(), **measure_every_deal(), **measure_double_hand()}


def poker() -> Figures:
    from benchmarks.poker_hands import measure_poker_hands

    return measure_poker_hands()


def tiles() -> Figures:
    from benchmarks.tiles import measure_tiles

    return measure_tiles()


PARTS: dict[str, Callable[[], Figures]] = {
    "engine": engine,
    "start": start,
    "simulation": simulation,
    "blackjack": blackjack,
    "pai_gow": pai_gow,
    "tiles": tiles,
    "poker": poker,
    "service": service,
    "load": load_carried,
    "paint": paint,
    "ledger": ledger,
    "cluster": cluster,
}
LONG = {"ledger", "cluster"}
"""What takes so long that it is run only by its name."""


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"bench: no part {unknown[0]!r}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    before = load()
    figures: Figures = {}
    for name in names or [part for part in PARTS if part not in LONG]:
        found = PARTS[name]()
        _print(found)
        figures.update(found)
    print(f"{'load average before':48}{before:>12.2f}")
    _keep(figures, before)
    return 0 if all(WANTED[name].reached(figure) for name, figure in figures.items()) else 1


def _print(figures: Figures) -> None:
    for name, figure in figures.items():
        wanted = WANTED[name]
        promise = ""
        if wanted.least is not None:
            promise = f"  (wanted: {wanted.least:g} or more)"
        if wanted.most is not None:
            promise = f"  (wanted: under {wanted.most:g})"
        print(f"{wanted.words:48}{figure:>12,.1f} {wanted.unit}{promise}", flush=True)


def _keep(figures: Figures, load_before: float) -> None:
    entry = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "load_before": round(load_before, 2),
        **{name: round(figure, 2) for name, figure in figures.items()},
    }
    with HISTORY.open("a", encoding="utf-8") as history:
        history.write(json.dumps(entry) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
