/// A link-layer type as the tcpdump group registers them (LINKTYPE_ values).
public struct LinkType: RawRepresentable, Hashable, Sendable {
  /// The registered number.
  public let rawValue: UInt16

  /// A link type by number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var null: LinkType { LinkType(rawValue: 0) }
  @inlinable public static var ethernet: LinkType { LinkType(rawValue: 1) }
  @inlinable public static var ppp: LinkType { LinkType(rawValue: 9) }
  /// `DLT_RAW` as most systems number it, leaked into files.
  @inlinable public static var rawBSD: LinkType { LinkType(rawValue: 12) }
  /// `DLT_RAW` as OpenBSD numbers it.
  @inlinable public static var rawOpenBSD: LinkType { LinkType(rawValue: 14) }
  @inlinable public static var pppHDLC: LinkType { LinkType(rawValue: 50) }
  @inlinable public static var pppEthernet: LinkType { LinkType(rawValue: 51) }
  @inlinable public static var raw: LinkType { LinkType(rawValue: 101) }
  @inlinable public static var ciscoHDLC: LinkType { LinkType(rawValue: 104) }
  @inlinable public static var ieee80211: LinkType { LinkType(rawValue: 105) }
  @inlinable public static var loop: LinkType { LinkType(rawValue: 108) }
  @inlinable public static var enc: LinkType { LinkType(rawValue: 109) }
  @inlinable public static var linuxSLL: LinkType { LinkType(rawValue: 113) }
  @inlinable public static var pflog: LinkType { LinkType(rawValue: 117) }
  @inlinable public static var prism: LinkType { LinkType(rawValue: 119) }
  @inlinable public static var radiotap: LinkType { LinkType(rawValue: 127) }
  /// USER2, under which Apple's tools once wrote PKTAP.
  @inlinable public static var user2: LinkType { LinkType(rawValue: 149) }
  @inlinable public static var avs: LinkType { LinkType(rawValue: 163) }
  @inlinable public static var ppi: LinkType { LinkType(rawValue: 192) }
  @inlinable public static var pppWithDirection: LinkType { LinkType(rawValue: 204) }
  @inlinable public static var ipv4: LinkType { LinkType(rawValue: 228) }
  @inlinable public static var ipv6: LinkType { LinkType(rawValue: 229) }
  @inlinable public static var nflog: LinkType { LinkType(rawValue: 239) }
  @inlinable public static var pktap: LinkType { LinkType(rawValue: 258) }
  @inlinable public static var linuxSLL2: LinkType { LinkType(rawValue: 276) }
}

extension LinkType: CustomStringConvertible {
  /// The registered name without its prefix, or the number.
  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }

  private static let names: [UInt16: String] = [
    0: "NULL", 1: "ETHERNET", 9: "PPP", 12: "RAW", 14: "RAW", 50: "PPP_HDLC", 51: "PPP_ETHER",
    101: "RAW", 104: "C_HDLC", 105: "IEEE802_11", 108: "LOOP", 109: "ENC", 113: "LINUX_SLL",
    117: "PFLOG", 119: "IEEE802_11_PRISM", 127: "IEEE802_11_RADIOTAP", 149: "USER2",
    163: "IEEE802_11_AVS", 192: "PPI", 204: "PPP_WITH_DIR", 228: "IPV4", 229: "IPV6", 239: "NFLOG",
    249: "USBPCAP", 258: "PKTAP", 276: "LINUX_SLL2",
  ]
}
