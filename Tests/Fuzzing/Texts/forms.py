"""The forms of text that the tool reads: how a text becomes an input, and which commands read it."""
import functools
import os
import re
import sys
from dataclasses import dataclass, field
from typing import Callable

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "../Scale"), os.path.join(HERE, "../../Benchmarks")]

import examples
import packets
import traffic

# Stands in a command for the file with the text, for the text itself, and for other files.
FILE, TEXT, OUTPUT = "<file>", "<text>", "<output>"
CAPTURE = os.path.join(examples.ROOT, "Samples/http-redirects-to-https/capture.pcap")
LIST = os.path.join(examples.ROOT, "Samples/shop-app/Info.plist")
EVIDENCE = os.path.join(examples.ROOT, "Tests/FirstFiles/evidence-1.ndjson")
# An argument has less than 128 KiB on Linux.
MOST_IN_ARGUMENT = 120_000


@dataclass(frozen=True)
class Form:
    key: str
    # The name of the file decides how some are read.
    name: str
    commands: tuple
    make_examples: Callable
    make_words: Callable = tuple
    # What makes a file of the text, such as a capture.
    wrapped: Callable = bytes
    # The variable of the environment that has the text in place of a file.
    variable: str = None
    # Where there are many forms of one kind, each gets fewer of the texts.
    share: float = field(default=1.0)

    @functools.cached_property
    def examples(self):
        return [text for text in self.make_examples() if text]

    @functools.cached_property
    def words(self):
        return list(self.make_words())

    @property
    def is_in_memory(self):
        return self.variable is not None or any(TEXT in word for command in self.commands for word in command)


def run(name, pattern, *commands, ending=None, words=tuple):
    """A record of a run, of which the lab has examples."""
    def make():
        folder = "Tests/WitnessLab/run"
        names = sorted(os.listdir(os.path.join(examples.ROOT, folder)))
        return [examples.read(f"{folder}/{one}") for one in names if re.fullmatch(pattern, one)]

    own = ("suggest", "-q", "--allow-incomplete", "--format", "json", FILE)
    return Form(name, "run" + (ending or ".log"), (own, *commands), make, words)


REDACT = ("redact", "-q", FILE, "-o", OUTPUT)
LINT = ("lint", FILE, "--format", "json")


def records():
    yield run("har", r".*\.har", REDACT, ending=".har", words=lambda: examples.dictionary_words("json"))
    yield run("charles", r".*\.chlsj", ending=".chlsj")
    yield run("mitmproxy", r".*\.mitm", ending=".mitm")
    yield run("privacy-report", r"app-privacy.*", ending=".ndjson")
    yield run("nscurl", r"nscurl.*", ending=".txt")
    yield run("log-text", r"(console|log-show|pymobile).*\.(txt|log)", REDACT)
    yield run("log-json", r"(log-show|pymobile).*\.ndjson", REDACT, ending=".ndjson")
    forms = ("AppLogForms", "AppLogForms+Carriers", "AppLogForms+Threads", "Forged/ForgedLog")
    paths = [f"Tests/WitnessFilesTests/Console/{name}.swift" for name in forms]
    yield Form(
        "log-forms", "run.log", (("inspect", "-q", FILE), REDACT), lambda: examples.literals(*paths))


def evidence():
    first = "Tests/FirstFiles"
    yield Form(
        "evidence", "run.evidence.json",
        (("suggest", "-q", "--allow-incomplete", FILE), ("merge", "-q", FILE), ("fold", "-q", "--by", "app", FILE)),
        lambda: [examples.read(f"{first}/evidence-1.ndjson")], lambda: examples.schema_words("evidence-1"))
    yield Form(
        "fold", "run.evidence.json",
        (("history", "-q", "--format", "json", FILE), ("rows", "-q", "--table", "sightings", FILE)),
        lambda: [examples.read(f"{first}/fold-1.ndjson")], lambda: examples.schema_words("fold-1"))
    cases = ["facts-policy-cases.json", "policy-cases.json"]
    yield Form(
        "cases", "cases.json", (("evaluate", "-q", FILE),),
        lambda: [examples.read(f"Tests/AppTransportSecurityTests/{name}") for name in cases])
    yield Form(
        "baseline", "known.json", (("lint", LIST, "--baseline", FILE),),
        lambda: [examples.read(f"{first}/baseline-1.json")], lambda: examples.schema_words("baseline-1"))


def lists():
    readers = (LINT, ("explain", "--plist", FILE), ("check", "-q", CAPTURE, "--plist", FILE, "--format", "json"))
    suggest = ("suggest", "-q", CAPTURE, "--plist", FILE)
    makers = {
        "xml": bytes, "binary": examples.as_binary, "openstep": examples.as_openstep, "json": examples.as_json}
    words = lambda: examples.dictionary_words("plist") + examples.dictionary_words("lint")
    for key, made in makers.items():
        yield Form(
            f"plist-{key}", "Info.plist", readers + (suggest,) * (key == "xml"),
            lambda made=made: [made(text) for text in examples.property_lists()], words)
    yield Form(
        "manifest", "PrivacyInfo.xcprivacy", (LINT, ("sdk", "learn", "-q", FILE)), examples.manifests, words)


def settings():
    yield Form(
        "settings", ".atsift.yml", (("config", "print", "--config", FILE), ("lint", LIST, "--config", FILE)),
        lambda: [examples.read("docs/atsift.example.yml"), examples.read("Tests/FirstFiles/settings-1.yml")]
        + examples.literals_under("Tests/ProjectFilesTests/Configuration"),
        lambda: [name.encode() for name in examples.settings()])
    yield Form(
        "ignore-list", "ignored.yml", (("lint", LIST, "--ignore", FILE),),
        lambda: [examples.read("Tests/FirstFiles/ignore-1.yml")]
        + examples.literals_under("Tests/ProjectFilesTests/FindingLists"))
    yield Form(
        "catalogue", "sdks.yml", (("sdk", "list", "-q", "--sdk-catalog", FILE),),
        lambda: [examples.read("Samples/shop-app/sdks.yml"), examples.read("Sources/Advice/SDKCatalog/catalog.yml")]
        + examples.literals_under("Tests/ProjectFilesTests/SDKCatalogs"))
    yield Form(
        "owners", "hosts.csv", (("sdk", "coverage", FILE),),
        lambda: examples.under("Tests/SDKCatalogTests/Lists", ".csv"))
    yield Form(
        "suffixes", "list.dat", (("inspect", "-q", CAPTURE, "--psl", FILE),),
        lambda: [examples.read("Tests/PublicSuffixesTests/Vectors/test_psl.txt"), b"com\n*.ck\n!www.ck\n"])
    yield Form(
        "roots", "roots.pem", (("inspect", "-q", CAPTURE, "--trust-anchors", FILE),),
        lambda: [examples.read("Samples/shop-app/lab-root.pem")])
    yield Form(
        "keys", "run.keys", (("connections", "-q", CAPTURE, "--keylog", FILE),),
        lambda: [b"# keys\nCLIENT_RANDOM " + b"ab" * 32 + b" " + b"cd" * 48 + b"\n"],
        lambda: examples.dictionary_words("keylog"))


LOCK_FILES = [
    "Podfile.lock", "Podfile", "ADependencies.xml", "packages-lock.json", "manifest.json", "Package.resolved",
    "Package.swift", "project.pbxproj", "Cartfile.resolved", "pubspec.lock", "pubspec.yaml", "package-lock.json",
    "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "package.json", "config.xml", "fetch.json",
    "packages.lock.json", "packages.config", "Directory.Packages.props", "A.csproj",
]
PROJECT_FILES = [
    "app.json", "app.config.js", "app.config.ts", "package.json", "electron-builder.yml", "electron-builder.json5",
    "project.yml", "config.xml", "plugin.xml", "tiapp.xml", "Project.swift", "build.settings", "DefaultEngine.ini",
    "export_presets.cfg", "app.xml", "Info.plist", "A.xcconfig", "project.pbxproj", "A.csproj",
]


def projects():
    def of_lock_files():
        return [examples.read("Samples/five-sdks/Podfile.lock")] + examples.literals_under(
            "Tests/AppContentsTests/Inventory/LockFiles") + examples.literals(
            "Tests/Fuzzing/Targets/Formats/FuzzTarget+LockFile.swift")

    def of_projects():
        return examples.literals_under("Tests/ProjectFilesTests/InfoPlists") + examples.literals(
            "Tests/Fuzzing/Targets/Formats/FuzzTarget+ProjectFile.swift")

    for name in LOCK_FILES:
        yield Form(
            f"lock-{name}", name, (("sdk", "inventory", "-q", FILE),), of_lock_files, share=1 / len(LOCK_FILES))
    for name in PROJECT_FILES:
        yield Form(f"project-{name}", name, (LINT,), of_projects, share=2 / len(PROJECT_FILES))


# What stands in captures


def capture(conversation):
    return packets.pcap_header() + b"".join(
        packets.pcap_record(packets.START, k, packet) for k, packet in enumerate(conversation))


def flow():
    return traffic.Flow(0, "a.example", packets.CLIENT, bytes([198, 51, 100, 10]), 40_000)


def as_request(text):
    return capture(traffic.conversation(flow(), 80, [(True, text), (False, traffic.answer())]))


def as_answer(text):
    return capture(traffic.conversation(flow(), 80, [(True, traffic.request("a.example")), (False, text)]))


def as_hello(text):
    hello = packets.client_hello(text[:16_000])
    return capture(traffic.conversation(flow(), 443, [(True, hello), (False, b"\x15\3\3\0\2\2\x28")]))


def wire():
    commands = (("suggest", "-q", "--allow-incomplete", "--format", "json", FILE), REDACT)
    words = lambda: examples.dictionary_words("http")
    agent = b"User-Agent: Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0 (iPhone; iOS 17.2)\r\n"
    yield Form(
        "request", "run.pcap", commands,
        lambda: [
            b"GET /a?b=c HTTP/1.1\r\nHost: a.example:80\r\n" + agent + b"Accept: */*\r\nCookie: a=b\r\n\r\n",
            b"CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n",
            b"GET http://user:word@a.example:8080/ HTTP/1.1\r\nHost: [2001:db8::1]:80\r\n\r\n"],
        words, as_request)
    yield Form(
        "answer", "run.pcap", commands,
        lambda: [
            b"HTTP/1.1 301 Moved\r\nLocation: https://b.example:443/x?y#z\r\nContent-Type: text/html; charset=utf-8\r\n"
            b"Strict-Transport-Security: max-age=31536000; includeSubDomains; preload\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\nContent-Type: text/html\r\n\r\n"
            b"5;a=b\r\n<meta\r\n0\r\nA: b\r\n\r\n"],
        words, as_answer)
    yield Form(
        "server-name", "run.pcap", commands,
        lambda: [b"www.shop.example", b"xn--bcher-kva.example", b"192.0.2.1"], tuple, as_hello)


# What stands in the command line and in the environment

ARGUMENTS = {
    "explain": (("explain", TEXT), ["ATS-24", "www.shop.example", "WKWebView", "NSAllowsArbitraryLoads"]),
    "explain-host": (("explain", TEXT, CAPTURE), ["www.shop.example"]),
    "lookup": (("sdk", "lookup", "--", TEXT), ["api.umeng.com", "192.0.2.1", "[2001:db8::1]:443"]),
    "bpf": (("inspect", "-q", CAPTURE, "--bpf", TEXT), ["host 10.0.0.7 and (tcp port 80 or not udp)"]),
    "label": (("evidence", "-q", CAPTURE, "--label", TEXT), ["app=Shop,sdk.umeng=7.4.1"]),
    "by": (("fold", "-q", "--by", TEXT, EVIDENCE), ["app,version"]),
    "report": (("lint", LIST, "--report", TEXT), ["json=-", "html=/nowhere/a.html"]),
    "ignored": (("lint", LIST, "--ignore", TEXT), ["a.yml,b\\,c.yml"]),
    "path": (("inspect", TEXT), ["run*.pcap", "a/b/../c.pcap", "run[0-9]?.pcap"]),
    "subcommand": ((TEXT,), ["sugest", "--languge"]),
    "keylog": (("inspect", "-q", CAPTURE, "--keylog", TEXT), ["a.keys"]),
}
VALUES = {
    "ios": "16...26,17.4", "macos": "14...26", "sdk": "17.2", "process": "Shop", "app": "Shop.app",
    "since": "2026-11-03T09:30:00+08:00", "until": "2026-11-03", "first-party": "shop.example,b.example",
    "cannot-change": "third-party,a.example", "trusts-despite": "a.example", "assume": "subdomain-mode=one-label",
    "through-proxy": "10.0.0.0/8", "format": "json", "min-severity": "note", "fail-on": "error",
    "duration": "1h", "include-system": "true", "separate": "true", "group": "false",
}


def arguments():
    for key, (command, texts) in ARGUMENTS.items():
        yield Form(
            f"argument-{key}", "text", (command,), lambda texts=texts: [text.encode() for text in texts], share=0.3)
    for key, variable in examples.settings().items():
        value = VALUES.get(key, "a,b").encode()
        command = ("suggest", "-q", "--allow-incomplete", CAPTURE)
        if key in ("format", "min-severity", "fail-on", "baseline", "ignore-files"):
            command = ("lint", LIST)
        yield Form(
            f"variable-{key}", "text", (command,), lambda value=value: [value], share=0.1, variable=variable)


def everything():
    found = [*records(), *evidence(), *lists(), *settings(), *projects(), *wire(), *arguments()]
    return {form.key: form for form in found}
