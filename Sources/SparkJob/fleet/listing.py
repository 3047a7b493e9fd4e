"""Lists captures with name, etag and size, one at a time, so that the driver needs little memory."""
import hashlib
import os
import re
import stat

from py4j.protocol import Py4JError

from fleet import names

_ENDINGS = re.compile(r"\.(pcap|pcapng|cap|ntar|dmp)(\.(gz|zst|lz4|xz|bz2))?$", re.IGNORECASE)


def on_disk(root):
    """The captures below a folder that all executors see at the same path, with the time of change as etag."""
    def refuse(error):
        raise error

    for folder, folders, files in os.walk(root, onerror=refuse):
        folders[:] = [name for name in folders if not names.is_hidden(name)]
        for file in files:
            path = os.path.join(folder, file)
            if names.is_hidden(file) or not _ENDINGS.search(file):
                continue
            try:
                status = os.stat(path)
            except FileNotFoundError:
                if os.path.lexists(path):
                    raise
                continue
            if stat.S_ISREG(status.st_mode):
                yield names.quoted(os.fsencode(os.path.relpath(path, root))), str(status.st_mtime_ns), status.st_size


def in_hadoop(session, root):
    """The captures below a folder of s3a, hdfs or any other file system of Hadoop."""
    path = session._jvm.org.apache.hadoop.fs.Path(root)
    system = path.getFileSystem(session._jsc.sc().hadoopConfiguration())
    start = len(system.makeQualified(path).toString().rstrip("/")) + 1
    found, etag = system.listFiles(path, True), None
    while found.hasNext():
        status = found.next()
        name = status.getPath().toString()[start:]
        if any(map(names.is_hidden, name.split("/"))) or not _ENDINGS.search(name):
            continue
        etag = etag or _etag_of(status)
        yield names.quoted(name.encode("utf-8", "surrogatepass")), names.quoted(etag(status).encode()), status.getLen()


def _etag_of(status):
    """Returns a function that gives an object's etag, or the time of change if the store has no etags."""
    try:
        if status.getEtag():
            return lambda status: status.getEtag()
    except Py4JError:
        pass
    return lambda status: str(status.getModificationTime())


def without_names(captures):
    """Adds a digest of the name to each etag, so that etags alone identify captures whose names are pseudonyms."""
    for name, etag, size in captures:
        yield name, hashlib.sha256(f"{name}\n{etag}".encode()).hexdigest()[:24], size
