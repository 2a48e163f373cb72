"""Passwords: the rules for a new one, and hashing with Argon2id as PHC strings.

The parameters are OWASP's: 19 MiB, two passes, one lane. Two hashes run at once, in threads, so
that many attempts cannot stall the server.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata

from houseway.errors import Refusal
from houseway.web.auth.name_rules import name_skeleton
from houseway.web.jobs.admission_queue import AdmissionLimits, AdmissionQueue

LENGTH_MIN, LENGTH_MAX = 10, 128
MEMORY_KIB, PASSES, LANES = 19_456, 2, 1
SALT_BYTES, HASH_BYTES = 16, 32
HASHING_LIMITS = AdmissionLimits(served=2, waiting=64)
DIFFERENT_MIN = 5
"""So many different characters a password has at least."""

_GUESSED_FIRST = frozenset(
    name_skeleton(word)
    for word in (
        "password", "passwort", "passphrase", "secret", "qwertyuiop", "qwerty", "asdfghjkl",
        "abcdefghij", "abcdefghijklmnopqrstuvwxyz", "letmein", "welcome", "iloveyou", "changeme",
        "admin", "administrator", "manager", "floor", "auditor", "player", "dealer", "houseway",
        "cardroom", "poker", "blackjack", "baccarat", "basketball", "football", "baseball",
        "superman", "princess", "sunshine", "dragon", "monkey", "master", "q1w2e3r4t5",
        "1q2w3e4r5t", "1qaz2wsx3edc", "qazwsxedc",
    )
)  # fmt: skip
"""What everybody tries first, whatever digits and signs stand around it."""
_WRITTEN_FOR = str.maketrans("4@$", "aas")
_ROWS = "01234567890123456789 98765432109876543210"


def normalize_password(text: str) -> str:
    """A password as it is hashed: the same from every keyboard (NFKC, as NIST SP 800-63B says)."""
    return unicodedata.normalize("NFKC", text[: LENGTH_MAX + 1])


def clean_password(text: str, name: str) -> str:
    """A new password as it is hashed, or a Refusal that says what is wrong with it."""
    password = normalize_password(text)
    if len(text) > LENGTH_MAX or not LENGTH_MIN <= len(password) <= LENGTH_MAX:
        raise Refusal(f"A password has {LENGTH_MIN} to {LENGTH_MAX} characters, of any kind")
    if len(set(password)) < DIFFERENT_MIN or _is_guessed_first(password, name):
        raise Refusal("That password is among the first that anybody would try; choose another")
    return password


def _is_guessed_first(password: str, name: str) -> bool:
    if password in _ROWS:
        return True
    written = (password, password.translate(_WRITTEN_FOR))
    letters = ("".join(filter(str.isalpha, each)) for each in written)
    tried = {name_skeleton(each) for each in (*written, *letters)}
    return not tried.isdisjoint(_GUESSED_FIRST | {name_skeleton(name), name_skeleton(name * 2)})


class PasswordHasher:
    def __init__(self) -> None:
        self._desk = AdmissionQueue(HASHING_LIMITS)
        self._nobody: str | None = None

    async def hashed(self, password: str) -> str:
        async with self._desk.place():
            return await asyncio.to_thread(_hashed, password)

    async def fits(self, phc: str | None, text: str) -> bool:
        """Whether this is the password; where there is none it takes as long to say no."""
        if self._nobody is None:
            self._nobody = await self.hashed(secrets.token_urlsafe())
        async with self._desk.place():
            fits = await asyncio.to_thread(_fits, phc or self._nobody, normalize_password(text))
        return fits and phc is not None and len(text) <= LENGTH_MAX


def _hashed(password: str) -> str:
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    argon2id = Argon2id(
        salt=secrets.token_bytes(SALT_BYTES), length=HASH_BYTES,
        iterations=PASSES, lanes=LANES, memory_cost=MEMORY_KIB,
    )  # fmt: skip
    return argon2id.derive_phc_encoded(_bytes(password))


def _fits(phc: str, password: str) -> bool:
    from cryptography.exceptions import InvalidKey
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    try:
        Argon2id.verify_phc_encoded(_bytes(password), phc)
    except InvalidKey:
        return False
    return True


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")
