package import HostNames

/// An address that a name from a recording may not lead a probe to, since it does not belong to one
/// server of the internet.
///
/// Whoever owns a recorded name decides on its DNS answers, and so could make a probe connect to
/// this machine or to others of its network.
package struct UnaskedAddress: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable, CaseIterable {
    case thisNetwork, loopback, linkLocal, ofOneNetwork, sharedByProvider, multicast, translated
    case reserved
  }

  package let address: IPAddress
  package let purpose: Purpose

  /// Returns `nil` if the address is one of the internet's.
  package init?(_ address: IPAddress) {
    guard let purpose = Purpose(of: address) else { return nil }
    (self.address, self.purpose) = (address, purpose)
  }
}

extension UnaskedAddress.Purpose {
  /// The blocks that are not globally reachable (RFC 6890), except those for documentation, and
  /// those that translators map to IPv4.
  ///
  /// An IPv4-mapped address is the IPv4 address itself, see `IPAddress`.
  fileprivate init?(of address: IPAddress) {
    if address.isLoopback {
      self = .loopback
    } else if address.isLinkLocal {
      self = .linkLocal
    } else if address.isPrivate || address.isUniqueLocal || Self.isSiteLocal(address) {
      self = .ofOneNetwork
    } else if address.isSharedAddressSpace {
      self = .sharedByProvider
    } else if address.isMulticast {
      self = .multicast
    } else if address.isUnspecified || address.isIPv4(in: 0, length: 8) {
      self = .thisNetwork
    } else if Self.isTranslated(address) {
      self = .translated
    } else if Self.isReserved(address) {
      self = .reserved
    } else {
      return nil
    }
  }

  /// Returns true if the address is in `fec0::/10`, the former site-local addresses (RFC 3879).
  private static func isSiteLocal(_ address: IPAddress) -> Bool {
    address.high >> 54 == 0xfec0 >> 6
  }

  /// Returns true for NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056), Teredo (RFC 4380), and
  /// IPv4-compatible addresses (RFC 4291, section 2.5.5.1).
  ///
  /// A public IPv4 address inside changes nothing. RFC 6052, section 3.1, asks translators to
  /// refuse others below `64:ff9b::/96`, but the network decides whether its translator does.
  private static func isTranslated(_ address: IPAddress) -> Bool {
    if address.isIPv4 { return false }
    return address.high == 0x0064_ff9b_0000_0000 || address.high >> 16 == 0x0064_ff9b_0001
      || address.high >> 48 == 0x2002 || address.high >> 32 == 0x2001_0000
      || address.high == 0
  }

  /// Returns true for `192.0.0.0/24` (RFC 6890), `198.18.0.0/15` (RFC 2544; VPN clients use it for
  /// names that they resolve themselves), `240.0.0.0/4` (RFC 1112), and IPv6 outside the global
  /// unicast addresses, `2000::/3`.
  private static func isReserved(_ address: IPAddress) -> Bool {
    if address.isIPv4 {
      return address.isIPv4(in: 0xc000_0000, length: 24)
        || address.isIPv4(in: 0xc612_0000, length: 15)
        || address.isIPv4(in: 0xf000_0000, length: 4)
    }
    return address.high >> 61 != 0b001
  }
}
