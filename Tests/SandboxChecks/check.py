#!/usr/bin/env python3
"""Makes the process that parses packets try to get out of its sandbox.

    check.py PROGRAM

A debugger (ptrace(2)) puts system calls into the running tool, as code of an attacker in it would make them: into `live`
started by root, under sudo and by a user, and into `inspect --sandbox` as root and as a user. All have to be refused.
The same calls in an `inspect` without a sandbox have to succeed, or they would show nothing.

It needs root, Linux on x86-64 and Landlock; without them it fails, as nothing else runs these calls in the tool itself.
Packets are captured on the loopback interface alone.
"""
import contextlib
import ctypes
import errno
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
LIBC.ptrace.restype = ctypes.c_long
# sys/ptrace.h
GETREGS, SETREGS, SINGLESTEP, ATTACH = 12, 13, 9, 16
WAIT_ALL = 0x40000000
# struct user_regs_struct of sys/user.h
REGISTERS = ["r15", "r14", "r13", "r12", "rbp", "rbx", "r11", "r10", "r9", "r8", "rax", "rcx", "rdx", "rsi", "rdi",
             "orig_rax", "rip", "cs", "eflags", "rsp", "ss", "fs_base", "gs_base", "ds", "es", "fs", "gs"]
# asm/unistd_64.h
CALLS = {"openat": 257, "unlinkat": 263, "renameat": 264, "linkat": 265, "process_vm_writev": 311, "ptrace": 101,
         "kill": 62, "mmap": 9, "mprotect": 10, "memfd_create": 319, "socket": 41, "setuid": 105, "setresuid": 117,
         "execve": 59, "clone": 56, "seccomp": 317, "prctl": 157, "landlock_restrict_self": 446}
AT_FDCWD, O_WRONLY, O_RDWR, O_CREAT, O_EXCL = -100, 1, 2, 0o100, 0o200
PACKETS = struct.pack("<IHHiIII", 0xa1b2c3d4, 2, 4, 0, 0, 65535, 1)


class Traced:
    """A process that waits in a system call, into which others are put."""

    def __init__(self, number):
        self.number = number
        self.request(ATTACH)
        self.wait()
        self.memory = open(f"/proc/{number}/mem", "r+b", buffering=0)  # noqa: SIM115
        self.start = self.registers()
        self.memory.seek(self.start["rip"] - 2)
        assert self.memory.read(2) == b"\x0f\x05", "the process does not wait in a system call"
        # Far enough below the stack's end that nothing there is in use.
        self.place = (self.start["rsp"] - 0x4000) & ~0xfff

    def request(self, request, data=None):
        if LIBC.ptrace(request, self.number, None, data) < 0:
            raise OSError(ctypes.get_errno(), f"ptrace {request}: {os.strerror(ctypes.get_errno())}")

    def wait(self):
        os.waitpid(self.number, WAIT_ALL)

    def registers(self):
        buffer = (ctypes.c_ulonglong * len(REGISTERS))()
        self.request(GETREGS, buffer)
        return dict(zip(REGISTERS, buffer))

    def put(self, offset, content):
        """Writes bytes into the process; returns their address."""
        self.memory.seek(self.place + offset)
        self.memory.write(content)
        return self.place + offset

    def call(self, name, *arguments):
        """Makes a system call in the process; returns its result, below 0 the number of an error."""
        registers = dict(self.start, rax=CALLS[name], orig_rax=-1, rip=self.start["rip"] - 2)
        registers.update(zip(["rdi", "rsi", "rdx", "r10", "r8", "r9"], arguments))
        values = [registers[key] & 0xffff_ffff_ffff_ffff for key in REGISTERS]
        self.request(SETREGS, (ctypes.c_ulonglong * len(REGISTERS))(*values))
        self.request(SINGLESTEP)
        self.wait()
        return ctypes.c_longlong(self.registers()["rax"]).value


def attempts(traced, folder, other):
    """What an attacker would try, with the result of each; the last one replaces the program."""
    path = traced.put(0, os.fsencode(folder / "open") + b"\0")
    new = traced.put(512, os.fsencode(folder / "new") + b"\0")
    removed = traced.put(1024, os.fsencode(folder / "removed") + b"\0")
    own = traced.put(1536, b"/proc/self/mem\0")
    others = traced.put(2048, b"/proc/%d/mem\0" % other)
    program = traced.put(2560, b"/bin/true\0")
    its_program = traced.put(2576, b"/proc/self/exe\0")
    byte = traced.put(2600, b"\0")
    address = stack(other)
    local, remote = traced.put(2608, struct.pack("QQ", byte, 1)), traced.put(2624, struct.pack("QQ", address, 1))
    call = traced.call
    yield "opens another file", call("openat", AT_FDCWD, path, 0, 0)
    yield "opens another file to write", call("openat", AT_FDCWD, path, O_WRONLY, 0)
    yield "creates a file", call("openat", AT_FDCWD, new, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    yield "links a file", call("linkat", AT_FDCWD, path, AT_FDCWD, traced.put(3072, os.fsencode(folder / "l") + b"\0"), 0)
    yield "renames a file", call("renameat", AT_FDCWD, removed, AT_FDCWD, removed)
    yield "removes a file", call("unlinkat", AT_FDCWD, removed, 0)
    yield "opens its program", call("openat", AT_FDCWD, its_program, 0, 0)
    yield "opens its own memory to write", call("openat", AT_FDCWD, own, O_RDWR, 0)
    yield "opens another process's memory to write", call("openat", AT_FDCWD, others, O_RDWR, 0)
    yield "opens another process's memory to read", call("openat", AT_FDCWD, others, 0, 0)
    yield "writes another process's memory", call("process_vm_writev", other, local, 1, remote, 1, 0)
    yield "traces another process", call("ptrace", 0x4206, other, 0, 0)  # PTRACE_SEIZE
    yield "signals another process", call("kill", other, 0)
    yield "maps executable memory", call("mmap", 0, 4096, 7, 0x22, -1, 0)
    yield "makes memory executable", call("mprotect", traced.place, 4096, 7)
    yield "makes a file of code in memory", call("memfd_create", byte, 0)
    yield "opens a socket", call("socket", 2, 1, 0)
    yield "is root again", call("setresuid", 0, 0, 0)
    yield "starts a program", call("execve", program, 0, 0)


def stack(process):
    """An address in the stack of a process."""
    for line in pathlib.Path(f"/proc/{process}/maps").read_text().splitlines():
        if line.endswith("[stack]"):
            return int(line.split()[0].split("-")[1], 16) - 8
    raise AssertionError("a process has no stack")


def started(command, folder, ready, user=None, variables=None):
    """Starts a program, and waits until it has written `ready` to standard error."""
    if user:
        command = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *ambient(command), *command]
    log = folder / "log"
    with open(log, "wb") as file:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=file,
                                   env={"PATH": os.environ["PATH"], **(variables or {})})
    for _ in range(1000):
        if ready in log.read_text():
            return process
        assert process.poll() is None, log.read_text()
        time.sleep(0.01)
    raise AssertionError(f"{command} does not begin: {log.read_text()}")


def ambient(command):
    """A user who captures has the one capability for it, as a program with `cap_net_raw` gives."""
    return ["--inh-caps=+net_raw", "--ambient-caps=+net_raw"] if "live" in command else []


def folder_of(parent, name):
    folder = parent / name
    outside = folder / "outside"
    outside.mkdir(parents=True)
    (folder / "empty.pcap").write_bytes(PACKETS)
    for kept in [outside / "open", outside / "removed"]:
        kept.write_text("kept")
        kept.chmod(0o666)
    for path in [folder, outside]:
        path.chmod(0o777)
    return folder, outside


def placing(tool, parent):
    """What the process that renames outputs does for one that an attacker has taken over."""
    folder, outside = folder_of(parent, "placing")
    for name in ["one.part", "two.part"]:
        (folder / name).write_text(name)
    ours, others = socket.socketpair()
    process = subprocess.Popen([tool, "place-outputs", "--", "one"], cwd=folder, stdin=others, stdout=others)
    others.close()
    answers = []

    def ask(kind, content):
        ours.sendall(bytes([kind]) + len(content).to_bytes(2, "big") + content)
        answers.append(ours.recv(2))

    ask(0, b"one.part\0one")
    ask(0, b"two.part\0two")
    ask(0, os.fsencode(outside / "open") + b"\0outside/moved")
    ask(0, b"no two paths")
    ask(1, b"")
    ask(0, b"empty.pcap\0other")
    ask(2, b"\0")
    ask(2, b"\0")
    ask(2, b"\x09")
    ask(2, b"")
    ask(3, b"\xff")
    with contextlib.suppress(OSError):  # It may end at the first byte.
        ours.sendall(bytes([9, 0xff, 0xff]) + os.urandom(70000))
    ours.close()
    process.wait(10)
    denied = bytes([errno.EPERM, 0])
    wanted = [b"\0\0", b"\0\1", b"\0\2", denied, b"\0\0", denied, b"\0\0"]
    faults = [] if answers[:7] == wanted and all(answer[0] for answer in answers[7:]) else [f"placing: {answers}"]
    left = {name: (folder / name).exists() for name in ["one", "one.part", "two", "two.part", "other", "empty.pcap"]}
    if left != {"one": True, "one.part": False, "two": False, "two.part": False, "other": False, "empty.pcap": True}:
        faults.append(f"placing: {left}")
    print(f"placing: {len(answers)} requests")
    return faults


def check(tool):
    faults = []
    follow, live = [tool, "inspect", "--follow", "empty.pcap"], [tool, "live", "-i", "lo", "--duration", "60s"]
    outputs = ["-o", "ats.plist", "--save-capture", "run.pcapng"]
    # The name, the command, the user who starts it, variables, the user who parses, and whether it is confined.
    cases = [
        ("inspect as root, without a sandbox", follow, None, {}, 0, False),
        ("inspect as root", follow + ["--sandbox"], None, {}, 0, True),
        ("inspect as a user", follow + ["--sandbox"], 12347, {}, 12347, True),
        ("inspect with an output", follow + ["--sandbox", "-o", "hosts.txt"], 12347, {}, 12347, True),
        ("live as root", live, None, {}, 65526, True),
        ("live as root, with outputs", live + outputs, None, {}, 65526, True),
        ("live under sudo", live + outputs, None, {"SUDO_UID": "12345", "SUDO_GID": "12346"}, 12345, True),
        ("live as a user", live + outputs, 12347, {}, 12347, True),
    ]
    with tempfile.TemporaryDirectory() as parent:
        parent = pathlib.Path(parent)
        parent.chmod(0o711)
        faults += placing(tool, parent)
        for number, (name, command, user, variables, parser, is_confined) in enumerate(cases):
            folder, outside = folder_of(parent, str(number))
            ready = "followed until" if "inspect" in command else "listening"
            other = subprocess.Popen(["setpriv", f"--reuid={parser}", f"--regid={parser}", "--clear-groups",
                                      "sleep", "120"])
            process = started(command, folder, ready, user, variables)
            try:
                # Until it waits for packets.
                time.sleep(0.5)
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                if f"Uid:\t{parser}\t{parser}\t{parser}\t{parser}\n" not in status:
                    faults.append(f"{name}: does not run as user {parser}")
                traced = Traced(process.pid)
                results = list(attempts(traced, outside, other.pid))
            finally:
                for child in [process, other]:
                    child.kill()
                    child.wait()
            wrong = [f"{name}: {attempt} ({os.strerror(-result) if result < 0 else 'it does'})"
                     for attempt, result in results if (result < 0) != is_confined]
            print(f"{name}: {len(results)} attempts, {len(results) - len(wrong)} as they should end")
            faults += wrong
    return faults


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if os.geteuid() != 0 or os.uname().machine != "x86_64" or not shutil.which("setpriv"):
        sys.exit("sandbox: needs root, x86-64 and setpriv")
    if LIBC.syscall(444, None, 0, 1) < 1:
        sys.exit("sandbox: this kernel has no Landlock")
    faults = check(str(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(faults) or "no attempt gets out")
    sys.exit(bool(faults))
