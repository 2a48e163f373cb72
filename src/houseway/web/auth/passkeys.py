"""Passkeys (WebAuthn level 3): registration and sign-in options, and their verification.

The authenticator keeps a passkey with the person's handle and asks for a finger, a face or a PIN,
so signing in needs no name. By the standard a passkey belongs to a domain name, never to an IP
address.
"""

from __future__ import annotations

import binascii
from ipaddress import ip_address
from typing import Any, NamedTuple

from litestar import Request

from houseway.errors import Refusal
from houseway.web.middleware.security_headers import is_https
from houseway.web.middleware.trusted_hosts import parse_host

CREDENTIAL_CHARS_MAX = 16_384
NOT_GOOD = "This passkey is not one of this house, or its answer came too late; try again"
NO_NAME = "A passkey needs an address with a name, such as https://cards.example or localhost"


class RelyingParty(NamedTuple):
    """Whom a passkey is for: the name in the network, and the origin of the page."""

    id: str
    origin: str


class NewPasskey(NamedTuple):
    id: str
    public_key: str
    uses: int


class SignedChallenge(NamedTuple):
    """An answer as it was sent, before anything of it is believed."""

    id: str
    challenge: bytes
    handle: str
    text: str


def relying_party(request: Request[Any, Any, Any]) -> RelyingParty:
    """By the address that was asked for, which the threshold has found to be one of the house."""
    header = request.headers.get("host", "")
    address = parse_host(header)
    if address is None or _is_number(address.host):
        raise Refusal(NO_NAME)
    return RelyingParty(
        address.host, f"{'https' if is_https(request.scope) else 'http'}://{header}"
    )


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def registration_options(
    party: RelyingParty, room: str, name: str, handle: str, challenge: bytes, have: list[str]
) -> str:
    """What a browser is asked for that shall make a passkey, as JSON."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, structs

    wanted = webauthn.generate_registration_options(
        rp_id=party.id, rp_name=room, user_name=name, user_id=bytes.fromhex(handle),
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in have
        ],
    )  # fmt: skip
    return webauthn.options_to_json(wanted)


def sign_in_options(party: RelyingParty, challenge: bytes) -> str:
    """What a browser is asked for that shall sign in with any passkey of this house."""
    import webauthn
    from webauthn.helpers import structs

    wanted = webauthn.generate_authentication_options(
        rp_id=party.id, challenge=challenge,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )  # fmt: skip
    return webauthn.options_to_json(wanted)


def parse_assertion(text: str) -> SignedChallenge:
    from webauthn.helpers import parse_authentication_credential_json, parse_client_data_json

    with _RefuseInvalid():
        credential = parse_authentication_credential_json(_bounded(text))
        challenge = parse_client_data_json(credential.response.client_data_json).challenge
        handle = (credential.response.user_handle or b"").hex()
        return SignedChallenge(credential.id, challenge, handle, text)


def registration_challenge(text: str) -> bytes:
    from webauthn.helpers import parse_client_data_json, parse_registration_credential_json

    with _RefuseInvalid():
        credential = parse_registration_credential_json(_bounded(text))
        return parse_client_data_json(credential.response.client_data_json).challenge


def verify_registration(party: RelyingParty, text: str, challenge: bytes) -> NewPasskey:
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    with _RefuseInvalid():
        made = webauthn.verify_registration_response(
            credential=_bounded(text), expected_challenge=challenge, expected_rp_id=party.id,
            expected_origin=party.origin, require_user_verification=True,
        )  # fmt: skip
        id, key = map(bytes_to_base64url, (made.credential_id, made.credential_public_key))
        return NewPasskey(id, key, made.sign_count)


def verify_assertion(
    party: RelyingParty, signed: SignedChallenge, public_key: str, uses: int
) -> int:
    """How often the passkey says that it was used, if all is well."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    with _RefuseInvalid():
        return webauthn.verify_authentication_response(
            credential=signed.text, expected_challenge=signed.challenge, expected_rp_id=party.id,
            expected_origin=party.origin, credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=uses, require_user_verification=True,
        ).new_sign_count  # fmt: skip


def _bounded(text: str) -> str:
    if len(text) > CREDENTIAL_CHARS_MAX:
        raise Refusal(NOT_GOOD)
    return text


class _RefuseInvalid:
    """Whatever is wrong with an answer, whoever sent it is told the same."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, at: object) -> None:
        from webauthn.helpers.exceptions import WebAuthnException

        # Beside its own, what the library lets through of odd text, numbers and nesting.
        odd = (WebAuthnException, binascii.Error, ValueError, TypeError, KeyError, AttributeError)
        if isinstance(error, (*odd, RecursionError, IndexError, OverflowError)):
            raise Refusal(NOT_GOOD) from error
