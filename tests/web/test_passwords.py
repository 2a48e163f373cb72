"""What a password may be, how it is kept, and that nobody can stall the room with many."""

from __future__ import annotations

import asyncio
import threading

import pytest

from houseway.errors import Refusal
from houseway.web.auth import passwords
from houseway.web.auth.passwords import (
    HASHING_LIMITS,
    LENGTH_MAX,
    LENGTH_MIN,
    PasswordHasher,
    clean_password,
)
from houseway.web.jobs.admission_queue import ServiceBusy
from houseway.web.jobs.requester_context import REQUESTERS, Requesters
from tests.running import to_its_end

GOOD = "brave otters count chips"


@pytest.mark.parametrize(
    "text",
    ["", "short", "a" * (LENGTH_MIN - 1), "x1" * LENGTH_MAX, "ﷺ" * 60, "\N{GRINNING FACE}" * 4],
)
def test_a_password_has_a_length(text: str) -> None:
    with pytest.raises(Refusal, match="10 to 128 characters"):
        clean_password(text, "Ann")


@pytest.mark.parametrize(
    "text",
    ["aaaaaaaaaaaa", "1234567890", "0987654321", "Password123!", "P4ssw0rd!!!!", "qwertyuiop",
     "houseway2026", "Annabel 2026", "annabelAnnabel", "Welcome!!!1234"],
)  # fmt: skip
def test_what_everybody_tries_first_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="the first that anybody would try"):
        clean_password(text, "Annabel")


@pytest.mark.parametrize(
    "text", [GOOD, "пароль из слов", "\N{GRINNING FACE} 12 🂡 x y z", "k7$Qm0-zP!"]
)
def test_any_kind_of_character_is_good(text: str) -> None:
    assert clean_password(text, "Annabel") == text


def test_it_is_kept_as_a_string_of_argon2id_with_the_parameters_of_owasp() -> None:
    async def kept() -> None:
        hashing = PasswordHasher()
        first, second = await hashing.hashed(GOOD), await hashing.hashed(GOOD)
        assert first.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert first != second
        assert GOOD not in first
        assert await hashing.fits(first, GOOD)
        assert not await hashing.fits(first, GOOD + " ")
        assert not await hashing.fits(first, "")
        assert not await hashing.fits(None, GOOD)

    to_its_end(kept())


def test_the_same_letters_from_another_keyboard_are_the_same_password() -> None:
    async def typed() -> None:
        hashing = PasswordHasher()
        phc = await hashing.hashed(clean_password("cafe\u0301 at the \ufb01sh", "Ann"))
        assert await hashing.fits(phc, "caf\u00e9 at the fish")

    to_its_end(typed())


def test_what_follows_the_longest_password_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends a right password with much behind it has not sent the right one."""
    longest = ("abcdefgh" * LENGTH_MAX)[:LENGTH_MAX]
    looked_at: list[int] = []
    fits = passwords._fits

    def look(phc: str, password: str) -> bool:
        looked_at.append(len(password))
        return fits(phc, password)

    monkeypatch.setattr(passwords, "_fits", look)

    async def sent() -> None:
        hashing = PasswordHasher()
        phc = await hashing.hashed(longest)
        assert await hashing.fits(phc, longest)
        assert not await hashing.fits(phc, longest + "x" * 60_000)

    to_its_end(sent())
    assert max(looked_at) <= LENGTH_MAX + 1


def test_a_name_without_a_password_takes_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Argon2id works once for each try, with the same parameters, whoever is asked for."""
    worked: list[str] = []

    def fits(phc: str, _: str) -> bool:
        worked.append(phc.rsplit("$", 2)[0])
        return False

    monkeypatch.setattr(passwords, "_fits", fits)

    async def tried() -> None:
        hashing = PasswordHasher()
        phc = await hashing.hashed(GOOD)
        for each in (phc, None, None, phc):
            await hashing.fits(each, "guessed")

    to_its_end(tried())
    assert worked == ["$argon2id$v=19$m=19456,t=2,p=1"] * 4


def test_two_are_worked_out_at_once_and_a_crowd_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end, lock = threading.Event(), threading.Lock()
    now: list[int] = [0]
    most: list[int] = [0]

    def slow(_: str) -> str:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        may_end.wait()
        with lock:
            now[0] -= 1
        return "done"

    monkeypatch.setattr(passwords, "_hashed", slow)

    async def crowd() -> list[object]:
        hashing = PasswordHasher()
        many = HASHING_LIMITS.served + HASHING_LIMITS.waiting + 3
        tasks = []
        for number in range(many):
            REQUESTERS.set(Requesters(f"visitor {number % 2}"))
            tasks.append(asyncio.create_task(hashing.hashed(GOOD)))
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        assert len(done) == 3
        may_end.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    answers = to_its_end(crowd())
    assert most == [HASHING_LIMITS.served]
    assert sum(isinstance(each, ServiceBusy) for each in answers) == 3
