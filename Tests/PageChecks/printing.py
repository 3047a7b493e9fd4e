"""What becomes of a page on paper: A4, as Chromium prints it."""
import pathlib
import re
import unicodedata

# The width of a sheet between its margins, in pixels of CSS, which are 1/96 inch.
PAPER = round((210 - 2 * 11) / 25.4 * 96)
# As many pages may stand before the evidence of 354 hosts, and as many in all.
SUMMARY, MOST = 10, 25
FOLDER = pathlib.Path(__file__).resolve().parent
BOXES, TEXTS, CARDS, UNBROKEN = [
    (FOLDER / f"{name}.js").read_text() for name in ["boxes", "texts", "paper", "unbroken"]
]


def squeezed(text):
    """Without the spaces and line ends that a PDF has elsewhere, and without its ligatures."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def pages_of(path):
    from pypdf import PdfReader

    return [squeezed(page.extract_text()) for page in PdfReader(path).pages]


def without_numbers(pages, complaints):
    """The pages without what stands at the foot of each."""
    for number, text in enumerate(pages, 1):
        foot = f"{number}/{len(pages)}"
        if text.startswith(foot):
            yield text.removeprefix(foot)
        else:
            if not text.endswith(foot):
                complaints.append(f"page {number} has no number")
            yield text.removesuffix(foot)


def check_texts(texts, whole, complaints):
    """Each text is there; those of cards in their order, so that a name elsewhere stands for none."""
    missing, cards = [], [text for text in texts if text["section"] == "hosts"]
    head = "".join(squeezed(text["text"]) for text in cards[:3])
    start = at = max(0, whole.find(head))
    for text in texts:
        wanted = squeezed(text["text"])
        if text["section"] != "hosts":
            if wanted not in whole:
                missing.append(text)
            continue
        found = whole.find(wanted, at)
        # Far behind its place it is another one's.
        if found < 0 or found > at + 4_000:
            missing.append(text)
        else:
            at = found + len(wanted)
    for text in missing[:5]:
        shown = " ".join(text["text"].split())[:100]
        complaints.append(f"not in print: #{text['section']}: {shown}")
    if len(missing) > 5:
        complaints.append(f"not in print: {len(missing) - 5} more texts")
    return start


def check(window, target, evidence):
    """Prints the page to `target`; gives the pages, or None where no PDF can be read.

    `evidence` is what no line may end within: names of hosts and captures, and keys.
    """
    window.page.emulate_media(media="print")
    window.page.set_viewport_size({"width": PAPER, "height": 1_000})
    # What is wider than paper makes a browser print all of it smaller.
    for found in [
        window.page.evaluate(BOXES), window.page.evaluate(CARDS),
        window.page.evaluate(UNBROKEN, sorted(evidence)),
    ]:
        window.complaints += [f"print: {line}" for line in found[:5]]
        if len(found) > 5:
            window.complaints.append(f"print: {len(found) - 5} more")
    texts = [text for text in window.page.evaluate(TEXTS) if squeezed(text["text"])]
    window.page.pdf(path=target, format="A4", prefer_css_page_size=True)
    try:
        pages = pages_of(target)
    except ImportError:
        return None
    pages = list(without_numbers(pages, window.complaints))
    whole = "".join(pages)
    start = check_texts(texts, whole, window.complaints)
    headings = {squeezed(text["text"]) for text in texts if text["isHeading"]}
    for number, page in enumerate(pages, 1):
        for heading in headings:
            if page.endswith(heading):
                window.complaints.append(f"page {number} ends with the heading {heading}")
        if not page:
            window.complaints.append(f"page {number} is empty")
    summary, seen = 0, 0
    for page in pages:
        seen += len(page)
        if seen > start:
            break
        summary += 1
    has_cards = any(text["isCard"] for text in texts)
    if has_cards and summary > SUMMARY:
        window.complaints.append(f"{summary} pages of print stand before the evidence")
    if has_cards and len(pages) > MOST:
        window.complaints.append(f"{len(pages)} pages of print, not {MOST}")
    return summary, len(pages)
