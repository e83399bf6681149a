from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.server.http import client
from bocage.server.http.client import client_folder
from tests.server.house import House, open_house

PAGE = "<!doctype html><title>Bocage</title>"
SCRIPT = "export const hedges = 'hedges and more hedges';\n" * 50
# Whatever the build laid there is sent as it is.
BROTLI = b"hedges, packed"
AS_A_PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a small client."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "static" / "assets").mkdir(parents=True)
    for name, text in {"index.html": PAGE, "icon.svg": "<svg/>", "assets/a-1b2c.js": SCRIPT}.items():
        (folder / "static" / name).write_text(text, encoding="utf-8")
    (folder / "static" / "assets" / "type-3d4e.woff2").write_bytes(b"\0" * 500)
    (folder / "static" / "odd.xyz").write_bytes(b"?")
    (folder / "static" / "assets" / "b-5f6a.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "static" / "assets" / "b-5f6a.js.br").write_bytes(BROTLI)
    with open_house(folder / "tables.sqlite", static_folder=folder / "static") as house:
        yield house


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/assets/a-1b2c.js", "text/javascript; charset=utf-8"),
        ("/assets/type-3d4e.woff2", "font/woff2"),
        ("/odd.xyz", "application/octet-stream"),
    ],
)
def test_a_file_has_its_type_and_the_strict_headers(served: House, path: str, media_type: str) -> None:
    answer = served.get(path)

    assert (answer.status_code, answer.headers["content-type"]) == (200, media_type)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_files_named_after_their_content_are_kept_and_the_others_asked_for_again(served: House) -> None:
    page, script = served.get("/"), served.get("/assets/a-1b2c.js")

    assert page.headers["cache-control"] == "no-cache"
    assert "immutable" in script.headers["cache-control"]
    again = served.http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert served.http.get("/", headers={"if-none-match": '"another"'}).text == PAGE


def test_text_is_packed_for_those_who_can_unpack_it(served: House) -> None:
    packed = served.http.get("/assets/a-1b2c.js", headers={"accept-encoding": "gzip, br"})
    plain = served.http.get("/assets/a-1b2c.js", headers={"accept-encoding": "identity"})
    font = served.http.get("/assets/type-3d4e.woff2", headers={"accept-encoding": "gzip"})

    assert packed.text == plain.text == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0)) < len(SCRIPT)
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br, zstd", "br"), ("br;q=0.9", "br"), ("gzip, deflate", "gzip"), ("brief", None)],
)
def test_what_the_build_packed_is_sent_to_those_who_accept_it(
    served: House, accepted: str, encoding: str | None
) -> None:
    with served.http.stream("GET", "/assets/b-5f6a.js", headers={"accept-encoding": accepted}) as answer:
        wire = b"".join(answer.iter_raw())

    assert answer.headers.get("content-encoding") == encoding
    assert (wire == BROTLI) is (encoding == "br")


def test_what_the_build_packed_has_no_address_of_its_own(served: House) -> None:
    assert served.get_refused("/assets/b-5f6a.js.br")[0] == 404


def test_a_head_request_gets_the_headers_alone(served: House) -> None:
    answer = served.http.head("/assets/a-1b2c.js")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/assets/gone.js", "/table/1", "/assets", "/assets/", "/..%2ftables.sqlite"])
def test_an_address_with_nothing_there_gets_one_sentence(served: House, path: str) -> None:
    for_a_program = served.get_refused(path)
    for_a_person = served.http.get(path, headers=AS_A_PERSON)

    assert (for_a_program[0], for_a_program[1].code) == (404, "not-found")
    assert for_a_person.status_code == 404
    assert for_a_person.text == for_a_program[1].sentence + "\n"
    assert for_a_person.headers["content-type"].startswith("text/plain")


def test_what_the_api_lacks_is_refused_as_a_program_expects(served: House) -> None:
    assert served.get_refused("/api/nothing") == served.get_refused("/assets/gone.js")


def test_a_page_that_was_not_built_is_told_in_a_sentence(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite") as house:
        page = house.http.get("/", headers=AS_A_PERSON)
        listed = house.get("/api/scenarios")

    assert page.status_code == 404
    assert "`make web`" in page.text
    assert page.text.count("\n") == 1
    assert listed.status_code == 200


def test_the_client_is_found_in_the_package_first_and_in_the_source_tree_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = tmp_path / "src" / "bocage" / "server"
    monkeypatch.setattr(client, "__file__", str(server / "http" / "client.py"))
    found = []
    for folder in (None, tmp_path / "web" / "dist", server / "static"):
        if folder is not None:
            folder.mkdir(parents=True)
            # An empty folder, left by a build that failed, is no client.
            assert client_folder() != folder
            (folder / "index.html").touch()
        found.append(client_folder())

    assert found == [None, tmp_path / "web" / "dist", server / "static"]
