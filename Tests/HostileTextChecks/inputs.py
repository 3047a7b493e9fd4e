"""Each form of input, given to each command that reads it."""

import functools
import json
import os
import plistlib
import re

import captures
import files
import packets
import positions
import records
import sensors
import templates
from bench import DICTIONARIES, reports

SAMPLES = captures.SAMPLES
BENIGN = SAMPLES / "five-sdks" / "capture.pcap"
LIST = SAMPLES / "five-sdks" / "Info.plist"


TABLES = [f"{table}.ndjson" for table in ("captures", "sightings", "needs", "keys", "unread")]
_ROWS = {f"rows/{table}": "ndjson" for table in TABLES}


def judge(bench, draw, names, turn, wide, folder):
    """The commands on records of a run, given together: the usual ones, and of the others some in turn, or all."""
    language = ["--language", "zh-Hans"] if turn % 2 else []

    def start(words, form, written=None):
        # Each in a folder of its own, as they write files of the same name at once.
        own = bench.folder()
        for name in names:
            os.symlink(folder / name, own / name)
        bench.start(draw, words, form, written, own)

    start(*reports(["suggest", "--allow-incomplete", "-v", *names, *language], "plist"))
    start(["inspect", "-v", *names, *language], "text")
    start(["connections", *names], "ndjson")
    start(["evidence", "-v", *names], "ndjson")
    tables = ["json", "csv", "markdown"]
    others = [
        reports(["inspect", *names], "text", tables),
        reports(["check", "--plist", LIST, *names, "--format", "text", *language], "text"),
        (["rows", "--to", "rows", *names], "text", _ROWS),
        (["inspect", "--by", "company", *names], "text", None),
        (["compare", BENIGN, names[0], *language], "text", None),
        (["compare", "--format", "html", names[0], BENIGN], "html", None),
        (["compare", "--format", "json", BENIGN, names[0]], "json", None),
        (
            ["history", BENIGN, *names, "--report", "json=h.json", "--report", "html=h.html", *language],
            "text",
            {"h.json": "json", "h.html": "html"},
        ),
        (["explain", "h.shop.example", *names, *language], "text", None),
        (["suggest", "--format", "diff", "--plist", LIST, *names], "diff", None),
        *((["suggest", "-q", "--format", form, *names], form, None) for form in DICTIONARIES),
    ]
    for number, other in enumerate(others):
        if wide or number % 8 == turn % 8:
            start(*other)


def witnesses(bench, draw, wide):
    """Logs, archives of proxies and other records, some of each together."""
    waiting, plants, folder = [], draw(), bench.folder()
    for source in records.ALL + sensors.ALL:
        for name, data in source(plants):
            (folder / name).write_bytes(data)
            waiting.append(name)
            form = "json" if name.endswith(".har") else "text"
            bench.start(plants, ["redact", name, "-o", f"redacted-{name}"], "text", {f"redacted-{name}": form}, folder)
    for turn, batch in enumerate(batches(waiting, 1 if wide else 6)):
        judge(bench, plants, batch, turn, wide, folder)


def recordings(bench, draw, wide):
    """Captures, and the evidence files and redacted captures that are made of them."""
    for turn, source in enumerate(captures.ALL):
        plants = draw()
        for name, data in source(plants):
            folder = bench.folder()
            (folder / name).write_bytes(data)
            judge(bench, plants, [name], turn, wide, folder)
            bench.finish()
            bench.run(
                plants, ["evidence", "-q", name, "-o", "evidence.ndjson", "--label", "version=1"], "text", folder=folder
            )
            bench.run(plants, ["redact", name, "-o", "redacted.pcapng"], "text", folder=folder)
            bench.start(plants, ["inspect", "-v", "redacted.pcapng"], "text", folder=folder)
            bench.start(plants, ["connections", "redacted.pcapng"], "ndjson", folder=folder)
            if wide or turn == 3:
                stored(bench, plants, folder, ["evidence.ndjson"])


def stored(bench, plants, folder, names):
    """The commands that read evidence alone."""
    tables = ["json", "csv", "markdown"]
    for words, form, written in (
        reports(["suggest", "--allow-incomplete", "-v", *names], "plist"),
        (["inspect", "-v", *names], "text", None),
        (["inspect", "--format", "csv", *names], "csv", None),
        (["merge", *names], "ndjson", None),
        (["fold", "--by", "app,version", *names], "ndjson", None),
        (["rows", "--to", "rows", *names], "text", _ROWS),
        (
            ["history", "--label", "app=Shop", "--report", "json=h.json", "--report", "html=h.html", *names],
            "text",
            {"h.json": "json", "h.html": "html"},
        ),
        (["compare", names[0], names[-1]], "text", None),
        reports(["inspect", *names], "text", tables),
    ):
        own = bench.folder()
        for name in names:
            os.symlink(folder / name, own / name)
        bench.start(plants, words, form, written, own)


def spread(bench, source, plants):
    """Writes each copy of a file into a folder of its own; returns (number of its position, path)."""
    folder, before = bench.folder(), 0
    for name, data in source(plants):
        number, before = before, len(plants.names)
        place = folder / f"{number:06d}"
        place.mkdir()
        (place / name).write_bytes(data)
        yield number, place / name


def batches(items, size=60):
    items = list(items)
    return [items[start : start + size] for start in range(0, len(items), size)]


def evidence(bench, draw, wide):
    """Evidence files and folds: all changed lines in one file, and in files of their own what names a capture."""
    for name in ("evidence-1.ndjson", "fold-1.ndjson"):
        plants, folder = draw(), bench.folder()
        (folder / name).write_bytes(files.evidence_file(name, plants, 3 if wide else 1))
        stored(bench, plants, folder, [name])
    plants, folder = draw(), bench.folder()
    names = []
    source = functools.partial(files.labelled, times=len(plants.kinds) if wide else 2)
    for number, path in spread(bench, source, plants):
        names.append(f"{number}.ndjson")
        os.symlink(path, folder / names[-1])
    for batch in batches(names, 200):
        stored(bench, plants, folder, batch)


def projects(bench, draw, wide):
    """Dictionaries, privacy manifests and files of tools: read together by `lint`, some alone by others."""
    for source in (files.plists, files.project_files):
        plants = draw()
        paths = list(spread(bench, source, plants))
        for batch in batches(paths, 40):
            folder, names = bench.folder(), [path for _, path in batch]
            bench.start(plants, *reports(["lint", "--format", "text", *names], "text"), folder)
        for number, path in paths[:: 3 if wide else 9]:
            folder = bench.folder()
            if path.suffix != ".xcprivacy":
                bench.start(
                    plants, ["explain", "--plist", path, "--language", "zh-Hans"], "text", folder=folder, alone=number
                )
                bench.start(plants, ["config", "init", "--app", path, "-o", "-"], "yaml", folder=folder, alone=number)


def folders(bench, draw, wide):
    """Folders of projects, whose build settings name the Info.plists and their targets."""
    plants = draw()
    for number, (_, data) in enumerate(files.xcode_projects(plants)):
        folder = bench.folder()
        for name, text in (("Shop.xcodeproj/project.pbxproj", data), ("Shop/Info.plist", LIST.read_bytes())):
            (folder / name).parent.mkdir()
            (folder / name).write_bytes(text)
        bench.start(plants, ["lint", ".", "--format", "text"], "text", folder=folder, alone=number)
        bench.start(plants, ["sdk", "inventory", "."], "text", folder=folder, alone=number)


def dictionaries(bench, draw, wide):
    """One dictionary of many hostile entries, for the commands that keep entries."""
    plants, folder = draw(), bench.folder()
    (folder / "Info.plist").write_bytes(files.many_entries(plants))
    (folder / "capture.pcap").write_bytes(BENIGN.read_bytes())
    inputs = ["--plist", "Info.plist", "capture.pcap"]
    words, form, written = reports(["lint", "Info.plist", "--format", "text", "--write-baseline", "base.json"], "text")
    bench.run(plants, words, form, {**written, "base.json": "json"}, folder)
    bench.run(plants, *reports(["check", "--format", "text", *inputs], "text"), folder)
    bench.run(plants, *reports(["suggest", "--keep-unused", *inputs], "plist"), folder)
    for form in DICTIONARIES:
        bench.start(plants, ["suggest", "--keep-unused", "--format", form, *inputs], form, folder=folder)
    bench.start(plants, ["explain", "--plist", "Info.plist"], "text", folder=folder)
    bench.start(plants, ["explain", "--plist", "Info.plist", "--format", "json"], "json", folder=folder)
    bench.start(plants, ["explain", "graph.facebook.com", *inputs], "text", folder=folder)
    # Only a list of XML can be patched.
    plants = draw()
    (folder / "Patched.plist").write_bytes(files.many_entries(plants, plistlib.FMT_XML))
    for words in (["--keep-unused"], []):
        words = ["suggest", *words, "--format", "diff", "--plist", "Patched.plist", "capture.pcap"]
        bench.start(plants, words, "diff", folder=folder)


def packages(bench, draw, wide):
    plants = draw()
    for batch in batches(spread(bench, files.lock_files, plants), 40):
        folder, names = bench.folder(), [path.parent for _, path in batch]
        bench.start(plants, ["sdk", "inventory", *names], "text", folder=folder)
        bench.start(plants, ["sdk", "inventory", "--format", "json", *names], "json", folder=folder)
        bench.start(
            plants,
            [*("suggest", "--format", "text"), BENIGN, *(f"--inventory={name}" for name in names)],
            "text",
            folder=folder,
        )


def _tree(yaml):
    return json.loads(re.sub(r"\\U([0-9a-f]{8})", lambda hit: chr(int(hit.group(1), 16)), yaml))


# Members of a catalogue that take any line of text.
_FREE = r"(?<!suffixes)\.\d+\.(?:name|nameChinese|vendor|fix|fixChinese|operator|owner), |\.(?:text|source|path|aliases\.\d+), "


def catalogs(bench, draw, wide):
    """Catalogues of SDKs: each alone, then all that are accepted together, beside their hosts and products."""
    plants, accepted = draw(), []
    if not wide:
        # Controls are refused, as a few positions of the others show.
        plants.kinds = ["markup", "formula", "command", "invisible"]
    for number, path in spread(bench, files.catalogs, plants):
        place = plants.names[number]
        # What is said of a key is said of each in the same way, and in CI text that is free is not tried alone.
        if not wide and re.search(r"\bkey \w+,", place):
            if number % 16:
                continue
        elif not wide and re.search(_FREE, place):
            accepted.append(_tree(path.read_bytes().decode(errors="replace")))
            continue
        language = ["--language", "zh-Hans"] if number % 2 else []
        words = ["sdk", "show", f"adnet{number}", "--sdk-catalog", path, *language]
        done = bench.run(plants, words, "text", alone=number)
        # One that is refused ends with 65; one that has no such SDK, with 64.
        if done.returncode != 65:
            accepted.append(_tree(path.read_bytes().decode(errors="replace")))
    whole = {
        key: [item for tree in accepted for item in tree.get(key, [])] for key in ("sdks", "sharedClouds", "vendors")
    }
    capture, folder = packets.Capture(), bench.folder()
    pods = []
    for number, sdk in enumerate(whole["sdks"]):
        for suffix in sdk["suffixes"]:
            host = b"a." + suffix["name"].encode()
            capture.talk(80, captures.REQUEST.replace(b"h.shop.example", host), captures.ANSWER)
        pods += [f"  - {pod} (7.{number % 4})" for pod in sdk.get("products", {}).get("pods", [])]
    (folder / "capture.pcapng").write_bytes(capture.bytes)
    (folder / "Podfile.lock").write_text("PODS:\n" + "\n".join(pods) + "\n\nCOCOAPODS: 1.15.2\n")
    (folder / "sdks.yml").write_bytes(
        positions.yaml_text(json.dumps({"schema": templates.CATALOG["schema"], **whole}, indent=1).encode())
    )
    option = ["--sdk-catalog", "sdks.yml"]
    judged = ["capture.pcapng", "--inventory", "Podfile.lock", *option]
    done = bench.run(plants, *reports(["suggest", "-v", *judged], "plist"), folder)
    if not wide and done.returncode != 0:
        bench.found.append(f"the catalogue of free texts is refused: {done.stderr[-200:].decode(errors='replace')}")
    tables = ["json", "csv", "markdown"]
    bench.run(plants, *reports(["inspect", *judged], "text", tables), folder)
    for words, form in (
        (["inspect", "--by", "company", *judged], "text"),
        (["suggest", "--format", "review", *judged], "review"),
        (["suggest", "--format", "text", "--language", "zh-Hans", *judged], "text"),
        (["sdk", "list", *option], "text"),
        (["sdk", "list", "--format", "json", *option], "json"),
        (["sdk", "inventory", "Podfile.lock", *option], "text"),
        (["sdk", "lookup", "-", *option], "text"),
        (["sdk", "inventory", "--format", "json", "Podfile.lock", *option], "json"),
        (["rows", "--table", "sightings", "capture.pcapng", *option], "ndjson"),
        (["history", "--format", "html", "capture.pcapng", *option], "html"),
        (["compare", BENIGN, "capture.pcapng", *option], "text"),
    ):
        hosts = "".join(f"{suffix['name']}\n" for sdk in whole["sdks"] for suffix in sdk["suffixes"]).encode()
        bench.start(plants, words, form, folder=folder, text=hosts)


def settings(bench, draw, wide):
    plants = draw()
    for number, path in spread(bench, files.settings, plants):
        folder = path.parent
        bench.start(plants, ["config", "print"], "yaml", folder=folder, alone=number)
        if wide or number % 3 == 0:
            bench.start(plants, ["config", "check"], "text", folder=folder, alone=number)
        if wide or number % 6 == 0:
            bench.start(
                plants, ["check", "--plist", LIST, BENIGN, "--format", "text"], "text", folder=folder, alone=number
            )
            bench.start(plants, ["config", "print", "--profile", "release"], "yaml", folder=folder, alone=number)
    plants = draw()
    for number, path in spread(bench, files.ignore_lists, plants):
        bench.start(
            plants, ["lint", LIST, "--ignore", path, "--format", "text"], "text", folder=path.parent, alone=number
        )
    plants = draw()
    for number, path in spread(bench, files.baselines, plants):
        bench.start(
            plants, ["lint", LIST, "--baseline", path, "--format", "text"], "text", folder=path.parent, alone=number
        )


def lists(bench, draw, wide):
    """Cases, owners of hosts, hosts, and what options name."""
    plants = draw()
    for batch in batches(spread(bench, files.cases, plants), 40):
        bench.start(plants, ["evaluate", "--variants", *(path for _, path in batch)], "ndjson")
        # One that is refused hides the others.
        for number, path in batch[:: 1 if wide else 4]:
            bench.start(plants, ["evaluate", path], "ndjson", alone=number)
    plants = draw()
    for number, path in spread(bench, files.owner_lists, plants):
        bench.start(plants, ["sdk", "coverage", path], "text", alone=number)
        if wide:
            bench.start(plants, ["sdk", "coverage", "--format", "json", path], "json", alone=number)
    plants = draw()
    hosts = files.host_lists(plants)
    bench.start(plants, ["sdk", "lookup", "-"], "text", text=hosts)
    bench.start(plants, ["sdk", "lookup", "--format", "json", "-"], "json", text=hosts)
    plants = draw()
    for number, path in spread(bench, files.other_texts, plants):
        words = {
            "suffixes.dat": ["inspect", "--psl", path, BENIGN],
            "roots.pem": ["inspect", "--trust-anchors", path, BENIGN],
            "run.keys": ["inspect", "--keylog", path, BENIGN],
            "list.txt": ["evidence", "--from", path, "--label-path", "{app}/{version}/{test}.pcap"],
        }[path.name]
        (path.parent / "capture.pcap").write_bytes(BENIGN.read_bytes())
        bench.start(plants, words, "ndjson" if path.name == "list.txt" else "text", folder=path.parent, alone=number)


ALL = [recordings, witnesses, evidence, projects, folders, dictionaries, packages, catalogs, settings, lists]
