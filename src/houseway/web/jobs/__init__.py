"""Background jobs: worker pool, admission queue, result cache, and one module for each job."""
