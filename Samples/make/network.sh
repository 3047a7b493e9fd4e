# Two network namespaces, the servers in one and the phone in the other; sourced by make.sh.
#
#   phone                                    internet
#   en0      192.168.7.20  2001:db8:7::20 ── lan0   192.168.7.1  2001:db8:7::1   Wi-Fi; DNS and proxy at .1
#   pdp_ip0  203.0.113.202 ───────────────── cell0  203.0.113.201                cellular
#   utun3    198.51.100.202 ──────────────── vpn0   198.51.100.201               a tunnel, without Ethernet
#
# The servers' addresses are on the loopback device of `internet`.

phone=samples-phone-$$
internet=samples-internet-$$

on_phone() { ip netns exec $phone "$@"; }
on_internet() { ip netns exec $internet "$@"; }

set_up_network() {
  ip netns add $phone
  ip netns add $internet
  pair en0 02:00:5e:00:53:14 lan0 02:00:5e:00:53:01
  pair pdp_ip0 02:00:5e:00:53:15 cell0 02:00:5e:00:53:02

  ip -n $phone address add 192.168.7.20/24 dev en0
  ip -n $phone address add 2001:db8:7::20/64 dev en0 nodad
  ip -n $phone address add 203.0.113.202/30 dev pdp_ip0
  ip -n $internet address add 192.168.7.1/24 dev lan0
  ip -n $internet address add 2001:db8:7::1/64 dev lan0 nodad
  ip -n $internet address add 203.0.113.201/30 dev cell0
  local number
  for number in 50 60 61; do ip -n $internet address add 192.168.7.$number/24 dev lan0; done
  for number in 10 11 12 13 30 60 70; do ip -n $internet address add 203.0.113.$number/32 dev lo; done
  for number in 20 21 22 23 24 30 31 41 42 43 44 45 50 71 72 73 74 75 76 80 90 91 92 93 94 95 96 97; do
    ip -n $internet address add 198.51.100.$number/32 dev lo
  done
  for number in 10 80; do ip -n $internet address add 2001:db8:100::$number/128 dev lo nodad; done

  ip -n $phone link set lo up
  ip -n $internet link set lo up
  ip -n $internet link set lan0 up
  ip -n $internet link set cell0 up
  ip -n $phone link set en0 up
  ip -n $phone link set pdp_ip0 up
  ip -n $phone route add default via 192.168.7.1
  ip -n $phone -6 route add default via 2001:db8:7::1
  ip -n $phone route add 198.51.100.50/32 via 203.0.113.201

  start on_phone /usr/bin/python3 "$recipes/tunnel.py" utun3 vpn0
  until_there ip -n $phone link show vpn0
  ip -n $phone link set vpn0 netns $internet
  ip -n $phone address add 198.51.100.202/30 dev utun3
  ip -n $internet address add 198.51.100.201/30 dev vpn0
  ip -n $phone link set utun3 up
  ip -n $internet link set vpn0 up
  ip -n $phone route add 203.0.113.60/32 via 198.51.100.201

  # What `ip netns exec` shows in place of the machine's own files.
  local namespace
  for namespace in $phone $internet; do
    mkdir -p /etc/netns/$namespace
    printf 'nameserver 192.168.7.1\nsearch lan.test\n' >/etc/netns/$namespace/resolv.conf
    printf 'hosts: files dns\n' >/etc/netns/$namespace/nsswitch.conf
    printf '127.0.0.1 localhost\n' >/etc/netns/$namespace/hosts
  done
}

# pair PHONE-DEVICE ITS-ADDRESS INTERNET-DEVICE ITS-ADDRESS
pair() {
  ip -n $phone link add name "$1" address "$2" type veth peer name "$3" address "$4" netns $internet
  # Without these the captures would hold frames that no wire carries and checksums not yet filled in.
  on_phone ethtool -K "$1" tx off tso off gso off gro off >/dev/null
  on_internet ethtool -K "$3" tx off tso off gso off gro off >/dev/null
}

start_servers() {
  cp "$recipes/nginx.conf" "$work/nginx.conf"
  mkdir -p "$work/pages" "$work/temporary"
  # Too long for one or two segments; the repeated line makes it easy to see what was lost.
  echo ok >"$work/pages/hit.txt"
  seq -f 'line %03g of a page that is long enough for a gap' 1 90 >"$work/pages/long.txt"
  start on_internet nginx -p "$work" -c "$work/nginx.conf" -e "$work/nginx.log"
  start on_internet dnsmasq --keep-in-foreground --conf-file="$recipes/names.conf" --user=root --pid-file
  # One server that is not nginx, so that not every ServerHello looks the same.
  start on_internet openssl s_server -accept 198.51.100.31:443 -WWW -quiet -tls1_2 -cipher AES128-GCM-SHA256 \
    -cert "$work/certificates/stats.tracker.example.pem" -key "$work/certificates/stats.tracker.example.key" \
    -cert_chain "$work/issuing.pem"
  start on_internet /usr/bin/python3 "$recipes/chat_server.py" 127.0.0.1 9000
  start on_internet tinyproxy -d -c "$recipes/tinyproxy.conf"
  start on_internet /usr/bin/python3 "$recipes/mdns.py" answer printer.local 192.168.7.60
  start on_phone /usr/bin/python3 "$recipes/chat_server.py" 127.0.0.1 8081
  until_there on_internet curl -s -o "$work/answer" http://203.0.113.11/
  until_there on_internet curl -s -o "$work/answer" http://127.0.0.1:9000/
  until_there on_phone curl -s -o "$work/answer" http://127.0.0.1:8081/
  until_there on_phone getent hosts api.shop.example
  until_there on_phone curl -s -o "$work/answer" -x http://192.168.7.1:3128 http://203.0.113.11/
  until_there on_phone openssl s_client -connect 198.51.100.31:443 </dev/null
}

# Runs a command in the background, to be ended by tear_down.
started=()
start() {
  (cd "$work/pages" 2>/dev/null || cd "$work"; "$@") >>"$work/servers.log" 2>&1 </dev/null &
  started+=($!)
}

until_there() {
  local attempt
  for attempt in {1..50}; do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "make.sh: never came up: $*" >&2
  tail -n 20 "$work/servers.log" "$work/nginx.log" >&2 || true
  exit 70
}

# begin_capture FILE [TCPDUMP ARGUMENT…] : from en0 unless the arguments name an interface
begin_capture() {
  local file=$1 log=$work/tcpdump.log
  shift
  : >"$log"
  [ $# -gt 0 ] || set -- -i en0
  # Not through on_phone: the process must be tcpdump itself, to be ended by its id.
  ip netns exec $phone tcpdump -Z root -n -s 0 -U --immediate-mode -w "$file" "$@" 2>"$log" &
  captures+=($!)
  local attempt
  for attempt in {1..50}; do
    grep -q 'listening on' "$log" && return
    sleep 0.1
  done
  cat "$log" >&2
  exit 70
}
captures=()

end_captures() {
  local pid
  sleep 0.5 # the last FINs and ACKs
  for pid in "${captures[@]}"; do
    kill "$pid"
    wait "$pid" || true
  done
  captures=()
}

tear_down() {
  local namespace pid
  for namespace in $phone $internet; do
    # Only what runs inside the two namespaces of this run.
    for pid in $(ip netns pids $namespace 2>/dev/null); do kill "$pid" 2>/dev/null || true; done
  done
  for pid in "${started[@]}" "${captures[@]}"; do wait "$pid" 2>/dev/null || true; done
  for namespace in $phone $internet; do
    ! [ -e /run/netns/$namespace ] || ip netns delete $namespace
    rm -rf /etc/netns/$namespace
  done
  rmdir /etc/netns 2>/dev/null || true
  rm -rf "$work"
}
