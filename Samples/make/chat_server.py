"""An HTTP/1.1 server whose answers hold text that looks like other HTTP messages.

usage: chat_server.py ADDRESS PORT

  /feed     a chunked answer; one chunk begins like a request
  /upload   takes a body, after `100 Continue` where the client asks for it
  /socket   a WebSocket (RFC 6455); it sends a message that looks like an answer and echoes one
"""

import base64
import hashlib
import struct
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WEBSOCKET_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE = 1, 8
FEED = [
    b'{"messages":[\r\n',
    b"GET /from-a-chunk HTTP/1.1\r\nHost: decoy.test\r\n\r\n",
    b"0\r\n\r\nHTTP/1.1 301 Moved Permanently\r\nLocation: https://decoy.test/\r\n\r\n",
    b"]}\r\n",
]
GREETING = b"HTTP/1.1 302 Found\r\nLocation: https://decoy.test/from-a-frame\r\nContent-Length: 0\r\n\r\n"


def frame(opcode, payload):
    return struct.pack("!BB", 0x80 | opcode, len(payload)) + payload


class Chat(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "chat/1", ""

    def do_GET(self):
        if self.path == "/feed":
            self.send_feed()
        elif self.path == "/socket":
            self.speak_websocket()
        else:
            self.answer(200, b"ok\n")

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(200, b"stored\n")

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_feed(self):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for chunk in FEED:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            time.sleep(0.05)  # a segment of its own
        self.wfile.write(b"0\r\n\r\n")

    def speak_websocket(self):
        key = self.headers["Sec-WebSocket-Key"].encode()
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        accept = base64.b64encode(hashlib.sha1(key + WEBSOCKET_GUID).digest()).decode()
        self.send_header("Sec-WebSocket-Accept", accept)
        self.end_headers()
        self.close_connection = True
        self.wfile.write(frame(TEXT, GREETING))
        while True:
            first, second = self.rfile.read(2)
            mask = self.rfile.read(4)
            masked = self.rfile.read(second & 0x7F)
            payload = bytes(byte ^ mask[index % 4] for index, byte in enumerate(masked))
            self.wfile.write(frame(first & 0x0F, payload))
            if first & 0x0F == CLOSE:
                return

    def log_message(self, *_):
        pass


ThreadingHTTPServer((sys.argv[1], int(sys.argv[2])), Chat).serve_forever()
