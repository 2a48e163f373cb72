"""Conditions of custom side bets: questions about groups of cards, which decide the line paid.

A family names the groups, and the questions for each (`RulesHooks.custom_bet_cards`); nothing here
knows a game.
"""
