"""Onboarding bubbles: the help that a player sees the first time a table asks for something.

The words are a table kind's and its families' own; the page shows them one by one.
"""

from __future__ import annotations

from msgspec import Struct


class OnboardingBubble(Struct, frozen=True):
    name: str
    """What is asked for, as the scripts of the course call it."""
    title: str
    says: str
    explains: str = ""
    """The address of a page with more of it, whose drawing the table can show too."""
    link: str = ""
    """What the way to it is called."""
