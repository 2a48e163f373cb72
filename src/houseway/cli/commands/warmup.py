"""`houseway warmup`: compiles the kernels ahead of the first simulation."""

from __future__ import annotations

import time

from houseway.cli.output.printing import paragraph


def warmup() -> None:
    """Compile what simulations and the longest odds need and keep it on disk.

    It needs Numba, which comes with `pip install 'houseway[fast]'` and with `./run`.
    """
    from houseway.families import family_names, find_hooks
    from houseway.jit import kernel_folder, notify_on_compile
    from houseway.rules.catalog import games
    from houseway.rules.wager_mix.mix import fixed_mix
    from houseway.sim.running.runner import prepare_table
    from houseway.sim.setup.setup_builder import setup_of_mix

    made: list[None] = []
    start = time.monotonic()
    print("Compiling the kernels; this takes a few seconds.")
    with notify_on_compile(lambda: made.append(None)):
        for game in games():
            if find_hooks("sim", game.family) is None:
                continue
            prepare_table(setup_of_mix(game, fixed_mix(1, {game.rules.base.id: 100})))
        for priced in filter(None, (find_hooks("odds", family) for family in family_names())):
            priced.warm()
    seconds = time.monotonic() - start
    done = "compiled" if made else "compiled already"
    print(paragraph(f"The kernels are {done} and kept in {kernel_folder()} ({seconds:.1f} s)."))
