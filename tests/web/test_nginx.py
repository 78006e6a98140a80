"""The nginx configuration of docs/web.md works, with many idle connections in front of it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.web.serving import PUZZLE, SOLVED, serving, until

DOCS = Path(__file__).parents[2] / "docs" / "web.md"
HOST = {"Host": "sudoku.example.org"}
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/local/bin:/usr/bin")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.mark.skipif(
    NGINX is None and "NONET_NEEDS_BROWSER" not in os.environ, reason="nginx is not installed"
)
def test_the_server_behind_nginx(tmp_path: Path) -> None:
    [config] = re.findall(r"```nginx\n(.*?)```", DOCS.read_text(), re.DOTALL)
    port = free_port()
    with serving("--allow-host", HOST["Host"]) as server:
        config = config.replace("listen 80", f"listen 127.0.0.1:{port}")
        config = config.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
        config = config.replace("limit_conn clients 50", "limit_conn clients 5000")
        temporary = "\n".join(
            f"{name}_temp_path {tmp_path}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        config = config.replace("http {", f"http {{\naccess_log off;\n{temporary}")
        path = tmp_path / "nginx.conf"
        path.write_text(f"pid {tmp_path}/pid;\nerror_log {tmp_path}/log;\ndaemon off;\n{config}")
        with subprocess.Popen([str(NGINX), "-c", str(path), "-p", str(tmp_path)]) as nginx:
            try:
                with httpx.Client(
                    base_url=f"http://127.0.0.1:{port}", headers=HOST, timeout=PATIENCE
                ) as client:
                    check(client, port)
            finally:
                nginx.terminate()


def check(client: httpx.Client, port: int) -> None:
    """It answers, streams, and does so with a thousand idle connections too."""

    def is_up() -> bool:
        try:
            return client.get("/").status_code == 200
        except httpx.TransportError:
            return False

    assert until(is_up)
    with ExitStack() as stack:
        for _ in range(1000):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        answer = client.post("/api/solve", json={"grid": PUZZLE})
        assert answer.json() == {"solution": SOLVED}
        lines = client.post("/api/solutions", json={"grid": "." * 16}).text.splitlines()
        assert len(lines) == 289
    assert client.post("/api/solve", json={"grid": "." * 70_000}).status_code == 413
