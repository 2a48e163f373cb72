"""The sign of a twenty-one game: the best hand, charts, ties, going over, and its side bets."""

from __future__ import annotations

import re

import pytest

from houseway.rules.catalog import game
from houseway.rules.written_rules import written
from houseway.signs.blocks import SignFact
from houseway.signs.drawing.sign_page import fitting, sign_percent, sign_svg
from houseway.signs.html_pages import sign_html
from houseway.signs.table_sign import TableSign, sign
from tests.proving import each_proves
from tests.signs.rooms import ROOMS, TABLES_OF, own_room, pairs, table_sign
from tests.signs.test_svg import check

GAMES = sorted(TABLES_OF)
AWARD = (
    '[[table.award]]\nhand = "888"\namounts = ["500"]\nfee = 0\nwinners_percent = 60\n'
    'funded_by = "the house"\n'
    '[[table.award]]\nhand = "naturals-in-a-row"\namounts = ["20", "100"]\nfee = 0.50\n'
    'winners_percent = 100\nfunded_by = "the players"'
)


def house_of(id: str) -> str:
    return "mortimer" if "6.0" in id else "marysville"


def usual(id: str, **options: str) -> TableSign:
    return table_sign(id, house_of(id), **options)


def fact(posted: TableSign, words: str) -> SignFact:
    """The one fact whose title holds these words."""
    (found,) = [each for each in posted.facts if words in each.title]
    return found


def chart(posted: TableSign, title: str) -> dict[str, str]:
    (block,) = [block for block in posted.charts if block.title == title]
    return {value: label for label, value in pairs(block.rows)}


@each_proves(
    "id",
    {
        "pure-21.5": "P21-17 P21-18",
        "no-bust": "NB-44",
        "no-bust-6.0": "NB6-19 NB6-27",
        "no-bust-6.0-buster": "NBB-18 NBB-26",
        "pure-spanish-21.5": "PS-47 PS-48 PS-49",
    },
)
def test_name_limits_and_the_fees_of_both_roles_are_shown_in_amounts(id: str) -> None:
    posted = usual(id)
    words = sign_svg(posted)
    limits = dict(line.split(" = ") for line in TABLES_OF[id].splitlines())["limits"].strip('"')
    assert (posted.name, [posted.least, posted.most]) == (
        game(id).name,
        [f"${amount}" for amount in limits.split("-")],
    )
    sized = re.findall(r'<text[^>]* font-size="(\d+)"[^>]*>([^<]*)<', words)
    assert " ".join(text for size, text in sized if int(size) > 300).startswith(posted.name)
    assert {"Players pay", "Player-dealer pays"} <= {block.title for block in posted.fees}
    for block in posted.fees:
        for row in block.rows:
            assert row.value.startswith("$")
            assert "%" not in row.label
            assert f">{row.value}<" in words


@pytest.mark.parametrize(
    ("id", "title", "rule"),
    [
        ("pure-21.5", "Ace and Bonus card pays 3:2", "P21-03"),
        ("pure-spanish-21.5", "Ace and Bonus card pays 6:5", "PS-08"),
        ("no-bust", "Two jokers pay 2:1", "NB-97"),
        ("no-bust-6.0", "Ace and ten pays 6:5", "NB6-04"),
        ("no-bust-6.0-buster", "Ace and ten pays 6:5", "NBB-04"),
    ],
)
def test_the_sign_says_what_the_best_hand_is_and_pays(id: str, title: str, rule: str) -> None:
    natural = usual(id).facts[0]
    assert natural.title == title
    assert rule in natural.rule_ids


@pytest.mark.parametrize(("pays", "rule"), [("6:5", "P21-97"), ("7:5", "P21-98")])
def test_a_natural_at_other_odds_is_posted_with_them(pays: str, rule: str) -> None:
    assert written(rule).says
    assert usual("pure-21.5", natural_pays=pays).facts[0].title.endswith(f"pays {pays}")


def test_who_wins_when_both_have_the_best_hand() -> None:
    assert "has it too, you still win" in usual("pure-spanish-21.5").facts[0].says
    for id in GAMES:
        if id != "pure-spanish-21.5":
            assert "has it too, nobody wins" in usual(id).facts[0].says


@pytest.mark.parametrize(
    ("id", "hit", "stand"),
    [
        ("pure-21.5", "11 or less", "hard 19 or more"),
        ("pure-spanish-21.5", None, "hard 17 or more"),
        ("no-bust", "11 or less", "20 or more"),
        ("no-bust-6.0", "5 or less", "hard 19 or more"),
        ("no-bust-6.0-buster", "5 or less", "20 or more"),
    ],
)
def test_the_players_chart_is_posted(id: str, hit: str | None, stand: str) -> None:
    players = chart(usual(id), "Players must")
    assert players.get("hit") == hit
    assert players["stand"] == stand
    assert players["choose"] == "any other total"


def test_the_players_chart_follows_the_readings() -> None:
    soft = usual("no-bust-6.0", stand_soft="19")
    assert chart(soft, "Players must")["stand"] == "19 or more"
    hard = usual("no-bust-6.0-buster", stand_hard="99")
    assert chart(hard, "Players must")["stand"] == "soft 20 or more"


@pytest.mark.parametrize(
    ("id", "options", "hit", "stand"),
    [
        ("pure-21.5", {}, "hard 16, soft 17 or less", "hard 17, soft 18 or more"),
        ("no-bust-6.0", {}, "hard 16, soft 17 or less", "hard 17, soft 18 or more"),
        ("pure-spanish-21.5", {"draws": "stand_all_17"}, "16 or less", "17 or more"),
        (
            "no-bust", {"draws": "until_hard_17"},
            "hard 16, soft 20 or less", "hard 17, soft 21 or more",
        ),
        (
            "no-bust", {"draws": "until_hard_17", "twentytwo": "good"},
            "hard 16, soft 20 or less", "hard 17, soft 21 or more",
        ),
    ],
)  # fmt: skip
def test_the_player_dealers_chart_is_what_the_player_dealer_does(
    id: str, options: dict[str, str], hit: str, stand: str
) -> None:
    assert chart(usual(id, **options), "Player-dealer must") == {"hit": hit, "stand": stand}


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("pure-21.5", "P21-62"),
        ("pure-spanish-21.5", "PS-68"),
        ("no-bust", "NB-90"),
        ("no-bust-6.0", "NB6-58"),
        ("no-bust-6.0-buster", "NBB-58"),
    ],
)
def test_the_sign_says_who_wins_a_tie(id: str, rule: str) -> None:
    ties = fact(usual(id), "Ties push")
    assert "Equal totals: nobody wins, your wager is returned." in ties.says
    assert rule in ties.rule_ids
    spanish = id == "pure-spanish-21.5"
    assert ("With 21 against 21 you win 1:1." in ties.says) == spanish


def test_a_joker_that_beats_another_21_is_posted() -> None:
    words = "Two cards with a joker beat any other 21."
    assert words not in fact(usual("no-bust"), "Ties push").says
    assert words in fact(usual("no-bust", joker21_beats_21="true"), "Ties push").says


@pytest.mark.parametrize(
    ("id", "options", "title", "says", "rule"),
    [
        ("pure-21.5", {}, "8-8-8", "every hand that is over pushes", "P21-64"),
        ("pure-21.5", {"p888": "win"}, "8-8-8", "every hand that is over wins 1:1", "P21-105"),
        ("pure-spanish-21.5", {}, "8-8-8", "every hand that is over pushes", "PS-69"),
        ("no-bust-6.0", {}, "Suited 7-8-9", "a hand that is over by less pushes", "NB6-63"),
        (
            "no-bust-6.0", {"saves": "all"},
            "Suited 7-8-9", "every hand that is over pushes", "NB6-63",
        ),
        (
            "no-bust-6.0-buster", {}, "Suited 7-8-9", "every hand that is over pushes", "NBB-62",
        ),
        (
            "no-bust-6.0-buster", {"saves": "all_but_ties"},
            "Suited 7-8-9", "but not by as much, pushes", "NBB-62",
        ),
        ("no-bust", {}, "nearer pushes", "you push if you are nearer to 21", "NB-92"),
        ("no-bust", {"both_over": "lose"}, "Over 21 loses", "If both are over, you lose", "NB-91"),
    ],
)  # fmt: skip
def test_the_sign_says_what_becomes_of_hands_that_are_over(
    id: str, options: dict[str, str], title: str, says: str, rule: str
) -> None:
    over = fact(usual(id, **options), title)
    assert says in over.says
    assert rule in over.rule_ids
    assert "If only the player-dealer is over, you win 1:1; if only you are, you lose." in over.says


@pytest.mark.rule("BBJ-23")
def test_each_house_posts_its_own_buster_table() -> None:
    tables = {
        block.title: pairs(block.rows)
        for id in ("no-bust", "no-bust-6.0-buster")
        for block in usual(id).pay_tables
    }
    counts = ("8 cards or more", "7 cards", "6 cards", "5 cards", "4 cards", "3 cards")
    marysville = ("100:1", "40:1", "10:1", "4:1", "2:1", "1:1")
    mortimer = ("200:1", "50:1", "15:1", "4:1", "2:1", "2:1")
    assert tables["Buster Blackjack pays"] == list(zip(counts, marysville, strict=True))
    assert tables["Buster Bonus pays"] == list(zip(counts, mortimer, strict=True))


@pytest.mark.rule("MTD-23")
def test_match_the_dealer_is_posted_where_it_is_offered() -> None:
    posted = table_sign("pure-spanish-21.5", "mortimer", '[table.side_bets]\nmatch = "3-100"')
    (block,) = posted.pay_tables
    assert pairs(block.rows) == [
        ("Two suited matches", "18:1"),
        ("One suited match and one of another suit", "13:1"),
        ("One suited match", "9:1"),
        ("Two matches of other suits", "8:1"),
        ("One match of another suit", "4:1"),
    ]
    assert block.note.endswith("No match loses.")
    assert [(spot.area, spot.limits) for spot in posted.spots] == [
        ("Match the Dealer", "$3 to $100")
    ]
    assert usual("pure-spanish-21.5").pay_tables == ()


@pytest.mark.rule("BBJ-02", "BBB-25", "NBB-98")
def test_a_side_bet_has_its_own_marked_spot_with_its_own_limits() -> None:
    assert [(spot.area, spot.limits) for spot in usual("pure-21.5").spots] == [
        ("Bonus", "$1 to $25"),
        ("Buster", "$1 to $100"),
    ]
    assert [(spot.area, spot.limits) for spot in usual("no-bust-6.0-buster").spots] == [
        ("Buster", "$1 to $20")
    ]


@pytest.mark.rule("BBB-01", "BBB-02")
def test_the_blackjack_bonus_bet_carries_its_number_and_the_houses_name_for_it() -> None:
    more = '[[side_bet]]\nid = "bonus"\nname = "King of Spades"\nnumber = "GEGA-007777"'
    room = own_room("pure-21.5", "marysville", more)
    posted = sign(room, room.tables[0])
    assert "King of Spades: approval GEGA-007777." in posted.fine_print
    assert posted.pay_tables[0].title == "King of Spades pays"
    assert "GEGA-007777" in sign_svg(posted)
    assert "GEGA-007777" in sign_html(posted)


def test_the_blackjack_bonus_bet_says_which_lines_are_paid() -> None:
    (highest, _), (every, _) = (
        usual("pure-21.5", bonus_stacks=stacks).pay_tables for stacks in ("false", "true")
    )
    assert highest.note.endswith("The highest line is paid.")
    assert every.note.endswith("Every line that they meet is paid.")
    assert [row.value for row in highest.rows] == ["500:1", "50:1", "8:1", "6:1", "4:1", "1:1"]


@pytest.mark.rule("P21-95")
def test_a_table_without_a_largest_wager_says_no_limit() -> None:
    room = next(room for room in ROOMS if room.id == "mortimer")
    for table in room.tables:
        if table.game == "pure-21.5":
            assert table.limits.most_cents is None
            assert sign(room, table).most == "No Limit"


def test_awards_of_the_house_are_posted_with_their_terms() -> None:
    posted = table_sign("pure-21.5", "marysville", AWARD)
    blocks = {block.note: pairs(block.rows) for block in posted.charts[2:]}
    assert blocks == {
        "Funded by the house, no fee; 60% to the winning hands, the rest to the table.": [
            ("Player-dealer’s 8-8-8", "$500")
        ],
        "Funded by the players, $0.50 a round from each player; 100% to the winning hands.": [
            ("Best hands in a row", "$20, $100")
        ],
    }


@pytest.mark.parametrize("id", GAMES)
def test_every_fact_and_note_names_a_written_rule_of_its_game(id: str) -> None:
    posted = usual(id)
    for each in (*posted.facts, *posted.notes):
        assert each.rule_ids, each.title
        assert all(written(rule).says for rule in each.rule_ids)
    for block in (*posted.charts, *posted.pay_tables):
        assert all(row.rule_id for row in block.rows), block.title


@pytest.mark.parametrize("id", GAMES)
def test_a_sign_under_every_choice_of_every_option_stays_on_its_page(id: str) -> None:
    for option in game(id).options:
        for choice in option.choices:
            if (option.name, choice) not in (("even_money", "true"),):
                check(sign_svg(usual(id, **{option.name: choice})))


def test_the_fullest_sign_still_stands_on_one_page_in_legible_type() -> None:
    full = table_sign(
        "pure-21.5", "marysville", AWARD,
        insurance="true", even_money="true", paid_first="naturals_and_21",
    )  # fmt: skip
    check(sign_svg(full))
    assert fitting(full) == full
    assert sign_percent(full) >= 56
    for block in (*full.charts, *full.pay_tables):
        assert block.title in sign_html(full)
