"""Persons who are known again, by a passkey or a link; docs/identity.md."""
