/// A kind of tunnel that carries IP packets in other ones.
public enum TunnelKind: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Generic Routing Encapsulation (RFC 2784), and ERSPAN and PPTP (RFC 2637) on top of it.
  case gre, erspan, pptp
  /// IPv4 in IP (RFC 2003), IPv6 in IP (RFC 4213, RFC 2473).
  case ipip
  case sixInFour = "6in4"
  /// RFC 7348, RFC 8926, 3GPP TS 29.281, RFC 4380, RFC 2661.
  case vxlan, geneve, gtpu, teredo, l2tp
}
