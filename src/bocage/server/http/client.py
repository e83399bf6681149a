"""The browser client's files: read and compressed once, then served out of memory."""

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
    # None where packing gains nothing.
    packed: bytes | None
    etag: str
    caching: str

    @property
    def wire_size(self) -> int:
        """Return the bytes that a browser loads."""
        return len(self.content if self.packed is None else self.packed)


def client_folder() -> Path | None:
    """Return the folder of the built client, in the package or in the source tree; None if it was not built."""
    here = Path(__file__).resolve().parent
    folders = (here.parent / "static", here.parents[3] / "web" / "dist")
    return next((folder for folder in folders if (folder / FIRST_PAGE).is_file()), None)


def load_files(folder: Path) -> dict[str, File]:
    """Return every file of the client under its path."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {name: _load(path, name) for path in paths for name in [path.relative_to(folder).as_posix()]}


def _load(path: Path, name: str) -> File:
    content = path.read_bytes()
    packed = None if path.suffix in SMALL_ALREADY else gzip.compress(content, mtime=0)
    return File(
        media_type=TYPES.get(path.suffix, TYPES[""]),
        content=content,
        packed=packed if packed is not None and len(packed) < len(content) else None,
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
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=file.media_type)


def _say(key: str, texts: Texts) -> Response[bytes]:
    return Response(
        f"{texts.say(key)}\n".encode(),
        status_code=404,
        headers={"cache-control": ASK_AGAIN},
        media_type=TYPES[".txt"],
    )
