"""Prompts at a banked table: bank, wager, decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from houseway.cli.banked.table_text import parts_markup, show_table
from houseway.cli.terminal.markup import cards_markup
from houseway.cli.terminal.narration import Narrator
from houseway.cli.terminal.prompts import PlayerPrompts
from houseway.errors import RecordError
from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.hooks import advise_exactly, banked_floor_hooks_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.verbs import why_not
from houseway.play.actions import Action, PlaceWagers
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Round, WagerLine
from houseway.play.views.view import view
from houseway.rules.game import Game
from houseway.things.cards import parse_cards
from houseway.things.cents import Cents, dollars


class BankedPrompts(PlayerPrompts):
    def __init__(self, player: str, voice: Narrator) -> None:
        super().__init__(player, voice)
        self._last: dict[str, Cents] = {}

    def bank(self, table: BankedTable, commitment: str) -> PostBank | PassBank:
        turn = "2nd" if table.rotation.turn == 2 else "1st"
        held = dollars(table.chips[self.player])
        while True:
            answer = self.ask(f"The {turn} bank is yours of {held}: amount, or Enter to pass?")
            if answer == "?":
                self.explain(
                    "Bank against the table with the amount you name; you can neither win nor "
                    "lose more. Add 'once' to bank a single round: 200 once. Enter passes it on."
                )
                continue
            words = answer.split()
            if not words:
                return PassBank(self.player)
            cents = self.money(words[0])
            if cents is None:
                continue
            action = PostBank(self.player, cents, commitment, once="once" in words[1:])
            if self.allowed(table, action):
                return action

    def wager(self, table: BankedTable) -> InRound | None:
        bets = table.game.rules.opening_bets
        usual = " ".join(dollars(self._last.get(bet.id, 0)).lstrip("$") for bet in bets)
        names = ", ".join(bet.name for bet in bets)
        show_table(self.console, table, self.player)
        while True:
            question = f"{names}? (Enter: {usual if self._last else 'the minimum'})"
            answer = self.ask(question)
            if answer == "?":
                self.explain(
                    f"Amounts in dollars, in this order: {names}. Limits {table.limits.table}. "
                    "Leave bets out from the right, or write 0. A single 0 sits this round out."
                )
                continue
            if answer == "0":
                return None
            cents = self._amounts(table, answer)
            seat = table.seat_of(self.player)
            if cents is None or seat is None:
                continue
            action = InRound(PlaceWagers(self.player, seat, cents))
            if self.allowed(table, action):
                self._last = cents
                return action

    def _amounts(self, table: BankedTable, answer: str) -> dict[str, Cents] | None:
        bets = table.game.rules.opening_bets
        if not answer:
            base = table.game.rules.base.id
            return self._last or {base: table.game.range_of(table.limits, base).least_cents}
        words = answer.replace(",", " ").split()
        if len(words) > len(bets):
            names = ", ".join(bet.name for bet in bets)
            self.refused(f"{len(words)} amounts are more than there are bets: {names}.")
            return None
        amounts = [self.money(word) for word in words]
        if None in amounts:
            return None
        return {bet.id: cents for bet, cents in zip(bets, amounts, strict=False) if cents}

    def decide(self, table: BankedTable) -> InRound:
        round = _round(table)
        line = round.deciding
        assert line is not None
        show_table(self.console, table, self.player)
        thinkable = {
            action.name: action
            for action in play_hooks_of(table.game).decisions(table.game, round, line)
        }
        allowed = {
            name: action
            for name, action in thinkable.items()
            if why_not(table, InRound(action)) is None
        }
        keys = _keys(allowed)
        said = ", ".join(f"{_word(action)} ({keys[name]})" for name, action in allowed.items())
        while True:
            answer = self.ask(f"{_holding(table, line)}: {said}? (? for the odds)")
            if answer == "?":
                self._advise(table, allowed)
                self.explain(f"Keys: {_known(table.game, thinkable, keys)}.")
                continue
            if not answer and len(allowed) == 1:
                answer = next(iter(allowed))
            action = self._meant(table.game, thinkable, keys, answer)
            if (
                action is not None
                and self.allowed(table, InRound(action))
                and self._sure(table, action)
            ):
                return InRound(action)

    def _sure(self, table: BankedTable, action: Action) -> bool:
        doubt = banked_floor_hooks_of(table.game).doubts(table.game, _round(table), action)
        return not doubt or self.yes(f"{doubt} Do it?")

    def _meant(
        self, game: Game, thinkable: Mapping[str, Action], keys: Mapping[str, str], answer: str
    ) -> Action | None:
        """An action by its name or key; some may name an amount, a hand or cards."""
        word, _, more = answer.partition(" ")
        names = [name for name in thinkable if word.lower() == name]
        names += [name for name, key in keys.items() if word.lower() == key]
        names += [name for name in thinkable if word and name.startswith(word.lower())]
        if not names:
            known = _known(game, thinkable, keys)
            self.console.print(f"Answer {known}, ? for the odds, q to leave.")
            return None
        action = thinkable[names[0]]
        if not more:
            return action
        if isinstance(action, banked_floor_hooks_of(game).sized):
            cents = self.money(more)
            return None if cents is None else replace(action, cents=cents)
        try:
            return _naming(action, more)
        except RecordError as error:
            self.console.print(f"[red]{error}[/red]")
            return None

    def _advise(self, table: BankedTable, choices: Collection[str]) -> None:
        found = advise_exactly(table.game, view(table.game, _round(table), self.player), choices)
        if found.told:
            self.console.print(f"[bold]{found.told}[/bold]")
            return
        worth = ", ".join(
            f"{name.replace('_', ' ')} {value / 100:+.2f}" for name, value in found.values.items()
        )
        self.console.print(f"On average, in dollars: {worth}. [bold]{found.says}[/bold]")


def _known(game: Game, thinkable: Mapping[str, Action], keys: Mapping[str, str]) -> str:
    return ", ".join(
        f"{key} for {_word(thinkable[name])}{_may_name(game, thinkable[name])}"
        for name, key in keys.items()
    )


def _naming(action: Action, words: str) -> Action:
    fields = type(action).__struct_fields__
    if "cards" in fields:
        return replace(action, cards=parse_cards(words, each_at_most=2))
    if "hand" in fields and words.isdecimal():
        return replace(action, hand=int(words))
    return action


def _keys(names: Collection[str]) -> dict[str, str]:
    """The shortest beginning of each name that no other name has."""
    keys: dict[str, str] = {}
    for name in names:
        length = 1
        while any(other != name and other.startswith(name[:length]) for other in names):
            length += 1
        keys[name] = name[:length]
    return keys


def _word(action: Action) -> str:
    cents = getattr(action, "cents", None)
    stake = "" if cents is None else f" {dollars(cents)}"
    cards = getattr(action, "cards", ())
    named = f" {cards_markup(card.text for card in cards)}" if cards else ""
    return f"{action.name.replace('_', ' ')}{stake}{named}"


def _may_name(game: Game, action: Action) -> str:
    if isinstance(action, banked_floor_hooks_of(game).numbered):
        return " 1, or with another number"
    return ", or with others" if "cards" in type(action).__struct_fields__ else ""


def _round(table: BankedTable) -> Round:
    assert table.round is not None
    return table.round


def _holding(table: BankedTable, line: WagerLine) -> str:
    round = _round(table)
    seen = view(table.game, round, line.player)
    hand = next((each for each in seen.hands_at(line.spot) if each.number == line.hand), None)
    if hand is None:
        return parts_markup(seen, line.spot) or f"Seat {line.spot}"
    which = f"hand {line.hand}, " if hand.split else ""
    return f"{which}{cards_markup(hand.cards)} ({hand.total})"
