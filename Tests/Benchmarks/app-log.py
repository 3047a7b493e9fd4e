#!/usr/bin/env python3
"""How fast `atsift suggest` reads the log of an app or a device, and in how much memory.

    swift build -c release --product atsift
    Tests/Benchmarks/app-log.py .build/release/atsift [MIB] [--beside OTHER] [--follow]

Writes the log of the sample app-log-open over and over, each time of another process: the system's lines alone, with three
lines of the app's own behind each, and as a device's syslog with fifty lines of other processes behind each. Prints the best
of five runs, with one thread and with two, beside `grep -c` of a word that the log does not have, which runs in turns with
them, as does another build of atsift (--beside). With --follow, the device's log also comes through a pipe.
"""
import argparse
import itertools
import os
import pathlib
import re
import subprocess
import tempfile
import time

SAMPLE = pathlib.Path(__file__).parents[2] / "Samples/app-log-open/console.log"
OWN = "2026-11-26 09:41:00.007000+0100 ShopDemo[25413:2595986] [app] home: 3 cards loaded in 17 ms, next in 5 s\n"
LINE = re.compile(r"\S+ (?P<time>\S+)\+0100 ShopDemo\[\d+:\d+\] (?:\[(?P<category>\w+)\] )?(?P<message>.*\n)")
# In a device's syslog, lines have the library and no category.
LIBRARIES = {
    "Default": "(CFNetwork)", "ATS": "(CFNetwork)", "Summary": "(CFNetwork)", "connection": "(Network)",
    "boringssl": "(libboringssl.dylib)"}
# Lines in the form of idevicesyslog, most of which name the library.
OTHERS = """\
locationd(CoreLocation)[67] <Notice>: {"msg":"#CLIUA Marking change", "clientKey":"icom.example.weather:", "registered":0}
SpringBoard(FrontBoard)[64] <Notice>: [app<com.example.shop>:25413] Setting process visibility to: Foreground
backboardd(CoreBrightness)[66] <Notice>: Lux 212.000000 nits 301.500000 edr 1.000000 trusted 1 ramp 0.500000
runningboardd(RunningBoard)[34] <Notice>: Acquiring assertion targeting [app<com.example.shop>:25413] from originator \
[osservice<com.apple.frontboard>:64] with description <RBSAssertionDescriptor| "FBApplicationProcess" ID:34-64-1893>
kernel[0] <Notice>: wlan0:com.apple.p2p: isInfraRealtimeSessionActive - no realtime session
wifid(WiFiPolicy)[48] <Notice>: WiFiDeviceManagerSetNetworks: RSSI -54 noise -92 channel 44 width 80 rate 780 tx 1201
bluetoothd(CoreUtils)[89] <Debug>: BLE scan: 4C:00:10:05:03:1C:9A:31, RSSI -71, interval 300 ms, duplicates 12
CommCenter[75] <Notice>: #I signal strength updated: bars 3, rsrp -101, rsrq -11, snr 7.2
mediaserverd(AudioToolbox)[46] <Notice>: AUConverterBase.cpp:1065 deinterleaving 2 channels, 48000 Hz to 44100 Hz
symptomsd(SymptomEvaluator)[151] <Notice>: Received a flow update for 25413, rx 20111 tx 830, interface en0, rtt 22 ms
""".splitlines(keepends=True)


def app_log(own):
    """The sample, with so many lines of the app's own behind each line."""
    return "".join(line + OWN * own for line in SAMPLE.read_text().splitlines(keepends=True))


def device_log(others):
    """The sample as a device's syslog, with so many lines of other processes behind each line."""
    lines, noise = [], itertools.cycle(OTHERS)
    for found in LINE.finditer(SAMPLE.read_text()):
        library = LIBRARIES.get(found["category"], "")
        lines.append(f"Nov 26 {found['time']} ShopDemo{library}[25413] <Notice>: {found['message']}")
        lines += [f"Nov 26 {found['time']} {other}" for other in itertools.islice(noise, others)]
    return "".join(lines)


def write(path, size, text):
    """Writes a log of about that size: the text over and over, each time of another process."""
    head, *rest = re.split(r"(?<= )(ShopDemo\S*?\[)25413", text)
    with open(path, "w") as log:
        for number in range(size // len(text) + 1):
            pid = f"{20000 + number % 5000}"
            log.write(head + "".join(part + pid if place % 2 == 0 else part for place, part in enumerate(rest)))


def run(command, source=None):
    """The seconds that a command took, those of the processors, and its memory in KiB; `source` is written into a pipe."""
    start = time.monotonic()
    pipe = subprocess.Popen(["cat", source], stdout=subprocess.PIPE) if source else None
    process = subprocess.Popen(
        command, stdin=pipe.stdout if pipe else None, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if pipe:
        pipe.stdout.close()
    _, _, usage = os.wait4(process.pid, 0)
    taken = time.monotonic() - start
    if pipe:
        pipe.wait()
    return taken, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("mebibytes", nargs="?", type=int, default=200)
    parser.add_argument("--beside", help="another build of atsift")
    parser.add_argument("--follow", action="store_true")
    options = parser.parse_args()
    size = options.mebibytes << 20
    judging = ["--no-config", "--quiet", "--ios", "17", "--threads"]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/console.log"
        print(f"{options.mebibytes} MiB{'':40}MB/s    CPU s  times grep -c    peak")
        for name, text in (("the system's lines", app_log(0)), ("three of the app to one", app_log(3)),
                           ("a device's, fifty of others to one", device_log(50))):
            write(path, size, text)
            commands = {"grep -c": (["grep", "-c", "atsift", path], None)}
            tools = {"": options.tool} | ({", the other": options.beside} if options.beside else {})
            for threads in "12":
                for words, tool in tools.items():
                    commands[f"threads: {threads}{words}"] = ([tool, "suggest", *judging, threads, path], None)
            if options.follow and name.startswith("a device"):
                commands["--follow"] = ([options.tool, "suggest", *judging, "2", "--follow", "-"], path)
            runs = {command: [] for command in commands}
            for _ in range(5):
                for command, given in commands.items():
                    runs[command].append(run(*given))
            length, floor = os.path.getsize(path), min(runs["grep -c"])
            print(name)
            for command, taken in runs.items():
                seconds, busy = min(taken)[0], min(busy for _, busy, _ in taken)
                memory = max(memory for *_, memory in taken)
                print(f"  {command:44} {length / seconds / 1e6:5.0f}  {busy:7.2f}  {seconds / floor[0]:13.2f}  {memory >> 10:4} MiB")


if __name__ == "__main__":
    main()
