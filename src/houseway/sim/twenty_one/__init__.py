"""Twenty-one in the simulator: tables of the rules for the kernel, and the players' policy."""
