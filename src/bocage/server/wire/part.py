"""What every part of a message is made of. docs/protocol.md."""

from __future__ import annotations

import msgspec

Counts = dict[str, int]


class Part(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Part of a message; what is left at its default is not sent."""
