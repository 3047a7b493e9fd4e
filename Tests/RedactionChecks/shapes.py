"""Header fields with a secret in every place of their values but those that have the form of the field's kind."""

# `%s` is the secret. A host, a subtype of a media type and a number are kept, so a secret that is one stays.
REQUEST = [
    "Host: h.example/%s?x=%s", "Host: u:%s@h.example", "Host: %s@h.example", "Host: h.example %s", "Host: %s h.example",
    "Host: h.example, %s", "Host: h.example\r%s", "Host: h.example:80%s", "Host: h.example:%s", "Host: h.example#%s",
    'Host: "%s"', "Host : %s@h", "Host: http://h.example/%s", "Host: h.example;%s", "Host: [::1%%%s]", "Host: [::1]%s",
    "Host: h.example\\%s", "Host: h.example\t%s", "Host: h.example\r\n %s",
    "Connection: %s", "Connection: close, %s", "Connection: close;%s", "Proxy-Connection: %s", "Upgrade: %s",
    "Upgrade: websocket/%s", "Upgrade: websocket, %s", "Transfer-Encoding: %s", "Transfer-Encoding: gzip;q=%s, chunked",
    "Content-Length: 0; %s", "Content-Length: %s", "Content-Length: 0\rCookie: %s", "Content-Length: 0, %s",
    'Content-Type: multipart/form-data; boundary=x; filename="%s"', "Content-Type: %s", "Content-Type: %s/plain",
    "Content-Type: text/html;%s", "Content-Type: text/html %s", 'Content-Type: "text/%s"', "Content-Type: text/html, %s",
    "User-Agent: %s", "User-Agent: %s/1.0", "User-Agent: Shop %s/1.0 CFNetwork/1 Darwin/2",
    "User-Agent: %s@mail.example/1 CFNetwork/1490 Darwin/23", "User-Agent: Shop/1 (bob %s) okhttp/4.12.0",
    "User-Agent: Shop/%s CFNetwork/1490.0.4 Darwin/23.2.0", "User-Agent: Shop/1 CFNetwork/%s Darwin/23",
    "User-Agent: curl/8.6.0 %s", "User-Agent: curl-%s/8", "User-Agent: okhttp-%s", "User-Agent: okhttp/%s",
    "User-Agent: Dart/3.0 (dart:io) %s", "User-Agent: Dalvik/2.1.0 (Linux; U; Android 14; %s Build/X)",
    "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Mobile/15E148 %s/[FBAN/x;%s]",
    "User-Agent: python-requests/2 %s", "User-Agent: Go-http-client/1.1 %s", "User-Agent: CFNetwork%s/1 Darwin/2",
    "User-Agent: AppleWebKit%s", "User-Agent: (%s)", "User-Agent: Shop/1 CFNetworkX/1 Darwin/2 (%s device)",
    "User-Agent: trustd (unknown version) CFNetwork/%s", "User-Agent: com.apple.%s/1 CFNetwork/1",
    "Cookie: %s", "Cookie2: a=%s", "Authorization: Bearer %s", "X-%s: 1", "%s: 1", "%s", " %s", "Referer: https://h.example/%s",
    "Host\t: u:%s@h", ":authority: %s", "HTTP2-Settings: %s", "Sec-WebSocket-Key: %s", "Expect: 100-continue, %s",
]
RESPONSE = [
    "Strict-Transport-Security: %s", "Strict-Transport-Security: max-age=1; %s=%s",
    "Strict-Transport-Security: max-age=%s", 'Strict-Transport-Security: max-age="%s"; includeSubDomains',
    "Location: %s", "Location: https://u:%s@h.example/%s", "Location: //u:%s@h.example/%s", "Location: https:%s",
    "Location: https:/%s", "Location: ftp://%s@x.example/", "Location: https://h.example:%s/", "Location: https://h.example?%s",
    "Location: https://h.example#%s", "Location: https://h.example\\%s", "Location: h?u=https://%s/",
    "Location: mailto:%s@x.example", "Location: javascript:%s", "Location: https://h.example\r%s", "Location: %s://x/",
    "Location: https://h.example\r\n\t%s", "Location: https://h.example,%s", "Location: http://[::1%%25%s]/",
    "Set-Cookie: a=%s", "Server: %s", "Alt-Svc: h3=\":443\"; %s", "Content-Type: text/html; charset=%s", "Content-Length: %s",
    "WWW-Authenticate: Basic realm=%s", "Link: <https://h.example/%s>", "Refresh: 0; url=https://h.example/%s",
]
# Kept, because it cannot be told from a host.
HOSTS = ["Host: %s.example", "Location: https://%s.example/x"]
