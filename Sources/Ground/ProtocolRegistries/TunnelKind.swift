/// A kind of tunnel: a protocol that carries IP packets inside IP packets.
public enum TunnelKind: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// GRE (RFC 2784), and ERSPAN and PPTP (RFC 2637), which are based on GRE.
  case gre, erspan, pptp
  /// IPv4 in IP (RFC 2003), IPv6 in IP (RFC 4213, RFC 2473).
  case ipip
  case sixInFour = "6in4"
  /// Tunnels, usually over UDP: RFC 7348, RFC 8926, 3GPP TS 29.281, RFC 4380, RFC 2661.
  case vxlan, geneve, gtpu, teredo, l2tp
}
