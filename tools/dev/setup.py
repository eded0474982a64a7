"""Makes a fresh machine ready: a virtual environment, Node, the npm packages. Standard library only, for it runs
before all else.

Each step leaves a stamp (what it was made from, as a hash) and is skipped while the stamp still holds."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.paths import BIN, CACHE, NODE_MODULES, ROOT, VENV, VENV_PYTHON, Failed, say

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
# Set by `dev.py … --system-packages`, for the processes it starts.
ALLOWED = "WHIST_SYSTEM_PACKAGES"


def run(command: Sequence[str | Path], trouble: str, **environment: str) -> None:
    """Runs a command quietly; if it fails shows the end of what it said, and `trouble`: what a person can do."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise Failed(f"{trouble}\n\n{done.stdout[-2500:].strip()}")


def stamp(name: str, *files: Path) -> tuple[Path, str]:
    """The stamp's file and the content it has when the step is done for these very files and this Python."""
    digest = hashlib.sha256(repr((sys.version_info[:2], sys.platform, str(ROOT))).encode())
    for file in files:
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return CACHE / "stamps" / name, digest.hexdigest()


def stamp_holds(mark: tuple[Path, str]) -> bool:
    """Whether the step's stamp is there and still true."""
    file, content = mark
    return file.is_file() and file.read_text() == content


def leave_stamp(mark: tuple[Path, str]) -> None:
    """Notes that the step is done."""
    file, content = mark
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)


def may_install() -> bool:
    """Whether packages of the system may be installed: only where somebody has said so (`--system-packages`), or where
    a machine says by CI=true that it is there for nothing but tests."""
    return os.environ.get("CI") == "true" or bool(os.environ.get(ALLOWED))


def become_root() -> list[str] | None:
    """What to put before a command that needs root: nothing for root, `sudo -n` where it asks no password, else
    None."""
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def install_with_apt(*packages: str) -> bool:
    """Installs Debian packages where that is allowed and needs no password; says so, and whether it worked."""
    if not may_install():
        return False
    root, apt_get = become_root(), shutil.which("apt-get")
    if root is None or apt_get is None:
        return False
    say(f"installing {' '.join(packages)} with apt-get")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    code = 0
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        whole = [*root, apt_get, "-qq", *command]
        code = subprocess.run(whole, env=environment, stdin=subprocess.DEVNULL, capture_output=True).returncode
    return code == 0


def make_venv() -> None:
    """Makes `.venv` with pip in it, anew if it was made by another Python version."""
    mark = stamp("venv")
    if stamp_holds(mark) and VENV_PYTHON.exists():
        return
    if VENV.is_symlink():
        raise Failed(f"{VENV} is a symbolic link: what it points to would be emptied. Remove the link and try again.")
    say(f"making .venv with Python {sys.version_info.major}.{sys.version_info.minor}")
    make: list[str | Path] = [sys.executable, "-m", "venv", "--clear", VENV]
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    advice = (
        f"Python could not make a virtual environment. On Debian or Ubuntu: sudo apt install {package}, or leave that "
        "to dev.py with --system-packages."
    )
    try:
        run(make, advice)
    except Failed:
        # Debian ships venv without the pip it needs; the package named in the advice brings it.
        if not (install_with_apt(package) or install_with_apt("python3-venv")):
            raise
        run(make, advice)
    leave_stamp(mark)


def install_locked(lock: str, what: str) -> None:
    """Installs one locked list into `.venv`, every file checked against its hash."""
    file = ROOT / "requirements" / lock
    mark = stamp(lock, file)
    if stamp_holds(mark) and VENV_PYTHON.exists():
        return
    say(f"installing {what} (requirements/{lock})")
    command: list[str | Path] = [
        VENV_PYTHON,
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--require-hashes",
        "--no-deps",
        "-q",
    ]
    run(
        [*command, "-r", file],
        "pip could not install what is needed. Is the package index reachable? `pip config list` shows what is used.",
    )
    leave_stamp(mark)


def version_of(node: str | Path) -> int:
    """The major version of a Node executable; 0 if it cannot be run."""
    try:
        said = subprocess.run([str(node), "--version"], capture_output=True, text=True, timeout=30).stdout
        return int(said.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return 0


def find_node() -> Path:
    """A Node of at least version 20: the system's, or one from PyPI in `.venv`."""
    found = shutil.which("node")
    if found and version_of(found) >= OLDEST_NODE and shutil.which("npm"):
        return Path(found)
    ours = BIN / ("node.exe" if os.name == "nt" else "node")
    install_locked(
        "node.txt", f"Node, since {'the one here is older than ' + str(OLDEST_NODE) if found else 'there is none here'}"
    )
    if version_of(ours) < OLDEST_NODE:
        raise Failed(f"Node from PyPI does not run on this machine. Install Node {OLDEST_NODE} or newer and try again.")
    return ours


def install_npm() -> None:
    """Installs the locked npm packages: PyScript and Pyodide, which the site serves itself, and axe-core for the
    tests."""
    executable = find_node()
    mark = stamp("npm", ROOT / "package-lock.json")
    if stamp_holds(mark) and NODE_MODULES.is_dir():
        return
    say("installing PyScript and Pyodide (package-lock.json)")
    tool = shutil.which("npm", path=f"{executable.parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if tool is None:
        raise Failed("Node is here but npm is not. Install npm and try again.")
    path = f"{executable.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    trouble = "npm could not install what is needed. Is its registry reachable? `npm config list` shows what is used."
    run([tool, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], trouble, PATH=path)
    leave_stamp(mark)


def install_dds() -> None:
    """DDS, which exact play is compared with, if it can be had; what needs it says so where it is missing."""
    try:
        install_locked("dds.txt", "DDS, to compare exact play with")
    except Failed:
        say("DDS could not be installed: exact play is not compared with it")


def set_up(tests: bool = False) -> None:
    """Everything the build needs; with `tests`, everything the tests and benchmarks need as well."""
    if sys.version_info < OLDEST_PYTHON:
        raise Failed(
            f"Python {'.'.join(map(str, OLDEST_PYTHON))} or newer is needed; this is {sys.version.split()[0]}."
        )
    make_venv()
    if tests:
        install_locked("dev.txt", "the test tools")
    elif not stamp_holds(stamp("dev.txt", ROOT / "requirements" / "dev.txt")):
        install_locked("build.txt", "the build tools")
    install_npm()


def hand_over(module: str, arguments: Sequence[str]) -> int:
    """Goes on as `python -m module` in `.venv`; where a process cannot become another, starts one and waits for it."""
    command = [str(VENV_PYTHON), "-m", module, *arguments]
    os.chdir(ROOT)
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(command[0], command)  # so that Ctrl-C and signals reach it, and nothing else is left behind
    process = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            return process.wait()
