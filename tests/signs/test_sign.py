"""What a table's sign says: name, limits, layout, pay tables, ties, the bank, the fine print."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError, RuleError
from houseway.floor.room.room_file import Room, RoomTable, parse_room
from houseway.rules.catalog import is_dealt
from houseway.signs import table_terms
from houseway.signs.blocks import ids_text
from houseway.signs.table_sign import sign
from houseway.things.cents import dollars
from tests.comply.rooms import room_text
from tests.felt import Scene
from tests.signs.rooms import DEMO, NAMES, TABLES, demo_sign, own_sign, pairs

LIMITS = 'limits = "5-100"\nschedule = "calgames-B-4"\n'

ROOM_WITHOUT_GAMES = Room(
    id="empty", name="An Empty Room", house="marysville", chip_cents=50, games=(), tables=()
)  # fmt: skip


@pytest.mark.rule("CF-3")
@pytest.mark.parametrize(("room", "table"), TABLES, ids=NAMES)
def test_every_table_has_a_sign_with_name_limits_and_the_fees_of_both_sides(
    room: Room, table: RoomTable
) -> None:
    posted = sign(room, table)
    listed = room.game(table.game)
    assert listed is not None
    assert posted.name == listed.name
    assert posted.table == table.id
    assert posted.least == dollars(table.limits.least_cents)
    most = table.limits.most_cents
    assert posted.most == ("No Limit" if most is None else dollars(most))
    titles = [block.title for block in posted.fees]
    poker = titles in (["Taken from the pot"], ["Each player pays"])
    assert poker or {"Players pay", "Player-dealer pays"} <= set(titles)
    assert all(row.value.startswith("$") for block in posted.fees for row in block.rows)


@pytest.mark.rule("TCP-9", "TCP-10", "TCP-11")
def test_three_card_poker_marks_three_areas_with_their_words() -> None:
    assert [spot.area for spot in demo_sign("1").spots] == ["Ante", "Play", "Pair Plus"]


@pytest.mark.rule("SCB-25", "SCB-26", "SCB-27", "SCB-28")
def test_six_card_bonus_marks_four_areas_with_their_words() -> None:
    assert [spot.area for spot in demo_sign("3").spots] == ["Ante", "Play", "Pair Plus", "6 Card"]


@pytest.mark.rule("SCB-29")
def test_each_position_has_its_own_area_for_pair_plus_and_for_the_six_card_bonus() -> None:
    areas = {spot.name: spot.area for spot in demo_sign("3").spots}
    assert (areas["Pair Plus"], areas["6 Card Bonus"]) == ("Pair Plus", "6 Card")
    assert len(set(areas.values())) == 4

    scene = Scene("three-card-poker-6-card")
    for seat in range(2, 8):
        scene.wager(seat, ante=10, pair_plus=5, six_card=5 + seat)
    scene.deal({})
    scene.everybody_plays()
    for seat in range(2, 8):
        wagers = {each.bet: each.wager_cents for each in scene.postings if each.seat == seat}
        assert (wagers["pair-plus"], wagers["six-card"]) == (500, 500 + 100 * seat)


def test_each_area_says_what_may_be_placed_there() -> None:
    posted = own_sign(LIMITS + '[table.side_bets]\npair-plus = "1-25"')
    assert [(spot.name, spot.limits) for spot in posted.spots] == [
        ("Ante", "$5 to $100"),
        ("Play", "equal to Ante"),
        ("Pair Plus", "$1 to $25"),
    ]


def test_the_pair_plus_table_is_posted_as_written() -> None:
    (block,) = demo_sign("1").pay_tables
    assert block.title == "Pair Plus pays"
    assert pairs(block.rows) == [
        ("Mini royal flush", "200:1"),
        ("Straight flush", "40:1"),
        ("Three of a kind", "30:1"),
        ("Straight", "6:1"),
        ("Flush", "3:1"),
        ("One pair", "1:1"),
    ]
    assert [row.rule_id for row in block.rows] == [f"TCP-{number}" for number in range(75, 81)]


def test_the_six_card_table_is_posted_beside_pair_plus() -> None:
    pair_plus, six_card = demo_sign("3").pay_tables
    assert pair_plus.title == "Pair Plus pays"
    assert pairs(six_card.rows) == [
        ("Royal flush", "1,000:1"),
        ("Straight flush", "200:1"),
        ("Four of a kind", "100:1"),
        ("Full house", "20:1"),
        ("Flush", "15:1"),
        ("Straight", "10:1"),
        ("Three of a kind", "7:1"),
    ]


def test_the_sign_says_who_wins_a_tie_and_what_happens_then() -> None:
    for id, rule in (("1", "TCP-61"), ("3", "SCB-77")):
        ties = demo_sign(id).facts[0]
        assert ties.title == "Ties push"
        assert "nobody wins, both are returned" in ties.says
        assert rule in ties.rule_ids


def test_a_tie_with_an_unqualified_hand_is_no_push_where_that_hand_always_pays() -> None:
    assert "Equal hands: nobody wins" in demo_sign("1").facts[0].says
    assert "Equal to it: nobody wins" in demo_sign("3").facts[0].says
    assert "TCP-57" in demo_sign("1").facts[0].rule_ids
    assert "TCP-57" not in demo_sign("3").facts[0].rule_ids


def test_the_qualifying_hand_follows_the_reading_of_the_room() -> None:
    default = own_sign(LIMITS).facts[1]
    assert default.title == "Queen high or better qualifies"
    assert "Ante is paid 1:1 if your hand is higher, else returned" in default.says
    house = own_sign(LIMITS, '[game.rulings]\nnonqualify_ante = "always_pay"').facts[1]
    assert "Ante is paid 1:1 whatever the hands" in house.says
    table = own_sign(
        LIMITS + '[table.options]\nnonqualify_ante = "compare"',
        '[game.rulings]\nnonqualify_ante = "always_pay"',
    ).facts[1]
    assert table == default


def test_folding_gives_up_what_each_game_says() -> None:
    assert demo_sign("1").facts[2].says.endswith("Who folds gives up Ante and Pair Plus.")
    assert (
        demo_sign("3")
        .facts[2]
        .says.endswith("Who folds gives up Ante and Pair Plus. 6 Card Bonus stays in action.")
    )


def test_the_notes_tell_the_bank_the_order_and_backline_bets() -> None:
    one = {note.title: note.says for note in demo_sign("1").notes}
    three = {note.title: note.says for note in demo_sign("3").notes}
    assert "more than two rounds running" in one["The bank goes round"]
    assert "does not cover is returned" in one["The bank is limited"]
    assert one["Who is settled first"].startswith("The seat on the player-dealer’s left")
    assert three["Who is settled first"].startswith("The seat with the action button")
    assert "Backline bets are taken" in one
    assert "No backline bets" in three
    assert one["Hands, high to low"].startswith("Mini royal flush, straight flush, three of a kind")
    alone = own_sign(LIMITS + "[table.options]\nindependent_backline = true").notes[1]
    assert alone.says.endswith("you may play on if the seated player folds.")
    assert "No backline bets" in {n.title for n in own_sign(LIMITS + "backline = false").notes}


def test_the_fine_print_names_owner_number_schedule_and_play_chips() -> None:
    printed = " ".join(demo_sign("2").fine_print)
    for words in ("Play chips only", "ShuffleMaster Inc", "GEGA-003217", "calgames-B-12", "CF-15"):
        assert words in printed


def test_a_game_without_rules_in_the_catalog_posts_limits_and_fees_only() -> None:
    text = room_text("nowhere-described", LIMITS)
    room = parse_room(text, "own.toml")
    (table,) = room.tables
    assert not is_dealt(table.game)
    posted = sign(room, table)
    assert posted.fees
    assert posted.least == dollars(table.limits.least_cents)
    assert "The rules of the game are posted apart from this sign." in posted.fine_print
    assert (posted.spots, posted.pay_tables, posted.facts, posted.notes) == ((), (), (), ())


def test_a_table_with_two_schedules_gets_no_sign() -> None:
    with pytest.raises(RuleError, match="Table 1 names 2 schedules"):
        own_sign('limits = "5-100"\nschedule = ["calgames-B-4", "calgames-B-5"]')


def test_a_sign_of_a_game_that_the_room_does_not_list_is_refused() -> None:
    with pytest.raises(RecordError, match="does not list"):
        sign(ROOM_WITHOUT_GAMES, DEMO.tables[0])


def test_a_family_that_a_sign_knows_nothing_of_posts_limits_and_fees_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = demo_sign("1")
    monkeypatch.setattr(table_terms, "has_signs_hooks", lambda _: False)
    posted = demo_sign("1")
    assert (posted.name, posted.least, posted.most) == (known.name, known.least, known.most)
    assert (posted.spots, posted.pay_tables, posted.facts, posted.notes) == ((), (), (), ())
    assert "The rules of the game are posted apart from this sign." in posted.fine_print


def test_rule_ids_are_written_short() -> None:
    assert ids_text(("TCP-53", "TCP-55", "TCP-54", "TCP-56")) == "TCP-53–56"
    assert ids_text(("TCP-31", "TCP-48", "CF-1")) == "TCP-31, 48, CF-1"
    assert ids_text(()) == ""
