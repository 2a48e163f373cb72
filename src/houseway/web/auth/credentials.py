"""Credential store: password hashes, passkeys and WebAuthn challenges of accounts.

The database has the hash of a password and the public half of a passkey; guests have neither. A
challenge is good for one answer within minutes, in any server process.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

from houseway.errors import Refusal
from houseway.web.auth.store import MINUTE, AuthStore, token_hash

PASSKEYS_MAX = 10
CHALLENGE_SECONDS = 5 * MINUTE
CHALLENGES_KEPT = 10_000
CHALLENGE_BYTES = 32
ANYBODY = ""
"""Whose challenge it is before somebody has said who they are."""
LAST_CREDENTIAL = (
    "This is the last way to sign in as {}. Without it only a link leads back to the name from "
    "another browser; say that you know this"
)


class Passkey(NamedTuple):
    number: int
    id: str
    """As browsers name it, in base64url."""
    name: str
    handle: str
    """What the authenticator knows the person by, which tells nothing of the name."""
    public_key: str
    uses: int
    since: int
    seen: int | None


class Account(NamedTuple):
    """A name that was asked for, and by what it can be signed in to."""

    name: str
    phc: str | None


_ASKED = "SELECT number, id, name, handle, public_key, uses, since, seen FROM passkey "


class CredentialStore:
    def __init__(self, register: AuthStore, sign: Callable[[str], str]) -> None:
        self._register = register
        self._sign = sign

    def account(self, looks: str) -> Account | None:
        """By what a name looks like, so that nobody has to remember its capitals."""
        rows = self._register.ask(
            "SELECT likeness.name, phc FROM likeness LEFT JOIN password USING (name) "
            "WHERE looks = ?",
            looks,
        )
        return Account(*rows[0]) if rows else None

    def password(self, name: str) -> str | None:
        rows = self._register.ask("SELECT phc FROM password WHERE name = ?", name)
        return str(rows[0][0]) if rows else None

    def password_since(self, name: str) -> int | None:
        rows = self._register.ask("SELECT since FROM password WHERE name = ?", name)
        return int(rows[0][0]) if rows else None

    def set_password(self, name: str, phc: str) -> None:
        self._register.ask(
            "INSERT INTO password VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET phc = excluded.phc, since = excluded.since",
            name, phc, self._register.now(),
        )  # fmt: skip

    def remove_password(self, name: str, *, sure: bool) -> None:
        with self._register.change():
            self._refuse_last(name, sure=sure)
            self._register.ask("DELETE FROM password WHERE name = ?", name)

    def passkeys(self, name: str) -> list[Passkey]:
        rows = self._register.ask(_ASKED + "WHERE name = ? ORDER BY number", name)
        return [Passkey(*row) for row in rows]

    def passkey(self, id: str) -> Passkey | None:
        rows = self._register.ask(_ASKED + "WHERE id = ?", id)
        return Passkey(*rows[0]) if rows else None

    def handle(self, name: str) -> str:
        """One for all passkeys of a person, so that an authenticator keeps one for each house."""
        found = self.passkeys(name)
        return found[0].handle if found else self._sign(f"passkeys of {name}")

    def add_passkey(self, name: str, id: str, handle: str, public_key: str, uses: int) -> None:
        with self._register.change():
            if len(self.passkeys(name)) >= PASSKEYS_MAX:
                raise Refusal(f"An account has at most {PASSKEYS_MAX} passkeys; remove one first")
            added = self._register.ask(
                "INSERT INTO passkey (id, name, handle, public_key, uses, since) "
                "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
                id, name, handle, public_key, uses, self._register.now(),
            )  # fmt: skip
            if not added:
                raise Refusal("This passkey is kept here already")

    def used(self, passkey: Passkey, uses: int) -> None:
        self._register.ask(
            "UPDATE passkey SET uses = ?, seen = ? WHERE id = ?",
            uses, self._register.now(), passkey.id,
        )  # fmt: skip

    def remove_passkey(self, name: str, number: int, *, sure: bool) -> None:
        """One of one's own; those of others are not found."""
        with self._register.change():
            if number not in {each.number for each in self.passkeys(name)}:
                raise Refusal("You have no such passkey; it may have been removed already")
            self._refuse_last(name, sure=sure)
            self._register.ask("DELETE FROM passkey WHERE number = ?", number)

    def forget(self, name: str) -> None:
        self._register.ask("DELETE FROM password WHERE name = ?", name)
        self._register.ask("DELETE FROM passkey WHERE name = ?", name)

    def count(self, name: str) -> int:
        return len(self.passkeys(name)) + (self.password(name) is not None)

    def challenge(self, whose: str = ANYBODY) -> bytes:
        """What an authenticator has to sign, once, within minutes."""
        challenge, now = secrets.token_bytes(CHALLENGE_BYTES), self._register.now()
        self._register.ask(
            "INSERT INTO challenge (value, whose, until) VALUES (?, ?, ?)",
            token_hash(challenge.hex()), whose, now + CHALLENGE_SECONDS,
        )  # fmt: skip
        self._register.ask("DELETE FROM challenge WHERE until <= ?", now)
        newest = "(SELECT max(number) FROM challenge)"
        self._register.ask(f"DELETE FROM challenge WHERE number <= {newest} - ?", CHALLENGES_KEPT)
        return challenge

    def spend(self, challenge: bytes, whose: str = ANYBODY) -> bool:
        """Whether it was given to them and never answered before."""
        rows = self._register.ask(
            "DELETE FROM challenge WHERE value = ? RETURNING whose, until",
            token_hash(challenge.hex()),
        )
        return bool(rows) and rows[0][0] == whose and rows[0][1] > self._register.now()

    def _refuse_last(self, name: str, *, sure: bool) -> None:
        if not sure and self.count(name) == 1:
            raise Refusal(LAST_CREDENTIAL.format(name))
