"""Houses whose documents are written down here, and mentions of another house in a text."""

from __future__ import annotations

DOCUMENTS = {"001": "mortimer", "002": "marysville"}
"""Whose text a document is, by the number that a rule's place begins with."""


def mentions_another_house(words: str, house: str) -> bool:
    """Whether the words name a house of the documents that is not this one."""
    said = words.lower()
    return any(each in said for each in DOCUMENTS.values() if each != house)
