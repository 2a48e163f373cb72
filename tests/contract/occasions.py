"""Occasions that only rounds of some families meet, and for which others cite no rule."""

from __future__ import annotations

from houseway.rules.citations import Cite

_EVERY = list(Cite)
OF_TWENTY_ONE = frozenset(_EVERY[_EVERY.index(Cite.FIRST_CARDS) :])
OF_ANTE_PLAY = frozenset(
    {
        *_EVERY[_EVERY.index(Cite.PLAY_EQUALS_ANTE) : _EVERY.index(Cite.ACTION_ORDER)],
        Cite.QUALIFIER,
        Cite.STUB,
    }
)
OF_THREE_CARDS = frozenset(
    {
        Cite.UP_CARD,
        Cite.RACK,
        Cite.PLAY_EQUALS_ANTE,
        Cite.NOT_QUALIFIED_PLAY,
        Cite.NOT_QUALIFIED_ANTE_WINS,
        Cite.NOT_QUALIFIED_TIE,
    }
)
