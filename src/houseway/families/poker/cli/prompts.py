"""Prompts at a poker table: fold, check, call, raise, draw, sit out, buy in."""

from __future__ import annotations

import re

from rich.markup import escape

from houseway.cli.terminal.markup import card_markup
from houseway.cli.terminal.prompts import PlayerPrompts
from houseway.errors import RecordError
from houseway.families.poker.cli.table_text import own_hand, show_pot_table
from houseway.families.poker.floor.actions import InHand, MoveSeat, SitIn, SitOut, Straddle
from houseway.families.poker.floor.decision_value import required_share_text
from houseway.families.poker.floor.seats.blinds import owed_posts, post_cents
from houseway.families.poker.floor.table import PotTable, Standing
from houseway.families.poker.play.actions import Bet, Call, Check, Draw, FoldHand, PlayerAction
from houseway.families.poker.play.betting import Bounds, bet_bounds, owed_cents
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.play.showdown import hand_strength, hand_strength_words
from houseway.families.poker.play.view import as_read
from houseway.floor.table.actions import Join, TableAction
from houseway.things.cards import Card, parse_card
from houseway.things.cents import Cents, dollars

_RAISES = ("b", "bet", "r", "raise")
_ALL_IN = ("a", "all", "all-in")


class PotPrompts(PlayerPrompts):
    def decide(self, table: PotTable) -> InHand:
        show_pot_table(self.console, table, self.player)
        hand, holder = _turn(table)
        while True:
            asked = self._draw if hand.phase is HandPhase.DRAWING else self._bet
            action = asked(table, hand, holder)
            if action is not None and self.allowed(table, InHand(action)):
                return InHand(action)

    def _bet(self, table: PotTable, hand: PotHand, holder: Holder) -> PlayerAction | None:
        bounds = bet_bounds(table.game, hand)
        room = bounds if isinstance(bounds, Bounds) else None
        choices = ", ".join(_choices(hand, holder, room))
        answer = self.ask(f"{own_hand(table.game.rules, holder)}: {choices}?").lower()
        if answer == "?":
            self._explain(table, hand, holder, room)
            return None
        return self._meant(hand, holder, room, answer)

    def _meant(
        self, hand: PotHand, holder: Holder, bounds: Bounds | None, answer: str
    ) -> PlayerAction | None:
        word, _, amount = answer.partition(" ")
        facing = hand.bet_cents > holder.bet_cents
        if word in ("f", "fold") or (word == "pass" and facing):
            return FoldHand(self.player)
        if word in ("c", "call", "check") or (word in ("", "pass") and not facing):
            return Call(self.player) if facing else Check(self.player)
        if word in _ALL_IN:
            reach = holder.bet_cents + hand.chips[self.player]
            return Bet(self.player, reach) if reach > hand.bet_cents else Call(self.player)
        if word in _RAISES:
            cents = self.money(amount) if amount else bounds.least_cents if bounds else 0
            return None if cents is None else Bet(self.player, cents)
        known = ", ".join(_choices(hand, holder, bounds))
        self.console.print(f"Answer {known}, ? for help, q to leave.")
        return None

    def _explain(
        self, table: PotTable, hand: PotHand, holder: Holder, bounds: Bounds | None
    ) -> None:
        rules = table.game.rules
        if len(holder.cards) + len(hand.board) >= 5:
            words = hand_strength_words(rules, hand_strength(rules, holder.cards, hand.board))
            self.console.print(f"You hold {words}.")
        owed = min(owed_cents(hand, holder), hand.chips[self.player])
        if owed > 0:
            self.console.print(
                f"A call of {dollars(owed)} into {dollars(hand.pot_cents)} is worth it if you win "
                f"more than {required_share_text(owed, hand.pot_cents)} of the time."
            )
        refusal = bet_bounds(table.game, hand)
        if bounds is None:
            self.console.print(escape(str(refusal)))
        elif bounds.least_cents < bounds.most_cents:
            self.console.print(
                "An amount after r is what lies in front of you in all: "
                f"r {dollars(bounds.least_cents).lstrip('$')} is the least; a is all you have."
            )
        self.explain(f"Keys: {', '.join(_choices(hand, holder, bounds))}.")

    def _draw(self, table: PotTable, hand: PotHand, holder: Holder) -> PlayerAction | None:
        held = as_read(table.game.rules, holder.cards)
        numbered = "  ".join(
            f"{place} {card_markup(card.text)}" for place, card in enumerate(held, start=1)
        )
        answer = self.ask(f"{numbered}: throw away, such as 1 3? (Enter stands pat)")
        if answer == "?":
            rules = table.game.rules
            words = hand_strength_words(rules, hand_strength(rules, holder.cards, hand.board))
            self.explain(
                f"You hold {words}. Name the places or the cards that you throw away, such as "
                f"1 3, 13 or {held[0]}; you get as many others."
            )
            return None
        try:
            return Draw(self.player, read_discards(answer, held))
        except RecordError as error:
            self.refused(str(error))
            return None

    def between(self, table: PotTable) -> TableAction | None:
        """What you do before the next hand; None to go on."""
        seat = table.seat_of(self.player)
        assert seat is not None
        if not table.chips[self.player] or self.player in table.owing:
            return self._bring(table)
        out = table.seats[seat].standing is Standing.OUT
        question = (
            "You sit out: Enter for a hand without you, "
            f"p to post {_owed(table, seat)}and come in, "
            "w to wait for the big blind?"
            if out
            else "Enter for the next hand, s to sit out, + 100 to bring chips?"
        )
        while True:
            answer = self.ask(question).lower()
            if not answer:
                return None
            action = self._said_between(answer)
            if action is not None and self.allowed(table, action):
                return action

    def _said_between(self, answer: str) -> TableAction | None:
        match answer:
            case "s":
                return SitOut(self.player)
            case "p" | "w":
                return SitIn(self.player, posts=answer == "p")
            case "t":
                return Straddle(self.player)
        if answer.startswith("m "):
            seat = answer.removeprefix("m ").strip()
            return MoveSeat(self.player, int(seat) if seat.isdecimal() else 0)
        if answer.startswith("+"):
            cents = self.money(answer.removeprefix("+").strip())
            return None if cents is None else Join(self.player, cents)
        self.explain(
            "s sits out, p or w comes back, t straddles next to the big blind, "
            "m 5 moves to seat 5, + and an amount brings chips."
        )
        return None

    def _bring(self, table: PotTable) -> TableAction:
        owed = table.owing.get(self.player)
        why = f"You owe {dollars(owed)} for time" if owed else "You have no chips"
        while True:
            cents = self.money(self.ask(f"{why}: how many dollars do you bring? (q leaves)"))
            if cents is not None and self.allowed(table, Join(self.player, cents)):
                return Join(self.player, cents)


def read_discards(text: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards by their places, `1 3` or `13`, or by their names, `Kh Jk`; nothing is none."""
    words = text.replace(",", " ").split()
    if all(word.isascii() and word.isdigit() for word in words):
        places = [int(digit) for digit in re.findall(r"\d", text)]
        for place in places:
            if not 1 <= place <= len(held):
                raise RecordError(f"There is no card {place}; there are {len(held)}.")
        return tuple(held[place - 1] for place in dict.fromkeys(places))
    return tuple(parse_card(word.capitalize()) for word in words)


def _owed(table: PotTable, seat: int) -> str:
    place = table.seats[seat]
    return f"{dollars(post_cents(table, owed_posts(table, place)))} " if place.missed else ""


def _turn(table: PotTable) -> tuple[PotHand, Holder]:
    hand = table.hand
    assert hand is not None
    assert hand.deciding is not None
    return hand, hand.deciding


def _choices(hand: PotHand, holder: Holder, bounds: Bounds | None) -> list[str]:
    owed: Cents = owed_cents(hand, holder)
    stay = f"call {dollars(owed)} (c)" if owed > 0 else "check (c or Enter)"
    choices = ["fold (f)", stay] if owed > 0 else [stay]
    if bounds is not None:
        verb = "raise" if hand.bet_cents else "bet"
        key = verb[0]
        least, most = dollars(bounds.least_cents), dollars(bounds.most_cents)
        one = bounds.least_cents == bounds.most_cents
        choices.append(
            f"{verb} to {least} ({key})" if one else f"{verb} to {least}-{most} ({key} AMOUNT)"
        )
    return choices
