"""What signs and sheets of pai gow say: copies, the joker, dice, the house way, tiles."""

from __future__ import annotations

import re

import pytest

from houseway.families.pai_gow.rules.ways import WAYS
from houseway.families.pai_gow.signs.charts import charts, ranking
from houseway.families.pai_gow.signs.facts import facts
from houseway.families.pai_gow.signs.notes import notes
from houseway.floor.room.room_file import Room, read_room
from houseway.rank.hands.tile_hand import PAIRS
from houseway.rules.catalog import game
from houseway.rules.game import at_house, choose
from houseway.rules.limits import Limits, Range
from houseway.rules.written_rules import written
from houseway.signs.blocks import SignBlock, SignFact
from houseway.signs.drawing.tile_shapes import tile_svg
from houseway.signs.hooks import signs_hooks_of
from houseway.signs.html_pages import sheet_html
from houseway.signs.rule_sheet import sheet
from houseway.signs.table_sign import pay_tables, sign, spots
from houseway.things.cards import tile

DHP, FPG, FUP, PGT = "double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles"
LIMITS = Limits(Range(500, 20_000))


def said(id: str, **options: str) -> dict[str, SignFact]:
    chosen = choose(game(id), options)
    return {fact.title: fact for fact in (*facts(chosen), *notes(chosen))}


def block(id: str, title: str, **options: str) -> SignBlock:
    chosen = choose(game(id), options)
    found = (*charts(chosen), *ranking(chosen), *pay_tables(chosen))
    return next(each for each in found if each.title.startswith(title))


@pytest.mark.parametrize("id", [DHP, FPG, FUP, PGT])
def test_every_sign_says_who_wins_a_copy_and_cites_the_rule(id: str) -> None:
    assert "counts as lower" in said(id)["Player-dealer wins copies"].says
    assert all(fact.rule_ids for fact in said(id).values())


def test_a_foul_is_posted_for_cards_and_there_is_none_with_tiles() -> None:
    assert "foul" in said(DHP)["Two in front, five behind"].says
    assert not any("foul" in fact.says for fact in said(PGT).values())


@pytest.mark.parametrize(
    ("id", "cycle", "numbers"),
    [(DHP, None, "1, 8 and 15"), (FUP, None, "1, 7 and 13"), (FUP, "7", "1, 8 and 15"),
     (PGT, None, "1, 9 and 17")],
)  # fmt: skip
def test_the_numbers_of_the_player_dealer_are_those_that_the_dice_count(
    id: str, cycle: str | None, numbers: str
) -> None:
    options = {"dice_cycle": cycle} if cycle else {}
    assert f"The player-dealer is {numbers};" in said(id, **options)["Three dice"].says


def test_only_face_up_shows_the_player_dealers_hand_first_and_pushes_ace_high() -> None:
    assert {"Player-dealer shows first", "Ace high pushes"} <= said(FUP).keys()
    assert not {"Player-dealer shows first", "Ace high pushes"} & said(FPG).keys()


def test_the_house_that_decides_a_dispute_by_the_seat_posts_it() -> None:
    mortimer, marysville = (at_house(game(DHP), house) for house in ("mortimer", "marysville"))
    (one,) = [note for note in notes(mortimer) if note.title.startswith("Backline")]
    (other,) = [note for note in notes(marysville) if note.title.startswith("Backline")]
    assert "the seated player decides" in one.says
    assert "the most money" in other.says


@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_a_sign_cites_the_text_of_its_own_house(house: str) -> None:
    room = read_room(house)
    table = next(each for each in room.tables if each.game == DHP)
    posted = sign(room, table)
    cited = {fact.title: fact.rule_ids for fact in (*posted.facts, *posted.notes)}

    other = {"mortimer": "DHP-43", "marysville": "DHP-42"}[house]
    assert cited["One hand each"] == tuple({"DHP-42", "DHP-43"} - {other})
    foul = {"mortimer": "DHP-92", "marysville": "DHP-93"}[house]
    assert {"DHP-92", "DHP-93"} & {*cited["The player-dealer’s hand"]} == {foul}
    for ids in cited.values():
        texts = [written(id).houses for id in ids]
        assert all(house in houses for houses in texts) or not any(house in each for each in texts)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "the dollar amount for each such hand of another player."),
        ({"envy_multiple": "false"}, "the highest such hand"),
        ({"envy_threshold": "25"}, "from $25 on Fortune"),
        ({"envy_trigger": "with_fortune"}, "another player with a Fortune bet on it"),
        ({"fortune_by_rank": "true"}, "On the highest hand"),
        ({"royal_match_natural_only": "true"}, "A royal match is without the joker."),
    ],
)
def test_the_fortune_table_says_how_this_house_reads_it(options: dict[str, str], says: str) -> None:
    assert says in block(FPG, "Fortune pays", **options).note


def test_the_fortune_table_has_the_envy_amounts_beside_the_odds() -> None:
    values = [row.value for row in block(FPG, "Fortune pays").rows]
    assert values == [
        "5,000:1 · $1,000", "1,000:1 · $250", "750:1 · $100", "250:1 · $50", "100:1 · $25",
        "50:1 · $10", "20:1 · $5", "5:1", "4:1", "3:1", "2:1",
    ]  # fmt: skip


@pytest.mark.rule("FPG-21")
def test_the_layout_of_fortune_has_a_marked_spot_for_the_bonus_bet() -> None:
    assert [spot.area for spot in spots(game(FPG), LIMITS)] == ["Wager", "Fortune"]
    assert sheet(game(FPG), read_room("marysville")).name == "Fortune Pai Gow Poker"


def test_an_envy_button_is_no_place_for_a_wager() -> None:
    assert [spot.area for spot in spots(game(FUP), LIMITS)] == ["Wager", "Fortune", "Ace-High"]


def test_the_house_way_is_printed_row_by_row_with_its_rules() -> None:
    for id, way in ((DHP, "mortimer"), (FPG, "marysville"), (FUP, "face_up")):
        rows = block(id, "House way").rows
        assert [(row.rule_id, row.label) for row in rows] == [
            (row.rule_id, row.says) for row in WAYS[way].rows
        ]


def test_a_house_that_takes_the_full_house_to_the_letter_prints_that_row() -> None:
    usual = block(DHP, "House way").rows
    literal = block(DHP, "House way", full_house_literal="true").rows
    assert [row.rule_id for row in usual if row not in literal] == ["DHP-143"]


def test_the_order_of_hands_has_five_aces_on_top_and_every_place_its_rule() -> None:
    rows = block(FUP, "Hands, high to low").rows
    assert [row.label for row in rows][:3] == [
        "1. Five aces",
        "2. Royal flush",
        "3. Straight flush",
    ]
    assert [row.rule_id for row in rows] == [f"FUP-{number}" for number in range(13, 24)]


def test_the_sixteen_pairs_stand_in_order_with_their_tiles_and_rules() -> None:
    rows = block(PGT, "Pairs, high to low").rows
    assert [row.tiles for row in rows] == [*PAIRS.values()]
    assert [row.rule_id for row in rows] == [f"PGT-{number}" for number in range(8, 24)]
    assert rows[0].label == "1 Gee Joon"


def test_zero_against_zero_is_posted_where_it_is_the_player_dealers() -> None:
    assert "zero" not in block(PGT, "Below the pairs").note
    assert "zero against zero" in block(PGT, "Below the pairs", zero_tie="banker").note


def test_a_tile_is_drawn_with_its_spots_the_one_and_the_four_red() -> None:
    drawn = tile_svg(tile(6, 4))
    assert 'aria-label="6-4"' in drawn
    assert len(re.findall("<circle", drawn)) == 10
    assert len(re.findall("#ff5a4f", drawn)) == 4
    assert len(re.findall("#ff5a4f", tile_svg(tile(6, 6)))) == 6


@pytest.mark.parametrize("id", [DHP, FPG, FUP, PGT])
def test_every_choice_of_every_option_has_its_words(id: str) -> None:
    for option in game(id).options:
        for choice in option.choices:
            chosen = choose(game(id), {option.name: choice}, anyway=True)
            words = signs_hooks_of(chosen)
            assert all(fact.says.endswith(".") for fact in words.facts(chosen))
            assert all(each.rows for each in (*words.charts(chosen), *words.ranking(chosen)))


ROOMS: tuple[tuple[str, Room], ...] = (
    (DHP, read_room("mortimer")),
    *((id, read_room("marysville")) for id in (DHP, FPG, FUP, PGT)),
)


@pytest.mark.parametrize(("id", "room"), ROOMS)
def test_the_sheet_prints_every_rule_and_draws_its_tiles(id: str, room: Room) -> None:
    page = sheet_html(sheet(game(id), room))
    for topic in sheet(game(id), room).topics:
        for rule in topic.rules:
            assert f'id="{rule.id}"' in page
    # Thirty-two in pairs, and of the single tiles one of each kind, or both where they are unlike.
    assert page.count('<svg class="tile"') == (32 + 11 + 10 if id == PGT else 0)
