"""Sitting out and coming back, leaving, buying chips, and half hours that are paid for."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import SitIn
from houseway.families.poker.floor.table import HALF_HOUR_SECONDS, PotTable, Standing
from houseway.floor.audit.audit import audit
from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import parse_room, read_room
from houseway.packaged_files import PackagedFiles
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import until
from tests.web.pot_players import Players, poker_room, seat_of
from tests.web.server import Guest

QUICK = Pace(bank=0.01, wagers=0.01, decision=0.01, bot=0.01, posting=0.01)


def test_who_sits_out_is_dealt_no_cards_and_posts_to_come_back(tmp_path: Path) -> None:
    with poker_room(tmp_path) as room:
        players = Players(room, "H1", "Ann", "Bob", "Cid")
        players.to_the_end(1)
        cid = players.chairs[3]
        assert cid.do("sit_out", out=True)["type"] == "ack"
        assert cid.want("sit_out", out=True)["rule_ids"] == ["TH-34", "TH-35"]
        assert cid.frame["place"]["standing"] == "out"
        for number in (2, 3):
            room.call(number)
            assert seat_of(players.turn(number).frame, "Cid")["cards"] == []
            players.to_the_end(number)
        assert cid.do("post_now")["type"] == "ack"
        assert cid.frame["place"]["posts"] or cid.frame["place"]["standing"] == "in"
        number = 4
        room.call(number)
        while not seat_of(players.turn(number).frame, "Cid")["cards"]:
            players.to_the_end(number)
            number += 1
            room.call(number)
        assert seat_of(players.all[0].frame, "Cid")["standing"] == "in"
        said = [told["says"] for frame in cid.frames for told in frame["story"]]
    assert "Cid sits out." in said
    assert "Cid comes in and posts." in said


def test_a_newcomer_waits_for_the_big_blind_or_posts(tmp_path: Path) -> None:
    with poker_room(tmp_path) as room:
        players = Players(room, "H1", "Ann", "Bob")
        players.to_the_end(1)
        room.call(2)
        players.turn(2)  # The blinds have been round: nobody enters free any more.
        cid = Guest(room, "Cid").at("H1")
        cid.receive()
        cid.do("take_seat", seat=3)
        place = cid.frame["place"]
        assert (place["standing"], place["post_cents"]) == ("waiting", 200)
        assert "post $2 now" in place["says"]
        assert cid.may("post_now")
        cid.do("post_now")
        assert cid.frame["place"]["posts"]
        assert cid.may("wait_for_blind")
        refused = cid.want("post_now")
        assert refused["type"] == "refused"
        assert refused["rule_ids"] == ["TH-32", "TH-33"]


def test_nobody_leaves_a_hand_and_whoever_is_broke_buys_chips(tmp_path: Path) -> None:
    with poker_room(tmp_path) as room:
        players = Players(room, "H2", "Ann", "Bob")
        turn = players.turn()
        assert turn.want("leave_table")["rule_ids"] == ["TH-16", "TH-24"]
        assert turn.want("buy_chips")["rule_ids"] == ["TH-58", "OJ-20"]
        players.does("bet", turn, to_cents=50_000)
        players.does("call")
        shown = players.to_the_end()
        broke = [each["player"] for each in shown["seats"] if not each["chips_cents"]]
        if broke:
            (chair,) = [each for each in players.all if each.guest.name == broke[0]]
            chair.catch_up(players.all[0].frame["seq"])
            assert chair.frame["place"]["says"] == "You have no chips left."
            chair.do("buy_chips")
            assert chair.own_seat()["chips_cents"] == 50_000
        else:
            # A shared pot: the fee is all that either is short of.
            assert {each["chips_cents"] for each in shown["seats"]} == {49_900}


def test_kill_pots_are_used_when_everybody_agrees(tmp_path: Path) -> None:
    """Marysville's limit table offers them; the demo room's does not (KP-13)."""
    marysville = poker_room(tmp_path / "marysville", room="marysville")
    with marysville as room, poker_room(tmp_path) as demo:
        ann, bob = Players(room, "H1", "Ann", "Bob").all
        assert not ann.frame["kill"]["in_use"]
        for chair in (ann, bob):
            chair.do("agree_to_kill", agrees=True)
            assert chair.frame["kill"]["you_agree"]
        assert bob.frame["kill"]["in_use"]
        (cid,) = Players(demo, "H1", "Cid").all
        assert cid.frame["kill"] is None
        assert cid.want("agree_to_kill", agrees=True)["type"] == "refused"


def test_every_half_hour_everybody_at_the_table_pays(tmp_path: Path) -> None:
    now = [1_000_000]

    async def evening() -> tuple[list[int], PotTable, list[str], list[str]]:
        room = read_room("demo")
        house = tmp_path / "house"
        cardroom = Cardroom(room, house, pace=QUICK, bots=3, clock=lambda: now[0])
        loops = TableLoops(cardroom)
        await loops.start()
        await cardroom.join("L1", "Ann", 1, "ann-sits-down")
        paid: list[int] = []
        for _ in range(3):
            await a_hand_begins(cardroom, now[0])
            now[0] += HALF_HOUR_SECONDS
            hours = len(paid) + 1
            cardroom.host("L1").notify()
            await until(lambda hours=hours: poker(cardroom).half_hours == hours, "a half hour")  # type: ignore[misc]
            paid.append(poker(cardroom).drop_cents)
        story = [told.says for told in cardroom.host("L1").story]
        table = poker(cardroom)
        findings = audit(cardroom.store)
        await loops.stop()
        return paid, table, story, findings

    paid, table, story, findings = to_its_end(evening())
    # Three bots and Ann pay $3 each for each half hour, by marysville-lowball-1.
    assert paid == [1_200, 2_400, 3_600]
    assert table.half_hours == 3
    assert "Half hour 3 is over." in story
    assert "Collection by marysville-lowball-1: Ann $3." in story
    assert findings == []


def poker(cardroom: Cardroom) -> PotTable:
    table = cardroom.house.table("L1")
    assert isinstance(table, PotTable)
    return table


async def a_hand_begins(cardroom: Cardroom, now: int) -> None:
    """Ann says nothing and so sits out, and bots alone are dealt no hand: until Ann comes back."""

    async def come_back() -> None:
        table = poker(cardroom)
        cardroom.host("L1").keeper.out.clear()
        if table.hand is None and table.seats[1].standing is Standing.OUT:
            with suppress(Refusal):
                await cardroom.act("L1", "Ann", SitIn("Ann", posts=True), secrets.token_hex(8))

    await until(lambda: poker(cardroom).last_at == now, "a hand is dealt", come_back)


def test_a_table_that_asks_for_what_the_game_does_not_know_stays_shut(tmp_path: Path) -> None:
    text = (PackagedFiles.ROOM.path_of("demo")).read_text("utf-8")
    text = text.replace('blinds = "2/4"', 'blinds = "2/4"\nstraddles = "true"')
    cardroom = Cardroom(parse_room(text, "demo.toml"), tmp_path / "house", bots=0)
    cardroom.store.close()
    assert "H2" not in cardroom.hosts
    assert "straddles" in cardroom.not_open["H2"]
    assert {"H1", "L1"} < set(cardroom.hosts)


def test_the_rooms_of_the_two_houses_open_their_poker_tables(tmp_path: Path) -> None:
    for house, tables in (("mortimer", {"H1", "H2", "H3"}), ("marysville", {"L1", "L2", "H2"})):
        room = read_room(house)
        cardroom = Cardroom(room, tmp_path / house, bots=2)
        cardroom.store.close()
        assert tables <= set(cardroom.hosts)
        for name in tables:
            # Bots have brought enough for the first buy-in and left seats to people.
            assert len(cardroom.house.table(name).seats) == 2
