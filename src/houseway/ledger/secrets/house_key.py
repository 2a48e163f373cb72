"""House key: encrypts sealed decks, and derives the secrets that sign forms and invitations.

It is a file beside the program and never in the store. Every process of the house has the same one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from pathlib import Path

from houseway.errors import RecordError
from houseway.ledger.data_folder.file_modes import restrict_to_owner
from houseway.ledger.data_folder.fsync_files import write_new_durable

KEY_FILE = "house.key"
_FORM = re.compile(r"[0-9a-f]{64}")
_NONCE_BYTES = 12


class HouseKey:
    def __init__(self, text: str) -> None:
        if not _FORM.fullmatch(text):
            raise RecordError("A key of a house is 64 hexadecimal digits; houseway key makes one.")
        self._key = bytes.fromhex(text)

    def secret(self, what: str) -> str:
        """A secret for one use, the same in every process that has the key."""
        return hmac.new(self._key, f"houseway {what}".encode(), hashlib.sha256).hexdigest()

    def seal(self, name: str, body: bytes) -> bytes:
        """Encipher something under its name; under another name it does not open."""
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce = secrets.token_bytes(_NONCE_BYTES)
        cipher = ChaCha20Poly1305(bytes.fromhex(self.secret("seal")))
        return nonce + cipher.encrypt(nonce, body, name.encode())

    def open(self, name: str, body: bytes) -> bytes:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce, sealed = body[:_NONCE_BYTES], body[_NONCE_BYTES:]
        cipher = ChaCha20Poly1305(bytes.fromhex(self.secret("seal")))
        try:
            return cipher.decrypt(nonce, sealed, name.encode())
        except (InvalidTag, ValueError) as error:
            raise RecordError("it was not sealed by this house, or is damaged") from error


def read_key(path: Path) -> HouseKey:
    """The key in a file that nobody else can read."""
    try:
        text = path.read_text("ascii", "replace")
    except FileNotFoundError:
        raise RecordError(f"There is no key {path}; houseway key makes one.") from None
    except OSError as error:
        raise RecordError(f"The key {path} cannot be read: {error.strerror}.") from error
    restrict_to_owner([path])
    return HouseKey(text.strip())


def make_key(path: Path) -> None:
    """A new key, in a file that is not there yet."""
    try:
        write_new_durable(path, f"{secrets.token_hex(32)}\n".encode())
    except FileExistsError:
        raise RecordError(f"{path} is there already; a key is not written over.") from None
    except OSError as error:
        raise RecordError(f"The key {path} cannot be written: {error.strerror}.") from error
