"""What was given under a session, a password or a role does not outlive it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from houseway.errors import Refusal
from houseway.web.auth.passkeys import NOT_GOOD
from houseway.web.auth.people import Role
from houseway.web.auth.sign_in import NOT_YOURS, PASSKEY_AGAIN
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
from tests.web.authenticator import Authenticator


def link_in(page: str) -> str:
    return page.split("/claim/")[1].split("<", maxsplit=1)[0]


def opens(house: House, link: str) -> bool:
    """Whether somebody without a name comes in by a link."""
    return Holder(house).post(f"/claim/{link}", name=new_name()).status == 200


def test_a_link_to_a_name_asks_for_the_password_or_passkey_of_an_account(house: House) -> None:
    name, holder = with_password(house)
    keyed, authenticator = with_passkey(house)
    key = Holder(house)
    key.sign_with(authenticator)
    for who, says in ((holder, NOT_YOURS), (key, PASSKEY_AGAIN)):
        refused = who.post("/account/link")
        assert (refused.status, says in refused.text) == (400, True)
    assert NOT_YOURS in holder.post("/account/link", current=OTHER).text
    for other in (Authenticator(ORIGIN), with_passkey(house)[1]):
        assert NOT_GOOD in key.post("/account/link", proof=key.proof(other)).text
    # A signature for signing in, or for another session, is no proof.
    for asked in (Holder(house).asked_to_sign(), holder.post("/api/passkeys/proof/options").text):
        assert NOT_GOOD in key.post("/account/link", proof=authenticator.sign(asked)).text
    assert house.people.links.to(name) == house.people.links.to(keyed) == []
    assert opens(house, link_in(holder.post("/account/link", current=GOOD).text))
    assert opens(house, link_in(key.post("/account/link", proof=key.proof(authenticator)).text))
    guest = Holder(house, new_name())
    assert opens(house, link_in(guest.post("/account/link").text))


def test_who_has_passkeys_alone_confirms_with_one_before_the_account_changes(house: House) -> None:
    name, authenticator = with_passkey(house)
    holder = Holder(house)
    holder.sign_with(authenticator)
    (passkey,) = house.people.credentials.passkeys(name)
    removed = {"passkey": str(passkey.number), "sure": "yes"}
    for path, fields in (
        ("/account/password", {"password": GOOD}),
        ("/account/passkey/remove", removed),
        ("/api/passkeys/options", {}),
    ):
        refused = holder.post(path, **fields)
        assert (refused.status, PASSKEY_AGAIN in refused.text) == (400, True), path
    assert holder.add(Authenticator(ORIGIN), proof=holder.proof(authenticator)).status == 200
    proof = holder.proof(authenticator)
    assert holder.post("/account/password", password=GOOD, proof=proof).status == 303
    assert NOT_GOOD in holder.post("/account/password", password=OTHER, proof=proof).text
    assert Holder(house).sign_in(name, GOOD).status == 303


def test_no_link_outlives_the_end_of_a_session_or_a_change_of_the_account(house: House) -> None:
    """Whoever held the cookie for a moment, and made a link with it, does not come back."""
    mia = Holder(house, token=house.manager())

    def passkey_added(who: Holder, _: str) -> int:
        return who.add(Authenticator(ORIGIN), current=GOOD).status

    def by_page(who: str, path: str, **fields: str) -> Callable[[Holder, str], int]:
        def post(holder: Holder, name: str) -> int:
            at = holder if who == "own" else mia
            return at.post(path, **fields, **({} if who == "own" else {"name": name})).status

        return post

    ends = {
        "another password": by_page("own", "/account/password", current=GOOD, password=OTHER),
        "no password": by_page("own", "/account/password/remove", current=GOOD, sure="yes"),
        "a further passkey": passkey_added,
        "end all others": by_page("own", "/account/end"),
        "leave": by_page("own", "/leave"),
        "a manager ends sessions": by_page("manager", "/people/end"),
        "a manager removes the password": by_page("manager", "/people/forget"),
        "a manager gives a role": by_page("manager", "/people/give", role="floor"),
    }
    still_open, not_done = [], []
    for what, done in ends.items():
        name, holder = with_password(house)
        link = link_in(holder.post("/account/link", current=GOOD).text)
        if done(holder, name) not in (200, 303):
            not_done.append(what)
        if opens(house, link):
            still_open.append(what)
    # What is given to a guest, and what a role's link brings, ends likewise.
    for what, done in (("a first password", by_page("own", "/account/password", password=GOOD)),):
        guest = Holder(house, new_name())
        copied = Holder(house, token=guest.token)
        link = link_in(guest.post("/account/link").text)
        done(guest, "")
        if opens(house, link) or name_of(house, copied):
            still_open.append(what)
    assert (still_open, not_done) == ([], [])


def test_links_that_somebody_made_for_others_end_with_their_role(house: House) -> None:
    mia = Holder(house, token=house.manager())
    for path in ("/people/role", "/people/end", "/people/forget"):
        name, holder = with_password(house)
        assert mia.post("/people/give", name=name, role="manager").status == 303
        holder.token = ""
        holder.sign_in(name, GOOD)
        other = new_name()
        Holder(house, other)
        made = [
            link_in(holder.post("/people/link", role="floor").text),
            link_in(holder.post("/people/name-link", name=other).text),
        ]
        assert mia.post(path, name=name).status == 303
        assert [link for link in made if opens(house, link)] == [], path


def test_the_manager_s_removal_of_a_password_ends_the_sessions(house: House) -> None:
    name, holder = with_password(house)
    mia = Holder(house, token=house.manager())
    assert mia.post("/people/forget", name=name).status == 303
    assert name_of(house, holder) is None


def test_open_links_are_listed_and_withdrawn_by_whose_name_it_is(house: House) -> None:
    ann, bob = Holder(house, new_name()), Holder(house, new_name())
    made = ann.post("/account/link")
    assert "Made by you, good once until" in made.text
    assert "Made by you" not in bob.get("/account").text
    number = made.text.split('name="link" value="')[1].split('"')[0]
    assert bob.post("/account/withdraw", link=number).status == 400
    assert ann.post("/account/withdraw", link=number).status == 303
    assert "Made by you" not in ann.get("/account").text
    assert not opens(house, link_in(made.text))


def test_a_link_is_not_made_for_a_session_that_has_just_ended(house: House) -> None:
    """Whoever asks for one while the sessions end gets none that outlives them."""
    name = new_name()
    _, person = house.people.welcome(name)
    house.people.end_sessions(name, name)
    with pytest.raises(Refusal, match="This session has ended"):
        house.people.link_to_name(name, name, session=person.session)
    with pytest.raises(Refusal, match="This session has ended"):
        house.people.link_to_role(Role.FLOOR, name, session=person.session)


def test_a_guest_who_leaves_comes_back_by_the_link_they_made(house: House) -> None:
    guest = Holder(house, new_name())
    link = link_in(guest.post("/account/link").text)
    assert guest.post("/leave").status == 303
    assert opens(house, link)
