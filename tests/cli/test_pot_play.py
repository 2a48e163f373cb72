"""`houseway play` at a poker table: bets, draws, fees, sitting out, and the door."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from houseway.cli.terminal.seating import seat_everybody
from houseway.errors import RecordError
from houseway.families.poker.cli.prompts import read_discards
from houseway.families.poker.cli.terminal_table import PotTerminalTable
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.floor.events import HalfHourOver, HandMoved, TimeTaken
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Call, Check, Draw
from houseway.families.poker.play.events import CardsDrawn
from houseway.families.poker.play.hand import HandPhase
from houseway.floor.table.verbs import replay
from houseway.things.cards import Card, parse_cards
from tests.cli.commands import houseway
from tests.event_logs import read_log
from tests.games import POTS

RULES = {
    "texas-holdem": "TH",
    "omaha-hi-lo": "O[HJ]",
    "omaha-hi-lo-joker": "OJ",
    "lowball": "(LB|OJ)",
}
"""The files by which a pot is pushed."""


@pytest.mark.parametrize("game", POTS)
def test_bots_play_hands_and_every_pot_names_its_rule(game: str) -> None:
    result = houseway("play", game, "--watch", "--rules", "--rounds", "4", "--level", "random")
    assert result.returncode == 0, result.stderr
    assert "Hand 1, red deck" in result.stdout
    assert "Hand 2, blue deck" in result.stdout
    lines = " ".join(result.stdout.split())
    taken = re.findall(r"takes \$[^(]*\(([^)]*)\)", lines)
    assert len(taken) >= 4
    # A pot that everybody else gave up is won by the glossary that all poker shares (OJ-96).
    assert all(re.match(rf"{RULES[game]}-\d|OJ-96", cited) for cited in taken)
    assert "in chips after 4 hands" in result.stdout


def test_the_fee_is_told_when_it_is_taken() -> None:
    result = houseway(
        "play", "texas-holdem", "--watch", "--rounds", "10", "--level", "random",
        "--schedule", "poker-holdem-1",
    )  # fmt: skip
    lines = " ".join(result.stdout.split())
    assert "Collection by poker-holdem-1: $3 from the pot." in lines
    before, _, after = lines.partition("Collection by poker-holdem-1")
    assert "Flop:" in before
    assert "Turn:" in after


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "$4/$8 limit, blinds $2 and $4, collection poker-holdem-1"),
        (("--option", "structure=spread"), "$2-$6 spread, blinds $1 and $2"),
        (("--option", "structure=no-limit"), "$1/$2 no-limit, blinds $1 and $2"),
        (("--option", "structure=no-limit", "--option", "blinds=5/10"), "$5/$10 no-limit"),
        (("--limits", "10-20", "--schedule", "none"), "$10/$20 limit, blinds $5 and $10"),
    ],
)
def test_the_table_says_what_it_plays_for(words: tuple[str, ...], says: str) -> None:
    result = houseway("play", "texas-holdem", *words, input="q\n")
    assert result.returncode == 0, result.stderr
    assert says in " ".join(result.stdout.split())


def test_what_cannot_be_played_is_one_sentence_before_anyone_sits() -> None:
    for words, says in (
        (("--limits", "100"), "write it as 5-500, or 5+ without a maximum"),
        (("--limits", "2+"), "has two sizes of bets"),
        (("--bots", "10"), "1 to 9 bots"),
        (("--chips", "20"), "the first buy-in is $40 (TH-58"),
        (("--option", "structure=other"), "there are limit, spread"),
        (("--schedule", "mortimer-poker-nolimit-3"), "mortimer-poker-nolimit-3 is for"),
        (("--schedule", "marysville-lowball-1"), "not a schedule of Texas Hold'em"),
        (("--level", "grand"), "There is no level of bots 'grand'"),
    ):
        result = houseway("play", "texas-holdem", "--watch", *words)
        assert result.returncode == 1, words
        assert says in result.stderr
        assert result.stderr.count("\n") == 1


class Caller:
    """A player who checks, calls and stands pat, whatever they hold."""

    def decide(self, table: PotTable) -> InHand:
        assert table.hand is not None
        assert table.hand.deciding is not None
        holder = table.hand.deciding
        if table.hand.phase is HandPhase.DRAWING:
            return InHand(Draw(holder.player))
        facing = table.hand.bet_cents > holder.bet_cents
        return InHand(Call(holder.player) if facing else Check(holder.player))


class Alone:
    """You with the button and Ana, who calls everything; you type these answers, then leave."""

    def __init__(
        self, *answers: str, game: str = "texas-holdem", cites: bool = False, **options: str
    ) -> None:
        self.out = io.StringIO()
        self.answers = list(answers)
        console = Console(file=self.out, width=200, highlight=False)
        console.input = self._typed  # type: ignore[assignment,method-assign]
        seated = seat_everybody(
            game, name="You", bots=1, chips="", limits="", schedule="", options=options
        )
        # By these bits you draw the higher card for the button.
        self.shown = PotTerminalTable(
            seated, "You", console=console, bits=Random(2).getrandbits, clock=lambda: 0, cites=cites
        )
        self.shown.people["Ana"] = Caller()

    def _typed(self, question: str) -> str:
        self.out.write(f"{question}\n")
        return self.answers.pop(0) if self.answers else "q"

    def run(self, rounds: int = 1) -> str:
        self.shown.run(rounds)
        return self.out.getvalue()

    @property
    def table(self) -> PotTable:
        return self.shown.table


def test_a_decision_shows_the_pot_and_takes_short_answers() -> None:
    at = Alone("r", "c", "b", "", "")
    said = at.run()
    assert "Before the flop: pot $6" in said
    assert "fold (f), call $2 (c), raise to $8 (r)?" in said
    # Ana checks to the button on every street: check, bet $4 of the flop's size, check, check.
    assert "Flop: board" in said
    assert "check (c or Enter), bet to $4 (b)?" in said
    assert "check (c or Enter), bet to $8 (b)?" in said
    assert at.table.rounds == 1
    assert at.table.hand is None
    assert "takes $" in said


def test_what_may_not_be_done_is_refused_with_its_rule_and_asked_again() -> None:
    at = Alone("zzz", "r 3", "r xyz", "f")
    said = at.run()
    assert "Answer fold (f), call $2 (c), raise to $8 (r), ? for help, q to leave." in said
    assert "You: a raise to $3; it may be $8 now (TH-48, TH-49)." in said
    assert "'xyz' is not an amount" in said
    assert "You: -$2, $498 in all." in said


def test_help_says_what_a_call_has_to_win() -> None:
    said = Alone("?", "f").run()
    assert "A call of $2 into $6 is worth it if you win more than 25.0 % of the time." in said
    later = Alone("c", "?", "f").run()
    assert "You hold " in later


def test_rules_are_named_where_somebody_asks_why_and_not_before() -> None:
    said = Alone("!", "f", "!").run()
    before, _, after = said.partition("fold (f), call $2 (c)")
    assert "You post $2, small blind." in before
    assert "TH-" not in before
    assert re.search(r"post \$2, small blind. \[?.*\(TH-10, TH-12\)", after)
    always = Alone("f", cites=True).run()
    assert "post $2, small blind. (TH-10, TH-12)" in always


def test_sentences_about_you_are_said_to_you() -> None:
    said = Alone("c", "", "", "").run()
    assert "You post $2, small blind." in said
    assert "You call $2." in said
    assert not re.search(r"\bYou (posts|calls|checks|takes)\b", said)


def test_help_lists_the_keys_of_the_question() -> None:
    said = Alone("?", "f").run()
    assert "Keys: fold (f), call $2 (c), raise to $8 (r)." in said
    assert "! names the rules behind what you see, q leaves." in said


def test_cards_are_drawn_alike_in_sentences_and_on_the_table() -> None:
    said = Alone("c", "", "", "").run()
    (flop,) = re.findall(r"^Flop: (.*)$", said, re.MULTILINE)[:1]
    assert re.search(r"[♣♦♥♠]", flop)
    assert not re.search(r"\b[2-9TJQKA][cdhs]\b", said)


def test_enter_checks_but_never_stakes_a_chip() -> None:
    at = Alone("", "", "f")
    said = at.run()
    assert said.count("Answer fold (f), call $2 (c)") == 2
    assert at.table.chips["You"] == 50_000 - 200


@pytest.mark.rule("OJ-137")
def test_who_says_pass_checks_or_folds_to_a_bet() -> None:
    folded = Alone("pass")
    folded.run()
    assert folded.table.chips["You"] == 50_000 - 200
    checked = Alone("c", "pass", "pass", "pass")
    said = checked.run()
    assert "River: board" in said
    assert checked.table.rounds == 1
    assert checked.table.drop_cents + sum(checked.table.chips.values()) == 100_000
    assert "everybody else having folded" not in said


def test_no_limit_takes_an_amount_or_everything() -> None:
    at = Alone("r 5.25", "r 10", "a", structure="no-limit")
    said = at.run()
    assert "raise to $4-$500 (r AMOUNT)?" in said
    assert "the smallest chip is $0.50" in said
    assert "bet to $2-$490 (b AMOUNT)?" in said
    fee = at.table.drop_cents
    assert sorted(at.table.chips.values()) == [0, 100_000 - fee]


def test_a_draw_is_made_by_places_or_by_cards() -> None:
    held = parse_cards("Kh 2s Jk 9d 3c")
    assert read_discards("", held) == ()
    assert read_discards("1 4", held) == parse_cards("Kh 9d")
    assert read_discards("14", held) == parse_cards("Kh 9d")
    assert read_discards("kh, jk", held) == parse_cards("Kh Jk")
    for text, says in (("6", "no card 6"), ("0", "no card 0"), ("ten", "not a card")):
        with pytest.raises(RecordError, match=says):
            read_discards(text, held)


def test_a_low_ball_player_throws_cards_away_and_gets_as_many_others() -> None:
    at = Alone("c", "6", "9h9", "?", "1 2", "", "", game="lowball")
    said = at.run()
    assert "throw away, such as 1 3? (Enter stands pat)" in said
    assert "There is no card 6; there are 5." in said
    assert "Name the places or the cards" in said
    drawn = [each.event for each in at.shown.log if isinstance(each, HandMoved)]
    own = [each for each in drawn if isinstance(each, CardsDrawn) and each.player == "You"]
    assert [len(each.discards) for each in own] == [2]
    assert [len(each.cards) for each in own] == [2]
    # The hand lies from its highest card down, so that the first two are those that are worst.
    highest = sorted((card.number % 14 or 1 for card in dealt(at)), reverse=True)
    assert sorted((card.number % 14 or 1 for card in own[0].discards), reverse=True) == highest[:2]


def test_what_came_in_the_draw_is_marked_at_the_table() -> None:
    at = Alone("c", "1 2", game="lowball")
    said = at.run()
    assert at.table.hand is not None
    holder = at.table.hand.holder("You")
    assert holder is not None
    marks = re.findall(r"drew (\S+ \S+)", said)
    assert marks
    assert {text[0] for text in marks[0].split()} == {card.text[0] for card in holder.drew}


def dealt(at: Alone) -> tuple[Card, ...]:
    """What you were dealt, before you drew."""
    assert at.table.last_hand is not None
    holder = at.table.last_hand.holder("You")
    assert holder is not None
    (drawn,) = (
        each.event
        for each in at.shown.log
        if isinstance(each, HandMoved)
        and isinstance(each.event, CardsDrawn)
        and each.event.player == "You"
    )
    return (*(card for card in holder.cards if card not in holder.drew), *drawn.discards)


def test_one_can_sit_out_come_back_and_bring_chips() -> None:
    at = Alone("f", "x", "s", "", "p", "+ 100", "", "f")
    said = at.run(2)
    assert "s sits out, p or w comes back" in said
    assert "You sit out.\n" in said
    assert "You sit out: Enter for a hand without you" in said
    assert "A hand needs two players with chips who are in." in said
    assert at.table.rounds == 2
    assert at.table.brought_cents == 2 * 50_000 + 10_000


def test_who_has_lost_everything_brings_more_or_leaves() -> None:
    at = Alone("a", structure="no-limit")
    at.run()
    assert at.table.chips["You"] == 0
    at.answers = ["0", "100", "", "f"]
    said = at.run()
    assert "You have no chips: how many dollars do you bring? (q leaves)" in said
    assert at.table.brought_cents == 100_000 + 10_000
    assert at.table.rounds == 2


def test_every_half_hour_on_the_wall_is_paid_for_before_the_next_hand() -> None:
    watched = seat_everybody(
        "lowball", name="You", bots=2, chips="", limits="", schedule="", options={}
    )
    times = iter([0, 1_799, 1_800, 6_000])
    table = PotTerminalTable(
        watched, "You", level="random", watch=True, clock=lambda: next(times),
        console=Console(file=io.StringIO()), chance=Random(1),
    )  # fmt: skip
    table.run(4)
    paid = [each for each in table.log if isinstance(each, TimeTaken)]
    over = [each.number for each in table.log if isinstance(each, HalfHourOver)]
    # From the minute 60 to the minute 100 nobody played, and nobody pays for that.
    assert over == [1, 2]
    assert [each.cents for each in paid] == [300] * 6
    assert table.table.drop_cents == 1_800


def test_what_is_saved_rebuilds_the_table_and_shows_no_shuffle(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    result = houseway(
        "play", "texas-holdem", "--watch", "--rounds", "3", "--level", "random",
        "--save", str(saved),
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    log = read_log((saved / "table.jsonl").read_bytes().splitlines())
    table = replay(log)
    assert table.rounds == 3
    assert table.money_cents() == table.brought_cents == 6 * 50_000
    assert [path.name for path in saved.iterdir()] == ["table.jsonl"]
