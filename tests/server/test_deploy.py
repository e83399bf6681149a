"""What ``deploy`` offers to run a server with: looked over, and run behind nginx as compose.yaml has it."""

from __future__ import annotations

import inspect
import ipaddress
import re
import shutil
import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from bocage.cli import serve, think
from tests.server.house import (
    House,
    await_own_decision,
    computer,
    here,
    house_of_its_own,
    play_on,
    play_to_round,
    thinker,
    wait_until,
)
from tests.server.proxies import DEPLOY, NAME, make_certificate, nginx_two_command, running
from tests.server.test_metrics import scrape
from tests.server.test_proxies import Front, free_port, is_open
from tools.postgres import Cluster

KNOWN = set(re.findall(r'envvar="(BOCAGE_\w+)"', inspect.getsource(serve) + inspect.getsource(think)))
UNITS = ("bocage.service", "bocage.socket", "bocage-think.service")


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))
    return found


def test_the_units_are_what_systemd_takes(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    assert analyse is not None, "The units are looked over by systemd; install it (Debian: systemd)."
    for name in UNITS:
        # What they start is not installed here.
        text = text_of(name).replace("/opt/bocage/bin/bocage", "/bin/true")
        (tmp_path / name).write_text(text, encoding="utf-8")
    units = [str(tmp_path / name) for name in UNITS]
    done = subprocess.run([analyse, "verify", "--man=no", *units], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    # And it finds what is wrong.
    (tmp_path / UNITS[2]).write_text(text.replace("ProtectHome=yes", "ProtectHome=surely"), encoding="utf-8")
    done = subprocess.run([analyse, "verify", "--man=no", *units], capture_output=True, encoding="utf-8", check=False)
    assert "protect home" in done.stderr


def test_all_settings_are_known_to_the_server() -> None:
    files = ("bocage.service", "bocage-think.service", "compose.yaml", "Containerfile")
    named = {name for file in files for name in re.findall(r"BOCAGE_\w+", text_of(file))}
    assert named - {"BOCAGE_BUILD_MYPYC", "BOCAGE_BUILD_WEB"} <= KNOWN
    assert {"BOCAGE_DATABASE", "BOCAGE_PROXY", "BOCAGE_HOSTS", "BOCAGE_THINK", "BOCAGE_WORKERS"} <= named


def test_the_image_is_of_fixed_parts_and_runs_as_nobody_special() -> None:
    text = re.sub(r"\\\n\s*", "", text_of("Containerfile"))
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    images = [words.split()[0] for step, words in steps if step == "FROM"]
    images += [
        words.split()[0].removeprefix("--from=") for step, words in steps if step == "COPY" and "/" in words.split()[0]
    ]
    assert all(re.fullmatch(r"docker\.io/library/[a-z]+:[\w.-]*\d[\w.-]*", image) for image in images)
    last = [step for step, _ in steps][[step for step, _ in steps].index("FROM", 1) :]
    assert last.index("USER") < last.index("ENTRYPOINT")
    [user] = [words for step, words in steps if step == "USER"]
    assert int(user) >= 1000
    run = [words for step, words in steps if step == "RUN"]
    assert all("rm -rf /var/lib/apt/lists" in each for each in run if "apt-get install" in each)
    assert [words[0] for step, words in steps if step in ("ENTRYPOINT", "CMD")] == ["[", "["]
    # The place of the tables is the one that is kept.
    assert dict(steps)["VOLUME"] == '["/var/lib/bocage"]'


def test_compose_lets_nobody_in_but_through_the_proxy() -> None:
    found = compose()
    services = found["services"]
    assert set(services) == {"one", "two", "thinker-one", "thinker-two", "database", "proxy"}
    assert [name for name, each in services.items() if each.get("ports")] == ["proxy"]
    assert services["database"]["networks"] == ["back"]
    assert found["networks"]["back"]["internal"] is True
    address = services["proxy"]["networks"]["front"]["ipv4_address"]
    [network] = found["networks"]["front"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(network["subnet"])
    for name in ("one", "two"):
        server = services[name]
        settings = {"BOCAGE_HOSTS": NAME, "BOCAGE_PROXY": address, "BOCAGE_LOG": "json", "BOCAGE_THINK": "elsewhere"}
        assert server["environment"] == settings
        assert server["depends_on"]["database"]["condition"] == "service_healthy"
        assert f"server {name}:8000 " in text_of("nginx-two.conf")
    for name in ("thinker-one", "thinker-two"):
        each = services[name]
        assert each["entrypoint"] == ["bocage", "think"]
        assert each["networks"] == ["back"]
        assert each["depends_on"]["database"]["condition"] == "service_healthy"
        assert each["env_file"] == services["one"]["env_file"]
    assert all(re.search(r":[\d.]+", each["image"]) for each in services.values() if "build" not in each)


def test_what_compose_names_is_there() -> None:
    services = compose()["services"]
    build = services["one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    mounted = [volume.split(":")[0] for volume in services["proxy"]["volumes"]]
    # The certificate is the owner's.
    assert [place for place in mounted if not (DEPLOY / place).exists()] == ["./certificates"]


def test_two_servers_and_two_thinkers_on_postgresql_behind_nginx_and_one_of_each_ends(
    cluster: Cluster, tmp_path: Path
) -> None:
    database = cluster.new_database()
    options = ("--proxy", "127.0.0.1", "--allow-host", NAME, "--think", "elsewhere")
    port, plain = free_port(), free_port()
    with ExitStack() as stack:
        entered = [stack.enter_context(house_of_its_own(database, *options)) for _ in range(2)]
        houses, servers = [house for house, _ in entered], [server for _, server in entered]
        thinkers = [stack.enter_context(thinker(database, "--workers", "1")) for _ in range(2)]
        certificate = make_certificate(tmp_path)
        command = nginx_two_command(tmp_path, port, plain, [house.address for house in houses])
        stack.enter_context(running(command, tmp_path))
        wait_until(lambda: is_open(port))
        made = houses[0].make_hot_seat()
        front = Front(port, plain, certificate, made)
        guests = [stack.enter_context(front.guest(seat.token)) for seat in made.seats]
        number = play_on(guests, 6)
        assert front.get(f"/api/tables/{made.table}").status_code == 200
        spread = [sockets_of(house) for house in houses]
        assert sum(spread) == 2
        # The one where somebody is; nginx spreads them as they come.
        gone = spread.index(max(spread))
        servers[gone].send_signal(signal.SIGTERM)
        assert servers[gone].wait() == 0
        back = [stack.enter_context(front.guest(seat.token)) for seat in made.seats]
        assert max(guest.see(number).number for guest in back) == number
        assert play_on(back, 4) == number + 4
        left = houses[1 - gone]
        assert sockets_of(left) >= 2
        # Whoever thinks is asked through the queue, and one of them is enough.
        against = left.make(here("Anna"), computer("regular"))
        anna = stack.enter_context(Front(port, plain, certificate, against).guest(against.seats[0].token))
        await_own_decision(anna, anna.decide().number)
        thinkers[0].send_signal(signal.SIGTERM)
        assert thinkers[0].wait() == 0
        answered = scrape(left)["bocage_queue_waiting_seconds_count", ("deep",)]
        # A round at least in which the computer bids, however short its turn is.
        play_to_round(anna, 3)
        found = scrape(left)
        assert found["bocage_queue_served", ()] == 1
        assert found["bocage_queue_waiting_seconds_count", ("deep",)] > answered > 0
        assert "troubles" not in left.get("/api/health").json()


def sockets_of(house: House) -> int:
    told = re.search(r"^bocage_sockets (\d+)", house.get("/metrics").text, re.MULTILINE)
    assert told is not None
    return int(told.group(1))
