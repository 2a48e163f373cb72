"""Signs, fee boards, rule sheets and slips: values built from the game, the room and the schedule.

HTML, SVG and PDF are ways to draw them. Nothing here decides a rule or a fee.
"""
