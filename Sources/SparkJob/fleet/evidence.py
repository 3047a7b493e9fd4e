"""The evidence files in the output folder, at `app=…/version=…/day=…/part=…`. Each is written once."""
import re
from typing import NamedTuple

from pyspark.sql import Window
from pyspark.sql import functions as F

FOLDER = ("app", "version", "day", "part")
_TEXTS = ", ".join(f"{name} string not null" for name in (*FOLDER, "value"))
_SECTIONS = ", ".join(f"{name} string not null" for name in (*FOLDER, "name", "header", "section"))
_KEY, _DAY, _PART = "app=[^/]*/version=[^/]*", "/day=[^/]*", "/part=[^/]*"


def write(session, texts, place):
    """Writes one file for each row of (app, version, day, part, text)."""
    _written(session.createDataFrame(texts, _TEXTS), place)


def gather(session, sections, place):
    """Writes one file for each folder, with sections of all tasks in the order of their captures' names."""
    rows = session.createDataFrame(sections, _SECTIONS)
    is_first = F.row_number().over(Window.partitionBy(*FOLDER).orderBy("name")) == 1
    text = F.when(is_first, F.concat("header", "section")).otherwise(F.col("section"))
    _written(rows.select(*FOLDER, "name", text.alias("value")).sortWithinPartitions(*FOLDER, "name").drop("name"), place)


def _written(rows, place):
    rows.write.mode("append").options(compression="none", maxRecordsPerFile=0).partitionBy(*FOLDER).text(place)


class File(NamedTuple):
    """An evidence file and the folder that contains it."""

    path: str
    size: int
    folder: str

    @property
    def day(self):
        """The folder of the evidence's app, version and day."""
        return self.folder.rpartition("/part=")[0]

    @property
    def key(self):
        """The folder of the evidence's app and version."""
        return self.day.rpartition("/day=")[0]


def inventory(out):
    """All evidence files in the output folder."""
    return [File(path, size, folder_of(path)) for path, size in out.files("evidence")]


def folder_of(path):
    """The folder in a file's path, relative to the folder of all evidence."""
    return re.search(f"({_KEY}{_DAY}{_PART})/[^/]*$", path)[1]


def key_of(path):
    """The part of a path that names app and version: `app=…/version=…`."""
    return re.findall(_KEY, path)[-1]
