"""Everything that is compiled to machine code, and the arrays it works on. Nothing else.

The sources in this folder are one kernel: when any of them changes, all of it is compiled again.
"""
