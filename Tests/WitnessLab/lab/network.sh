# Three network namespaces without names; sourced by record.sh, which runs in the one in the middle.
#
#   phone 192.168.7.20 ── 192.168.7.1 proxy 192.0.2.2 ── 192.0.2.1 servers (203.0.113.0/24, 198.51.100.0/24)

set_up_network() {
  unshare -n sleep infinity & phone=$!
  unshare -n sleep infinity & servers=$!
  helpers+=("$phone" "$servers")
  until [ "$(readlink /proc/$phone/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
  until [ "$(readlink /proc/$servers/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done

  ip link set lo up
  pair lan0 02:00:5e:00:53:01 $phone en0 02:00:5e:00:53:14
  pair wan0 02:00:5e:00:53:02 $servers up0 02:00:5e:00:53:03
  ip address add 192.168.7.1/24 dev lan0
  ip address add 192.0.2.2/30 dev wan0
  ip route add default via 192.0.2.1
  on_phone ip address add 192.168.7.20/24 dev en0
  on_phone ip link set lo up
  on_phone ip route add default via 192.168.7.1
  echo 1 >/proc/sys/net/ipv4/ip_forward # for the browser, which uses no proxy
  on_servers ip address add 192.0.2.1/30 dev up0
  on_servers ip link set lo up
  local address
  for address in $(cat "$work/addresses"); do
    on_servers ip address add "$address/32" dev lo
  done
  on_servers ip route add 192.168.7.0/24 via 192.0.2.2
  mount --bind "$work/hosts" /etc/hosts
}

# pair DEVICE ITS-ADDRESS PID DEVICE-THERE ITS-ADDRESS
pair() {
  ip link add name "$1" address "$2" type veth peer name "$4" address "$5" netns "$3"
  # Without these the captures would hold frames that no wire carries and checksums not yet filled in.
  ethtool -K "$1" tx off tso off gso off gro off >/dev/null
  nsenter -t "$3" -n ethtool -K "$4" tx off tso off gso off gro off >/dev/null
  ip link set "$1" up
  nsenter -t "$3" -n ip link set "$4" up
}

on_phone() { nsenter -t $phone -n "$@"; }
on_servers() { nsenter -t $servers -n "$@"; }
