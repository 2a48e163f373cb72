"""Ranking many hands at once.

| hands | who waits | module |
|---|---|---|
| 1 | a round, a settlement | `rank.hands` |
| to about 100,000 | a page or a bot, without a compiler | `rank.batch.numpy_ranking` |
| from about 100,000 | exact odds | `rank.batch.numba_ranking` with `rank.kernel` |
| whole boards | equity, flops | a family's own kernels, which add sums |
"""
