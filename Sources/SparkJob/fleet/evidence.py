"""The evidence in the output folder: `app=…/version=…/day=…/part=…`, a file each, written once."""
import re
from typing import NamedTuple

from pyspark.sql import Window
from pyspark.sql import functions as F

FOLDER = ("app", "version", "day", "part")
_TEXTS = ", ".join(f"{name} string not null" for name in (*FOLDER, "value"))
_SECTIONS = ", ".join(f"{name} string not null" for name in (*FOLDER, "name", "header", "section"))
_KEY, _DAY, _PART = "app=[^/]*/version=[^/]*", "/day=[^/]*", "/part=[^/]*"


def write(session, texts, place):
    """Writes rows of (app, version, day, part, text), a file for each."""
    _written(session.createDataFrame(texts, _TEXTS), place)


def gather(session, sections, place):
    """Writes sections in the order of their captures' names, a file for each folder, whichever tasks they come from."""
    rows = session.createDataFrame(sections, _SECTIONS)
    is_first = F.row_number().over(Window.partitionBy(*FOLDER).orderBy("name")) == 1
    text = F.when(is_first, F.concat("header", "section")).otherwise(F.col("section"))
    _written(rows.select(*FOLDER, "name", text.alias("value")).sortWithinPartitions(*FOLDER, "name").drop("name"), place)


def _written(rows, place):
    rows.write.mode("append").options(compression="none", maxRecordsPerFile=0).partitionBy(*FOLDER).text(place)


class File(NamedTuple):
    """A file of evidence, with its folder."""

    path: str
    size: int
    folder: str

    @property
    def day(self):
        """The folder of its day."""
        return self.folder.rpartition("/part=")[0]

    @property
    def key(self):
        """The folder of its app and version."""
        return self.day.rpartition("/day=")[0]


def inventory(out):
    """All files of evidence."""
    return [File(path, size, folder_of(path)) for path, size in out.files("evidence")]


def folder_of(path):
    """The folder of a file's path below that of all evidence."""
    return re.search(f"({_KEY}{_DAY}{_PART})/[^/]*$", path)[1]


def key_of(path):
    """The app and version in a path, as a folder's name."""
    return re.findall(_KEY, path)[-1]
