"""Onboarding bubbles at a poker table: coming in, and the first decision."""

from __future__ import annotations

from houseway.rules.game import Game
from houseway.web.pages.play.onboarding import OnboardingBubble


def onboarding_bubbles(_: Game) -> tuple[OnboardingBubble, ...]:
    return (
        OnboardingBubble(
            "coming-in",
            "Coming into the game",
            "Each hand two players post small bets, the blinds, before the cards come. You can "
            "post now and be dealt in at once, or wait until the big blind comes to your seat.",
        ),
        OnboardingBubble(
            "decision",
            "Your turn",
            "Check or call to stay in the hand for the least, bet or raise to ask more of the "
            "others, or fold and lose only what you have put in. The best hand that stays takes "
            "the pot.",
        ),
    )
