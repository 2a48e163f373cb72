"""The bank, its rotation, the backline and the collection, for every game that has a player-dealer.

Each scene is told once and runs at a table of every game in `games`, with the rules of that game.
Where a game's text is silent on a scene, its case proves no rule and runs all the same. What only
one game says stands in that game's own folder.
"""
