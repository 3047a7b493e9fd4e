#!/usr/bin/env python3
"""Opens pages of `atsift suggest --format html` in Chromium and looks for what no parser shows.

    python3 Tests/PageChecks/check.py .build/debug/atsift [--pictures FOLDER] [CAPTURE|PAGE.html...]

For each capture (without any, the sample of five SDKs), in both languages, both themes, at 1280 and 390
pixels; a page is taken as it is:

- axe-core finds nothing;
- nothing is asked of the network, no dialog opens, and the console stays empty (a breach of the page's
  own policy would be logged there);
- the document holds no script and no handler but its own, and no link that leaves it;
- nothing is wider than the window;
- with scripts off, every host is there and no tool that needs them; with scripts on, search, filter and
  sort work by keyboard, and what is copied is what `atsift suggest --format fragment` prints, also where
  the browser has no clipboard.

Needs Chromium (Debian: `apt-get install chromium`) and from PyPI `playwright` and `axe-core-python`;
where one is missing or does not start, it says so and passes.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

WIDTHS = [1280, 390]
THEMES = ["light", "dark"]
LANGUAGES = ["en", "zh-Hans"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


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
      if (attribute === "href") if (!value.startsWith("#")) found.push(`link to ${value}`);
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
        height = min(9_000, self.page.evaluate("document.documentElement.scrollHeight"))
        size = self.page.viewport_size
        clip = {"x": 0, "y": 0, "width": size["width"], "height": height}
        self.page.screenshot(path=target, full_page=True, clip=clip)

    def check_width(self):
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            self.complaints.append(f"{wide} pixels wider than the window")

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
        self.page.wait_for_function("document.querySelector('.status').textContent !== ''")
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


def look(browser, axe, html, name, pictures, fragment=None):
    failures = []
    for theme in THEMES:
        for width in WIDTHS:
            window = Page(browser, html, width, theme)
            window.check_width()
            window.check_document()
            window.check_axe(axe)
            if pictures:
                target = pictures / f"{name}-{theme}-{width}.png"
                window.picture(target)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("atsift")
    parser.add_argument("captures", nargs="*", metavar="CAPTURE|PAGE.html")
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_intermixed_args()
    captures = arguments.captures or [str(ROOT / "Samples/five-sdks/capture.pcap")]
    program = chromium()
    try:
        from playwright.sync_api import Error, sync_playwright

        axe = axe_source()
    except (ImportError, StopIteration) as missing:
        print(f"skipped: {missing}; pip install playwright axe-core-python")
        return 0
    if not program:
        print("skipped: no Chromium here")
        return 0
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    failures, pages = [], 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        try:
            browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        except Error as error:
            print(f"skipped: Chromium does not start: {error.message.splitlines()[0]}")
            return 0
        for number, capture in enumerate(captures):
            if capture.endswith(".html"):
                page = pathlib.Path(capture).resolve()
                failures += look(browser, axe, page, page.stem, arguments.pictures)
                pages += 1
                continue
            fragment = subprocess.run(
                [arguments.atsift, "suggest", "--quiet", "--format", "fragment", capture],
                check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
            for language in LANGUAGES:
                html = pathlib.Path(folder) / f"{number}-{language}.html"
                subprocess.run(
                    [arguments.atsift, "suggest", "--quiet", "--format", "html", "--language",
                     language, "-o", html, capture],
                    check=True, stderr=subprocess.DEVNULL)
                name = pathlib.Path(capture).resolve().parent.name + "-" + language
                failures += look(browser, axe, html, name, arguments.pictures, fragment)
                pages += 1
        browser.close()
    for failure in failures:
        print(failure)
    views = len(WIDTHS) * len(THEMES) + 1
    print(f"{pages} pages in {views} views each: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
