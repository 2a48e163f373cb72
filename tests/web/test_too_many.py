"""How much may come from one address: names and private tables, so many at once and then slowly."""

from __future__ import annotations

from itertools import count
from urllib.parse import urlencode

import pytest

from houseway.web.middleware.rate_limiter import RateLimiter
from tests.web.asking import ORIGIN, Answer, House
from tests.web.test_private_tables import GAME, SETTINGS

FORM = [(b"origin", ORIGIN), (b"content-type", b"application/x-www-form-urlencoded")]
HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"
NUMBERS = count(1)


class Addresses:
    """People behind two addresses, of which each may do two things at once and one a minute."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = 0.0
        self.limit = RateLimiter(2, 1 / 60, lambda: self.now)

    def comes_in(self, address: str) -> Answer:
        return self._send("/me", address, name=f"Tom {next(NUMBERS)}")

    def opens(self, address: str) -> Answer:
        """Somebody new opens a table of their own."""
        return self._send(f"/private/{GAME}", address, **SETTINGS | {"bots": "0"})

    def _send(self, path: str, address: str, **fields: str) -> Answer:
        body = urlencode({**fields, "request": f"too-many-{next(NUMBERS)}"}).encode()
        return self.house.ask("POST", path, headers=FORM, body=body, client=address)

    def tables(self) -> int:
        return len(self.house.site.cardroom.hosts)

    def people(self) -> int:
        return int(self.house.people._register.ask("SELECT count(*) FROM person")[0][0])


@pytest.fixture
def addresses(house: House) -> Addresses:
    return Addresses(house)


def test_an_address_opens_so_many_tables_and_others_are_not_kept_waiting_by_it(
    addresses: Addresses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses.house.site, "openers", addresses.limit)
    before = addresses.tables()
    assert [addresses.opens(HERE).status for _ in range(2)] == [303, 303]
    refused = addresses.opens(HERE)
    assert refused.status == 429
    assert "Too many tables were opened from your address" in refused.text
    assert addresses.tables() == before + 2
    assert addresses.opens(ELSEWHERE).status == 303
    addresses.now = 60.0
    assert [addresses.opens(HERE).status for _ in range(2)] == [303, 429]
    assert addresses.tables() == before + 4


def test_a_table_that_no_room_could_have_counts_for_nothing(
    addresses: Addresses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses.house.site, "openers", addresses.limit)
    monkeypatch.setitem(SETTINGS, "limits", "five")
    assert [addresses.opens(HERE).status for _ in range(3)] == [400] * 3
    monkeypatch.setitem(SETTINGS, "limits", "5-100")
    assert addresses.opens(HERE).status == 303


def test_an_address_has_so_many_people_coming_in_and_others_are_not_kept_waiting_by_it(
    addresses: Addresses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses.house.site, "newcomers", addresses.limit)
    before = addresses.people()
    assert [addresses.comes_in(HERE).status for _ in range(2)] == [303, 303]
    refused = addresses.comes_in(HERE)
    assert refused.status == 429
    assert "Too many people came from your address" in refused.text
    # Whoever opens a table has to come in first.
    assert addresses.opens(HERE).status == 429
    assert addresses.people() == before + 2
    assert addresses.comes_in(ELSEWHERE).status == 303
    addresses.now = 60.0
    assert [addresses.comes_in(HERE).status for _ in range(2)] == [303, 429]
