"""Records: rounds and hands read out of a ledger, layout files, exports and reviews."""
