"""Makes two tun devices and carries the packets of each to the other, until ended.

usage: tunnel.py DEVICE DEVICE      (one of them may be moved to another network namespace)
"""

import fcntl
import os
import select
import struct
import sys

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def open_device(name):
    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


one, other = (open_device(name) for name in sys.argv[1:3])
peer = {one: other, other: one}
while True:
    for ready in select.select([one, other], [], [])[0]:
        packet = os.read(ready, 65535)
        try:
            os.write(peer[ready], packet)
        except OSError:
            pass  # the other end is down: the packet is lost, as on any link
