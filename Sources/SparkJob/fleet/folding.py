"""Merges the evidence of each app and version into a fold, from the last fold and the new evidence."""
import io
import itertools
import os
from dataclasses import dataclass

from fleet import evidence, tables
from fleet.reading import sections

FOLD = "fold.evidence.json"
# The second is that of atsift before 0.1.0.
_FOLD_HEADERS = (b'{"schema":"atsift-fold/1"}', b'{"schema":"atsift-evidence/2"}')
# Evidence of one call: its facts are held in memory. Folds that are given are read on the way.
_BYTES, _FILES = 24 << 20, 200


@dataclass(frozen=True)
class Stale:
    """The keys (app and version) whose fold lacks evidence, with the files to fold."""

    keys: list
    files: list
    folders: list


def stale(session, out, settings):
    """Finds the keys to fold. If a key only has new evidence, its last fold is one of the files to fold."""
    files, book = evidence.inventory(out), tables.book(session, out, "folded")
    done = {folder for folder, of in book if of == settings}
    there = {file.folder for file in files}
    keys_of_book = {folder: evidence.key_of(folder) for folder, _ in book}
    again = {keys_of_book[folder] for folder, of in book if folder not in there or of != settings}
    given = [file for file in files if file.key in again or file.folder not in done]
    keys = {file.key for file in given}
    folds = [(key, *out.file(f"releases/{key}/{FOLD}")) for key in keys & set(keys_of_book.values()) - again]
    return Stale(sorted(keys), [(file.key, file.path, file.size) for file in given] + folds,
                 [(file.key, file.folder) for file in files if file.key in keys])


def fold(session, out, work, stale):
    """Folds the files of each key, and returns rows of (key, fold)."""
    contents, whole = out.contents(session, stale.files)
    folds = contents.map(lambda row: (evidence.key_of(row[0]), row[1])).mapPartitions(work.guarded(_folds(work)))
    if whole:
        return folds
    index = {key: number for number, key in enumerate(stale.keys)}
    return folds.partitionBy(len(index), index.__getitem__).mapPartitions(work.guarded(_folds(work)))


def _folds(work):
    """Rows of (key, fold) from rows of (key, evidence or fold)."""
    def folds(rows):
        with work.scratch() as disk:
            files, number = {}, 0
            for key, content in rows:
                for piece in _pieces(content):
                    name, number = f"{number}.evidence.json", number + 1
                    files.setdefault(key, []).append((name, len(piece)))
                    with open(os.path.join(disk, name), "wb") as file:
                        file.write(piece)
            for key, given in files.items():
                yield key, _fold(given, work, disk)
    return folds


def _pieces(content):
    """Writes evidence into files small enough for one call of atsift; a fold is kept whole."""
    if len(content) <= _BYTES or content.startswith(_FOLD_HEADERS):
        yield content
        return
    lines = io.BytesIO(content)
    header = lines.readline()
    piece = [header]
    size = 0
    for _, section in sections(lines):
        if size and size + sum(map(len, section)) > _BYTES:
            yield b"".join(piece)
            piece, size = [header], 0
        piece += section
        size += sum(map(len, section))
    yield b"".join(piece)


def _calls(files):
    """Groups file names so that each group fits into one call of atsift."""
    group, size = [], 0
    for name, length in files:
        if group and (size + length > _BYTES or len(group) == _FILES):
            yield group
            group, size = [], 0
        group.append(name)
        size += length
    yield group


def _fold(files, work, disk):
    total, turns = None, itertools.cycle(("this.json", "other.json"))
    for names in _calls(files):
        before, total = total, next(turns)
        given = [*names, before] if before else names
        work.run(["fold", "-q", "--no-config", "--by", "app,version", *given, "-o", total], disk)
    with open(os.path.join(disk, total), "rb") as file:
        return file.read()
