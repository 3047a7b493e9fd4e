/// A link-layer header type from the tcpdump group's registry (LINKTYPE_ values).
public struct LinkType: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var null: LinkType { LinkType(rawValue: 0) }
  @inlinable public static var ethernet: LinkType { LinkType(rawValue: 1) }
  @inlinable public static var arcnetBSD: LinkType { LinkType(rawValue: 7) }
  @inlinable public static var ppp: LinkType { LinkType(rawValue: 9) }
  /// Raw IP by its number on most systems (`DLT_RAW`), which some files contain by mistake.
  @inlinable public static var rawBSD: LinkType { LinkType(rawValue: 12) }
  /// Raw IP by its number on OpenBSD (`DLT_RAW`), which some files contain by mistake.
  @inlinable public static var rawOpenBSD: LinkType { LinkType(rawValue: 14) }
  @inlinable public static var pppHDLC: LinkType { LinkType(rawValue: 50) }
  @inlinable public static var pppEthernet: LinkType { LinkType(rawValue: 51) }
  @inlinable public static var atmRFC1483: LinkType { LinkType(rawValue: 100) }
  @inlinable public static var raw: LinkType { LinkType(rawValue: 101) }
  @inlinable public static var ciscoHDLC: LinkType { LinkType(rawValue: 104) }
  @inlinable public static var ieee80211: LinkType { LinkType(rawValue: 105) }
  @inlinable public static var atmCLIP: LinkType { LinkType(rawValue: 106) }
  @inlinable public static var loop: LinkType { LinkType(rawValue: 108) }
  @inlinable public static var enc: LinkType { LinkType(rawValue: 109) }
  @inlinable public static var linuxSLL: LinkType { LinkType(rawValue: 113) }
  @inlinable public static var pflog: LinkType { LinkType(rawValue: 117) }
  @inlinable public static var prism: LinkType { LinkType(rawValue: 119) }
  @inlinable public static var radiotap: LinkType { LinkType(rawValue: 127) }
  @inlinable public static var arcnetLinux: LinkType { LinkType(rawValue: 129) }
  /// IP over FireWire in Apple's layout.
  @inlinable public static var appleFireWire: LinkType { LinkType(rawValue: 138) }
  /// USER2, which Apple's tools once used for PKTAP captures.
  @inlinable public static var user2: LinkType { LinkType(rawValue: 149) }
  @inlinable public static var avs: LinkType { LinkType(rawValue: 163) }
  @inlinable public static var pppPPPD: LinkType { LinkType(rawValue: 166) }
  @inlinable public static var ppi: LinkType { LinkType(rawValue: 192) }
  @inlinable public static var pppWithDirection: LinkType { LinkType(rawValue: 204) }
  @inlinable public static var mpls: LinkType { LinkType(rawValue: 219) }
  @inlinable public static var ipnet: LinkType { LinkType(rawValue: 226) }
  @inlinable public static var ipv4: LinkType { LinkType(rawValue: 228) }
  @inlinable public static var ipv6: LinkType { LinkType(rawValue: 229) }
  @inlinable public static var nflog: LinkType { LinkType(rawValue: 239) }
  @inlinable public static var pktap: LinkType { LinkType(rawValue: 258) }
  @inlinable public static var linuxSLL2: LinkType { LinkType(rawValue: 276) }

  @inlinable public var isWireless: Bool {
    switch self {
    case .ieee80211, .prism, .radiotap, .avs, .ppi: true
    default: false
    }
  }
}
