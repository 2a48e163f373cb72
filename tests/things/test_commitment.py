"""A promised shuffle: the honest one passes, and every way of changing it is found."""

from __future__ import annotations

import hashlib
from itertools import combinations

import pytest

from houseway.things.cards import cards_text, parse_cards
from houseway.things.commitment import (
    RevealedCard,
    Shuffle,
    check_proof,
    check_shuffle,
    commitment,
    shuffle,
)
from houseway.things.decks import DECK_52, DECKS, JOKER_53, Deck, shoe

SECRET = "5e" * 32
ORDER = tuple(reversed(DECK_52.cards))
HONEST = Shuffle(ORDER, SECRET)
PROMISED = HONEST.commitment


def found(revealed: Shuffle) -> list[str]:
    return check_shuffle(PROMISED, revealed, DECK_52.cards)


def with_order(order: str) -> Shuffle:
    return Shuffle(parse_cards(order, each_at_most=52), SECRET)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("decks", [1, 6])
def test_an_honest_shuffle_passes(deck: Deck, decks: int) -> None:
    cards = shoe(deck, decks)
    made = shuffle(cards)

    assert check_shuffle(made.commitment, made, cards) == []


def test_the_known_order_and_secret_pass() -> None:
    assert found(HONEST) == []


def test_a_secret_has_sixty_four_hexadecimal_digits_and_is_never_used_twice() -> None:
    secrets = {shuffle(DECK_52.cards).secret for _ in range(20)}

    assert len(secrets) == 20
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


def test_every_swap_of_two_cards_is_found() -> None:
    for first, second in combinations(range(52), 2):
        order = list(ORDER)
        order[first], order[second] = order[second], order[first]
        findings = found(Shuffle(tuple(order), SECRET))
        assert len(findings) == 1, "the deck is whole, so only the promise is broken"
        assert "was promised" in findings[0]


def test_every_change_of_one_card_into_another_is_found_twice_over() -> None:
    """The order is not the one promised, and the deck is not whole."""
    for place in range(52):
        for other in JOKER_53.cards:
            if other is not ORDER[place]:
                changed = (*ORDER[:place], other, *ORDER[place + 1 :])
                assert len(found(Shuffle(changed, SECRET))) == 2


def test_every_missing_card_is_found() -> None:
    for place in range(52):
        findings = found(Shuffle(ORDER[:place] + ORDER[place + 1 :], SECRET))
        assert len(findings) == 2
        assert "holds 51 cards that are not the 52 of the deck" in findings[1]


def test_every_extra_card_is_found_wherever_it_lies() -> None:
    for place in range(53):
        for extra in (ORDER[0], ORDER[51], JOKER_53.cards[-1]):
            findings = found(Shuffle((*ORDER[:place], extra, *ORDER[place:]), SECRET))
            assert len(findings) == 2
            assert "holds 53 cards" in findings[1]


@pytest.mark.parametrize("place", range(64))
def test_every_changed_digit_of_the_secret_is_found(place: int) -> None:
    digit = "0" if SECRET[place] != "0" else "1"
    findings = found(Shuffle(ORDER, SECRET[:place] + digit + SECRET[place + 1 :]))

    assert len(findings) == 1
    assert "was promised" in findings[0]


def test_a_promise_of_a_deck_that_was_never_whole_is_found() -> None:
    short = with_order(cards_text((ORDER[0], *ORDER[:51])))

    assert len(check_shuffle(short.commitment, short, DECK_52.cards)) == 1


def test_the_same_order_is_promised_differently_with_another_secret() -> None:
    """So nobody can find the order by trying the promise against orders they can think of."""
    assert commitment(ORDER, SECRET) != commitment(ORDER, "5f" * 32)


SHOWN = range(0, 52, 7)
PROOF = HONEST.proof(SHOWN)


def test_a_proof_shows_the_cards_that_were_turned_and_nothing_else() -> None:
    shown = {at: each for at, each in enumerate(PROOF) if isinstance(each, RevealedCard)}

    assert {at: each.card for at, each in shown.items()} == {at: ORDER[at] for at in SHOWN}
    assert check_proof(PROMISED, PROOF, DECK_52.cards) == []


def test_whoever_knows_some_cards_with_their_salts_cannot_try_out_the_others() -> None:
    """A hidden place is no hash of a card with a salt that was shown, nor of the card alone."""
    hidden = {each for each in PROOF if isinstance(each, str)}
    salts = {each.salt for each in PROOF if isinstance(each, RevealedCard)} | {"", SECRET[:32]}
    tried = {
        hashlib.sha256(RevealedCard(card, salt).line.encode()).hexdigest()
        for card in DECK_52.cards
        for salt in salts
    }

    assert len(hidden) == 52 - len(SHOWN)
    assert not hidden & tried
    assert SECRET not in repr(PROOF)


def test_every_other_card_in_a_shown_place_is_found() -> None:
    for place in SHOWN:
        honest = PROOF[place]
        assert isinstance(honest, RevealedCard)
        for other in DECK_52.cards:
            if other is not honest.card:
                forged = (*PROOF[:place], RevealedCard(other, honest.salt), *PROOF[place + 1 :])
                assert "was promised" in check_proof(PROMISED, forged, DECK_52.cards)[0]


def test_two_places_of_a_proof_cannot_be_exchanged() -> None:
    for first, second in combinations(range(52), 2):
        places = list(PROOF)
        places[first], places[second] = places[second], places[first]
        assert len(check_proof(PROMISED, tuple(places), DECK_52.cards)) == 1


def test_a_proof_with_a_place_too_few_or_too_many_is_found() -> None:
    for forged in (PROOF[:51], (*PROOF, "0" * 64)):
        findings = check_proof(PROMISED, forged, DECK_52.cards)
        assert f"The proof has {len(forged)} places, not the 52 of the deck." in findings


def test_a_card_that_was_shown_twice_is_found_even_if_it_was_promised_so() -> None:
    twice = Shuffle((ORDER[0], *ORDER[:51]), SECRET)
    findings = check_proof(twice.commitment, twice.proof(range(2)), DECK_52.cards)

    assert findings == [f"{ORDER[0]} was shown 2 times, and the deck has it 1 times."]


def test_anybody_can_check_a_promise_with_sha_256_alone() -> None:
    """The way that the Verify page describes, written out."""
    lines = [each.line if isinstance(each, RevealedCard) else each for each in PROOF]
    hashes = [hashlib.sha256(line.encode()).hexdigest() if " " in line else line for line in lines]

    assert hashlib.sha256(" ".join(hashes).encode()).hexdigest() == PROMISED
