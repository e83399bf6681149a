"""A table and all tables: made, joined, changed by commands and by computer players."""
