/// The kind of tunnel that carries packets inside others.
public enum TunnelKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// Not in a tunnel.
  case direct
  /// Generic Routing Encapsulation (RFC 2784), ERSPAN and PPTP (RFC 2637) on top of it.
  case gre, erspan, pptp
  /// IPv4 in IP (RFC 2003), IPv6 in IP (RFC 4213, RFC 2473).
  case ipip, sixInFour
  /// RFC 7348, RFC 8926, 3GPP TS 29.281, RFC 4380, RFC 2661.
  case vxlan, geneve, gtpu, teredo, l2tp

  /// The name that records use, such as `tunnel-gre`; `nil` outside of tunnels.
  public var name: String? {
    switch self {
    case .direct: nil
    case .gre: "tunnel-gre"
    case .erspan: "tunnel-erspan"
    case .pptp: "tunnel-pptp"
    case .ipip: "tunnel-ipip"
    case .sixInFour: "tunnel-6in4"
    case .vxlan: "tunnel-vxlan"
    case .geneve: "tunnel-geneve"
    case .gtpu: "tunnel-gtpu"
    case .teredo: "tunnel-teredo"
    case .l2tp: "tunnel-l2tp"
    }
  }
}

/// A packet carried in another, with the position of its IP header.
struct CarriedPacket {
  var kind: TunnelKind
  var place: NetworkPlace
}
