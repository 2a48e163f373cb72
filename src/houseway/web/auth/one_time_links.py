"""One-time links: to a role, or back to a name from another browser.

A link works once, expires, and can be withdrawn. The database keeps its hash.
"""

from __future__ import annotations

import hmac
from typing import NamedTuple

from houseway.errors import Refusal
from houseway.web.auth.sessions import Person, Role
from houseway.web.auth.store import DAY, HOUR, AuthStore, new_token, token_hash

LINK_SECONDS = {Role.MANAGER: DAY, Role.FLOOR: HOUR, Role.AUDITOR: HOUR, Role.PLAYER: DAY}
"""How long a link is good, by the role that one has who opened it."""
HOUSE = "the house"
"""Who made a link that was made in the folder of the house."""
NO_LINK = "This link has been used, has run out, was withdrawn or was never made"


def link_hours_text(role: Role) -> str:
    """How long a link is good, in words."""
    number = LINK_SECONDS[role] // HOUR
    return "one hour" if number == 1 else f"{number} hours"


class OneTimeLink(NamedTuple):
    number: int
    token: str
    """The hash."""
    role: Role | None
    """The role that it confers, or else it is to a name."""
    name: str | None
    made_by: str
    until: int

    @property
    def what(self) -> str:
        return f"for the {self.role}" if self.role else f"to the name {self.name}"


class OneTimeLinkStore:
    def __init__(self, register: AuthStore) -> None:
        self._register = register

    def to_role(self, role: Role, by: str = HOUSE) -> str:
        """The token of a link that confers a role; of those for the manager the newest is good."""
        if role is Role.MANAGER:
            self._register.ask("DELETE FROM link WHERE role = ?", role)
        return self._made(role, role, None, by)

    def to_name(self, name: str, role: Role, by: str = HOUSE) -> str:
        """The token of a link to a name, whose role that is; only the newest is good."""
        self.withdraw_to(name)
        return self._made(role, None, name, by)

    def find(self, token: str) -> OneTimeLink:
        """The link with this token. All are compared, each in the same time."""
        sought = token_hash(token)
        found = [link for link in self.open() if hmac.compare_digest(link.token, sought)]
        if not found:
            raise Refusal(NO_LINK)
        return found[0]

    def open(self) -> list[OneTimeLink]:
        """Links that can still be used, the newest first."""
        sql = "SELECT number, token, role, name, made_by, until FROM link WHERE until > ? "
        rows = self._register.ask(sql + "ORDER BY number DESC", self._register.now())
        return [_link(row) for row in rows]

    def use_up(self, link: OneTimeLink) -> None:
        """Whoever comes second finds nothing."""
        if not self.withdraw(link.number):
            raise Refusal(NO_LINK)

    def to(self, name: str) -> list[OneTimeLink]:
        """Links to a name that can still be used."""
        return [link for link in self.open() if link.name == name]

    def withdraw(self, number: int) -> bool:
        sql = "DELETE FROM link WHERE number = ? RETURNING 1"
        return bool(self._register.ask(sql, number))

    def withdraw_to(self, name: str) -> None:
        """Every link to a name, whoever made it."""
        self._register.ask("DELETE FROM link WHERE name = ?", name)

    def withdraw_of(self, name: str) -> None:
        """Every link to a name, and every link that they made for others."""
        self._register.ask("DELETE FROM link WHERE name = ? OR made_by = ?", name, name)

    def sweep(self) -> None:
        self._register.ask("DELETE FROM link WHERE until <= ?", self._register.now())

    def _made(self, lasts_as: Role, role: Role | None, name: str | None, by: str) -> str:
        token, until = new_token(), self._register.now() + LINK_SECONDS[lasts_as]
        self._register.ask(
            "INSERT INTO link (token, role, name, made_by, until) VALUES (?, ?, ?, ?, ?)",
            token_hash(token), role, name, by, until,
        )  # fmt: skip
        return token


def refuse_link(link: OneTimeLink, person: Person | None) -> None:
    """Say why a link is of no use to somebody; then it is not used up."""
    if link.name is not None:
        _refuse_name(link.name, person)
    elif person is None:
        # Whoever has no name chooses one with the button that uses the link.
        return
    elif person.role in (link.role, Role.MANAGER):
        more = "" if person.role is link.role else f", who may do all that the {link.role} may"
        raise Refusal(f"You are the {person.role} already{more}; the link is not used up")
    elif person.role is not Role.PLAYER and link.role is not Role.MANAGER:
        # An auditor looks at what the floor did, and so is somebody else.
        raise Refusal(
            f"You are here as the {person.role}, and the {link.role} is somebody else; "
            "the link is not used up"
        )


def _refuse_name(name: str, person: Person | None) -> None:
    if person is None:
        return
    if person.name == name:
        raise Refusal(f"You are {name} here already; the link is not used up")
    raise Refusal(
        f"You are {person.name} here. Leave the house first, then open this link again to come "
        f"in as {name}; it is not used up"
    )


def _link(row: tuple[int, str, str | None, str | None, str, int]) -> OneTimeLink:
    number, token, role, name, made_by, until = row
    return OneTimeLink(number, token, Role(role) if role else None, name, made_by, until)
