#!/usr/bin/env python3
"""Fails where twice the hosts cost far more than twice the work, which is counted and not timed.

    python3 Tests/ScalingChecks/check.py .build/debug/atsift

Each command reads captures of a few hosts, of some, and of twice as many. `counting.c`, preloaded, counts
references taken, objects made, and their bytes; what the few cost, which is mostly the start of the
tool, is taken off. The counts are the same on every machine, idle or busy. Of a program that is optimised,
or has the Swift library linked into it, objects alone are counted.

Needs a C compiler and glibc; elsewhere it says so and does without.

Then it looks at the memory that a host takes beyond those before it, at the peak: as many as a ledger
holds have to find room in about what README.md promises. `Tests/Fuzzing/scale.py` measures it.
"""

import concurrent.futures
import importlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Benchmarks"))
write_capture = importlib.import_module("many-hosts").write_capture

FOLDER = pathlib.Path(__file__).resolve().parent
FEW, SOME = 15, 80
MOST = 2.5
# As many hosts as a ledger holds, what is promised for them, and how many are tried: more than a page
# shows, from which on each takes the same.
ALL_HOSTS, PROMISED = 70_000, 256 << 20
TRIED = 1_200, 2_400
# Tables grow by doubling, so that some thousand hosts tell no more exactly than this.
ALLOWANCE = 1.5
COUNTED = ["references", "objects", "bytes"]

INSECURE = "<key>NSExceptionAllowsInsecureHTTPLoads</key><true/>"
BELOW = "<key>NSIncludesSubdomains</key><true/>"


def plist(members):
    return (
        '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>'
        f"<key>NSAppTransportSecurity</key><dict>{members}</dict></dict></plist>"
    )


def entries(names, keys):
    listed = "".join(f"<key>{name}</key><dict>{keys}</dict>" for name in names)
    return f"<key>NSExceptionDomains</key><dict>{listed}</dict>"


NAMES = {
    "one-domain": lambda number: f"host{number}.shop.example",
    "own-domain": lambda number: f"host.shop{number}.example",
    "below-each-other": lambda number: "a." * (number % 40) + f"host{number // 40}.shop.example",
}
LISTS = {
    "one-entry": lambda names: plist(entries(["shop.example"], BELOW + INSECURE)),
    "own-entries": lambda names: plist(entries(names, INSECURE)),
    "blanket-key": lambda names: plist("<key>NSAllowsArbitraryLoads</key><true/>"),
}
REPORTS = [f"--report={kind}={kind}.out" for kind in ("json", "html", "sarif", "junit", "csv")]
COMMANDS = {
    "suggest": ["suggest", "--quiet", "--format", "text", *REPORTS, "run.pcap"],
    "suggest --group": ["suggest", "--quiet", "--group", "run.pcap"],
    "inspect": ["inspect", "--quiet", "run.pcap"],
    "evidence": ["evidence", "--quiet", "run.pcap"],
}
WITH_LIST = {
    "check": ["check", "--quiet", "--plist", "Info.plist", *REPORTS[2:], "run.pcap"],
    "suggest --plist": ["suggest", "--quiet", "--plist", "Info.plist", REPORTS[2], "run.pcap"],
}


def counts(tool, command, library, folder):
    """What one run does: references, objects, bytes."""
    told = folder / "counts"
    environment = os.environ | {
        "LD_PRELOAD": str(library),
        "COUNTS": str(told),
        # The same hashes in every run.
        "SWIFT_DETERMINISTIC_HASHING": "1",
    }
    told.unlink(missing_ok=True)
    run = subprocess.run(
        [tool, *command], check=False, cwd=folder, env=environment, capture_output=True, timeout=600
    )
    if run.returncode not in (0, 1) or not told.exists():
        sys.exit(f"{' '.join(command)}: status {run.returncode}: {run.stderr[:500]!r}")
    return [int(number) for number in told.read_text().split()]


def growth(tool, command, library, folder, name, make_list):
    """How many times the work of some hosts twice as many take, of each thing that is counted."""
    found = []
    for hosts in (FEW, SOME, 2 * SOME - FEW):
        names = [name(number) for number in range(hosts)]
        write_capture(folder / "run.pcap", names)
        if make_list:
            (folder / "Info.plist").write_text(make_list(names))
        found.append(counts(tool, command, library, folder))
    # What counts nothing, as in a program that has the library in it, has not grown.
    return [
        (twice - few) / (some - few) if some - few > SOME else 0
        for few, some, twice in zip(*found)
    ]


def cases():
    for shape, name in NAMES.items():
        for title, command in COMMANDS.items():
            yield f"{title}, {shape}", command, name, None
        for list_shape, make_list in LISTS.items():
            for title, command in WITH_LIST.items():
                yield f"{title}, {shape}, {list_shape}", command, name, make_list


MEMORY = {
    "suggest json": ["suggest", "--quiet", "--format", "json", "run.pcap"],
    "suggest html": ["suggest", "--quiet", "--format", "html", "run.pcap"],
    "suggest --plist": ["suggest", "--quiet", "--plist", "Info.plist", "run.pcap"],
    "check sarif": ["check", "--quiet", "--format", "sarif", "--plist", "Info.plist", "run.pcap"],
    "inspect": ["inspect", "--quiet", "run.pcap"],
    "compare": ["compare", "--quiet", "run.pcap", "run.pcap"],
}


def peak(tool, command, folder):
    """The most memory that one run had, in bytes."""
    with open(os.devnull, "wb") as nowhere:
        run = subprocess.Popen([tool, *command], cwd=folder, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: status {run.returncode}")
    return usage.ru_maxrss * 1024


def memory(tool, folder):
    """How many commands would take more than is promised, and what is said of the memory."""
    (folder / "Info.plist").write_text(LISTS["one-entry"]([]))
    peaks = {}
    for hosts in TRIED:
        write_capture(folder / "run.pcap", [NAMES["own-domain"](i) for i in range(hosts)])
        for title, command in MEMORY.items():
            peaks.setdefault(title, []).append(peak(tool, command, folder))
    bad, said = 0, []
    for title, (some, more) in peaks.items():
        each = (more - some) // (TRIED[1] - TRIED[0])
        said.append(f"{title} {each}")
        if each * ALL_HOSTS > ALLOWANCE * PROMISED:
            bad += 1
            print(f"{title}: {each} bytes a host, {each * ALL_HOSTS >> 20} MiB for {ALL_HOSTS}")
    return bad, "bytes a host: " + ", ".join(said)


def work(tool, folder):
    """How many cases are too steep, and what is said of the steepest."""
    library = folder / "counting.so"
    compiler = shutil.which("cc") or shutil.which("clang")
    built = compiler and subprocess.run(
        [compiler, "-O2", "-shared", "-fPIC", "-o", library, FOLDER / "counting.c", "-ldl"],
        check=False,
        capture_output=True,
    )
    if not built or built.returncode != 0:
        return 0, "nothing can be counted here, so growth is not looked at"
    bad, worst = 0, (0, "")
    for title, command, name, make_list in cases():
        found = growth(tool, command, library, folder, name, make_list)
        if max(found) == 0:
            sys.exit(f"{title}: nothing was counted")
        worst = max(worst, (max(found), title))
        if max(found) > MOST:
            bad += 1
            told = ", ".join(f"{what} {times:.2f}" for what, times in zip(COUNTED, found))
            print(f"{title}: twice the hosts cost more than {MOST} times: {told}")
    return bad, f"the steepest is {worst[1]}, {worst[0]:.2f} times"


def main():
    tool = os.path.abspath(sys.argv[1])
    parts = [work, memory]
    with tempfile.TemporaryDirectory() as path, concurrent.futures.ThreadPoolExecutor() as pool:
        folders = [pathlib.Path(path) / part.__name__ for part in parts]
        for folder in folders:
            folder.mkdir()
        results = list(pool.map(lambda part, folder: part(tool, folder), parts, folders))
    bad = sum(number for number, _ in results)
    print(f"scaling: {bad} bad; " + "; ".join(said for _, said in results))
    return 1 if bad else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
