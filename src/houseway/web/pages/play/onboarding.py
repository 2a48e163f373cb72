"""The first steps at a table: what somebody is told when they are asked something the first time.

The words are a course's and its families' own; a page shows them one by one, in its bubbles.
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
