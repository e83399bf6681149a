"""nginx and Caddy before a server, with the files of ``deploy``: a certificate, ports and folders of a test's own."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
# The name and the server's address that the files have.
NAME, SERVER = "bocage.example", "127.0.0.1:8000"
# Where `make test` lays programs that the system lacks, and where Debian has those of administrators.
PLACES = [ROOT / "build/proxies/usr/sbin", ROOT / "build/proxies/usr/bin", Path("/usr/sbin")]


def program(name: str) -> str:
    """Return where a proxy is."""
    found = shutil.which(name, path=os.pathsep.join([os.environ["PATH"], *map(str, PLACES)]))
    assert found is not None, f"A server is tested behind nginx and Caddy; install both (Debian: {name})."
    return found


def make_certificate(folder: Path) -> Path:
    """Make a certificate for the name of the files, and return where it is."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    public = folder / "fullchain.pem"
    public.write_bytes(certificate.public_bytes(pem))
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(secret)
    return public


def trust_in(certificate: Path) -> ssl.SSLContext:
    """Return what trusts a certificate and no other."""
    return ssl.create_default_context(cafile=str(certificate))


def line_trust_in(certificate: Path) -> ssl.SSLContext:
    """Return what a websocket of a test trusts a certificate by: TLS 1.2, for 1.3 sends tickets after its greeting.

    The client has a thread that reads. While it takes such a ticket in, another may not write, says OpenSSL; it does,
    and on a busy machine one connection of 150 through Caddy never saw its answer.
    """
    trust = trust_in(certificate)
    trust.maximum_version = ssl.TLSVersion.TLSv1_2
    return trust


def exchange(text: str, *pairs: tuple[str, str]) -> str:
    """Return a text with some of it exchanged, all of which must be there."""
    for old, new in pairs:
        assert old in text, f"{old} is not there any more"
        text = text.replace(old, new)
    return text


def nginx_command(folder: Path, port: int, plain: int, server: str) -> list[str]:
    """Return how nginx is started with the file of ``deploy``."""
    return _nginx(folder, port, plain, "nginx.conf", (f"server {SERVER};", f"server {server};"))


def nginx_two_command(folder: Path, port: int, plain: int, servers: list[str]) -> list[str]:
    """Return how nginx is started before two servers."""
    pairs = [
        (f"server {name}:8000 ", f"server {server} ") for name, server in zip(("one", "two"), servers, strict=True)
    ]
    return _nginx(folder, port, plain, "nginx-two.conf", *pairs)


def _nginx(folder: Path, port: int, plain: int, file: str, *servers: tuple[str, str]) -> list[str]:
    site = exchange(
        (DEPLOY / file).read_text(encoding="utf-8"),
        (f"/etc/letsencrypt/live/{NAME}/", f"{folder}/"),
        *servers,
        # Not every machine has IPv6.
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ", f"listen 127.0.0.1:{port} "),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {own}\n{site}}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy_command(folder: Path, port: int, plain: int, server: str) -> list[str]:
    """Return how Caddy is started with the file of ``deploy``."""
    site = exchange(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        (f"\n{NAME} {{\n", f"\n{NAME} {{\n\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem\n"),
        ("\n{\n", f"\n{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {port}\n"),
        (SERVER, server),
    )
    (folder / "Caddyfile").write_text(site, encoding="utf-8")
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS: dict[str, Callable[[Path, int, int, str], list[str]]] = {"nginx": nginx_command, "caddy": caddy_command}


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[None]:
    """Run a proxy, and end it; it writes into the folder alone."""
    own = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "told").open("w") as told, subprocess.Popen(command, env=own, stderr=told) as proxy:
        try:
            yield
        finally:
            proxy.terminate()
