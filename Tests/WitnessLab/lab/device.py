"""Writes the run as pymobiledevice3 tells it: its own formatters write the log, its own writer the capture.

usage: device.py FLOWS CAPTURE OUT      (by a Python that has pymobiledevice3; OUT is a folder)

No device is in the lab. The entries are those of console.py, the packets those of CAPTURE (pcap, Ethernet); what the
program makes of them is its own.
"""

import asyncio
import datetime
import pathlib
import struct
import sys
import types

import console
import tnetstring
from pymobiledevice3.cli import syslog
from pymobiledevice3.services import os_trace, pcapd

LEVELS = {"Default": "NOTICE", "Error": "ERROR", "Fault": "FAULT"}


def entry(event):
    seconds, kind, (subsystem, category, sender), process, pid, message = event
    bundle = f"/private/var/containers/Bundle/Application/5D0F5B4E/{process}.app/{process}"
    image = f"/usr/lib/{sender}" if sender.endswith("dylib") else f"/System/Library/Frameworks/{sender}.framework/{sender}"
    known = {
        "pid": pid, "procid": 1, "thread_id": console.THREAD, "timestamp": datetime.datetime.fromtimestamp(seconds),
        "level": os_trace.SyslogLogLevel[LEVELS[kind]], "image_name": image, "image_offset": 4096, "image_uuid": None,
        "process_image_uuid": None, "filename": bundle, "mach_timestamp": 1, "message": message,
        "label": os_trace.SyslogLabel(category=category, subsystem=subsystem) if subsystem else None,
    }
    return types.SimpleNamespace(**known)


def line(told, **choices):
    return "".join(text for text, _ in syslog._format_line_fields(told, **choices))


def packets(capture):
    """The packets of a pcap file, as the device sends them."""
    order = "<" if capture[:4] == b"\xd4\xc3\xb2\xa1" else ">"
    place = 24
    while place + 16 <= len(capture):
        seconds, microseconds, length, _ = struct.unpack(order + "4I", capture[place : place + 16])
        place += 16
        yield types.SimpleNamespace(
            seconds=seconds, microseconds=microseconds, data=capture[place : place + length], pid=console.PID,
            comm=console.APP, epid=0, ecomm="", svc=0, io=1, interface_name="en0", protocol_family=2)
        place += length


async def stream(told):
    for packet in told:
        yield packet


def main():
    flows, capture, out = (pathlib.Path(name) for name in sys.argv[1:4])
    told = [entry(event) for event in console.events(list(tnetstring.flows(flows.read_bytes())))]
    forms = {
        "pymobiledevice3.log": lambda one: line(one, include_label=False, image_offset=False),
        "pymobiledevice3-label.log": lambda one: line(one, include_label=True, image_offset=True),
        "pymobiledevice3.ndjson": syslog.format_json_line,
    }
    for name, form in forms.items():
        (out / name).write_text("".join(form(one) + "\n" for one in told))
    service = types.SimpleNamespace(lockdown=types.SimpleNamespace(product_version="26.1"))
    with (out / "pymobiledevice3.pcapng").open("wb") as file:
        asyncio.run(pcapd.PcapdService.write_to_pcap(service, file, stream(packets(capture.read_bytes()))))


main()
