"""What is sent: every message and part of one, as types. docs/protocol.md."""
