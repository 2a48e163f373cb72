"""You, at the terminal: questions with a usual answer, help, and a way out."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from houseway.cli.terminal_show import card_markup, show_table
from houseway.errors import HousewayError
from houseway.floor.actions import InRound, PassBank, PostBank, TableAction
from houseway.floor.bots import advice
from houseway.floor.refuse import why_not
from houseway.floor.table import Table
from houseway.play.actions import Fold, PlaceWagers, Play
from houseway.play.view import view
from houseway.things.cents import Cents, dollars, parse_dollars


class Leaving(Exception):
    """You leave the table."""


class TerminalPerson:
    def __init__(self, player: str, console: Console) -> None:
        self.player = player
        self.console = console
        self._last: dict[str, Cents] = {}

    def ask(self, question: str) -> str:
        try:
            answer = self.console.input(f"[bold cyan]{question}[/bold cyan] ").strip()
        except EOFError:
            raise Leaving from None
        if answer.lower() in ("q", "quit", "leave"):
            raise Leaving
        return answer

    def yes(self, question: str) -> bool:
        try:
            return self.ask(f"{question} (y/n)").lower().startswith("y")
        except Leaving:
            return False

    def _allowed(self, table: Table, action: TableAction) -> bool:
        refusal = why_not(table, action)
        if refusal is not None:
            self.console.print(f"[red]{escape(str(refusal))}[/red]")
        return refusal is None

    def bank(self, table: Table, commitment: str) -> PostBank | PassBank:
        turn = "2nd" if table.rotation.turn == 2 else "1st"
        held = dollars(table.chips[self.player])
        while True:
            answer = self.ask(f"The {turn} bank is yours of {held}: amount, or Enter to pass?")
            if answer == "?":
                self.console.print(
                    "Bank against the table with the amount you name; you can neither win nor "
                    "lose more. Add 'once' to bank a single round: 200 once. Enter passes it on."
                )
                continue
            words = answer.split()
            if not words:
                return PassBank(self.player)
            cents = self._money(words[0])
            if cents is None:
                continue
            action = PostBank(self.player, cents, commitment, once="once" in words[1:])
            if self._allowed(table, action):
                return action

    def _money(self, text: str) -> Cents | None:
        try:
            return parse_dollars(text)
        except HousewayError as error:
            self.console.print(f"[red]{escape(str(error))}[/red]")
            return None

    def wager(self, table: Table) -> InRound | None:
        bets = table.game.rules.opening_bets
        usual = " ".join(dollars(self._last.get(bet.id, 0)).lstrip("$") for bet in bets)
        names = ", ".join(bet.name for bet in bets)
        show_table(self.console, table, self.player)
        while True:
            question = f"{names}? (Enter: {usual if self._last else 'minimum ante'})"
            answer = self.ask(question)
            if answer == "?":
                self.console.print(
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
            if self._allowed(table, action):
                self._last = cents
                return action

    def _amounts(self, table: Table, answer: str) -> dict[str, Cents] | None:
        bets = table.game.rules.opening_bets
        if not answer:
            base = table.game.rules.ante.id
            return self._last or {base: table.limits.of(base).least_cents}
        words = answer.replace(",", " ").split()
        if len(words) > len(bets):
            self.console.print(f"[red]There are {len(bets)} bets to place here.[/red]")
            return None
        amounts = [self._money(word) for word in words]
        if None in amounts:
            return None
        return {bet.id: cents for bet, cents in zip(bets, amounts, strict=False) if cents}

    def decide(self, table: Table) -> InRound:
        round = table.round
        assert round is not None
        line = round.lines[round.turn]
        ante = line.cents[table.game.rules.ante.id]
        play = InRound(Play(line.player, line.spot, ante))
        show_table(self.console, table, self.player)
        hand = " ".join(card_markup(card.text) for card in round.hands[line.spot])
        while True:
            answer = self.ask(
                f"{hand}: play {dollars(ante)} or fold? (p/f, ? for the odds)"
            ).lower()
            if answer in ("f", "fold"):
                return InRound(Fold(line.player, line.spot))
            if answer in ("p", "play"):
                if self._allowed(table, play):
                    return play
            elif answer == "?":
                self._advise(table)
            else:
                self.console.print("Answer p to play, f to fold, ? for the odds, q to leave.")

    def _advise(self, table: Table) -> None:
        assert table.round is not None
        values = advice(table.game, view(table.game, table.round, self.player))
        self.console.print(
            f"On average playing ends at {float(values.play) / 100:+.2f} dollars and folding at "
            f"{float(values.fold) / 100:+.2f}, so [bold]{values.best}[/bold]; "
            f"the other choice costs {float(values.cost_of_other) / 100:.2f}."
        )
