"""Real texts of each form: the repository's samples, and the literals of its tests."""
import functools
import json
import os
import plistlib
import re
import textwrap

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
# Texts of this many bytes have all tokens that longer ones have.
LONGEST = 24_000

_BLOCK = re.compile(r'^[^\n/]*"""\n(.*?)\n[ ]*"""', re.DOTALL | re.MULTILINE)
_RAW = re.compile(r'#"((?:[^"\n]|"(?!#))*)"#')


def read(path):
    with open(os.path.join(ROOT, path), "rb") as file:
        data = file.read()
    end = data.rfind(b"\n", 0, LONGEST)
    return data if len(data) <= LONGEST else data[: end + 1 or LONGEST]


def whole(path):
    with open(os.path.join(ROOT, path), "rb") as file:
        return file.read()


def under(folder, ending):
    """The texts of a folder's files, in the order of their names."""
    names = sorted(name for name in os.listdir(os.path.join(ROOT, folder)) if name.endswith(ending))
    return [read(os.path.join(folder, name)) for name in names]


@functools.cache
def literals(*paths):
    """The texts that tests in Swift have as literals of several lines, or as raw ones."""
    found = []
    for path in paths:
        source = whole(path).decode()
        blocks = [textwrap.dedent(text).replace("\\\n", "") for text in _BLOCK.findall(source)]
        raw = [text for text in _RAW.findall(source) if len(text) > 40]
        found += [text.replace("\\t", "\t").encode() for text in blocks + raw]
    return found


def literals_under(folder):
    paths = [
        os.path.join(parent, name)
        for parent, _, names in sorted(os.walk(os.path.join(ROOT, folder)))
        for name in sorted(names) if name.endswith(".swift")
    ]
    return literals(*(os.path.relpath(path, ROOT) for path in paths))


def property_lists():
    folders = ["shop-app", "five-sdks", "ads-in-no-manifest/ShopDemo.app"]
    return [read(f"Samples/{folder}/Info.plist") for folder in folders]


def manifests():
    places = [
        "ads-in-no-manifest/ShopDemo.app",
        "ads-in-no-manifest/ShopDemo.app/Frameworks/GoogleMobileAds.framework",
        "tracking-not-stated/ShopDemo.app",
        "tracking-not-stated/ShopDemo.app/GoogleDataTransport_GoogleDataTransport.bundle",
    ]
    return [read(f"Samples/{place}/PrivacyInfo.xcprivacy") for place in places]


def as_binary(text):
    return plistlib.dumps(plistlib.loads(text), fmt=plistlib.FMT_BINARY)


def as_json(text):
    return json.dumps(plistlib.loads(text), indent=1, default=str).encode()


def as_openstep(text):
    return _openstep(plistlib.loads(text)).encode()


def _openstep(value):
    if isinstance(value, dict):
        return "{\n" + "".join(f'"{key}" = {_openstep(inner)};\n' for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "(" + ", ".join(map(_openstep, value)) + ")"
    if isinstance(value, bytes):
        return "<" + value.hex() + ">"
    if isinstance(value, bool):
        return "YES" if value else "NO"
    return '"' + str(value).replace('"', '\\"') + '"'


def schema_words(name):
    """The names of the members of a JSON document, and the words that they may have as values."""
    words = set()

    def walk(value):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key == "properties":
                    words.update(inner)
                if key == "enum":
                    words.update(word for word in inner if isinstance(word, str))
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(json.loads(whole(f"docs/schemas/{name}.schema.json")))
    return sorted(word.encode() for word in words)


def dictionary_words(name):
    """The words of a dictionary of libFuzzer."""
    source = whole(f"Tests/Fuzzing/Dictionaries/{name}.dict").decode()
    return [
        text.encode().decode("unicode_escape").encode("latin-1")
        for text in re.findall(r'^(?:\w+=)?"(.*)"$', source, re.MULTILINE)
    ]


def settings():
    """The settings that options, files and variables share, with a value that each may have."""
    rows = re.findall(
        r"^\| `([a-z-]+)` \| `(ATSIFT_[A-Z_]+)` \|", whole("docs/configuration.md").decode(), re.MULTILINE)
    return dict(rows)
