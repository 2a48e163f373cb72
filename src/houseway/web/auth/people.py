"""People: guests, accounts and roles, and every change of them.

A name stays with the person who took it. Sessions say which browsers are theirs, credentials how
they sign in, links how they get a role or return. Revocation: ending sessions, or changing
credentials or a role, withdraws in the same transaction every link to that name and every link
made by that person.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import NamedTuple

from houseway.errors import RecordError, Refusal
from houseway.ledger.storage.sql_tables import SqlTables
from houseway.suggestions import no_such
from houseway.web.auth.credentials import CredentialStore
from houseway.web.auth.guest_names import guest_names
from houseway.web.auth.login_throttle import LoginThrottle
from houseway.web.auth.name_rules import RESERVED, clean_name, name_skeleton
from houseway.web.auth.one_time_links import HOUSE, OneTimeLinkStore, refuse_link
from houseway.web.auth.sessions import Person, Role, SessionStore
from houseway.web.auth.store import AccessNote, AuthStore, seconds_now, token_hash

__all__ = ["ClaimedLink", "KnownPerson", "People", "Person", "Role"]

LISTED_MAX = 100
"""How many people a page shows; others are found by their name."""


INVITATION_DIGITS = 32


class ClaimedLink(NamedTuple):
    """What a link brought."""

    token: str
    """For the browser, which has had another one before, or none."""
    person: Person
    ended: tuple[str, ...]
    """Sessions that ended with it."""


class KnownPerson(NamedTuple):
    """Somebody as the manager sees them."""

    name: str
    role: Role
    sessions: int
    seen: int | None
    """When the newest session was last used."""
    has_account: bool
    """Whether they can sign in from any browser."""


class People:
    def __init__(
        self, rows: SqlTables, clock: Callable[[], int] = seconds_now, secret: str = ""
    ) -> None:
        """`secret` signs forms and invitations; without one the register keeps its own."""
        self._register = AuthStore(rows, clock)
        self.sessions = SessionStore(self._register)
        self.links = OneTimeLinkStore(self._register)
        self._secret = secret or self._register.secret()
        self.credentials = CredentialStore(self._register, self._sign)
        self.tries = LoginThrottle(self._register, self._sign)
        self.sessions.sweep()
        self.links.sweep()

    def find(self, token: str | None) -> Person | None:
        return self.sessions.find(token)

    def welcome(self, name: str, *, reserved: frozenset[str] = frozenset()) -> tuple[str, Person]:
        """A new guest: the token for the browser, and the person."""
        name = clean_name(name)
        looks = name_skeleton(name)
        if looks in {name_skeleton(each) for each in RESERVED}:
            raise Refusal(f"{name} is a word of the house; choose another name")
        if looks in {name_skeleton(each) for each in reserved} or not self._note(name, looks):
            raise Refusal(
                f"Somebody here is called {name} already, or nearly so; choose another name"
            )
        self._register.ask("INSERT INTO person VALUES (?, ?)", name, Role.PLAYER)
        token = self.sessions.begin(name)
        return token, Person(token_hash(token), name, Role.PLAYER)

    def register_unnamed_guest(
        self, *, reserved: frozenset[str] = frozenset()
    ) -> tuple[str, Person]:
        """A new guest who has chosen no name, under one that is free."""
        for name in guest_names():
            try:
                return self.welcome(name, reserved=reserved)
            except Refusal:
                continue
        raise Refusal("The house has no name left to give; choose one yourself")

    def _note(self, name: str, looks: str) -> bool:
        taken = "INSERT INTO likeness VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1"
        return bool(self._register.ask(taken, looks, name))

    def has_manager(self) -> bool:
        return bool(self._register.ask("SELECT 1 FROM person WHERE role = ?", Role.MANAGER))

    def role_of(self, name: str) -> Role | None:
        rows = self._register.ask("SELECT role FROM person WHERE name = ?", name)
        return Role(rows[0][0]) if rows else None

    def link_to_role(self, role: Role, by: str = HOUSE, *, session: str | None = None) -> str:
        """`session` is the one in which it is asked for; it has to last still."""
        with self._register.change():
            self._refuse_ended(session)
            self._register.note(f"{by} made a link for the {role}.")
            return self.links.to_role(role, by)

    def link_to_name(self, name: str, by: str = HOUSE, *, session: str | None = None) -> str:
        """For somebody who has lost their browser, or wants to use another one too."""
        role = self._known(name)
        with self._register.change():
            self._refuse_ended(session)
            self._register.note(f"{by} made a link to the name {name}.")
            return self.links.to_name(name, role, by)

    def _refuse_ended(self, session: str | None) -> None:
        """A link that is asked for while sessions are being ended would outlive them."""
        if session is not None and self.sessions.seconds_left(session) <= 0:
            raise Refusal("This session has ended; sign in again")

    def withdraw(self, number: int, by: str, *, to: str | None = None) -> None:
        """Make a link useless; with `to`, only one to that name."""
        open_links = self.links.open() if to is None else self.links.to(to)
        link = next((each for each in open_links if each.number == number), None)
        if link is None or not self.links.withdraw(number):
            raise Refusal("This link has been used or has run out, or was withdrawn before")
        self._register.note(f"{by} withdrew the link {link.what}.")

    def claim(self, person: Person | None, token: str) -> ClaimedLink:
        """Use a one-time link. Whoever gains a role has a new session, and no other is left."""
        with self._register.change():
            link = self.links.find(token)
            refuse_link(link, person)
            if link.name is None and person is None:
                raise Refusal("A role is somebody's: choose a name with it")
            self.links.use_up(link)
            name = link.name or (person.name if person else "")
            ended = self._give(name, link.role) if link.role else []
            new = self.sessions.begin(name)
            self._register.note(f"{name} used the link {link.what} that {link.made_by} made.")
        return ClaimedLink(new, Person(token_hash(new), name, self._known(name)), tuple(ended))

    def sign_in(self, name: str) -> tuple[str, Person]:
        """A session for somebody who has proved that the name is theirs."""
        role, token = self._known(name), self.sessions.begin(name)
        if role is not Role.PLAYER:
            self._register.note(f"{name}, {role}, signed in.")
        return token, Person(token_hash(token), name, role)

    def leave(self, person: Person) -> None:
        """End one session. A link to the name ends with it, where one can sign in instead."""
        with self._register.change():
            self.sessions.end_one(person.session)
            if self.credentials.count(person.name):
                self.links.withdraw_to(person.name)

    def give_role(self, name: str, role: Role, by: str) -> list[str]:
        """Give an account a role. All its sessions end, since none was asked who holds it now."""
        has = self._known(name)
        if name == by:
            raise Refusal("Nobody gives themselves a role; another manager can")
        if has is role or (has is not Role.PLAYER and role is not Role.MANAGER):
            raise Refusal(f"{name} is the {has} already; take that role away first")
        if not self.credentials.count(name):
            # Without a way to sign in they would be out, and not come back.
            raise Refusal(
                f"{name} has neither password nor passkey to sign in by; make a link for the {role}"
            )
        with self._register.change():
            self._register.note(f"{by} gave {name} the role of {role}.")
            return self._give(name, role)

    def forget_credentials(self, name: str, by: str, *, but: str | None = None) -> list[str]:
        """For somebody who has lost their password or passkeys, and comes back by a link.

        What is lost may be in other hands: the sessions end too, but for one perhaps.
        """
        self._known(name)
        with self._register.change():
            if not self.credentials.count(name):
                raise Refusal(f"{name} has neither password nor passkey")
            self.credentials.forget(name)
            self._register.note(f"{by} removed the password and passkeys of {name}.")
            return self._shut(name, but=but)

    def note(self, says: str) -> None:
        self._register.note(says)

    def make_player(self, name: str, by: str) -> list[str]:
        """Take somebody's role away. All their sessions end; which those were."""
        if name == by:
            raise Refusal("Nobody takes their own role away; another manager can")
        role = self._known(name)
        if role is Role.PLAYER:
            raise Refusal(f"{name} has no role that could be taken away")
        with self._register.change():
            self._register.note(f"{by} took the role of {role} from {name}.")
            return self._give(name, Role.PLAYER)

    def end_sessions(self, name: str, by: str, *, but: str | None = None) -> list[str]:
        """End somebody's sessions, but for one perhaps; which those were. No link is left."""
        self._known(name)
        with self._register.change():
            ended = self._shut(name, but=but)
            whose = "their other" if by == name else f"{name}'s"
            self._register.note(f"{by} ended {whose} sessions ({len(ended)}).")
        return ended

    def restart_session(self, person: Person) -> tuple[list[str], str]:
        """The other sessions, which end, and the token of the only one that is left."""
        with self._register.change():
            ended = self._shut(person.name, but=person.session)
            self.sessions.end_one(person.session)
            self._register.note(f"{person.name} ended their other sessions ({len(ended)}).")
            return ended, self.sessions.begin(person.name)

    def known(self, beginning: str = "") -> list[KnownPerson]:
        """People whose names begin so: the staff first, then whoever was here last."""
        rows = self._register.ask(
            "SELECT person.name, role FROM person LEFT JOIN session USING (name) "
            "WHERE lower(substr(person.name, 1, ?)) = lower(?) GROUP BY person.name, role "
            "ORDER BY role = 'player', max(seen) IS NULL, max(seen) DESC, person.name LIMIT ?",
            len(beginning), beginning, LISTED_MAX,
        )  # fmt: skip
        return [self._shown(name, Role(role)) for name, role in rows]

    def notes(self, last: int) -> list[AccessNote]:
        return self._register.notes(last)

    def now(self) -> int:
        return self._register.now()

    def note_address(self, url: str) -> None:
        """Where the house was opened, for links that are made in its folder."""
        self._register.ask(
            "INSERT INTO address VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET url = excluded.url",
            url,
        )

    def address(self) -> str | None:
        rows = self._register.ask("SELECT url FROM address")
        return str(rows[0][0]) if rows else None

    def csrf(self, token: str) -> str:
        """What a form of this browser has to bring along."""
        return self._sign(token_hash(token))

    def invitation(self, table: str) -> str:
        """What the link to a private table ends with; nobody can guess it, and it lasts."""
        return self._sign(f"invitation to {table}")[:INVITATION_DIGITS]

    def close(self) -> None:
        self._register.close()

    def _sign(self, said: str) -> str:
        whole = said.encode("utf-8", "surrogatepass")
        return hmac.new(self._secret.encode(), whole, "sha256").hexdigest()

    def _known(self, name: str) -> Role:
        role = self.role_of(name)
        if role is None:
            names = [found for (found,) in self._register.ask("SELECT name FROM person")]
            raise RecordError(no_such("name", name, names))
        return role

    def _give(self, name: str, role: Role) -> list[str]:
        self._register.ask("UPDATE person SET role = ? WHERE name = ?", role, name)
        return self._shut(name)

    def _shut(self, name: str, *, but: str | None = None) -> list[str]:
        """Nobody comes in by what was given before: which sessions ended, but for one perhaps."""
        self.links.withdraw_of(name)
        return self.sessions.end(name, but=but)

    def _shown(self, name: str, role: Role) -> KnownPerson:
        sessions = self.sessions.of(name)
        seen, has_account = sessions[0].seen if sessions else None, self.credentials.count(name) > 0
        return KnownPerson(name, role, len(sessions), seen, has_account)
