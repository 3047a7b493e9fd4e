#!/usr/bin/env python3
"""Makes an app that holds what atsift looks for in one: Shop.ipa, with a Podfile.lock beside it.

    app.py FOLDER

Nothing in it was ever compiled or runs: the program is a Mach-O file (Apple's mach-o/loader.h and fat.h) of two
slices, put together from a header, one segment and its strings. The same bytes come out each time.
"""

import plistlib
import struct
import sys
import zipfile
from pathlib import Path

STRINGS = [
    b"Welcome",
    b"http://alog.umeng.com/app_logs",
    b"http://promo.shop.example/banner?user=42",
    b"https://api.shop.example/v2",
    b"http://www.w3.org/2000/svg",
    # What Xcode's versioning system compiles into a library, here one that was linked statically.
    b"@(#)PROGRAM:AppsFlyerLib  PROJECT:AppsFlyerLib-6.14.2\n",
]
WIDE = ["Sale!", "http://beta.shop.example/feed"]

CPU_X86_64, CPU_ARM64 = 0x01000007, 0x0100000C
PAGE = 0x1000


def section(name, address, content, offset, flags):
    return struct.pack("<16s16sQQIIIIIIII", name, b"__TEXT", address, len(content), offset, 0, 0, 0, flags, 0, 0, 0)


def program(cpu):
    """A slice: header, __TEXT with C strings and UTF-16 strings, and the two strings themselves."""
    cstrings = b"".join(text + b"\0" for text in STRINGS)
    wide = b"".join(text.encode("utf-16-le") + b"\0\0" for text in WIDE)
    size = 72 + 2 * 80
    start = 32 + size
    segment = struct.pack(
        "<II16sQQQQIIII", 0x19, size, b"__TEXT", 0x100000000, PAGE, 0, PAGE, 5, 5, 2, 0)
    segment += section(b"__cstring", 0x100000000 + start, cstrings, start, 2)
    segment += section(b"__ustring", 0x100000000 + start + len(cstrings), wide, start + len(cstrings), 0)
    header = struct.pack("<IIIIIIII", 0xFEEDFACF, cpu, 0, 2, 1, size, 0x85, 0)
    return (header + segment + cstrings + wide).ljust(PAGE, b"\0")


def fat(slices):
    """A universal file, its slices on pages."""
    header, body, offset = struct.pack(">II", 0xCAFEBABE, len(slices)), b"", PAGE
    for cpu, content in slices:
        header += struct.pack(">IIIII", cpu, 0, offset, len(content), 12)
        body += content
        offset += len(content)
    return header.ljust(PAGE, b"\0") + body


def information(identifier, version, **others):
    return plistlib.dumps(
        {"CFBundleIdentifier": identifier, "CFBundleShortVersionString": version, **others}, sort_keys=True)


LOCK = """PODS:
  - MintegralAdSDK (7.4.2)
  - UMCommon (4.1.0)

DEPENDENCIES:
  - MintegralAdSDK (~> 7.4)
  - UMCommon (= 4.1.0)

SPEC CHECKSUMS:
  MintegralAdSDK: 2b8e0f6c2d6b9b0c7b5a0a6b1df1b0d2f3a4c5d6
  UMCommon: 0a1b2c3d4e5f60718293a4b5c6d7e8f901234567

COCOAPODS: 1.15.2
"""


def main():
    folder = Path(sys.argv[1])
    app = "Payload/Shop.app/"
    blocked = {"NSExceptionDomains": {
        "alog.umeng.com": {"NSExceptionAllowsInsecureHTTPLoads": True},
        "old.shop.example": {"NSExceptionAllowsInsecureHTTPLoads": True}}}
    files = {
        app + "Info.plist": information(
            "example.shop.demo", "3.1", CFBundleExecutable="Shop", CFBundleName="ShopDemo",
            CFBundlePackageType="APPL", NSAppTransportSecurity=blocked),
        app + "Shop": fat([(CPU_X86_64, program(CPU_X86_64)), (CPU_ARM64, program(CPU_ARM64))]),
        app + "Frameworks/FBSDKCoreKit.framework/Info.plist": information("com.facebook.sdk.FBSDKCoreKit", "17.0.2"),
        app + "www/main.jsbundle": b'fetch("http:\\/\\/cdn.shop.example\\/offers.json");\n',
    }
    with zipfile.ZipFile(folder / "Shop.ipa", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (2026, 11, 25, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    (folder / "Podfile.lock").write_text(LOCK)


main()
