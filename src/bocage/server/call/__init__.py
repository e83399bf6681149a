"""Calls to the table: telling somebody who does not look that it is their turn. docs/calls.md."""
