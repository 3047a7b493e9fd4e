#!/usr/bin/env bash
# Records the runs; started by make.sh in namespaces of its own (mounts, network), where nothing has a name to leave behind.
#
# usage: record.sh WORK OUT      ($work: certificates, programs; OUT: where the recordings go)
set -euo pipefail
lab=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$1 out=$2
helpers=()
trap 'kill "${helpers[@]}" 2>/dev/null || true' EXIT

# shellcheck source=Tests/WitnessLab/lab/network.sh
. "$lab/network.sh"

start_servers() {
  on_servers nginx -p "$work" -c "$work/nginx.conf" -e "$work/servers.log" & helpers+=($!)
  on_servers /usr/bin/python3 "$lab/servers.py" play >>"$work/servers.log" 2>&1 & helpers+=($!)
  on_servers /usr/bin/python3 "$lab/../../../Samples/make/chat_server.py" 127.0.0.1 9000 >>"$work/servers.log" 2>&1 &
  helpers+=($!)
  until_there on_servers curl -q -s -o /dev/null http://198.51.100.10/
  until_there on_servers curl -q -s -o /dev/null http://127.0.0.1:9000/
  until_there curl -q -s -o /dev/null http://198.51.100.10/
}

until_there() {
  for _ in {1..100}; do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "record.sh: never came up: $*" >&2
  tail -n 20 "$work/servers.log" >&2
  exit 70
}

# begin_capture FILE DEVICE
begin_capture() {
  : >"$work/tcpdump.log"
  tcpdump -Z root -n -s 0 -U --immediate-mode -i "$2" -w "$1" tcp or port 53 2>"$work/tcpdump.log" &
  captures+=($!)
  until_there grep -q 'listening on' "$work/tcpdump.log"
}
captures=()

# record NAME PROGRAM-FOLDER HOSTS OPTION… : NAME.pcap, NAME.mitm and NAME.har where the program writes it
record() {
  local name=$1 program=$2 hosts=$3 har=() pid
  shift 3
  echo "record.sh: $name" >&2
  [[ $("$program/bin/mitmdump" --options) != *$'\nhardump:'* ]] || har=(--set "hardump=$out/$name.har")
  rm -f "$out/$name".{pcap,mitm,har}
  begin_capture "$out/$name.pcap" wan0
  env -i PATH="$PATH" HOME="$work" MITMPROXY_SSLKEYLOGFILE="$work/secrets.log" "$program/bin/mitmdump" -q --set confdir="$work/confdir" --listen-host 192.168.7.1 \
    -w "$out/$name.mitm" "${har[@]}" "$@" >>"$work/proxy.log" 2>&1 &
  pid=$!
  until_there on_phone bash -c '</dev/tcp/192.168.7.1/8080'
  # shellcheck disable=SC2086
  on_phone /usr/bin/python3 "$lab/client.py" 192.168.7.1 8080 "$work/confdir/mitmproxy-ca-cert.pem" $hosts
  sleep 0.5 # the last FINs
  kill -INT $pid || true
  wait $pid || true
  for pid in "${captures[@]}"; do
    kill "$pid"
    wait "$pid" || true
  done
  captures=()
}

set_up_network
start_servers

tls10=(--set tls_version_server_min=TLS1 --set ssl_insecure=true)
few="good.lab.test ecdhe.lab.test tls10.lab.test rsa.lab.test refusing.lab.test plain.lab.test upgrade.lab.test
  chat.lab.test closed.lab.test"

record run "$work/mitmproxy" '' "${tls10[@]}"
mv "$out/run.pcap" "$out/capture.pcap"
record default-offer "$work/mitmproxy" '' --set ssl_verify_upstream_trusted_ca="$work/root.pem"
record narrow-offer "$work/mitmproxy" 'good.lab.test wide.lab.test rsa.lab.test plain.lab.test upgrade.lab.test' \
  --set ssl_insecure=true --set ciphers_server=AES128-SHA --set tls_version_server_max=TLS1_2
record capped-offer "$work/mitmproxy" 'good.lab.test wide.lab.test plain.lab.test' \
  "${tls10[@]}" --set tls_version_server_max=TLS1

for program in "$work"/mitmproxy-*; do
  record "versions/${program##*/}" "$program" "$few" "${tls10[@]}"
  rm -f "$out/versions/${program##*/}.pcap"
done

# What a flow file holds beside requests of an app: questions to a DNS server, and a request that a person sent again.
record other-flows "$work/mitmproxy" 'plain.lab.test echo.lab.test dns' --mode regular --mode reverse:dns://203.0.113.53@5353 \
  --set keepserving=true --client-replay "$out/capped-offer.mitm"
rm -f "$out/other-flows".{pcap,har}

echo 'record.sh: chromium' >&2
on_phone env HOME="$work" "$work/playwright/bin/python" "$lab/browser.py" "$out/chromium.har"
