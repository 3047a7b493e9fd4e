"""Escapes names from captures and stores: capture names in lists, labels in folder names, paths in patterns."""
import hashlib
import os
import re
import urllib.parse

# Hive's, Spark's and DuckDB's word for a value that is missing.
NOTHING = "__HIVE_DEFAULT_PARTITION__"
LONGEST = 200
_ODD = re.compile("[\x00-\x1f\\\\\x7f\udc80-\udcff]")
_QUOTED = re.compile(rb"\\x([0-9a-f]{2})")
_DIGESTED = re.compile(r"~[0-9a-f]{16}$")
_ESCAPED_BY_SPARK = re.compile(r"""[\x01-\x1f\x7f"#%'*/:=?\\{\[\]^]""")


def quoted(raw):
    """Bytes of a path as text that fits a line of a list; control characters and what is not UTF-8 become \\xHH."""
    return _ODD.sub(lambda odd: f"\\x{ord(odd[0]) & 0xFF:02x}", raw.decode("utf-8", "surrogateescape"))


def unquoted(text):
    """Returns the bytes that `quoted` escaped."""
    return _QUOTED.sub(lambda hexadecimal: bytes([int(hexadecimal[1], 16)]), text.encode())


def is_hidden(name):
    """Returns true for a name that Hadoop skips: one that begins with a dot or an underscore."""
    return name.startswith((".", "_"))


def partition_value(label):
    """The value of a partition column for a label. Different labels keep different values.

    A label that a folder's name can't hold, or that could be taken for something else, ends in a digest."""
    if label is None:
        return NOTHING
    length = len(label.encode()) + 2 * len(_ESCAPED_BY_SPARK.findall(label))
    if label and label != NOTHING and length <= LONGEST and "\0" not in label and not _DIGESTED.search(label):
        return label
    kept = re.sub(r"[^0-9A-Za-z.-]", "-", label)[:40]
    return f"{kept}~{hashlib.sha256(label.encode()).hexdigest()[:16]}"


def partition_values(folder):
    """The values in a folder name such as `app=Shop/version=1.0`, unescaped."""
    return {name: urllib.parse.unquote(value) for name, _, value in (part.partition("=") for part in folder.split("/"))}


def disk_path(place):
    """The path of a folder in the local file system; None if only Hadoop can open the folder."""
    if place.startswith("file:"):
        return os.path.abspath(re.sub("^file:(//)?", "", place))
    return None if "://" in place else os.path.abspath(place)


def literal(path):
    """A path with the pattern characters of Hadoop escaped."""
    return re.sub(r"([\\{}\[\]*?])", r"\\\1", path)
