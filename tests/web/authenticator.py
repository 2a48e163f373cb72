"""An authenticator without a browser: it makes passkeys and signs, honestly or not.

What a browser would put into an answer is the test's own to choose: the origin, the name of the
house, whether somebody was verified, and how often the passkey says that it was used.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    def __init__(self, origin: str, party: str = "localhost") -> None:
        self.origin = origin
        self.party = party
        self.flags = PRESENT | VERIFIED
        self.uses = 0
        self.id = secrets.token_bytes(32)
        self.handle = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: str) -> str:
        """The answer to what a house asks for that wants a passkey to be made."""
        asked = json.loads(options)
        self.handle = base64url_to_bytes(asked["user"]["id"])
        client = self._client("webauthn.create", asked["challenge"])
        kept = b"\0" * 16 + struct.pack(">H", len(self.id)) + self.id + self._public_key()
        whole = {"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + kept}
        return self._answer(client, {"attestationObject": encode_cbor(whole)})

    def sign(self, options: str) -> str:
        """The answer to what a house asks for that wants to know who is there."""
        self.uses += 1
        client = self._client("webauthn.get", json.loads(options)["challenge"])
        data = self._data()
        signature = self._key.sign(
            data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256())
        )
        parts = {"authenticatorData": data, "signature": signature, "userHandle": self.handle}
        return self._answer(client, parts)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def _data(self, more: int = 0) -> bytes:
        party = hashlib.sha256(self.party.encode()).digest()
        return party + struct.pack(">BI", self.flags | more, self.uses)

    def _public_key(self) -> bytes:
        """By COSE: an elliptic curve's point, P-256 with SHA-256."""
        point = self._key.public_key().public_numbers()
        x, y = (each.to_bytes(32, "big") for each in (point.x, point.y))
        return encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _answer(self, client: bytes, parts: dict[str, bytes]) -> str:
        id = bytes_to_base64url(self.id)
        response: dict[str, Any] = {"clientDataJSON": client, **parts}
        return json.dumps(
            {
                "id": id, "rawId": id, "type": "public-key",
                "response": {part: bytes_to_base64url(each) for part, each in response.items()},
            }
        )  # fmt: skip
