"""An account in a browser: a password by keyboard, and a passkey of Chromium's authenticator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from houseway.web.pages.account.account_pages import DONE
from tests.browser.test_doors import looks_right
from tests.browser.visitor import Visitor
from tests.web.account_holder import GOOD
from tests.web.server import Server


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "house", bots=0) as running:
        yield running


def by_name(room: Server) -> str:
    """A passkey belongs to a name in the network, never to an address of numbers."""
    url = room.url.replace("127.0.0.1", "localhost")
    Server.at[url] = room
    return url


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """As a phone has it: it keeps passkeys, and has seen the right finger."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }  # fmt: skip
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return line, str(made["authenticatorId"])


def test_a_password_is_set_by_keyboard_and_signs_in_from_another_browser(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    ann, other = (Visitor(browser, room.url) for _ in range(2))
    visitors += [ann, other]
    ann.be_known()
    ann.go("/account")
    looks_right(ann, screenshots, "account-guest")
    field = ann.page.get_by_label("Password", exact=True)
    expect(field).to_have_attribute("autocomplete", "new-password")
    field.focus()
    ann.page.keyboard.type(GOOD)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("status").first).to_have_text(DONE["password"])
    ann.page.get_by_text("Remove the password").first.click()
    looks_right(ann, screenshots, "account-password")
    ann.page.locator("#current-link").fill("not this one")
    ann.expects_silence = False
    ann.page.get_by_role("button", name="Make a link to your name").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("That is not your password")
    ann.expects_silence = True
    ann.page.locator("#current-link").fill(GOOD)
    ann.page.get_by_role("button", name="Make a link to your name").click()
    expect(ann.page.locator(".secret-link")).to_contain_text("/claim/")

    other.go("/")
    other.page.get_by_role("link", name="Sign in").click()
    looks_right(other, screenshots, "sign-in")
    other.page.get_by_label("Your name").fill(ann.name.lower())
    other.page.get_by_label("Password", exact=True).fill("not this one")
    other.expects_silence = False
    other.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.page.get_by_role("alert")).to_contain_text("do not belong together")
    other.expects_silence = True
    looks_right(other, screenshots, "sign-in-wrong")
    other.page.get_by_label("Password", exact=True).fill(GOOD)
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_text(f"You are {ann.name}.")).to_be_visible()


def test_a_passkey_is_added_and_signs_in_after_leaving(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    ann = Visitor(browser, by_name(room))
    visitors.append(ann)
    ann.be_known()
    page = ann.page
    ann.go("/account")
    line, id = authenticator(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status").first).to_have_text(DONE["passkey"])
    kept = line.send("WebAuthn.getCredentials", {"authenticatorId": id})["credentials"]
    assert [each["isResidentCredential"] for each in kept] == [True]
    page.get_by_text("Remove this passkey").click()
    looks_right(ann, screenshots, "account-passkey")
    page.get_by_role("button", name="Leave the house").click()
    page.get_by_role("link", name="sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text(f"You are {ann.name}.")).to_be_visible()

    ann.go("/account")
    page.get_by_role("button", name="Make a link to your name").click()
    expect(page.locator(".secret-link")).to_contain_text("/claim/")
    looks_right(ann, screenshots, "account-link")
    page.get_by_role("button", name="Withdraw the link").click()
    expect(page.get_by_role("status").first).to_have_text(DONE["withdrawn"])
    expect(page.get_by_role("button", name="Withdraw the link")).to_have_count(0)
    page.get_by_text("Remove this passkey").click()
    page.get_by_label("This is the last way to sign in").check()
    page.get_by_role("button", name="Remove passkey 1").click()
    expect(page.get_by_role("status").first).to_have_text(DONE["removed"])
    page.get_by_role("button", name="Leave the house").click()
    page.get_by_role("link", name="sign in").click()
    ann.expects_silence = False
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey is not one of this house")).to_be_visible()


def test_a_manager_gives_a_role_by_name(
    browser: Browser, room: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    manager, ann = (Visitor(browser, room.url) for _ in range(2))
    visitors += [manager, ann]
    for each in (manager, ann):
        each.be_known()
    assert room.manager_link is not None
    manager.page.goto(room.manager_link)
    manager.page.get_by_role("button", name=f"Use it as {manager.name}").click()
    ann.go("/account")
    ann.page.get_by_label("Password", exact=True).fill(GOOD)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("status").first).to_have_text(DONE["password"])
    manager.go(f"/people?name={ann.name}")
    looks_right(manager, screenshots, "people-account")
    manager.page.get_by_label(f"Role for {ann.name}").select_option("floor")
    manager.page.get_by_role("button", name=f"Give the role to {ann.name}").click()
    expect(manager.page.get_by_text(f"gave {ann.name} the role of floor.")).to_be_visible()
    ann.go("/sign-in")
    ann.page.get_by_label("Your name").fill(ann.name)
    ann.page.get_by_label("Password", exact=True).fill(GOOD)
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("link", name="Floor")).to_be_visible()
