"""`houseway play`: a person at the terminal, through banks, wagers, decisions and the door."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.cli.terminal import table as terminal
from houseway.floor import replay
from houseway.rules.catalog import game as find_game
from houseway.rules.written_rules import written_file
from tests.cli.commands import houseway
from tests.event_logs import read_log
from tests.games import BANKED


@pytest.mark.parametrize("game", BANKED)
def test_bots_play_rounds_and_every_payment_names_its_rule(game: str) -> None:
    result = houseway("play", game, "--watch", "--rules", "--rounds", "5")
    assert result.returncode == 0, result.stderr
    assert "Round 1, red deck" in result.stdout
    # Two decks take turns; a shoe stays until it is used up.
    back = "red" if find_game(game).rules.keeps_shoe else "blue"
    assert f"Round 2, {back} deck" in result.stdout
    prefix = written_file(find_game(game).written[0])[0].prefix
    assert f"({prefix}-" in result.stdout
    assert "in the drop box" in result.stdout


def test_a_person_banks_passes_wagers_asks_plays_and_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Three bots that all pass the bank would break the game before the person wagers.
    monkeypatch.setattr(terminal, "Random", lambda: Random(1))
    answers = ["?", "9999", "abc", "200 once", "?", "1", "10 x", "10 5", "?", "maybe", "p", "q"]
    words = ["play", "three-card-poker", "--bots", "3"]
    result = CliRunner().invoke(app, words, input="\n".join(answers) + "\n")
    assert result.exit_code == 0, result.output
    out = result.output
    assert "You can neither win nor" in out or "you can neither win nor" in out
    assert "do not fit" in out  # a bank of $9,999 out of $500
    assert "'abc' is not an amount" in out
    assert "1st bank" in out
    assert "the minimum is $5" in out  # an ante of $1
    assert "'x' is not an amount" in out


def test_the_end_of_input_is_the_door() -> None:
    result = houseway("play", "three-card-poker", input="")
    assert result.returncode == 0
    assert "$500 in chips after 0 rounds" in result.stdout


def test_what_is_saved_rebuilds_the_table_and_proves_the_shuffles(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    result = houseway(
        "play", "three-card-poker-6-card", "--watch", "--rounds", "4", "--save", str(saved)
    )
    assert result.returncode == 0, result.stderr
    table = replay(read_log((saved / "table.jsonl").read_bytes().splitlines()))
    assert table.rounds == 4
    assert table.money_cents() == table.brought_cents == 7 * 50_000
    reveals = sorted(saved.glob("shuffle-*.json"))
    assert len(reveals) == 4
    for reveal in reveals:
        assert houseway("verify-shuffle", str(reveal)).returncode == 0


def test_options_and_limits_are_checked_before_anyone_sits() -> None:
    for words, says in (
        (("--option", "accounting=half"), "there are gross, separate, net"),
        (("--limits", "100"), "not a range"),
        (("--bots", "8"), "1 to 7 bots"),
        (("--schedule", "ps215-1"), "ps215-1"),
        (("--chips", "-5"), "not an amount"),
    ):
        result = houseway("play", "three-card-poker", "--watch", *words)
        assert result.returncode == 1, words
        assert says in result.stderr
        assert result.stderr.count("\n") == 1
    assert houseway("play", "three-card-poker", "--option", "nothing").returncode == 2


def test_a_name_in_brackets_is_a_name_to_the_last_line() -> None:
    result = houseway("play", "three-card-poker", "--name", "[red]", input="")
    assert "[red]: $500 in chips after 0 rounds" in result.stdout
