"""Write web/src/protocol.ts: the server's message types for the browser client.

``python -m tools.web_types`` writes the file; a test compares it with the types.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from bocage import agreement
from bocage.server.wire import (
    analysis,
    calls,
    campaigns,
    changes,
    luck,
    messages,
    persons,
    position,
    replays,
    scenarios,
    solo,
    tables,
    why,
)

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "protocol.ts"

HEADING = "// The server's messages as types. Written by `make web-types`; a field at its default is left out.\n"
PLAIN = {Any: "unknown", str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
# The unions that have names.
UNIONS = ("Command", "FromClient", "FromServer")


def format_types() -> str:
    """Return the whole file."""
    parts = [HEADING]
    parts += [_interface(struct) for struct in _structs()]
    parts += [f"export type {name} = {_name(getattr(messages, name))};\n" for name in UNIONS]
    return "\n".join(parts)


def _structs() -> Iterator[type[msgspec.Struct]]:
    parts = (
        agreement,
        solo,
        position,
        scenarios,
        changes,
        luck,
        tables,
        calls,
        messages,
        persons,
        campaigns,
        why,
        analysis,
        replays,
    )
    for module in parts:
        for value in vars(module).values():
            is_own = isinstance(value, type) and value.__module__ == module.__name__
            if is_own and issubclass(value, msgspec.Struct) and fields(value):
                yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    sentence = (struct.__doc__ or "").splitlines()[0]
    lines = [f"/** {sentence} */", f"export interface {struct.__name__} {{"]
    if struct.__struct_config__.tag is not None:
        lines.append(f'  type: "{struct.__struct_config__.tag}";')
    lines += [_field(field) for field in fields(struct)]
    return "\n".join([*lines, "}", ""])


def _field(field: FieldInfo) -> str:
    left_out = "" if field.required else "?"
    return f"  {field.encode_name}{left_out}: {_name(field.type)};"


def _name(hint: Any) -> str:
    """Return a type as TypeScript writes it."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (typing.Union, types.UnionType):
        # What is None is left out, so the field is optional already.
        return " | ".join(_name(part) for part in parts if part is not type(None))
    if origin is list:
        return f"{_bracketed(parts[0])}[]"
    if origin is dict:
        return f"Record<{_name(parts[0])}, {_name(parts[1])}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"There is no TypeScript for {hint}.")


def _bracketed(hint: Any) -> str:
    name = _name(hint)
    return f"({name})" if " | " in name else name


if __name__ == "__main__":
    FILE.write_text(format_types(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)} is written.")
