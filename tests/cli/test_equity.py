"""`houseway equity` as a user sees it."""

from __future__ import annotations

import pytest

from tests.cli.commands import houseway, json_of, said

FLOP = ("texas-holdem", "AsKs", "QQ+,AKo", "--board", "2c7d9h")


def test_the_table_and_what_each_hand_becomes() -> None:
    lines = said("equity", *FLOP, "--kinds").splitlines()
    assert lines[:5] == [
        "Texas Hold'em, board 2c 7d 9h",
        "hand       equity      wins      ties",
        "AsKs     26.818 %  10.152 %  33.333 %",
        "QQ+,AKo  73.182 %  56.515 %  33.333 %",
        "Exact: every one of 17,820 deals, counted.",
    ]
    assert "AsKs becomes, in 1,081 ways:" in lines
    assert not any("QQ+,AKo becomes" in line for line in lines)


def test_high_and_low_have_columns_of_their_own() -> None:
    head = said("equity", "omaha-hi-lo", "AsAh2s3d", "KsKhQdJd", "--board", "2c3c9h").splitlines()[
        1
    ]
    assert head.split() == ["hand", "equity", "high", "low", "scoops", "part"]


def test_the_form_that_programs_read() -> None:
    found = json_of("equity", *FLOP)
    assert (found["game"], found["method"], found["boards"]) == ("texas-holdem", "exact", 17_820)
    assert found["board"] == ["2c", "7d", "9h"]
    hero, villain = found["players"]
    assert hero["hand"] == "AsKs"
    assert hero["equity"] + villain["equity"] == pytest.approx(1)
    assert (hero["low_equity"], hero["standard_error"]) == (None, 0)


def test_deals_by_chance_say_their_interval_and_seed() -> None:
    found = said("equity", *FLOP, "--samples", "2000", "--seed", "7")
    assert "By chance: 2,000 deals with seed 7" in found
    assert "±" in found
    assert json_of("equity", *FLOP, "--samples", "2000")["players"][0]["standard_error"] > 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("texas-holdem", "AsKs", "AsQd"), "As is in hand 1 and in hand 2; every card comes once."),
        (("no-bust", "AsKs", "QQ"), "`houseway odds no-bust` works out its bets."),
        (("texas-holdm", "AsKs", "QQ"), "texas-holdem"),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(words: tuple[str, ...], says: str) -> None:
    ended = houseway("equity", *words)
    assert ended.returncode == 1
    assert says in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [("odds",), ("strategy",), ("par", "--out", "never.md")])
def test_commands_about_a_bank_name_equity_instead(command: tuple[str, ...]) -> None:
    name, *more = command
    ended = houseway(name, "texas-holdem", *more)
    assert ended.returncode == 1
    assert '`houseway equity texas-holdem "AsKs" "QQ+"` works out' in ended.stderr
