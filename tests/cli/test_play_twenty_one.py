"""`houseway play` at twenty-one tables: hands that are hit, doubled, split, insured or given up."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from houseway.cli.banked.terminal_table import BankedTerminalTable
from houseway.cli.terminal.seating import seat_everybody
from houseway.floor.banked import table_runner
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.play import passive
from houseway.rules.game import Game
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe
from tests.cli.commands import houseway
from tests.listing import at_least
from tests.play.twenty_one_tables import TWENTY_ONES


class Banker:
    """Ana at seat 2 takes the bank every time."""

    def bank(self, _: BankedTable, commitment: str) -> PostBank:
        return PostBank("Ana", 20_000, commitment)

    def wager(self, _: BankedTable) -> InRound | None:
        return None

    def decide(self, table: BankedTable) -> InRound:
        assert table.round is not None
        return InRound(passive(table.game, table.round))


class Terminal:
    """You at seat 1 with $500, Ana's bank against you, and a shoe that begins as the test says.

    Your first card, the up card, your second card, the down card (where there is one), then
    whatever is drawn.
    """

    def __init__(
        self, patch: pytest.MonkeyPatch, game: str, shoe: str, options: dict[str, str] | None = None
    ) -> None:
        def prepared(chosen: Game, *_: object) -> Shuffle:
            first = parse_cards(shoe, each_at_most=8)
            return Shuffle(stacked_shoe(chosen.rules.shoe, first), "00")

        patch.setattr(table_runner, "prepare_deck", prepared)
        self.patch = patch
        seated = seat_everybody(
            game, name="You", bots=1, chips="500", limits="5-100", schedule="none",
            options=options or {},
        )  # fmt: skip
        self.out = StringIO()
        console = Console(file=self.out, width=200, highlight=False)
        self.table = BankedTerminalTable(seated, "You", console=console)
        self.table.people["Ana"] = Banker()

    def answers(self, *words: str) -> str:
        """Pass the bank, answer the questions, and leave at the next one; what was said."""
        left = iter(["", *words, "q"])
        self.patch.setattr("builtins.input", lambda *_: next(left))
        self.table.run(1)
        assert list(left) in ([], ["q"]), "not every answer was asked for"
        return re.sub(r"\s+", " ", self.out.getvalue())


def down(game: str, card: str) -> str:
    """The down card, where the game has one."""
    return "" if game == "no-bust" else card


@pytest.mark.parametrize("game", TWENTY_ONES)
def test_a_person_wagers_asks_hits_and_stands(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    shoe = f"5h 6c 7d {down(game, '9d')} 3s 9c 9h"
    terminal = Terminal(monkeypatch, game, shoe)
    out = terminal.answers("10", "?", "h", "?", "stand")
    assert "5♥ 7♦ (12)" in out
    assert "5♥ 7♦ 3♠ (15)" in out
    assert out.count("On average, in dollars:") == 2
    assert "Seat 1 gets 3♠." in out
    assert "Seat 1 stands." in out
    assert "Seat 1, You, Base wager $10" in out
    assert terminal.table.running.table.rounds == 1


@pytest.mark.parametrize("game", [id for id in TWENTY_ONES if id != "no-bust"])
def test_a_double_may_be_for_less(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    terminal = Terminal(monkeypatch, game, "6h 6c 5d 9d Ks 9c")
    last = ["stand"] if game == "pure-spanish-21.5" else []
    out = terminal.answers("10", "double 11", "double 0.25", "d 5", *last)
    assert "A double is $0.50 to $10 in whole chips, not $11" in out
    assert "A double is $0.50 to $10 in whole chips, not $0.25" in out
    assert "You double seat 1 for $5." in out
    assert "Double $5 wins and is paid $5" in out


def test_no_bust_doubles_in_full_only(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, "no-bust", "6h 6c 5d Ts 9c 9h")
    out = terminal.answers("10", "double 5", "d")
    assert "A double is $10 here, not $5 (NB-71)." in out
    assert "Double $10 wins" in out


@pytest.mark.parametrize("game", TWENTY_ONES)
def test_a_pair_is_split_and_each_hand_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    shoe = f"8h 6c 8d {down(game, '9d')} 9s 9c 9h 9h"
    out = Terminal(monkeypatch, game, shoe).answers("10", "split", "stand", "stand")
    assert "You split seat 1 with another $10." in out
    assert "hand 1, 8♥ 9♠ (17)" in out
    assert "hand 2, 8♦ 9♣ (17)" in out
    assert "Seat 1, You (hand 2), Base wager $10" in out


@pytest.mark.parametrize("game", ["pure-21.5", "no-bust-6.0", "no-bust-6.0-buster"])
def test_insurance_is_asked_for_up_to_half_the_wager(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    options = {"insurance": "true"} if game == "pure-21.5" else {}
    terminal = Terminal(monkeypatch, game, "Th Ac 7d Kd", options)
    out = terminal.answers("10", "?", "stand", "insure 6", "i 5")
    assert "On average, in dollars: insure" in out
    assert "Insurance is up to half the wager, $5, in chips of $0.50, not $6" in out
    assert "You insure seat 1 for $5." in out
    assert "a natural" in out
    assert "Insurance $5 wins at 2:1 and is paid $10" in out


def test_even_money_may_be_taken_for_a_natural(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"insurance": "true", "even_money": "true"}
    out = Terminal(monkeypatch, "pure-21.5", "Th Ac Ad Kd", options).answers("10", "even_money")
    assert "You take even money on seat 1." in out
    assert "Base wager $10 wins and is paid $10" in out


def test_half_is_given_up_by_a_surrender(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal(monkeypatch, "pure-21.5", "Th 9c 6d Kd").answers("10", "?", "su")
    assert "Seat 1 surrenders half." in out
    assert "loses $5; $5 goes back" in out


def test_a_doubled_hand_is_doubled_again_or_rescued(monkeypatch: pytest.MonkeyPatch) -> None:
    shoe = "3h 6c 2d 9d 4s 2c 9s"
    options = {"double_double": "true"}
    out = Terminal(monkeypatch, "pure-spanish-21.5", shoe, options).answers(
        "10", "d", "?", "hit", "d", "?", "r"
    )
    assert "A doubled hand gets one card only (PS-75)." in out
    assert "You double seat 1 again, for $20." in out
    assert "Seat 1 is rescued" in out
    assert "Double-double $20 has no action and goes back" in out


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("stand", "A 9 must hit (P21-50)."),
        ("split", "5h and 4d are not a pair (P21-84, P21-49)."),
        ("double abc", "'abc' is not an amount"),
        ("insure", "Answer h for hit"),
        ("", "Answer h for hit"),
        ("double 600", "A double is $0.50 to $10"),
    ],
)
def test_what_cannot_be_done_says_why_and_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, word: str, says: str
) -> None:
    terminal = Terminal(monkeypatch, "pure-21.5", "5h 6c 4d 9d Ts 9c")
    assert says in terminal.answers("10", word, "h")


def test_after_a_hit_there_is_no_double_and_no_surrender(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, "pure-21.5", "5h 6c 4d 9d 3s Ts 9c")
    out = terminal.answers("10", "h", "double", "surrender", "stand")
    assert "Only the first two cards may be doubled, and this hand has 3 (P21-81)." in out
    assert "Only the first two cards may be surrendered" in out


def test_side_bets_are_wagered_after_the_base_wager(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"blackjack_bonus": "true", "buster": "true"}
    terminal = Terminal(monkeypatch, "pure-21.5", "Kh 6c Td 9d Ts", options)
    out = terminal.answers("10 5 20", "10 5 5 5", "10 5 5", "stand")
    assert "may not exceed the Base wager of $10" in out
    assert "4 amounts are more than there are bets" in out
    assert "Blackjack Bonus Bet $5 wins at 4:1 and is paid $20" in out
    assert "Buster Blackjack $5 wins and is paid $5" in out


@pytest.mark.parametrize("game", TWENTY_ONES)
def test_every_game_is_dealt_without_a_word_about_the_collection(game: str) -> None:
    result = houseway("play", game, "--watch", "--rounds", "2")
    assert result.returncode == 0, result.stderr
    assert "after 2 rounds" in result.stdout


@pytest.mark.parametrize("game", TWENTY_ONES)
def test_as_many_bots_sit_down_as_there_are_seats(game: str) -> None:
    table, _ = seat_everybody(
        game, name="You", bots=None, chips="500", limits="5-100", schedule="none", options={}
    )
    assert len(table.seats) == table.game.rules.seats


def test_a_smaller_table_has_fewer_bots() -> None:
    table, _ = seat_everybody(
        "pure-21.5", name="You", bots=None, chips="500", limits="5-100", schedule="none",
        options={"seats": "7"},
    )  # fmt: skip
    assert len(table.seats) == 7


def proved(reveal: Path) -> dict[str, object]:
    result = houseway("verify-shuffle", str(reveal), "--json")
    assert result.returncode == 0
    return dict(msgspec.json.decode(result.stdout))


def test_a_saved_round_proves_its_cards_and_the_last_of_a_shoe_the_whole_shoe(
    tmp_path: Path,
) -> None:
    words = ("--watch", "--rounds", "2", "--schedule", "none", "--save")
    first, every = tmp_path / "first", tmp_path / "every"
    assert houseway("play", "pure-21.5", *words, str(first)).returncode == 0
    for reveal in at_least(2, first.glob("shuffle-*.json")):
        assert 4 <= int(str(proved(reveal)["shown"])) < 50
    fresh = ("--option", "cut_card=0")
    assert houseway("play", "pure-21.5", *words, str(every), *fresh).returncode == 0
    reveals = sorted(every.glob("shuffle-*.json"))
    assert len(reveals) == 2
    for reveal in reveals:
        assert proved(reveal)["shown"] == proved(reveal)["cards"]
