#!/usr/bin/env python3
"""Opens pages of `suggest`, `check`, `compare` and `history` in Chromium and looks for what no parser shows.

    python3 Tests/PageChecks/check.py .build/debug/atsift [--pictures FOLDER] [CAPTURE|PAGE.html...]
    python3 Tests/PageChecks/check.py .build/release/atsift --readme docs/pictures

For each capture (without any, the sample of five SDKs), in both languages, both themes, at 390, 794 (A4)
and 1280 pixels; a page is taken as it is:

- axe-core finds nothing;
- nothing is asked of the network, no dialog opens, and the console stays empty (a breach of the page's
  own policy would be logged there);
- the document holds no script and no handler but its own, and no link that leaves it but to a page
  of rules or of an SDK, which learns nothing of where it was followed;
- nothing is wider than its box, no box scrolls, and none cuts what it holds;
- printed on A4, every host that breaks ATS or is not known has its needs, advice and evidence there and every
  other host a line; no line ends within a name, a key or a capture that a column holds; nothing is wider
  than paper, no heading stands alone at the foot of a page, and pages are numbered;
- with scripts off, every host is there and no tool that needs them; with scripts on, search, filter and
  sort work by keyboard, and what is copied is what `atsift suggest --format fragment` prints, also where
  the browser has no clipboard.

Where no capture is named, the pages of `check`, `compare` and `history` (releases.py) are looked at in the same way, and pages of 450 hosts (large.py) and of 50 releases of 500
hosts too: at each width, in one theme and language. The last is smaller than 1 MB. Of 354 hosts, at most 25 pages are printed, and at most 10 before the evidence.

`--pictures` keeps a picture of each view and the PDFs; `--readme` writes the pictures of README.md.

Needs Chromium (Debian: `apt-get install chromium fonts-wqy-microhei`) and from PyPI `playwright`,
`axe-core-python` and, for what is printed, `pypdf`; where one is missing or does not start, it says so
and passes.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import large
import printing
import readme
import releases

FOLDER = pathlib.Path(__file__).resolve().parent
WIDTHS = [390, 794, 1280]
THEMES = ["light", "dark"]
LANGUAGES = ["en", "zh-Hans"]
ROOT = FOLDER.parents[1]
MOST_RELEASES = (50, 500)
MOST_BYTES = 1_000_000


def chromium():
    names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    return next(filter(None, map(shutil.which, names)), None)


def axe_source():
    import axe_core_python

    folder = pathlib.Path(axe_core_python.__file__).parent
    return next(folder.rglob("axe.min.js")).read_text()


# What has no business on the page, whatever a capture holds.
FOREIGN = """
() => {
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (/^(img|iframe|frame|object|embed|form|base|link|audio|video|source|canvas|template|use|image|a[a-z]+imate.*|foreignobject)$/i.test(name)) found.push(name);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^style$|^src|^xlink/i.test(attribute)) found.push(`${name} ${attribute}`);
      const isQuiet = value.startsWith("https://") && element.rel === "noopener noreferrer";
      if (attribute === "href" && !value.startsWith("#") && !isQuiet) found.push(`link to ${value}`);
    }
  }
  const scripts = document.scripts.length;
  if (scripts !== 1) found.push(`${scripts} scripts`);
  return found;
}
"""


class Page:
    """One page in one window, with what went wrong while it was open."""

    def __init__(self, browser, path, width, theme, scripts=True):
        self.complaints = []
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=theme,
            java_script_enabled=scripts)
        self.page = self.context.new_page()
        self.url = path.as_uri()
        self.page.on("request", self.asked)
        self.page.on("console", lambda message: self.complaints.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("dialog", self.spoken_to)
        self.page.goto(self.url)

    def spoken_to(self, dialog):
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def check_document(self):
        for thing in self.page.evaluate(FOREIGN):
            self.complaints.append(f"foreign: {thing}")

    def asked(self, request):
        if request.url.split("#")[0] != self.url:
            self.complaints.append(f"asked for {request.url}")

    def picture(self, target):
        """The page from its head, as far as a picture can be looked at."""
        self.page.evaluate("window.scrollTo(0, 0)")
        height = min(9_000, self.page.evaluate("document.documentElement.scrollHeight"))
        size = self.page.viewport_size
        clip = {"x": 0, "y": 0, "width": size["width"], "height": height}
        self.page.screenshot(path=target, full_page=True, clip=clip)

    def check_boxes(self):
        """As the page opens, and with every card open."""
        found = self.page.evaluate(printing.BOXES)
        self.page.evaluate(
            "() => { for (const one of document.querySelectorAll('details')) one.open = true; }")
        found += [line for line in self.page.evaluate(printing.BOXES) if line not in found]
        self.page.reload()
        self.complaints += found[:5]
        if len(found) > 5:
            self.complaints.append(f"{len(found) - 5} more boxes")

    def check_axe(self, source):
        # By the protocol of the developer tools, which the page's policy does not bind.
        self.page.evaluate(source)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        for violation in found["violations"]:
            place = violation["nodes"][0]
            line = f"axe: {violation['impact']}: {violation['id']}: {violation['help']}"
            line += f" ({len(violation['nodes'])}; {place['html'][:160]})"
            self.complaints.append(line)

    def check_tools(self):
        hosts = self.page.locator(".host")
        if hosts.count() == 0:
            return
        everything = hosts.count()
        if self.page.locator(".host:not([hidden])").count() != everything:
            self.complaints.append("hosts are hidden before anybody asks")
        self.page.fill("#find", "no host is called this")
        if self.page.locator(".host:not([hidden])").count() != 0:
            self.complaints.append("search finds what is not there")
        self.page.fill("#find", "")
        self.page.select_option("#show", "satisfied")
        if self.page.locator(".host:not([hidden]):not(.satisfied)").count() != 0:
            self.complaints.append("the filter lets others through")
        self.page.select_option("#show", "")
        self.page.select_option("#sort", "weight")
        weights = self.page.locator(".domain").evaluate_all(
            "all => all.map(one => Number(one.dataset.weight))")
        if weights != sorted(weights):
            self.complaints.append("sorting by verdict does not sort")
        self.page.click("#open")
        if self.page.locator(".host:not([open])").count() != 0:
            self.complaints.append("a host stays closed")

    def check_keyboard(self):
        """The same without a pointer."""
        if self.page.locator("#find").count() == 0:
            return
        keys = self.page.keyboard
        self.page.focus("#find")
        keys.type("no host is called this")
        if self.page.locator(".host:not([hidden])").count() != 0:
            self.complaints.append("typing does not search")
        keys.press("Control+A")
        keys.press("Delete")
        for tool in ["show", "sort", "open", "close"]:
            keys.press("Tab")
            at = self.page.evaluate("document.activeElement.id")
            if at != tool:
                self.complaints.append(f"the next stop is {at}, not {tool}")
            if tool == "sort":
                keys.press("ArrowDown")
        if self.page.evaluate("document.querySelector('#sort').value") != "weight":
            self.complaints.append("sorting cannot be chosen by keyboard")
        keys.press("Enter")
        if self.page.locator(".host[open]").count() != 0:
            self.complaints.append("closing all leaves one open")
        summary = self.page.locator(".domain:not([hidden]) > summary").first
        summary.focus()
        keys.press("Enter")
        if self.page.locator(".domain[open]").count() != 1:
            self.complaints.append("a domain does not open by keyboard")

    def check_copying(self, fragment):
        if self.page.locator(".copy:visible").count() == 0:
            if fragment and self.page.locator(".plist").count():
                self.complaints.append("the dictionary cannot be copied")
            return
        status = self.page.locator(".status")
        self.page.click(".copy")
        # Not by a function that is asked again and again: the page's policy forbids eval.
        self.page.locator(".status:not(:empty)").wait_for(state="attached")
        self.page.evaluate(
            "() => { navigator.clipboard.writeText = async (text) => { window.taken = text; }; }")
        self.page.click(".copy")
        taken = self.page.evaluate("window.taken")
        if fragment is not None and taken != fragment:
            self.complaints.append("what is copied is not what the tool prints")
        copied = status.text_content()
        # Where there is no clipboard, and then no way to copy at all.
        self.page.evaluate(
            "() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); }")
        self.page.click(".copy")
        if status.text_content() != copied:
            self.complaints.append("the older way does not copy")
        self.page.evaluate("() => { document.execCommand = () => { throw new Error('no'); }; }")
        self.page.click(".copy")
        selected = self.page.evaluate("window.getSelection().toString().trim()")
        if status.text_content() == copied or not selected.startswith("<key>"):
            self.complaints.append("what cannot be copied is not selected")


def evidence_of(atsift, captures):
    """What no line may end within: names of hosts and captures, and keys with their values."""
    found = set()

    def collect(value, name=None):
        if isinstance(value, dict):
            for member, inner in value.items():
                if member.startswith("NS"):
                    found.add(member)
                collect(inner, member)
        elif isinstance(value, list):
            for inner in value:
                collect(inner, name)
        elif name == "host":
            found.add(value)
        elif name == "capture":
            found.add(pathlib.Path(value).name)

    collect(json.loads(subprocess.run(
        [atsift, "suggest", "--quiet", "--format", "json", *captures],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout))
    return found


def printed(browser, html, name, folder, evidence):
    """What is wrong with the page on paper, and what is said of it."""
    window = Page(browser, html, 1280, "light")
    pages = printing.check(window, folder / f"{name}.pdf", evidence)
    window.context.close()
    failures = [f"{name}, print: {line}" for line in window.complaints]
    if pages is None:
        return failures, f"{name}: what is printed is not read: no pypdf here"
    return failures, f"{name}: {pages[0]} pages before the evidence, {pages[1]} in all"


def look(browser, axe, html, name, pictures, fragment):
    failures = []
    for theme in THEMES:
        for width in WIDTHS:
            window = Page(browser, html, width, theme)
            window.check_boxes()
            window.check_document()
            window.check_axe(axe)
            if pictures:
                window.picture(pictures / f"{name}-{theme}-{width}.png")
            window.check_tools()
            window.page.reload()
            window.check_keyboard()
            window.check_copying(fragment)
            window.context.close()
            failures += [f"{name}, {theme}, {width}: {line}" for line in window.complaints]
    plain = Page(browser, html, 1280, "light", scripts=False)
    hosts = html.read_text().count('<details class="host ')
    if plain.page.locator(".host").count() != hosts:
        plain.complaints.append("without scripts, not every host is there")
    closed = plain.page.locator(".tools:visible, .copying:visible").count()
    if closed:
        plain.complaints.append("tools that need scripts show without them")
    plain.context.close()
    return failures + [f"{name}, no scripts: {line}" for line in plain.complaints]


def look_at_large(browser, html, name, pictures, fragment):
    """A large page has no element that others have not; axe-core would take minutes for it."""
    failures = []
    for width in WIDTHS:
        window = Page(browser, html, width, "light")
        window.check_boxes()
        if width == WIDTHS[-1]:
            window.check_document()
            window.check_tools()
            window.check_copying(fragment)
            window.page.reload()
        if pictures:
            window.picture(pictures / f"{name}-light-{width}.png")
        window.context.close()
        failures += [f"{name}, {width}: {line}" for line in window.complaints]
    return failures


class Looking:
    """Page after page, with what was wrong with them."""

    def __init__(self, browser, axe, atsift, folder, pictures):
        self.browser, self.axe, self.atsift = browser, axe, atsift
        self.folder, self.pictures = folder, pictures
        self.failures, self.said, self.views = [], [], 0

    def page(self, html, name, fragment=None, evidence=()):
        self.failures += look(
            self.browser, self.axe, html, name, self.pictures, fragment)
        self.views += len(WIDTHS) * len(THEMES) + 1
        self.print(html, name, evidence)

    def print(self, html, name, evidence=()):
        failures, said = printed(
            self.browser, html, name, self.pictures or self.folder, evidence)
        self.failures += failures
        self.said.append(said)
        self.views += 1

    def made(self, captures, language, name):
        html = self.folder / f"{name}.html"
        subprocess.run(
            [self.atsift, "suggest", "--quiet", "--format", "html", "--language", language,
             "-o", html, *captures],
            check=True, stderr=subprocess.DEVNULL)
        return html

    def fragment(self, captures):
        return subprocess.run(
            [self.atsift, "suggest", "--quiet", "--format", "fragment", *captures],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout

    def capture(self, capture):
        fragment, evidence = self.fragment([capture]), evidence_of(self.atsift, [capture])
        for language in LANGUAGES:
            name = pathlib.Path(capture).resolve().parent.name + "-" + language
            self.page(self.made([capture], language, name), name, fragment, evidence)

    def findings(self):
        """The pages of a check, of a comparison of two samples, and of a history."""
        sample = ROOT / "Samples"
        check = ["check", "--plist", sample / "five-sdks/Info.plist", sample / "five-sdks/capture.pcap"]
        compare = ["compare", sample / "five-sdks/capture.pcap", sample / "shop-app/capture.pcap"]
        history = ["history", releases.write(self.folder / "releases", 6, 24)]
        for command in [check, compare, history]:
            for language in LANGUAGES:
                name = f"{command[0]}-{language}"
                html = self.folder / f"{name}.html"
                run = subprocess.run(
                    [self.atsift, *command, "--quiet", "--format", "html", "--language", language,
                     "-o", html],
                    check=False, stderr=subprocess.DEVNULL)
                # A check that finds something ends with 1.
                if run.returncode > 1:
                    self.failures.append(f"{name}: ends with {run.returncode}")
                    continue
                self.page(html, name)

    def large(self):
        captures = large.write(self.folder)
        html = self.made(captures, "en", "large")
        hosts = html.read_text().count('<details class="host ')
        if hosts != large.HOSTS:
            self.failures.append(f"large: {hosts} hosts, not {large.HOSTS}")
        self.failures += look_at_large(
            self.browser, html, "large", self.pictures, self.fragment(captures))
        self.views += len(WIDTHS)

    def many_printed(self):
        """As many hosts as many captures of a team have, on paper."""
        captures = large.write(self.folder, large.PRINTED)
        evidence = evidence_of(self.atsift, captures)
        for language in LANGUAGES:
            name = f"many-{language}"
            self.print(self.made(captures, language, name), name, evidence)

    def large_history(self):
        """As many releases and hosts as a page is made for."""
        html = self.folder / "large-history.html"
        folder = releases.write(self.folder / "many-releases", *MOST_RELEASES)
        subprocess.run(
            [self.atsift, "history", "--quiet", "--format", "html", "-o", html, folder],
            check=True, stderr=subprocess.DEVNULL)
        size = html.stat().st_size
        if size > MOST_BYTES:
            self.failures.append(f"large-history: {size} bytes")
        self.failures += look_at_large(
            self.browser, html, "large-history", self.pictures, None)
        self.views += len(WIDTHS)
        self.print(html, "large-history")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("atsift")
    parser.add_argument("captures", nargs="*", metavar="CAPTURE|PAGE.html")
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--readme", type=pathlib.Path, metavar="FOLDER")
    arguments = parser.parse_intermixed_args()
    program = chromium()
    try:
        from playwright.sync_api import Error, sync_playwright

        axe = axe_source()
    except (ImportError, StopIteration) as missing:
        print(f"skipped: {missing}; pip install playwright axe-core-python pypdf")
        return 0
    if not program:
        print("skipped: no Chromium here")
        return 0
    for folder in filter(None, [arguments.pictures, arguments.readme]):
        folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        try:
            browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        except Error as error:
            print(f"skipped: Chromium does not start: {error.message.splitlines()[0]}")
            return 0
        looking = Looking(
            browser, axe, arguments.atsift, pathlib.Path(folder), arguments.pictures)
        if arguments.readme:
            html = looking.made([ROOT / readme.CAPTURE], "en", "readme")
            readme.write(browser, arguments.atsift, html, arguments.readme)
            browser.close()
            return 0
        for capture in arguments.captures:
            if capture.endswith(".html"):
                page = pathlib.Path(capture).resolve()
                looking.page(page, page.stem)
            else:
                looking.capture(capture)
        if not arguments.captures:
            looking.capture(str(ROOT / readme.CAPTURE))
            looking.findings()
            looking.large()
            looking.many_printed()
            looking.large_history()
        browser.close()
    for failure in looking.failures:
        print(failure)
    print("\n".join(looking.said))
    seconds = time.monotonic() - start
    print(f"{len(looking.said)} pages in {looking.views} views, {seconds:.0f} s:"
          f" {len(looking.failures)} failures")
    return 1 if looking.failures else 0


if __name__ == "__main__":
    sys.exit(main())
