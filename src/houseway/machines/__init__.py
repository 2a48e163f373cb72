"""Who does long work: threads of this process, or the workers of a cluster.

Work is cut into parts that depend on nothing but themselves. They are handed out in order, a few
ahead of whoever reads, and what they find comes back in that order: so neither how many do the work
nor one of them that dies changes a result. What the work is about stays with whoever asks.
"""
