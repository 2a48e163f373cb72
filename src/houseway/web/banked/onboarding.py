"""Onboarding bubbles at a banked table: the bank, the wager, the first decision."""

from __future__ import annotations

from houseway.rules.game import Game
from houseway.web.banked.hooks import banked_web_hooks_of
from houseway.web.pages.play.onboarding import OnboardingBubble

WORKED_EXAMPLE = "double-hand-poker-worked-example"
"""The layout that the documents work out themselves (DHP-104)."""


def onboarding_bubbles(game: Game) -> tuple[OnboardingBubble, ...]:
    return (
        OnboardingBubble(
            "bank",
            "The bank is offered to you",
            "Nobody plays against the house here: the players take turns at the bank. Whoever "
            "takes it pays the winners and collects from the losers, up to the chips they put "
            "up. You need not: press Pass, and somebody else is asked.",
            explains="/how-a-bank-pays",
            link="See how a bank pays",
        ),
        OnboardingBubble(
            "wager",
            "Place a wager",
            "Choose an amount and press the button: it lies in your circle. You play against the "
            "bank alone, not against the others. Other circles, where there are some, are side "
            "bets; they can stay empty.",
        ),
        OnboardingBubble("decision", "Your decision", banked_web_hooks_of(game).first_decision),
    )
