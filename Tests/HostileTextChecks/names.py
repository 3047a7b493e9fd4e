"""Names of files and folders, names within archives, arguments and variables of the environment."""

import os
import plistlib
import re
import subprocess
import warnings
import zipfile

import captures
import files
import payloads
import plain
import servers
import templates
import terminal
import usual
from bench import reports
from inputs import BENIGN, LIST, TABLES

TESTS = files.TESTS
CASES = TESTS / "AppTransportSecurityTests" / "certificate-cases.json"
EVIDENCE = TESTS / "FirstFiles" / "evidence-1.ndjson"
HOSTS = TESTS / "SDKCatalogTests" / "Lists" / "common-owners.csv"


def file_name(text, ending=b""):
    """A payload as the name of a file: no separator, no NUL, and not too long."""
    return text.replace(b"/", b":").replace(b"\0", b"")[: 240 - len(ending)] + ending


def argument(text):
    return text.replace(b"\0", b"")


def paths(bench, draw, wide):
    """Files and folders of any name, for all commands that read files."""
    for turn in range(len(payloads.ALL) // 5 if wide else 2):
        plants, root = draw(), os.fsencode(bench.folder())
        if turn % 2 == 0:
            # What is no UTF-8 names no file.
            plants.kinds = [kind for kind in plants.kinds if not plain.decoded(payloads.payload(kind, 0))[1]]
        for _ in range(turn):
            plants("none")

        def put(label, ending, data, plants=plants, root=root):
            folder = os.path.join(root, file_name(plants(f"folder of {label}", b"folder")))
            os.makedirs(folder, exist_ok=True)
            path = os.path.join(folder, file_name(plants(f"name of {label}", b"file"), ending))
            with open(path, "wb") as file:
                file.write(data)
            return os.path.relpath(path, root)

        capture = put("a capture", b".pcap", BENIGN.read_bytes())
        other = put(
            "another capture", b".pcapng", (captures.SAMPLES / "several-interfaces/capture.pcapng").read_bytes()
        )
        log = put("a log", b".ndjson", (captures.SAMPLES / "app-log-strict/console.ndjson").read_bytes())
        list_ = put("a dictionary", b".plist", LIST.read_bytes())
        bad = [
            put("what is no capture", ending, b"\x0a\x0d\x0d\x0a-no-capture")
            for ending in (b".pcapng", b".plist", b".yml", b".json")
        ]
        evidence = put("an evidence file", b".ndjson", EVIDENCE.read_bytes())
        cases = put("cases", b".json", CASES.read_bytes())
        catalog = put("a catalogue", b".yml", (captures.SAMPLES / "shop-app/sdks.yml").read_bytes())
        lock = put("a lock file", b"", b"")
        inventory = os.path.join(os.path.dirname(lock), b"Podfile.lock")
        with open(os.path.join(root, inventory), "wb") as file:
            file.write(templates.PACKAGES["Podfile.lock"][1].encode())
        ipa = put("an app", b".ipa", (captures.SAMPLES / "five-sdks/Shop.ipa").read_bytes())
        out = file_name(plants("name of an output"), b".out")
        missing = file_name(plants("name of nothing"))
        script = put("a settings file", b".yml", b"ios: 17\nbad: 1\n")

        def run(words, form, written=None, language=turn % 2, root=root, plants=plants):
            words = [*words, "--language", "zh-Hans"] if language and words[0] not in ("config",) else words
            bench.run(plants, words, form, written, root)

        run(*reports(["suggest", "-v", capture, other, log], "plist"))
        run(*reports(["suggest", "-v", capture, other, log, bad[0], bad[3]], "plist"))
        run(
            ["suggest", "-q", capture, "-o", out, "--report", b"html=" + out + b".html"],
            "text",
            {out: "plist", out + b".html": "html"},
        )
        run(["suggest", "--format", "nscurl", capture], "nscurl")
        run(["suggest", "--format", "review", capture], "review", language=False)
        run(*reports(["check", "--plist", list_, capture, "--format", "text"], "text"))
        run(*reports(["check", "--plist", ipa, capture, "--format", "text"], "text"))
        run(*reports(["lint", list_, ipa, "--format", "text"], "text"))
        run(*reports(["lint", list_, ipa, bad[1], "--format", "text"], "text"))
        run(["lint", list_, "--format", "github"], "github")
        run(["lint", list_, "--format", "xcode"], "xcode")
        run(["lint", list_, "--format", "xcode", "--ignore", bad[2]], "xcode")
        run(*reports(["inspect", "-v", capture, other, log], "text", ["json", "csv", "markdown"]))
        run(["inspect", "-v", capture, missing], "text")
        run(["connections", capture, log], "ndjson")
        run(["explain", "graph.facebook.com", capture, "--plist", list_], "text")
        run(["evidence", b".", "--label-path", "{folder}/{name}"], "ndjson")
        run(["merge", evidence], "ndjson")
        run(["merge", evidence, capture, bad[3]], "ndjson")
        run(["fold", "--by", "app", evidence], "ndjson")
        run(["fold", "--by", "app", evidence, bad[3], missing], "ndjson")
        run(["rows", "--table", "needs", evidence, bad[0]], "ndjson")
        run(
            ["rows", "--to", out + b".rows", evidence, capture],
            "text",
            {out + b".rows/" + os.fsencode(table): "ndjson" for table in TABLES},
        )
        run(["compare", capture, evidence], "text")
        run(
            ["history", capture, evidence, other, "--report", "json=h.json", "--report", "html=h.html"],
            "text",
            {"h.json": "json", "h.html": "html"},
        )
        run(["redact", log, "-o", out + b".log"], "text", {out + b".log": "text"})
        run(["redact", bad[0], "-o", out + b".bad"], "text")
        run(["evaluate", cases], "ndjson")
        run(["evaluate", cases, bad[3]], "ndjson")
        run(["sdk", "list", "--sdk-catalog", catalog], "text")
        run(["sdk", "list", "--sdk-catalog", catalog, "--sdk-catalog", bad[2]], "text")
        run(["sdk", "inventory", b"."], "text")
        run(["sdk", "inventory", "--format", "json", inventory, ipa], "json")
        run(["sdk", "learn", b"."], "yaml")
        run(["config", "init", "--app", ipa, "-o", "-"], "yaml")
        run(["config", "check", script], "text")
        run(["config", "print", "--config", script], "yaml")
        for words in (
            ["suggest"],
            ["lint"],
            ["connections"],
            ["check", capture, "--plist"],
            ["sdk", "inventory"],
            ["evaluate"],
            ["redact", "-o", out],
            ["explain", "a.example"],
            ["suggest", capture, "-o"],
        ):
            run([*words, missing + b"/" + missing], "text")


def archives(bench, draw, wide):
    """Names and texts within an app that is a zip file."""
    plants, folder = draw(), bench.folder()
    info = {key: value for key, value in templates.INFO.items() if key != "NSAppTransportSecurity"}

    def plist(**more):
        return plistlib.dumps({**info, **more}, fmt=plistlib.FMT_BINARY)

    with zipfile.ZipFile(folder / "Shop.ipa", "w") as archive:

        def put(name, data):
            # A name that is no UTF-8 is written as it is.
            archive.writestr(zipfile.ZipInfo(name.replace(b"\0", b"").decode("cp437")), data)

        put(b"Payload/Shop.app/Info.plist", plistlib.dumps(templates.INFO))
        privacy = plistlib.dumps(templates.PRIVACY)
        for count in range(len(plants.kinds)):

            def name(label, ending=b"", count=count):
                return file_name(plants(f"archive {count}: {label}", b"Shop"), ending)

            put(
                b"Payload/Shop.app/Frameworks/" + name("framework", b".framework") + b"/Info.plist",
                plist(CFBundleIdentifier=f"a{count}.b"),
            )
            put(
                b"Payload/Shop.app/Frameworks/"
                + name("manifest's framework", b".framework")
                + b"/PrivacyInfo.xcprivacy",
                privacy,
            )
            put(b"Payload/Shop.app/" + name("bundle", b".bundle") + b"/PrivacyInfo.xcprivacy", b"<plist><dict><key>a")
            put(
                b"Payload/Shop.app/PlugIns/" + name("extension", b".appex") + b"/Info.plist",
                plist(**{**templates.INFO, "CFBundleExecutable": name("executable").decode(errors="replace")}),
            )
            put(b"Payload/Shop.app/" + name("file with a URL", b".json"), b'{"a": "http://u%d.shop.example/"}' % count)
            put(
                b"Payload/Shop.app/texts%d.json" % count,
                b'{"a": "http://'
                + plants(f"archive {count}: a URL", b"x.shop.example")
                + b'/", "b": "'
                + plants(f"archive {count}: a host", b"y.shop.example").replace(b'"', b"")
                + b'"}',
            )
            put(b"Payload/Shop.app/" + name("broken list", b".plist"), b"bplist00broken")
            put(
                b"Payload/Shop.app/Frameworks/v%d.framework/Info.plist" % count,
                plist(
                    CFBundleName="FBSDKCoreKit",
                    CFBundleShortVersionString=plants(f"archive {count}: version", b"1").decode(errors="replace"),
                ),
            )
    (folder / "capture.pcap").write_bytes(BENIGN.read_bytes())
    app, language = ["Shop.ipa", "capture.pcap"], ["--language", "zh-Hans"]
    bench.run(plants, *reports(["lint", "Shop.ipa", "--format", "text"], "text"), folder)
    bench.run(plants, *reports(["check", "--plist", *app, "--format", "text", *language], "text"), folder)
    bench.run(plants, *reports(["suggest", "--app", *app], "plist"), folder)
    for words, form in (
        (["suggest", "--format", "review", "--plist", *app], "review"),
        (["suggest", "-v", "--format", "text", "--app", *app], "text"),
        (["sdk", "inventory", "Shop.ipa"], "text"),
        (["sdk", "inventory", "--format", "json", "Shop.ipa"], "json"),
        (["sdk", "learn", "Shop.ipa"], "yaml"),
        (["config", "init", "--app", "Shop.ipa", "-o", "-"], "yaml"),
        (["explain", "--plist", "Shop.ipa", *language], "text"),
    ):
        bench.start(plants, words, form, folder=folder)


def broken_archives(bench, draw, wide):
    """Apps that are zip files with one entry that cannot be read; the error names it."""
    plants = draw()
    for _ in range(len(plants.kinds)):
        for damage in ("encrypted", "unknown method", "wrong sum", "twice", "cut"):
            number, folder = len(plants.names), bench.folder()
            name = file_name(plants(f"archive, an entry that is broken ({damage})", b"Shop"), b".app")
            path = "Payload/" + name.decode("cp437") + "/Info.plist"
            with warnings.catch_warnings(), zipfile.ZipFile(folder / "Shop.ipa", "w") as archive:
                warnings.simplefilter("ignore")
                for _ in range(2 if damage == "twice" else 1):
                    entry = zipfile.ZipInfo(path)
                    entry.compress_type = zipfile.ZIP_BZIP2 if damage == "unknown method" else zipfile.ZIP_STORED
                    archive.writestr(entry, plistlib.dumps(templates.INFO))
                # The directory at the end says otherwise than the entry.
                entry.flag_bits |= damage == "encrypted"
                entry.CRC ^= damage == "wrong sum"
                entry.compress_size += (damage == "cut") << 12
            (folder / "capture.pcap").write_bytes(BENIGN.read_bytes())
            for words in (
                ["lint", "Shop.ipa", "--format", "text"],
                ["suggest", "--format", "text", "--app", "Shop.ipa", "capture.pcap"],
                ["sdk", "inventory", "Shop.ipa"],
            ):
                bench.start(plants, words, "text", folder=folder, alone=number)


def commands(folder):
    """Each command with arguments that it accepts, and the form of its standard output."""
    return {
        "suggest": (["capture.pcap"], "plist"),
        "check": (["--plist", "Info.plist", "--format", "text", "capture.pcap"], "text"),
        "lint": (["Info.plist", "--format", "text"], "text"),
        "inspect": (["capture.pcap"], "text"),
        "explain": (["graph.facebook.com", "capture.pcap"], "text"),
        "evidence": (["capture.pcap"], "ndjson"),
        "merge": (["evidence.ndjson"], "ndjson"),
        "fold": (["--by", "app", "evidence.ndjson"], "ndjson"),
        "compare": (["capture.pcap", "evidence.ndjson"], "text"),
        "history": (["capture.pcap", "evidence.ndjson"], "text"),
        "redact": (["capture.pcap", "-o", "out.pcap"], "text"),
        "connections": (["capture.pcap"], "ndjson"),
        "rows": (["--table", "needs", "capture.pcap"], "ndjson"),
        "evaluate": (["cases.json"], "ndjson"),
        # To this machine alone, where nothing answers; and to no interface.
        "probe": (["--no-proxy", "--timeout", "1s", "127.0.0.1:1"], "text"),
        "live": (["--interface", "none0"], "text"),
        # Without a Mac's programs, nothing is started.
        "run": (["--simulator", "none", "--process", "Shop", "--", "none"], "text"),
        "sdk list": ([], "text"),
        "sdk show": (["adjust"], "text"),
        "sdk lookup": (["graph.facebook.com"], "text"),
        "sdk inventory": (["Podfile.lock"], "text"),
        "sdk learn": (["Info.plist"], "yaml"),
        "sdk coverage": (["hosts.csv"], "text"),
        "config init": (["-o", "-"], "yaml"),
        "config print": ([], "yaml"),
        "config check": ([], "text"),
    }


def workplace(bench):
    folder = bench.folder()
    for name, path in (
        ("capture.pcap", BENIGN),
        ("Info.plist", LIST),
        ("evidence.ndjson", EVIDENCE),
        ("cases.json", CASES),
        ("hosts.csv", HOSTS),
        ("Podfile.lock", captures.SAMPLES / "five-sdks/Podfile.lock"),
    ):
        (folder / name).write_bytes(path.read_bytes())
    return folder


def arguments(bench, draw, wide):
    """The value of every option that the help of a command names, its arguments, and the program's own name."""
    plants, number, tried = draw(), 0, set()

    def run(words, form, name=None):
        nonlocal number
        # The positions of an argument are not in others' runs.
        bench.start(plants, words, form, folder=workplace(bench) if "-o" in words else shared, alone=number, name=name)
        number = len(plants.names)

    shared = workplace(bench)
    for command, (accepted, form) in commands(shared).items():
        words = command.split()
        done = bench.run(plants, [*words, *accepted], form, folder=workplace(bench), alone=number)
        if done.returncode == 64:
            bench.found.append(f"{command} is refused: {done.stderr[-200:].decode(errors='replace')}")
        text = subprocess.run([bench.tool, *words, "--help"], capture_output=True, text=True, check=True).stdout
        options = re.findall(r"^  (?:-\w, )?(--[\w-]+) <", text, re.MULTILINE)
        for option in options:
            # What all commands take is tried with one of them.
            if not wide and option in tried:
                continue
            tried.add(option)
            text = argument(plants(f"{command} {option}", b"name=value" if "label" in option else b"a"))
            run([*words, *accepted, os.fsencode(option) + b"=" + text], form)
        for kind in range(3 if wide else 1):
            run([*words, "--", argument(plants(f"{command}, argument {kind}", b"a.example"))], form)
        run([*words, argument(b"--" + plants(f"{command}, option"))], form)
    run([argument(plants("a command"))], "text")
    for label in ("program", "program, again"):
        text = argument(plants(f"the {label}'s name", b"atsift"))
        run(["suggest", "--no-such"], "text", name=text)
    for kind in range(3):
        text = argument(plants(f"label {kind}", b"value"))
        run(["evidence", "capture.pcap", b"--label=version=" + text], "ndjson")
    bench.finish()


def environment(bench, draw, wide):
    """The value of each variable that the tool, or a library of it, reads."""
    plants, shared = draw(), workplace(bench)
    schema = subprocess.run([bench.tool, "config", "schema"], capture_output=True, text=True, check=True).stdout
    keys = [
        key
        for key in re.findall(r'^    "([a-z-]+)": \{', schema, re.MULTILINE)
        if key not in ("schema", "include", "ignore", "profiles")
    ]
    variables = [f"ATSIFT_{key.upper().replace('-', '_')}" for key in keys or ["ios", "sdk"]]
    variables += [
        "ATSIFT_CONFIG",
        "ATSIFT_PROFILE",
        "GITHUB_STEP_SUMMARY",
        "TERM",
        "COLUMNS",
        "NO_COLOR",
        "LANG",
        "LC_ALL",
        "TMPDIR",
        "HOME",
        "HTTPS_PROXY",
        "https_proxy",
        "ALL_PROXY",
        "NO_PROXY",
    ]
    for variable in variables:
        number = len(plants.names)
        value = os.fsdecode(argument(plants(variable, b"a")))
        judged = ["suggest", "capture.pcap", "--format", "text"]
        words = {
            "GITHUB_STEP_SUMMARY": [*judged, "--report", "github-summary"],
            "ATSIFT_FORMAT": ["lint", "Info.plist"],
            "ATSIFT_IGNORE_FILES": ["lint", "Info.plist"],
            "ATSIFT_BASELINE": ["lint", "Info.plist"],
            "ATSIFT_FAIL_ON": ["lint", "Info.plist"],
        }.get(variable, judged)
        if "PROXY" in variable.upper():
            words = ["probe", "--timeout", "1s", "127.0.0.1:1"]
        bench.start(plants, words, "text", folder=shared, alone=number, environment={variable: value})
        if wide or variable.startswith("ATSIFT_"):
            words = ["config", "print"]
            bench.start(plants, words, "yaml", folder=shared, alone=number, environment={variable: value})


ALL = [usual.read, paths, archives, broken_archives, arguments, environment, servers.probed, terminal.progress]
