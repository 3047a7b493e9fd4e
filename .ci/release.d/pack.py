#!/usr/bin/env python3
"""Archives that hold nothing of the machine that made them: pack.py ARCHIVE FOLDER

ARCHIVE ends in .tar.gz or .zip. It holds FOLDER under the folder's own name, sorted, owned by nobody in particular,
with SOURCE_DATE_EPOCH as the time of everything.
"""
import gzip
import os
import pathlib
import sys
import tarfile
import time
import zipfile

EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])


def members(folder):
    yield folder
    yield from sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).parts)


def mode(path):
    return 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644


def write_tar(archive, folder):
    with open(archive, "wb") as file, \
            gzip.GzipFile("", "wb", 9, file, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in members(folder):
            entry = tar.gettarinfo(path, str(path.relative_to(folder.parent)))
            entry.mtime, entry.mode = EPOCH, mode(path)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            if path.is_file():
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)


def write_zip(archive, folder):
    day = time.gmtime(EPOCH)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in members(folder):
            name = str(path.relative_to(folder.parent))
            entry = zipfile.ZipInfo(name + "/" * path.is_dir(), day)
            entry.create_system = 3
            entry.external_attr = (mode(path) | (0o40000 if path.is_dir() else 0o100000)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, b"" if path.is_dir() else path.read_bytes())


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    archive, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    (write_zip if archive.endswith(".zip") else write_tar)(archive, folder)


main()
