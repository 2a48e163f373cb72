"""Compiled simulation kernels, and the arrays they work on. Nothing else.

The sources in this folder are one kernel: when any of them changes, all of it is compiled again.
"""
