"""Packed numbers where the engine is compiled; interpreted, lists do the same and are quicker to read and to extend.

This module is never compiled itself: compiled code needs ``vec`` as a type, and interpreted code as something to call.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

__all__ = ["append", "vec"]


def _is_compiled() -> bool:
    """Return True if the words beside this one are compiled code, whose numbers are packed."""
    beside = find_spec("bocage.engine.words.terms")
    return beside is not None and not (beside.origin or "").endswith(".py")


if TYPE_CHECKING or _is_compiled():
    from librt.vecs import append, vec
else:

    def _list_of(items=(), *, capacity=0):  # noqa: ARG001 - as vec is called
        """Return a list of items; room for more needs no asking."""
        return list(items)

    class _Packed(type):
        """Lets ``vec[i64](...)`` make a list."""

        def __getitem__(cls, _):
            return _list_of

    class vec(metaclass=_Packed):  # noqa: N801 - its name where it is compiled
        """Numbers of one kind in a row."""

    def append(items, item):
        """Add an item; whoever has the row at hand goes on with what is returned."""
        items.append(item)
        return items
