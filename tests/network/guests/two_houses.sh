#!/bin/sh
# Two houses, each behind its own router, and one computer on the open net, as network namespaces: needs root, ip, nft.
#   two_houses.sh up NAME cone|port|symmetric     the kind of house A's router
#   two_houses.sh cut NAME, two_houses.sh mend NAME     house B's line
#   two_houses.sh down NAME
# House B is behind a home router behind a carrier's, and both translate each connection to a port of its own.
#   NAME-a 192.168.1.20 - NAME-ra 198.51.100.10 ----------------------+- NAME-net -- NAME-relay 198.51.100.99
#   NAME-b 192.168.1.20 - NAME-rb 100.64.0.2 - NAME-cgn 198.51.100.30 +
set -e
name=$2 kind=$3
all="net relay ra a cgn rb b"

remove() { for n in $all; do ip netns del "$name-$n" 2>/dev/null || true; done; }

join_by_wire() { # namespace interface address namespace interface address
  ip link add "$2" netns "$name-$1" type veth peer name "$5" netns "$name-$4"
  [ "$3" = - ] || ip -n "$name-$1" addr add "$3" dev "$2"
  [ "$6" = - ] || ip -n "$name-$4" addr add "$6" dev "$5"
  ip -n "$name-$1" link set "$2" up
  ip -n "$name-$4" link set "$5" up
}

translate() { # namespace kind inner-address
  how=masquerade into="" out=""
  [ "$2" = symmetric ] && how="masquerade fully-random"
  if [ "$2" = cone ]; then
    into="chain incoming { type nat hook prerouting priority -100; iif wan meta l4proto udp dnat to $3; }"
    out="meta l4proto udp accept;"
  fi
  ip netns exec "$name-$1" sysctl -qw net.ipv4.ip_forward=1
  ip netns exec "$name-$1" nft -f - <<RULES
table ip home {
  $into
  chain outgoing { type nat hook postrouting priority 100; oif "wan" $how; }
  chain passing {
    type filter hook forward priority 0; policy drop
    ct state established,related accept; iif != "wan" accept; $out
  }
}
RULES
}

case $1 in
  down) remove; exit 0 ;;
  cut) ip -n "$name-rb" link set wan down; exit 0 ;;
  mend) ip -n "$name-rb" link set wan up; ip -n "$name-rb" route add default via 100.64.0.1; exit 0 ;;
esac
remove
for n in $all; do ip netns add "$name-$n"; ip -n "$name-$n" link set lo up; done
ip -n "$name-net" link add br0 type bridge
ip -n "$name-net" link set br0 up
ip -n "$name-net" addr add 198.51.100.1/24 dev br0
join_by_wire net p1 - relay eth0 198.51.100.99/24
join_by_wire net p2 - ra wan 198.51.100.10/24
join_by_wire net p3 - cgn wan 198.51.100.30/24
for port in p1 p2 p3; do ip -n "$name-net" link set $port master br0; done
join_by_wire ra lan 192.168.1.1/24 a eth0 192.168.1.20/24
join_by_wire cgn lan 100.64.0.1/24 rb wan 100.64.0.2/24
join_by_wire rb lan 192.168.1.1/24 b eth0 192.168.1.20/24
ip -n "$name-a" route add default via 192.168.1.1
ip -n "$name-b" route add default via 192.168.1.1
ip -n "$name-rb" route add default via 100.64.0.1
for n in ra cgn relay; do ip -n "$name-$n" route add default via 198.51.100.1; done
translate ra "$kind" 192.168.1.20
translate cgn symmetric 100.64.0.2
translate rb symmetric 192.168.1.20
