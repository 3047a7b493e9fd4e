public import HostNames
import SwiftASN1

/// The names and addresses that a certificate covers (RFC 5280, section 4.2.1.6).
public struct SubjectAlternativeNames: Hashable, Sendable {
  /// DNS names in the certificate's order, ASCII letters in lower case, wildcards unchanged.
  public var dnsNames: [String] = []
  public var ipAddresses: [IPAddress] = []

  /// Creates an empty list.
  public init() {}

  /// Reads GeneralNames; `nil` if the node is not a list of them.
  ///
  /// Skips DNS names with bytes outside printable ASCII and addresses of a length other than 4 or
  /// 16 bytes, with an anomaly: they match no host. Other kinds of names are skipped silently.
  init?(_ node: ASN1Node, anomalies: inout Set<CertificateAnomaly>) {
    guard let names = node.members(of: .sequence) else { return nil }
    for name in names {
      if let bytes = name.bytes(of: .tagged(2)) {
        if bytes.allSatisfy({ (0x21...0x7e).contains($0) }), !bytes.isEmpty {
          dnsNames.append(String(decoding: bytes, as: UTF8.self).lowercased())
        } else {
          anomalies.insert(.extensionMalformed)
        }
      } else if let bytes = name.bytes(of: .tagged(7)) {
        if let address = Self.address(bytes) {
          ipAddresses.append(address)
        } else {
          anomalies.insert(.extensionMalformed)
        }
      }
    }
  }

  private static func address(_ bytes: ArraySlice<UInt8>) -> IPAddress? {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch bytes.count {
    case 4: return IPAddress(ipv4: UInt32(truncatingIfNeeded: number(bytes)))
    case 16: return IPAddress(high: number(bytes.prefix(8)), low: number(bytes.suffix(8)))
    default: return nil
    }
  }

  /// Tells whether one of the DNS names covers this host; see ``CertificateName``.
  ///
  /// An address never matches a DNS name: use ``matches(host:)-(IPAddress)``. The common name is
  /// ignored.
  public func matches(host: String) -> Bool { CertificateName.anyOf(dnsNames, covers: host) }

  /// Tells whether this is one of the addresses (RFC 9525, section 6.5).
  public func matches(host: IPAddress) -> Bool { ipAddresses.contains(host) }
}
