"""Recipes: what is written, and what the tool is asked of it. Drawn from a seed, or named."""
import random
from dataclasses import dataclass, field, replace

import captures
import hosts
import lists
import traffic

# What a capture of hosts holds at the most; beyond some 80,000 the tool lets things go.
MOST_HOSTS = 70_000
# Where there are few hosts, or nothing is kept of them: more flows than are followed at a time.
MOST_FLOWS = 140_000
# Files of cases have a limit of their own.
MOST_CASES = 35_000
LIGHT = {
    "opened", "fragments", "bytes beyond holes", "parts of hellos", "DNS answers", "QUIC hellos",
    "DNS answers of one address", "names without address", "aliases", "aliases in a line",
}

SUGGESTIONS = [
    "plist", "json", "text", "diff", "review", "html", "fragment", "solar2d", "cordova", "expo",
    "xcodegen", "tuist", "plistbuddy",
]
FINDINGS = [
    "text", "xcode", "github", "github-summary", "gitlab", "codeclimate", "checkstyle", "junit",
    "sarif", "csv", "markdown", "json",
]
ROWS = ["text", "json", "csv", "markdown"]
PAGES = ["text", "json"]

FORMATS = {
    "suggest": SUGGESTIONS, "check": FINDINGS, "inspect": ROWS, "connections": [None],
    "evidence": [None], "merge": [None], "compare": PAGES, "explain": PAGES,
    "explain list": PAGES, "lint": FINDINGS, "evaluate": [None], "sdk lookup": PAGES,
}
REPORTS = {"suggest": ["html"] + FINDINGS, "check": FINDINGS, "lint": FINDINGS, "inspect": ROWS}
WEIGHTS = {
    "suggest": 6, "check": 6, "inspect": 3, "connections": 2, "evidence": 2, "merge": 2,
    "compare": 3, "explain": 2, "explain list": 1, "lint": 3, "evaluate": 2, "sdk lookup": 1,
}
WITHOUT_TRAFFIC = {"explain list", "lint", "evaluate", "sdk lookup"}
NEEDS_LIST = {"check", "lint", "explain list"}
TAKES_GROUP = {"suggest", "check", "compare"}
TAKES_EVIDENCE = {"suggest", "check", "inspect", "compare", "explain"}
TAKES_SYSTEMS = {"suggest", "check", "inspect", "compare", "explain", "explain list", "lint"}


@dataclass(frozen=True)
class Recipe:
    key: str
    command: str
    format: str = None
    names: str = "a domain each"
    traffic: tuple = ("requests",)
    addresses: str = "own"
    interleaved: bool = False
    container: str = "pcap"
    spread: str = "one"
    # Evidence files in place of the captures.
    as_evidence: bool = False
    list: str = None
    is_binary: bool = False
    cases: str = None
    group: bool = False
    ios: str = None
    reports: tuple = ()
    quiet: bool = True
    ignores: bool = False
    # Sizes to run; without them they are found by the time that they take.
    sizes: tuple = field(default=(), compare=False)

    @property
    def has_traffic(self):
        return self.command not in WITHOUT_TRAFFIC

    @property
    def most(self):
        if self.command == "evaluate":
            return MOST_CASES
        if self.command in ("lint", "explain list"):
            return min(MOST_HOSTS, lists.most_entries(self.list, self.names))
        is_light = self.has_traffic and all(
            shape in LIGHT or shape.endswith("at few hosts") for shape in self.traffic)
        return MOST_FLOWS if is_light and self.list is None else MOST_HOSTS

    @property
    def inputs(self):
        """What the files depend on, so that recipes can share them."""
        return (
            self.names, self.traffic, self.addresses, self.interleaved, self.container, self.spread,
            self.as_evidence or self.command == "merge", self.list, self.is_binary, self.cases,
            self.ignores, self.has_traffic, self.command == "sdk lookup")

    @property
    def words(self):
        """What stands in a table."""
        words = [self.command]
        words += [f"--format {self.format}"] if self.format else []
        words += [f"--report {form}" for form in self.reports]
        words += ["--group"] if self.group else []
        words += [f"--ios {self.ios}"] if self.ios else []
        words += ["--ignore"] if self.ignores else []
        words += [f"| names: {self.names}"]
        if self.has_traffic:
            words += [f"| {' + '.join(self.traffic)}, addresses: {self.addresses}"]
            words += [f"| {self.container}, {self.spread}"]
            words += ["interleaved"] if self.interleaved else []
            words += ["as evidence"] if self.as_evidence else []
        words += [f"| list: {self.list}"] if self.list else []
        words += ["(binary)"] if self.is_binary else []
        words += [f"| {self.cases}"] if self.cases else []
        return " ".join(words)


def often(draw, chance):
    return draw.random() < chance


def drawn(seed, number):
    """The recipe of a number; the same for the same seed everywhere."""
    draw = random.Random(f"{seed}/{number}")
    command = draw.choices(list(WEIGHTS), WEIGHTS.values())[0]
    recipe = Recipe(
        key=str(number), command=command, format=draw.choice(FORMATS[command]),
        names=draw.choice(list(hosts.SHAPES)), quiet=often(draw, 0.5))
    if recipe.has_traffic:
        recipe = with_traffic(recipe, draw)
    return with_options(recipe, draw)


def with_traffic(recipe, draw):
    shapes = draw.sample(list(traffic.SHAPES), draw.choice([1, 1, 1, 2, 3]))
    if often(draw, 0.3):
        # What needs exceptions costs the most, so it comes more often than chance would have it.
        shapes = ["requests"] + shapes[1:]
    takes_evidence = recipe.command in TAKES_EVIDENCE
    return replace(
        recipe, traffic=tuple(shapes),
        addresses=draw.choices(captures.ADDRESSES, [4, 1, 1])[0],
        interleaved=often(draw, 0.2),
        container=draw.choices(list(captures.FILES), [8, 4, 1, 1, 1, 1, 1, 1])[0],
        spread=draw.choices(captures.SPREADS, [4, 2, 2, 1])[0],
        as_evidence=takes_evidence and often(draw, 0.15))


def with_options(recipe, draw):
    command = recipe.command
    needs_list = command in NEEDS_LIST or recipe.format == "diff"
    changes = {}
    if needs_list or command in ("suggest", "explain") and often(draw, 0.5):
        changes["list"] = draw.choice(list(lists.LISTS))
        changes["is_binary"] = often(draw, 0.1) and recipe.format != "diff"
    if command == "evaluate":
        changes["cases"] = draw.choice(list(lists.CASES))
    if command in TAKES_GROUP:
        changes["group"] = often(draw, 0.3)
    if command in TAKES_SYSTEMS:
        changes["ios"] = draw.choice([None, None, "17", "26", "9...26", "15...18"])
    if command in REPORTS and often(draw, 0.2):
        changes["reports"] = tuple(draw.sample(REPORTS[command], draw.choice([1, 1, 3])))
    if command in ("check", "lint"):
        changes["ignores"] = often(draw, 0.1)
    return replace(recipe, **changes)


# The recipes that always come first


def one_entry(command, form):
    """Quadratic once: hosts under one entry with NSIncludesSubdomains."""
    name = f"one-entry-{command}"
    return Recipe(name, command, form, names="one domain", list="one entry", sizes=(8_000, 16_000))


def half_open(command, form=None):
    """Large once: hellos that nobody answers."""
    return Recipe(
        f"half-open-{command}", command, form, traffic=("half-open hellos",),
        list=list_for(command), sizes=(64_000,))


def entries(names, key, sizes):
    """Quadratic once: an entry for each host, each with its place in the file."""
    return Recipe(key, "suggest", "plist", names=names, list="each host", sizes=sizes)


def redirect_chain(command, form):
    """Large once: each host sends on to the next one."""
    return Recipe(
        f"redirects-{command}", command, form, traffic=("a chain of redirects",),
        sizes=(MOST_HOSTS,))


def many_hosts(command, form):
    """Large once: a host a connection, as many as a ledger holds, in each command and form."""
    name = "-".join(["hosts", command] + ([form] if form else []))
    return Recipe(name, command, form, list=list_for(command, form), sizes=(MOST_HOSTS,))


def redacted(key, shape):
    """A copy without private data; the bytes that stay are a plan, which grows with each request."""
    return Recipe(f"redact-{key}", "redact", traffic=(shape,), sizes=(40_000, 80_000))


def list_for(command, form=None):
    return "blanket" if command in NEEDS_LIST or form == "diff" else None


def named():
    recipes = [one_entry("check", "text"), one_entry("suggest", "plist")]
    recipes += [
        entries("a domain each", "entries", (4_000, 8_000)),
        entries("below each other in one domain", "nested-entries", (1_000, 2_000)),
        redirect_chain("suggest", "plist"),
    ]
    recipes += [half_open(command) for command in ("connections", "inspect", "suggest", "check")]
    # The worst first, as the time of a run ends somewhere.
    first = [("suggest", "json"), ("suggest", "html"), ("inspect", "text"), ("check", "sarif")]
    rest = [
        (command, form)
        for command in FORMATS if command not in WITHOUT_TRAFFIC
        for form in FORMATS[command]
    ]
    recipes += [many_hosts(*pair) for pair in first + [pair for pair in rest if pair not in first]]
    recipes += [
        redacted("requests", "requests"), redacted("one-connection", "one connection at few hosts"),
        redacted("http2", "one HTTP/2 connection at few hosts"),
    ]
    recipes += [
        Recipe(f"lint-{shape.replace(' ', '-')}", "lint", "text", list=shape)
        for shape in ("each host", "mistakes")
    ]
    return recipes + [Recipe("evaluate", "evaluate", cases="small cases", sizes=(MOST_CASES,))]
