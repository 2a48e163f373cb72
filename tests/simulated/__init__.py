"""The whole floor in one process, by a seed: clocks, sockets, disks and servers are made up."""
