"""Executors for long work: threads, processes, or the workers of a cluster.

Work is cut into independent parts. They are handed out in order with a bounded look-ahead, and
results come in that order: so neither the number of workers nor a dead one changes a result. The
caller knows what the work is about.
"""
