"""The two pictures of README.md: the page, and what the terminal shows."""
import fcntl
import html
import os
import pathlib
import pty
import re
import struct
import termios

ROOT = pathlib.Path(__file__).resolve().parents[2]
CAPTURE = "Samples/five-sdks/capture.pcap"
COLUMNS, LINES = 100, 50
# Both are kept in the repository.
MOST_BYTES = 200_000

# By the codes that the tool uses: bold, faint, red, green and yellow on a dark ground.
STYLES = {
    "1": 'font-weight="600" fill="#ffffff"', "2": 'fill="#98a1ac"', "31": 'fill="#ff8f87"',
    "32": 'fill="#8fd6a3"', "33": 'fill="#f0c673"',
}
FONT = 'ui-monospace, SFMono-Regular, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, monospace'
# Pixels of a letter, a line and the edge.
LETTER, LINE, EDGE = 7.8, 19, 18


def shown(command):
    """What a command writes to a terminal that shows 100 columns; its product goes elsewhere."""
    main, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    child = os.fork()
    if child == 0:
        os.setsid()
        os.chdir(ROOT)
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        os.dup2(other, 2)
        os.environ["TERM"] = "xterm-256color"
        os.environ.pop("NO_COLOR", None)
        os.execv(command[0], command)
    os.close(other)
    said = b""
    while True:
        try:
            part = os.read(main, 65_536)
        except OSError:
            break
        if not part:
            break
        said += part
    os.close(main)
    if os.waitpid(child, 0)[1] != 0:
        raise RuntimeError(f"{command} fails")
    return said.decode().replace("\r\n", "\n")


def drawn(said):
    """The lines as a picture of letters, each run in the width that it has in a terminal."""
    runs, style = [], ""
    for number, line in enumerate(said.rstrip("\n").split("\n")):
        column, y = 0, EDGE + LINE * (number + 0.75)
        for code, text in re.findall(r"(?:\x1b\[([0-9;]*)m)?([^\x1b]*)", line):
            if code:
                style = STYLES[code] if code != "0" else ""
            bare = text.strip(" ")
            x = EDGE + LETTER * (column + len(text) - len(text.lstrip(" ")))
            column += len(text)
            if bare:
                width = LETTER * len(bare)
                runs.append(
                    f'<text x="{x:.1f}" y="{y:.1f}" textLength="{width:.1f}" {style}>'
                    f"{html.escape(bare)}</text>")
    width = 2 * EDGE + LETTER * COLUMNS
    height = 2 * EDGE + LINE * (said.rstrip("\n").count("\n") + 1)
    size = f'width="{width:.0f}" height="{height:.0f}"'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        f"<title>atsift suggest {CAPTURE}</title>",
        f'<rect {size} rx="8" fill="#16191d" />',
        f'<g font-family="{FONT}" font-size="13" fill="#dfe3e8">', *runs, "</g>", "</svg>", ""])


def write(browser, atsift, made, folder):
    """Writes `page.png` and `terminal.svg`; what was made is the page of the capture."""
    page = browser.new_page(viewport={"width": 1_280, "height": 900}, color_scheme="light")
    page.goto(made.as_uri())
    # To the end of a table, as half a line looks like a mistake.
    table = page.locator(".todo").bounding_box()
    height = round(table["y"] + table["height"]) + 12
    page.screenshot(
        path=folder / "page.png", full_page=True,
        clip={"x": 0, "y": 0, "width": 1_280, "height": height})
    page.close()
    said = shown([os.path.abspath(atsift), "suggest", CAPTURE])
    typed = f"\x1b[2m$\x1b[0m atsift suggest {CAPTURE} > ats.plist\n"
    (folder / "terminal.svg").write_text(drawn(typed + said))
    for name in ["page.png", "terminal.svg"]:
        size = (folder / name).stat().st_size
        print(f"{folder / name}: {size} bytes")
        if size > MOST_BYTES:
            raise RuntimeError(f"{name} has more than {MOST_BYTES} bytes")
