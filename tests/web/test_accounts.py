"""Accounts through the pages: a password and passkeys, from any browser, and no way around them."""

from __future__ import annotations

import json

import pytest

from houseway.web.auth.login_throttle import ADDRESS_LIMIT, NAME_LIMIT
from houseway.web.auth.passkeys import NO_NAME, NOT_GOOD
from houseway.web.auth.sign_in import NOT_YOURS, WRONG
from houseway.web.pages.account.account_pages import DONE
from tests.web.account_holder import (
    GOOD,
    ORIGIN,
    OTHER,
    Holder,
    name_of,
    new_name,
    with_passkey,
    with_password,
)
from tests.web.asking import House
from tests.web.authenticator import PRESENT, Authenticator


@pytest.fixture(autouse=True)
def the_time_stands_still(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's wait is over because a test took long."""
    moment = house.people.now()
    monkeypatch.setattr(house.people._register, "now", lambda: moment)


def test_a_guest_sets_a_password_and_signs_in_from_another_browser(house: House) -> None:
    name, holder = with_password(house)
    assert DONE["password"] in holder.get("/account?done=password").text
    other = Holder(house)
    answer = other.sign_in(name.upper(), GOOD)
    assert (answer.status, answer.headers["location"]) == (303, "/")
    assert name_of(house, other) == name
    assert len(house.people.sessions.of(name)) == 2
    kept = str(house.people._register.ask("SELECT * FROM password WHERE name = ?", name))
    assert "$argon2id$" in kept
    assert GOOD not in kept


def test_who_is_somebody_here_leaves_before_they_sign_in(house: House) -> None:
    name, _ = with_password(house)
    guest = Holder(house, new_name())
    answer = guest.sign_in(name, GOOD)
    assert answer.status == 400
    assert "Leave the house first" in answer.text


@pytest.mark.parametrize(
    "password", ["", "wrong", GOOD.upper(), GOOD + "x" * 40_000, "\0", "é" * 128]
)
def test_a_wrong_password_and_a_name_of_nobody_get_the_same_answer(
    house: House, password: str
) -> None:
    name, _ = with_password(house)
    guest = new_name()
    Holder(house, guest)
    said = set()
    for each in (name, guest, new_name()):
        stranger = Holder(house)
        answer = stranger.sign_in(each, password)
        assert answer.status == 400
        assert name_of(house, stranger) is None
        said.add(answer.text.replace(each, "NAME"))
    assert len(said) == 1
    assert WRONG in said.pop()


def test_after_some_tries_one_waits_even_with_the_right_password(house: House) -> None:
    for name in (with_password(house)[0], new_name()):
        for _ in range(NAME_LIMIT.free):
            assert Holder(house).sign_in(name, "wrong").status == 400
        answer = Holder(house).sign_in(name, GOOD)
        assert answer.status == 429
        assert answer.headers["retry-after"] == "1"
        assert "Too many tries. Wait" in answer.text


def test_one_address_does_not_try_many_names(house: House) -> None:
    stranger = Holder(house)
    for _ in range(ADDRESS_LIMIT.free):
        assert stranger.sign_in(new_name(), "wrong").status == 400
    assert stranger.sign_in(new_name(), "wrong").status == 429
    options = stranger.post("/api/passkeys/sign-in/options").text
    answer = stranger.post("/api/passkeys/sign-in", credential=Authenticator(ORIGIN).sign(options))
    assert answer.status == 429


def test_a_change_asks_for_the_password_and_ends_the_other_sessions(house: House) -> None:
    name, holder = with_password(house)
    other = Holder(house)
    other.sign_in(name, GOOD)
    for current in ("", OTHER):
        answer = holder.post("/account/password", current=current, password=OTHER)
        assert answer.status == 400
        assert NOT_YOURS in answer.text
    short = holder.post("/account/password", current=GOOD, password="short")
    assert "10 to 128 characters" in short.text
    assert name_of(house, other) == name
    stolen = Holder(house, token=holder.token)
    assert holder.post("/account/password", current=GOOD, password=OTHER).status == 303
    assert name_of(house, other) is None
    assert name_of(house, stolen) is None
    assert name_of(house, holder) == name
    assert Holder(house).sign_in(name, GOOD).status == 400
    assert Holder(house).sign_in(name, OTHER).status == 303


def test_the_last_way_in_goes_only_with_a_sentence(house: House) -> None:
    name, holder = with_password(house)
    answer = holder.post("/account/password/remove", current=GOOD)
    assert answer.status == 400
    assert f"This is the last way to sign in as {name}." in answer.text
    assert holder.post("/account/password/remove", current="no", sure="yes").status == 400
    assert holder.post("/account/password/remove", current=GOOD, sure="yes").status == 303
    assert Holder(house).sign_in(name, GOOD).status == 400


def test_a_form_of_another_site_sets_no_password_and_signs_nobody_in(house: House) -> None:
    name, _ = with_password(house)
    guest = Holder(house, new_name())
    evil = "http://evil.example"
    assert guest.ask("POST", "/account/password", evil, password=OTHER).status == 403
    assert guest.ask("POST", "/account/password", _csrf="x", password=OTHER).status == 403
    stranger = Holder(house)
    assert stranger.ask("POST", "/sign-in", evil, name=name, password=GOOD).status == 403
    for path in ("/api/passkeys/sign-in/options", "/api/passkeys/sign-in"):
        assert stranger.ask("POST", path, evil, credential="{}").status == 403
    assert stranger.post("/account/password", password=OTHER).status == 401
    assert stranger.post("/api/passkeys/options").status == 401


def test_a_passkey_signs_in_from_another_browser_without_a_name(house: House) -> None:
    name, authenticator = with_passkey(house)
    other = Holder(house)
    answer = other.sign_with(authenticator)
    assert (answer.status, json.loads(answer.text)) == (200, {"to": "/"})
    assert name_of(house, other) == name
    (passkey,) = house.people.credentials.passkeys(name)
    assert (passkey.uses, passkey.seen is not None) == (1, True)
    page = other.get("/account").text
    assert "last used" in page
    assert "This is the last way to sign in" in page


def test_an_answer_is_good_once(house: House) -> None:
    _, authenticator = with_passkey(house)
    stranger = Holder(house)
    answer = authenticator.sign(stranger.asked_to_sign())
    assert Holder(house).post("/api/passkeys/sign-in", credential=answer).status == 200
    again = stranger.post("/api/passkeys/sign-in", credential=answer)
    assert (again.status, again.says) == (400, f"{NOT_GOOD}.")
    assert name_of(house, stranger) is None


def refused(house: House, authenticator: Authenticator) -> None:
    stranger = Holder(house)
    answer = stranger.sign_with(authenticator)
    assert answer.status == 400
    assert NOT_GOOD in answer.says
    assert name_of(house, stranger) is None


def test_an_answer_from_another_site_or_for_another_house_is_no_good(house: House) -> None:
    _, authenticator = with_passkey(house)
    for origin in ("http://evil.example", "https://localhost:8000", "http://localhost", "null"):
        authenticator.origin = origin
        refused(house, authenticator)
    authenticator.origin, authenticator.party = ORIGIN, "evil.example"
    refused(house, authenticator)


def test_who_is_not_verified_or_has_a_copy_is_refused(house: House) -> None:
    _, authenticator = with_passkey(house)
    assert Holder(house).sign_with(authenticator).status == 200
    authenticator.flags = PRESENT
    refused(house, authenticator)
    authenticator.flags |= 0x04
    authenticator.uses = 0
    refused(house, authenticator)


def test_the_passkey_of_somebody_else_is_no_way_in(house: House) -> None:
    """With the id or the handle of another person's passkey, but one's own key."""
    ann, bob = with_passkey(house)[1], with_passkey(house)[1]
    own_id, own_handle = bob.id, bob.handle
    bob.id = ann.id
    refused(house, bob)
    bob.handle = ann.handle
    refused(house, bob)
    bob.id = own_id
    refused(house, bob)
    bob.handle = own_handle
    assert Holder(house).sign_with(bob).status == 200


def test_a_passkey_is_added_only_by_whoever_was_asked(house: House) -> None:
    ann, bob = Holder(house, new_name()), Holder(house, new_name())
    asked = ann.post("/api/passkeys/options").text
    made = Authenticator(ORIGIN).make(asked)
    assert NOT_GOOD in bob.post("/api/passkeys", credential=made).says
    assert NOT_GOOD in ann.post("/api/passkeys", credential=made).says
    wrong = Authenticator("http://evil.example")
    assert NOT_GOOD in ann.add(wrong).says
    unverified = Authenticator(ORIGIN)
    unverified.flags = PRESENT
    assert NOT_GOOD in ann.add(unverified).says
    to_sign_in = Holder(house).asked_to_sign()
    user = {"user": json.loads(asked)["user"], **json.loads(to_sign_in)}
    mixed = Authenticator(ORIGIN).make(json.dumps(user))
    assert NOT_GOOD in ann.post("/api/passkeys", credential=mixed).says
    assert ann.add(Authenticator(ORIGIN)).status == 200


def test_who_has_a_password_says_it_before_a_passkey_comes_or_goes(house: House) -> None:
    name, holder = with_password(house)
    assert NOT_YOURS in holder.post("/api/passkeys/options").says
    assert holder.add(Authenticator(ORIGIN), current=GOOD).status == 200
    (passkey,) = house.people.credentials.passkeys(name)
    number = str(passkey.number)
    assert holder.post("/account/passkey/remove", passkey=number).status == 400
    for odd in ("", "0", "²", "9" * 40):
        gone = holder.post("/account/passkey/remove", passkey=odd, current=GOOD)
        assert "no such passkey" in gone.text
    assert holder.post("/account/passkey/remove", passkey=number, current=GOOD).status == 303
    assert house.people.credentials.passkeys(name) == []


def test_at_an_address_of_numbers_there_are_no_passkeys(house: House) -> None:
    headers = [(b"origin", b"http://127.0.0.1:8000")]
    answer = house.ask("POST", "/api/passkeys/sign-in/options", headers=headers)
    assert answer.status == 400
    assert NO_NAME in answer.says


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "[" * 60_000, "{" * 16_000, '{"id": 1}', "\0", "x" * 60_000,
        '{"id":"a","rawId":"a","type":"public-key","response":{}}',
        '{"id":"é","rawId":"é","type":"public-key","response":{"clientDataJSON":"é",'
        '"authenticatorData":"AA","signature":"AA","attestationObject":"AA"}}',
        '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"bnVsbA",'
        '"authenticatorData":"AA","signature":"AA","attestationObject":"_w","userHandle":"A"}}',
        '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":'
        '"eyJ0eXBlIjoxLCJjaGFsbGVuZ2UiOjEsIm9yaWdpbiI6MX0","authenticatorData":"AA",'
        '"signature":"AA","attestationObject":"_w"}}',
    ],
    ids=range(13),
)  # fmt: skip
def test_an_answer_that_nobody_could_mean_is_refused_in_one_sentence(
    house: House, text: str
) -> None:
    holder = Holder(house, new_name())
    for who, path in ((Holder(house), "/api/passkeys/sign-in"), (holder, "/api/passkeys")):
        answer = who.post(path, credential=text)
        assert answer.status in (400, 413), answer.text
        if answer.status == 400:
            assert NOT_GOOD in answer.says


def test_a_manager_gives_a_role_by_name_and_takes_it_away(house: House) -> None:
    name, holder = with_password(house)
    mia = Holder(house, token=house.manager())
    guest = new_name()
    Holder(house, guest)
    refusal = mia.post("/people/give", name=guest, role="floor")
    assert "neither password nor passkey" in refusal.text
    assert mia.post("/people/give", name=name, role="player").status == 400
    assert mia.post("/people/give", name=name, role="floor").status == 303
    assert name_of(house, holder) is None
    holder.token = ""
    assert holder.sign_in(name, GOOD).status == 303
    assert holder.get("/floor").status == 200
    assert mia.post("/people/role", name=name).status == 303
    assert mia.post("/people/forget", name=name).status == 303
    assert Holder(house).sign_in(name, GOOD).status == 400
    for path in ("/people/give", "/people/forget"):
        assert Holder(house, new_name()).post(path, name=name, role="floor").status == 403
