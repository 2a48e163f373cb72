"""Whoever watches over the house: whether it is ready, what was counted, and who may read that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from houseway.errors import LedgerError, RecordError
from houseway.floor.room.room_file import read_room
from houseway.packaged_files import PackagedFiles
from houseway.web.metrics import readiness
from houseway.web.metrics.readiness import FAILS, Readiness
from houseway.web.middleware.health import read_networks
from houseway.web.server.draining import DRAINING_MESSAGE
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.faults.playing import Wants, play_on
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import Guest, Server

WANTS: Wants = {"take_bank": {"cents": 5_000}, "wager": {"cents": {"ante": 500}}, "play": {}}
NAMED = ["--allow-host", "cards.example"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("watched") / "house", more=NAMED) as open:
        yield open


def asked(server: Server, **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"{server.url}/metrics", headers=sent, timeout=PATIENCE_SECONDS, verify=False)


def figures(server: Server) -> dict[str, float]:
    """Every row of the metrics, by its name and labels."""
    lines = [line for line in asked(server).text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def opened(folder: Path) -> Cardroom:
    return Cardroom(read_room(PackagedFiles.ROOM.path_of("demo")), folder, bots=0)


def why_not(cardroom: Cardroom, *, told: bool = False) -> str | None:
    """What a house that is open says when it is asked."""

    async def ask() -> str | None:
        loops = TableLoops(cardroom)
        await loops.start()
        cardroom.drain.is_told = told
        found = await Readiness(cardroom, loops).why_not()
        await loops.stop()
        return found

    return to_its_end(ask())


def test_a_house_whose_store_can_be_written_to_is_ready(tmp_path: Path) -> None:
    assert why_not(opened(tmp_path)) is None


def test_a_house_that_is_told_to_close_is_not_ready(tmp_path: Path) -> None:
    assert why_not(opened(tmp_path), told=True) == DRAINING_MESSAGE


def test_a_house_whose_tables_nobody_keeps_is_not_ready(tmp_path: Path) -> None:
    async def ask() -> str | None:
        cardroom = opened(tmp_path)
        found = await Readiness(cardroom, TableLoops(cardroom)).why_not()
        await cardroom.stop()
        return found

    assert to_its_end(ask()) == "The tables of this house are not kept now."


def test_a_ledger_that_was_taken_away_makes_the_house_not_ready(tmp_path: Path) -> None:
    cardroom = opened(tmp_path)
    (tmp_path / "ledger.db").rename(tmp_path / "elsewhere.db")
    assert why_not(cardroom) == FAILS


def test_a_store_that_hangs_is_not_ready_and_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials: list[Future[None]] = []

    def hangs() -> Future[None]:
        trials.append(Future())
        return trials[-1]

    async def ask() -> list[str | None]:
        cardroom = opened(tmp_path)
        loops = TableLoops(cardroom)
        await loops.start()
        monkeypatch.setattr(cardroom.store, "trial", hangs)
        asking = Readiness(cardroom, loops)
        said = [await asking.why_not() for _ in range(3)]
        trials[0].set_exception(LedgerError("secret words"))
        said.append(await asking.why_not())
        await loops.stop()
        return said

    monkeypatch.setattr(readiness, "TRIAL_SECONDS", 0)
    # However slow the machine is, what the store said last is not asked for again.
    monkeypatch.setattr(readiness, "KEPT_SECONDS", PATIENCE_SECONDS)
    *hanging, failed = to_its_end(ask())
    assert len(trials) == 1
    assert {*hanging} == {"The store of this house has not answered for 0 seconds."}
    assert failed == FAILS


def test_a_trial_of_the_store_changes_nothing(tmp_path: Path) -> None:
    cardroom = opened(tmp_path)
    before = cardroom.store.head(), cardroom.store.balances()
    cardroom.store.trial().result(PATIENCE_SECONDS)
    assert (cardroom.store.head(), cardroom.store.balances()) == before
    cardroom.safe.close()


def test_ready_and_health_are_said_to_anybody(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/ready", headers={"host": "10.1.2.3:99"}, verify=False)
    assert (answer.status_code, answer.json()) == (200, {"ready": True})
    assert answer.headers["cache-control"] == "no-store"
    assert server.get("/api/health").json()["batches"] > 0


def test_what_is_played_is_counted(server: Server) -> None:
    chair = Guest(server, "Ann").at("1")
    chair.receive()
    chair.do("take_seat", seat=1)
    assert chair.want("take_seat", seat=2)["type"] == "refused"
    acknowledged: dict[str, int] = {}
    play_on([chair], WANTS, acknowledged, requests=6)
    found = figures(server)
    assert found['houseway_actions_accepted_total{game="three-card-poker"}'] > len(acknowledged)
    assert found['houseway_actions_refused_total{game="three-card-poker"}'] >= 1
    assert found["houseway_sockets_open"] == 1
    assert found["houseway_frames_sent_total"] >= len(chair.frames)
    assert found["houseway_tables_kept"] == server.get("/api/health").json()["tables"]
    assert found["houseway_commit_seconds_count"] == found["houseway_commit_batches_count"] > 0


def test_nothing_that_people_send_makes_a_further_row(server: Server) -> None:
    before = {name.partition("{")[0] for name in figures(server)}
    for odd in ("/api/tables/nowhere", "/x?game=secret", "/odds/not-a-game"):
        server.get(odd)
    guest = Guest(server, "Some Body")
    assert {name.partition("{")[0] for name in figures(server)} == before
    assert not re.search(f"secret|nowhere|{guest.name}|{guest.token}", asked(server).text)


@pytest.mark.parametrize(
    "headers",
    [
        {"x_forwarded_for": "203.0.113.9"},
        {"x_forwarded_for": "127.0.0.1"},
        {"x_forwarded_proto": "https"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"x_real_ip": "127.0.0.1"},
        {"host": "cards.example"},
        {"host": "elsewhere.example"},
    ],
)
def test_through_a_proxy_or_by_a_name_nothing_is_counted(
    server: Server, headers: dict[str, str]
) -> None:
    answer = asked(server, **headers)
    assert answer.status_code in (400, 404)
    assert "houseway_sockets_open" in asked(server).text
    assert "houseway_sockets_open" not in answer.text


def test_only_named_addresses_may_read_what_was_counted(tmp_path: Path) -> None:
    with Server(tmp_path / "house", more=["--metrics-from", "192.0.2.0/24"]) as elsewhere:
        assert asked(elsewhere).status_code == 404
        assert elsewhere.get("/api/ready").is_success


class Behind(Server):
    """A house that expects a proxy, which has not come yet."""

    def is_open(self) -> bool:
        with suppress(httpx.HTTPError):
            return self.get("/api/ready").is_success
        return False


def test_behind_a_proxy_the_house_itself_can_still_be_watched(tmp_path: Path) -> None:
    with Behind(tmp_path / "house", more=["--behind-proxy", "127.0.0.1", *NAMED]) as behind:
        assert behind.get("/api/health").status_code == 400
        assert "houseway_sockets_open" in asked(behind).text
        guest = {"x_forwarded_for": "127.0.0.1", "x_forwarded_proto": "https"}
        assert asked(behind, host="cards.example", **guest).status_code == 404
        assert asked(behind, **guest).status_code == 404


def test_a_network_that_is_none_is_said_in_a_sentence() -> None:
    with pytest.raises(RecordError, match="--metrics-from 'everybody' is no address"):
        read_networks(("everybody",))
    assert [str(each) for each in read_networks(())] == ["127.0.0.0/8", "::1/128"]
