# What the phone does in each story; sourced by make.sh.

all_stories=(
  shop-app tls10-only no-forward-secrecy tls13-everywhere http-redirects-to-https bad-certificates proxy
  several-interfaces keep-alive-and-pipelining client-was-the-limit ip-literals-and-local resumed-and-lossy
  five-sdks ads-in-no-manifest tracking-not-stated
)
stories_in_clear=(keep-alive-and-pipelining ip-literals-and-local)

export AGENT='ShopDemo/3.2 CFNetwork/1568.200.51 Darwin/24.1.0'

# The suites that URLSession offers up to TLS 1.2 where an app has switched ATS off, in its order: those of the
# ATS list, then those without forward secrecy. TLS 1.0 and 1.1 want security level 0 of OpenSSL 3.
suites=ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305
suites+=:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-CHACHA20-POLY1305
suites+=:ECDHE-ECDSA-AES256-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES256-SHA:ECDHE-RSA-AES128-SHA
without_forward_secrecy=AES256-GCM-SHA384:AES128-GCM-SHA256:AES256-SHA:AES128-SHA
tls13_suites=TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256

# fetch CURL-ARGUMENT… : as an app would that has NSAllowsArbitraryLoads; TLS 1.0 to 1.3
fetch() {
  fetch_offering "$suites:$without_forward_secrecy:@SECLEVEL=0" --tlsv1.0 --tls-max 1.3 \
    --tls13-ciphers $tls13_suites "$@"
}

# fetch_offering SUITES CURL-ARGUMENT… : failure is part of some stories
fetch_offering() {
  local offered=$1
  shift
  # Without the environment: it may name proxies and trusted roots of the machine.
  on_phone env -i PATH="$PATH" \
    curl -q -s -o "$work/answer" --max-time 10 -A "$AGENT" --cacert "$work/root.pem" \
    --ciphers "$offered" --curves X25519:P-256:P-384:P-521 "$@" || true
}

story_shop_app() {
  begin_capture "$samples/shop-app/capture.pcap"
  fetch -4 https://api.shop.example/cart
  fetch -6 --json '{"item":7}' https://api.shop.example/cart
  fetch https://img.shop.example/logo
  fetch http://pixel.adnet.example/p.gif?session=1
  fetch https://collect.metrics.example/batch
  fetch https://events.crashes.test/session
  fetch https://config.flags.test/flags
  fetch https://push.notify.example/register
  fetch --data-binary 'event=cart' http://pixel.adnet.example/p.gif
  end_captures
}

story_tls10_only() {
  begin_capture "$samples/tls10-only/capture.pcap"
  fetch https://api.shop.example/start
  fetch https://banner.oldads.example/banner
  fetch https://banner.oldads.example/click
  end_captures
}

story_no_forward_secrecy() {
  begin_capture "$samples/no-forward-secrecy/capture.pcap"
  fetch https://stats.tracker.example/hit.txt
  end_captures
}

story_tls13_everywhere() {
  begin_capture "$samples/tls13-everywhere/capture.pcap"
  fetch -4 https://api.shop.example/start
  fetch -6 https://api.shop.example/cart
  fetch https://img.shop.example/logo
  fetch https://push.notify.example/register
  end_captures
}

story_http_redirects_to_https() {
  begin_capture "$samples/http-redirects-to-https/capture.pcap"
  fetch -L http://www.shop.example/offers
  fetch http://promo.shop.example/beacon
  end_captures
}

story_bad_certificates() {
  local host
  begin_capture "$samples/bad-certificates/capture.pcap"
  for host in expired self-signed wrong-name short-key good; do
    # Security level 2 refuses RSA keys below 2048 bits, as Apple's trust evaluation does.
    fetch_offering "$suites:@SECLEVEL=2" --tlsv1.2 --tls-max 1.3 --tls13-ciphers $tls13_suites \
      https://$host.partner.example/
  done
  end_captures
}

story_proxy() {
  begin_capture "$samples/proxy/capture.pcap"
  fetch -x http://192.168.7.1:3128 https://api.shop.example/start
  fetch -x http://192.168.7.1:3128 https://banner.oldads.example/banner
  fetch -x http://192.168.7.1:3128 http://pixel.adnet.example/p.gif
  fetch -x http://192.168.7.1:3128 https://admin.shop.example:8443/
  end_captures
}

story_several_interfaces() {
  begin_capture "$work/en0.pcap"
  begin_capture "$work/utun3.pcap" -i utun3 --time-stamp-precision nano
  begin_capture "$work/lo.pcap" -i lo
  begin_capture "$work/pdp_ip0.pcap" -i any -y LINUX_SLL2 net 203.0.113.200/30
  fetch -4 https://api.shop.example/start
  fetch https://maps.cellular.test/tile
  fetch http://files.intranet.test/list
  fetch http://localhost:8081/help
  fetch http://pixel.adnet.example/p.gif
  end_captures
  /usr/bin/python3 "$recipes/captures.py" merge "$samples/several-interfaces/capture.pcapng" \
    en0="$work/en0.pcap" utun3="$work/utun3.pcap" lo="$work/lo.pcap" any="$work/pdp_ip0.pcap"
}

story_keep_alive_and_pipelining() {
  local decoy=$'{"text":"\r\n\r\nGET /from-a-body HTTP/1.1\r\nHost: decoy.test\r\n\r\n"}'
  begin_capture "$samples/keep-alive-and-pipelining/capture.pcap"
  # The second name is looked up, as an app would that asks for both; curl then reuses the connection of the first.
  on_phone getent ahostsv4 media.chat.example >/dev/null
  fetch --data-binary "$decoy" http://api.chat.example/messages \
    --next -s -o "$work/answer" -A "$AGENT" http://api.chat.example/feed \
    --next -s -o "$work/answer" -A "$AGENT" -I http://api.chat.example/status \
    --next -s -o "$work/answer" -A "$AGENT" -H 'Host: media.chat.example' http://api.chat.example/avatar \
    --next -s -o "$work/answer" -A "$AGENT" -H 'Expect: 100-continue' --data-binary "$decoy" \
    http://api.chat.example/upload
  on_phone /usr/bin/python3 "$recipes/chat_client.py" pipeline api.chat.example,media.chat.example,api.chat.example
  on_phone /usr/bin/python3 "$recipes/chat_client.py" websocket live.chat.example
  end_captures
}

story_client_was_the_limit() {
  begin_capture "$samples/client-was-the-limit/capture.pcap"
  fetch_offering 'ECDHE-RSA-AES256-SHA:ECDHE-RSA-AES128-SHA:AES256-SHA:AES128-SHA:@SECLEVEL=0' \
    --tlsv1.0 --tls-max 1.0 https://tolerant.limit.example/
  fetch_offering 'ECDHE-RSA-AES256-SHA:ECDHE-RSA-AES128-SHA:AES256-SHA:AES128-SHA:@SECLEVEL=0' \
    --tlsv1.0 --tls-max 1.0 https://modern.limit.example/
  fetch_offering "$without_forward_secrecy:@SECLEVEL=0" --tlsv1.0 --tls-max 1.2 https://tolerant.limit.example/
  end_captures
}

story_ip_literals_and_local() {
  local printer
  begin_capture "$samples/ip-literals-and-local/capture.pcap"
  fetch http://198.51.100.80/firmware
  fetch 'http://[2001:db8:100::80]/firmware'
  fetch http://192.168.7.50:8123/api/states
  # The system's resolver asks for names in .local by multicast; curl on Linux does not.
  printer=$(on_phone /usr/bin/python3 "$recipes/mdns.py" ask printer.local 192.168.7.20)
  fetch --resolve "printer.local:631:$printer" http://printer.local:631/ipp
  fetch http://nas/photos
  end_captures
}

story_resumed_and_lossy() {
  # Of this session the capture holds the second use only.
  fetch_keeping_session earlier.resumed.example -sess_out "$work/earlier.session"
  begin_capture "$work/whole.pcap"
  fetch_keeping_session login.resumed.example -sess_out "$work/login.session"
  fetch_keeping_session login.resumed.example -sess_in "$work/login.session"
  fetch_keeping_session earlier.resumed.example -sess_in "$work/earlier.session"
  # Two connections of one curl: it keeps sessions by their id, and asks for no tickets.
  fetch -H 'Connection: close' 'https://feed.resumed.example/{one,two}'
  fetch https://video.lossy.example/
  fetch https://signin.lossy.example/
  fetch http://pixel.adnet.example/long.txt
  end_captures
  /usr/bin/python3 "$recipes/captures.py" lose "$work/whole.pcap" "$samples/resumed-and-lossy/capture.pcap" \
    198.51.100.74:2 198.51.100.75:1 198.51.100.20:2
}

# The names of the SDKs are real and everything else is the lab's.
story_five_sdks() {
  begin_capture "$samples/five-sdks/capture.pcap"
  fetch https://api.shop.example/home
  fetch https://static.shop.example/banner.webp
  fetch --json '{"sessions":1}' https://sessions.bugsnag.com/
  fetch --data-binary 'launch=1' http://alog.umeng.com/app_logs
  fetch -L 'http://restapi.amap.com/v3/geocode/regeo?location=116.31,39.99'
  fetch http://cdn-adn.rayjump.com/creatives/728.jpg
  fetch https://graph.facebook.com/me
  fetch https://go.shop.example/spring
  fetch --json '{"item":7}' https://api.shop.example/cart
  fetch http://cdn-adn.rayjump.com/creatives/729.jpg
  fetch --data-binary 'event=cart' http://alog.umeng.com/app_logs
  end_captures
}

story_ads_in_no_manifest() {
  begin_capture "$samples/ads-in-no-manifest/capture.pcap"
  fetch https://api.shop.example/home
  fetch https://googleads.g.doubleclick.net/mads/gma
  fetch https://pubads.g.doubleclick.net/gampad/ads
  fetch https://g.doubleclick.net/
  fetch https://securepubads.g.doubleclick.net/gampad/ads
  end_captures
}

story_tracking_not_stated() {
  begin_capture "$samples/tracking-not-stated/capture.pcap"
  fetch https://api.shop.example/home
  fetch --json '{"crash":1}' https://firebaselogging-pa.googleapis.com/v1/firelog/legacy/batchlog
  end_captures
}

# fetch_keeping_session HOST -sess_out|-sess_in FILE : s_client keeps a session in a file, tickets included
fetch_keeping_session() {
  local address
  address=$(on_phone getent ahostsv4 "$1" | awk '{ print $1; exit }')
  printf 'GET / HTTP/1.1\r\nHost: %s\r\nUser-Agent: %s\r\nConnection: close\r\n\r\n' "$1" "$AGENT" |
    on_phone openssl s_client -quiet -ign_eof -connect "$address:443" -servername "$1" -CAfile "$work/root.pem" \
      -cipher "$suites" -ciphersuites $tls13_suites -groups X25519:P-256:P-384:P-521 -alpn h2,http/1.1 "${@:2}" \
      >"$work/answer" 2>&1 || true
}
