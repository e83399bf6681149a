"""The browser client's files: read once, with what was packed of them, then served out of memory."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from bocage.data.texts import Texts
from bocage.server.problems import Refused

FIRST_PAGE = "index.html"
READ = [HttpMethod.GET, HttpMethod.HEAD]
# Not looked up, since systems differ in what they know; Litestar adds the charset. The last is for other files.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    "": "application/octet-stream",
}
SMALL_ALREADY = (".png", ".woff2")
# The build lays a file that it packed with Brotli beside the file itself.
PACKED_BESIDE = ".br"
# What tells Litestar not to pack an answer once more.
PACKED_ALREADY = "packed_already"
# Vite names the files of this folder after what they contain, so that they never change.
LASTING_FOLDER = "assets/"
LASTING = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    media_type: str
    content: bytes
    # The same packed, by the names that browsers accept, the smallest first; empty where packing gains nothing.
    packed: dict[str, bytes]
    etag: str
    caching: str

    @property
    def wire_size(self) -> int:
        """Return the bytes that a browser loads by https or on the machine itself, where it accepts Brotli."""
        return min(map(len, [self.content, *self.packed.values()]))


def client_folder() -> Path | None:
    """Return the folder of the built client, in the package or in the source tree; None if it was not built."""
    here = Path(__file__).resolve().parent
    folders = (here.parent / "static", here.parents[3] / "web" / "dist")
    return next((folder for folder in folders if (folder / FIRST_PAGE).is_file()), None)


def load_files(folder: Path) -> dict[str, File]:
    """Return every file of the client under its path."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != PACKED_BESIDE)
    return {name: _load(path, name) for path in paths for name in [path.relative_to(folder).as_posix()]}


def _load(path: Path, name: str) -> File:
    content = path.read_bytes()
    beside = path.with_name(path.name + PACKED_BESIDE)
    packed = {"br": beside.read_bytes()} if beside.is_file() else {}
    if path.suffix not in SMALL_ALREADY:
        packed["gzip"] = gzip.compress(content, mtime=0)
    return File(
        media_type=TYPES.get(path.suffix, TYPES[""]),
        content=content,
        packed={name: each for name, each in packed.items() if len(each) < len(content)},
        etag=f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        caching=LASTING if name.startswith(LASTING_FOLDER) else ASK_AGAIN,
    )


def client_routes(folder: Path | None, texts: Texts) -> list[HTTPRouteHandler]:
    """Return what answers at every address that is not the API's."""
    files = load_files(folder) if folder is not None else {}
    opt = {PACKED_ALREADY: True}

    def answer(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
        if name in files:
            return _send(files[name], request)
        if name == FIRST_PAGE:
            return _say("server.no-client", texts)
        if "text/html" in request.headers.get("accept", ""):
            # A person who typed an address reads the sentence; a program gets it as every other refusal.
            return _say("error.not-found", texts)
        raise Refused("not-found")

    @route("/", http_method=READ, opt=opt, include_in_schema=False, sync_to_thread=False)
    def first_page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return answer(request, FIRST_PAGE)

    @route("/{path:path}", http_method=READ, opt=opt, include_in_schema=False, sync_to_thread=False)
    def client_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        return answer(request, path.lstrip("/"))

    return [first_page, client_file]


def _send(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": file.caching, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    encoding = next((name for name in file.packed if name in accepted), None)
    if encoding is None:
        return Response(file.content, headers=headers, media_type=file.media_type)
    return Response(file.packed[encoding], headers=headers | {"content-encoding": encoding}, media_type=file.media_type)


def _say(key: str, texts: Texts) -> Response[bytes]:
    return Response(
        f"{texts.say(key)}\n".encode(),
        status_code=404,
        headers={"cache-control": ASK_AGAIN},
        media_type=TYPES[".txt"],
    )
