"""`houseway simulate` and `houseway warmup`, as people and programs use them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.simulate import simulate
from houseway.cli.commands.warmup import warmup
from houseway.errors import HousewayError
from houseway.rules.catalog import game
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.running.runner import prepare_table, run_threads
from tests.marks import ROOT
from tests.sampling import LATER
from tests.sim.tables import SCB, TCP, table
from tests.waiting import PATIENCE_SECONDS, wait_until

app = typer.Typer()
app.command()(simulate)
app.command()(warmup)

KEPT_AT_ONCE = """
from houseway.cli.simulation import run
from tests.sim.test_command import app
run._SAVE_SECONDS = 0
app()
"""


def said(*words: str) -> str:
    """What the command prints; it must succeed."""
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def found(*words: str) -> dict[str, Any]:
    shape: dict[str, Any] = json.loads(said("simulate", *words, "--json"))
    return shape


def without_clock(shape: dict[str, Any]) -> dict[str, Any]:
    clock = ("seconds", "rounds_per_second", "threads")
    return {name: value for name, value in shape.items() if name not in clock}


def refused(*words: str) -> str:
    with pytest.raises(HousewayError) as error:
        CliRunner().invoke(app, ["simulate", *words], catch_exceptions=False)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_programs_get_every_bet_with_its_error_and_proof() -> None:
    shape = found(SCB, "--rounds", "20000", "--seed", "3")
    assert shape["rounds"] == 20_000
    assert shape["seed"] == 3
    assert shape["seconds"] > 0
    assert shape["rounds_per_second"] == pytest.approx(20_000 / shape["seconds"])
    assert shape["method"] == "simulated"
    assert shape["digest"] == table(SCB).game.digest()
    bets = [bet["bet"] for bet in shape["bets"]]
    assert bets == ["ante", "ante alone", "play alone", "pair-plus", "six-card"]
    for bet in shape["bets"]:
        low, high = bet["interval"]
        assert low < bet["ev"] < high
        assert bet["standard_error"] > 0
        assert bet["ev"] == pytest.approx(bet["net_cents"] / bet["wagered_cents"])
        assert bet["covered_share"] == 1


def test_base_is_ante_and_play_by_the_unit_of_the_ante() -> None:
    base, ante, play, *_ = found(TCP, "--rounds", "10000")["bets"]
    assert base["net_cents"] == ante["net_cents"] + play["net_cents"]
    assert base["wagered_cents"] == ante["wagered_cents"]


def test_threads_change_nothing_but_the_time() -> None:
    one, two = (found(TCP, "--rounds", "70000", "--threads", each) for each in ("1", "2"))
    assert without_clock(one) == without_clock(two)


def test_a_bet_that_nobody_makes_is_not_listed() -> None:
    shape = found(SCB, "--rounds", "100", "--wager", "pair-plus=0", "--wager", "six-card=0")
    assert [bet["bet"] for bet in shape["bets"]] == ["ante", "ante alone", "play alone"]


def test_the_fee_comes_out_of_the_player_dealers_result() -> None:
    shape = found(TCP, "--rounds", "1000", "--players", "3", "--schedule", "calgames-B-4")
    bank = shape["player_dealer"]
    assert shape["players"] == 3
    assert bank["collection_cents"] == 1_000 * 200
    assert bank["per_round_cents"] - bank["per_round_after_fee_cents"] == pytest.approx(200)
    assert bank["net_cents"] == -sum(
        bet["net_cents"] for bet in shape["bets"] if bet["bet"] != "ante"
    )


def test_a_short_bank_and_an_option_are_taken_at_their_word() -> None:
    words = ("--rounds", "1000", "--bank", "25", "--option", "accounting=net")
    shape = found(TCP, *words)
    assert shape["bank_cents"] == 2_500
    assert shape["options"]["accounting"] == "net"
    assert shape["bets"][0]["covered_share"] < 1


def test_people_read_a_table() -> None:
    words = ("--rounds", "20000", "--bank", "500", "--schedule", "calgames-B-4")
    text = said("simulate", SCB, *words)
    assert "20,000 rounds, 6 players, bank $500, seed 1" in text
    for bet in ("ante", "ante alone", "play alone", "pair-plus", "six-card"):
        assert f"\n{bet}" in text
    assert "after the fee of calgames-B-4" in " ".join(text.split())


def test_one_round_says_that_it_knows_no_error() -> None:
    assert " ? " in said("simulate", TCP, "--rounds", "1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--rounds", "0"), "At least one round"),
        (("--wager", "ante=0"), "has no Ante"),
        (("--wager", "ante=ten"), "not an amount"),
        (("--wager", "ante=5", "--wager", "ante=6"), "two wagers on ante"),
        (("--wager", "six-card=5"), "has no opening bet six-card"),
        (("--schedule", "nope-1"), "no collection schedule"),
        (("--schedule", "ps215-41"), "not a schedule of Three Card Poker"),
        (("--schedule", "calgames-B-4", "--wager", "ante=10001"), "the maximum of calgames-B-4"),
        (
            ("--schedule", "calgames-B-4", "--wager", "pair-plus=0.50"),
            "the minimum of calgames-B-4",
        ),
        (("--players", "8"), "1 to 7 players"),
        (("--players", "0"), "1 to 7 players"),
        (("--bank", "0"), "at least one cent"),
        (("--seed", "-1"), "A seed is"),
        (("--threads", "0"), "At least one thread"),
        (("--option", "accounting=odd"), "there are gross, separate, net"),
        (("--wager", "ante=9999999"), "is the most that is simulated"),
        (("--svg", "/no/such/folder/run.svg"), "There is no folder"),
        (("--resume", "/no/such/folder/run.json"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], says: str) -> None:
    assert says in refused(TCP, *words)


def test_an_unknown_game_is_refused() -> None:
    assert "There is no game" in refused("whist")


def test_the_picture_shows_every_bet_and_the_bank(tmp_path: Path) -> None:
    path = tmp_path / "run.svg"
    said("simulate", SCB, "--rounds", "80000", "--svg", str(path))
    root = ElementTree.parse(path).getroot()
    texts = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    for bet in ("ante", "pair-plus", "six-card"):
        assert any(f"Expected result of {bet}" in text for text in texts)
    assert "80,000 rounds" in texts
    bars = [each for each in root.iter("{http://www.w3.org/2000/svg}rect") if each.get("x")]
    assert len(bars) > 10
    width = float(root.get("width", "0"))
    for each in root.iter("{http://www.w3.org/2000/svg}text"):
        assert 0 <= float(each.get("x", "-1")) <= width


def test_a_picture_of_a_few_rounds_is_still_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "run.svg"
    said("simulate", TCP, "--rounds", "1", "--svg", str(path))
    assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = str(tmp_path / "run.json")
    said("simulate", TCP, "--rounds", "250000", "--resume", kept)
    longer = found(TCP, "--rounds", "450000", "--resume", kept)
    assert without_clock(longer) == without_clock(found(TCP, "--rounds", "450000"))
    assert "seed 1, not 2" in refused(TCP, "--seed", "2", "--resume", kept)
    assert "ask for as many or more" in refused(TCP, "--rounds", "150000", "--resume", kept)


def _kept_rounds(path: Path) -> int:
    if not path.exists():
        return 0
    return int(json.loads(path.read_text("utf-8"))["tally"]["rounds"])


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    words = [TCP, "--rounds", str(10**10), "--resume", str(path), "--seed", "6", "--threads", "1"]
    process = subprocess.Popen(
        [sys.executable, "-c", KEPT_AT_ONCE, "simulate", *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    wait_until(lambda: _kept_rounds(path), "rounds are kept")
    process.send_signal(signal.SIGINT)
    _, complained = process.communicate(timeout=PATIENCE_SECONDS)
    rounds = _kept_rounds(path)
    assert process.returncode != 0
    assert f"{rounds:,} rounds are kept in" in complained
    assert rounds % BLOCK_ROUNDS == 0
    straight = run_threads(prepare_table(table(TCP)), rounds=rounds, seed=6, threads=2)
    kept = json.loads(path.read_text("utf-8"))["tally"]
    assert kept["sums"] == straight.sums
    assert kept["squares"] == straight.squares


@pytest.mark.parametrize("all_families", [False, pytest.param(True, marks=LATER)])
def test_warming_up_says_where_the_kernels_are(
    monkeypatch: pytest.MonkeyPatch, *, all_families: bool
) -> None:
    if not all_families:
        monkeypatch.setattr("houseway.rules.catalog.games", lambda: (game(TCP),))
        monkeypatch.setattr("houseway.families.family_names", lambda: (game(TCP).family,))
    text = said("warmup")
    assert "kernels" in text
    assert Path(text.partition("kept in ")[2].partition(" (")[0]).is_dir()
    assert "compiled already" in said("warmup")


def test_players_decide_by_a_policy_that_the_game_has() -> None:
    found_policy = found("face-up-pai-gow", "--rounds", "200", "--policy", "house-way")
    assert found_policy["assumes"] == "every hand set by the house way"
    asked = "simulate", "face-up-pai-gow", "--rounds", "200"
    assert "Assumes every hand set by the house way." in said(*asked, "--policy", "house-way")
    assert "Assumes the best setting against" in said(*asked)
    assert "has no policy" in refused(TCP, "--policy", "house-way")
