"""Reading a wager mix: files and single words, and everything that is refused in one sentence."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import HousewayError
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import Bettor, Mix
from houseway.rules.wager_mix.mix_reader import mix_of_text, read_mix

TCP = "three-card-poker"
WRITTEN = """
players = 6
[wagers]
ante = { 5 = 5, 10 = 3, 25 = 1, 100 = 1 }
pair-plus = { 0 = 1, 5 = 1 }
[backline]
bettors = { 0 = 3, 1 = 1 }
[backline.wagers]
ante = { 5 = 1 }
"""


def read(said: str | Path, *, players: int | None = None, id: str = TCP) -> Mix:
    limits = Limits(Range(500, 10_000), chip_cents=100)
    return read_mix(game(id), str(said), limits, players=players, usual=7)


def from_file(folder: Path, text: str, *, players: int | None = None, id: str = TCP) -> Mix:
    path = folder / "mix.toml"
    path.write_text(text, "utf-8")
    return read(path, players=players, id=id)


def test_a_file_says_who_sits_there_and_who_stands_behind(tmp_path: Path) -> None:
    mix = from_file(tmp_path, WRITTEN)
    assert mix.players == 6
    assert len(mix.bettors) == 8
    assert mix.bettors[0].wagers == {"ante": 500}
    assert mix.bettors[1].wagers == {"ante": 500, "pair-plus": 500}
    assert mix.bettors[0].chance == mix.bettors[1].chance == Fraction(1, 4)
    assert mix.behind == ((0, Fraction(3, 4)), (1, Fraction(1, 4)))
    assert mix.backline == (Bettor({"ante": 500}, Fraction(1)),)
    assert from_file(tmp_path, WRITTEN, players=2).players == 2


def test_one_word_says_the_same_and_leaves_the_players_to_others(tmp_path: Path) -> None:
    word = read("ante=5:5,10:3,25:1,100:1;pair-plus=0:1,5:1")
    assert word.bettors == from_file(tmp_path, WRITTEN).bettors
    assert word.players == 7
    assert read("ante=25").bettors[0].wagers == {"ante": 2_500}
    whole = read(
        "ante=5:5, 10:3, 25:1, 100:1; pair-plus=0:1,5:1; backline=0:3,1:1; backline.ante=5"
    )
    assert whole == from_file(tmp_path, WRITTEN, players=7)
    text = Limits(Range(500, 10_000), chip_cents=100)
    assert whole == mix_of_text(game(TCP), WRITTEN, text, players=7, usual=2)


def test_shares_are_weights_that_add_up_to_one(tmp_path: Path) -> None:
    weights = read("ante=5:1,10:3")
    assert read("ante=5:25%,10:75%") == read("ante=5:0.25,10:0.75") == weights
    for shares in ("5 = 0.25, 10 = 0.75", "5 = '25%', 10 = '75%'"):
        assert from_file(tmp_path, f"[wagers]\nante = {{ {shares} }}") == weights


def test_bets_that_depend_on_each_other_stand_in_entries(tmp_path: Path) -> None:
    text = "[[bettor]]\nweight = 3\nwagers = { ante = 10, pair-plus = 5 }\n"
    mix = from_file(
        tmp_path, text + "[[bettor]]\nweight = 1\nwagers = { ante = 100, pair-plus = 0 }"
    )
    assert [(each.wagers, each.chance) for each in mix.bettors] == [
        ({"ante": 1_000, "pair-plus": 500}, Fraction(3, 4)),
        ({"ante": 10_000}, Fraction(1, 4)),
    ]


WORDS = {
    "ante=": "'' is not an amount",
    "=5": "has no bet",
    "ante=5:-1": "'-1' is no weight",
    "ante=5:0": "ante never comes",
    "ante=5:50%,10:40%": "shares of ante add up to 9/10",
    "ante=5:50%,10:1": "weights beside shares",
    "anti=5": "has no bet anti; did you mean ante?",
    "play=5": "has no bet play",
    "ante=5;ante=6": "ante stands in the mix twice",
    "ante=5,5": "ante has 5 in the mix twice",
    "pair-plus=5": "A player has no Ante",
    "ante=5;backline=1": "A backline bettor has no wagers",
    "ante=5;backline=5;backline.ante=5": "0 to 4 wager behind a seat, not 5",
    "ante=5;backline=one;backline.ante=5": "wager behind a seat is a number, not 'one'",
    "ante=5;backline.ante=5": "Say how many wager behind a seat, as backline=0:3,1:1",
    "ante=5;backline=0;backline.ante=5": "backline wagers, but nobody behind any seat",
    "ante=5;backline=1;backline.anti=5": "has no bet anti; did you mean ante?",
    "ante=0:1,5:1": "A player has no Ante",
    "ante=5.50": "the smallest chip is $1",
    "ante=2": "the minimum is $5",
    "ante=999999999999999": "is too much; write $1,000,000,000 at most.",
    "nowhere.toml": "nowhere.toml cannot be read",
    "x" * 1_000_000: "at most 2,000 characters, not 1,000,000",
    "ante=" + ",".join(str(cents) for cents in range(5, 56)): "comes in 51 ways; 50",
}


@pytest.mark.parametrize("said", WORDS)
def test_a_word_that_is_no_mix_is_refused_in_one_sentence(said: str) -> None:
    with pytest.raises(HousewayError) as error:
        read(said)
    assert WORDS[said] in str(error.value)
    assert str(error.value).endswith((".", "?"))


ANTE = "[wagers]\nante = { 5 = 1 }\n"
FILES = {
    "": "line 1, wagers: a mix has wagers",
    f"players = 0\n{ANTE}": "line 1, players: 1 to 7",
    f"players = 8\n{ANTE}": "line 1, players: 1 to 7 of Three Card Poker sit beside",
    "[wagers]\nante = { 5 = -1 }": "line 2, 5: '-1' is no weight",
    "[wagers]\nante = {}": "line 2, ante: ante never comes",
    f"{ANTE}boo = {{ 5 = 1 }}": "line 3, boo: Three Card Poker has no bet boo",
    f"{ANTE}[[bettor]]\nweight = 1\nwagers = {{ ante = 5 }}": "line 3, bettor: [[bettor]] and",
    "[wagers]\nante = { 5 = true }": "line 2, 5: a number or a text is needed, not true",
    "[wagers]\nante = 5": "line 2, ante: a table is needed",
    "[wagers]\nante = { 3 = 1 }": "line 1, wagers: A player wagers $3 on Ante; the minimum is $5",
    "[wagers]\nante = { 5 = 1, '5.00' = 1 }": "this amount stands here twice",
    "[[bettor]]\nwagers = { ante = 5 }": "line 1, weight: this field is missing",
    f"{ANTE}[boo]\na = 1": "line 3, boo: there is no such field here",
    f"{ANTE}[backline]\nbettors = {{ 1 = 1 }}": "line 3, wagers: a mix has wagers",
    f"{ANTE}[backline]\n[backline.wagers]\nante = {{ 5 = 1 }}": "backline.bettors never comes",
    f"{ANTE}[backline]\nbettors = {{ 9 = 1 }}\n[backline.wagers]\nante = {{ 5 = 1 }}": (
        "0 to 4 wager behind a seat, not 9"
    ),
    f"{ANTE}[backline]\nbettors = {{ x = 1 }}\n[backline.wagers]\nante = {{ 5 = 1 }}": (
        "line 4, x: How many wager behind a seat is a number"
    ),
    "a" * 10_000_000: "too large",
    "[wagers]\nante = {" + ",".join(f"{many} = 1" for many in range(5, 5_000)) + "}": "4,995 ways",
    "[wagers]\n"
    + "\n".join(
        f"{bet} = {{" + ",".join(f"{many} = 1" for many in range(5, 50)) + "}"
        for bet in ("ante", "pair-plus")
    ): "in 2,025 ways; 1,000 are the most",
}


@pytest.mark.parametrize("text", FILES, ids=range(len(FILES)))
def test_a_file_that_is_no_mix_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    with pytest.raises(HousewayError) as error:
        from_file(tmp_path, text)
    assert FILES[text] in str(error.value)
    assert "\n" not in str(error.value)


def test_a_side_bet_above_the_base_is_refused_where_the_rules_forbid_it(tmp_path: Path) -> None:
    buster = next(bet for bet in game("no-bust-6.0-buster").side_bets if bet.at_most_base)
    text = f"[wagers]\nbase = {{ 5 = 1, 50 = 1 }}\n{buster.id} = {{ 10 = 1 }}"
    with pytest.raises(HousewayError, match=r"A player wagers \$10 on .* may not exceed"):
        from_file(tmp_path, text, id="no-bust-6.0-buster")


def test_nobody_wagers_behind_a_seat_where_the_rules_forbid_it(tmp_path: Path) -> None:
    with pytest.raises(HousewayError, match="Nobody wagers behind a seat"):
        from_file(tmp_path, WRITTEN, id="three-card-poker-6-card")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", TCP, "--wagers", "ante=5:50%"],
        ["simulate", TCP, "--wagers", "ante=5", "--wager", "ante=5"],
        ["odds", TCP, "--wagers", "ante=5:0"],
        ["plan", "collection", "demo", "--wagers", "ante=5:0"],
    ],
)
def test_commands_refuse_a_bad_mix_with_status_2(words: list[str]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert result.stdout == ""
