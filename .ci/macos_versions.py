"""The oldest macOS that the package runs on, and the macOS that brought each symbol of Swift's libraries."""
import json
import pathlib
import platform
import re
import subprocess
import tempfile

MANIFEST = pathlib.Path(__file__).resolve().parent.parent / "Package.swift"
# What a declaration without @available is of.
OLD = (0, 0)


def floors():
    """The oldest macOS of the sources, and the newer one of the program that is shipped (ATSIFT_MACOS=26)."""
    line = re.search(r"platforms: \[\.macOS\((.+)\)\]", MANIFEST.read_text())[1]
    return sorted((int(major), int(minor or 0)) for major, minor in re.findall(r"\.v(\d+)(?:_(\d+))?", line))


def introductions(modules, access="public"):
    """The USR, the path and the macOS of each declaration in the modules' symbol graphs."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = [subprocess.Popen(["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder,
                                  "-target", f"{platform.machine()}-unknown-linux-gnu", "-minimum-access-level", access,
                                  "-skip-synthesized-members", "-skip-inherited-docs", "-include-spi-symbols"],
                                 stderr=subprocess.DEVNULL) for module in modules]
        statuses = [job.wait() for job in jobs]
        assert not any(statuses), "swift symbolgraph-extract fails"
        for file in pathlib.Path(folder).glob("*.symbols.json"):
            for symbol in json.loads(file.read_bytes())["symbols"]:
                versions = [(v["introduced"]["major"], v["introduced"].get("minor", 0))
                            for v in symbol.get("availability", []) if v.get("domain") == "macOS" and "introduced" in v]
                yield symbol["identifier"]["precise"], ".".join(symbol["pathComponents"]), max(versions, default=OLD)
