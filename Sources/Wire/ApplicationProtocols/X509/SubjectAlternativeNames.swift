import Bytes
public import HostNames
import ProtocolRegistries

/// The names and addresses that a certificate covers (RFC 5280, section 4.2.1.6).
public struct SubjectAlternativeNames: Hashable, Sendable {
  /// DNS names in the certificate's order, ASCII letters in lower case, wildcards unchanged.
  public var dnsNames: [String] = []
  public var ipAddresses: [IPAddress] = []

  public init() {}

  /// Reads a GeneralNames element; nil if it is not a sequence.
  ///
  /// Skips DNS names with bytes outside printable ASCII and addresses of a length other than 4 or
  /// 16 bytes, with an anomaly: they match no host. Other kinds of names are skipped silently.
  init?(_ node: DERNode, anomalies: inout Set<CertificateAnomaly>) {
    guard var names = node.members(of: .sequence) else { return nil }
    while let name = names.next() {
      if let bytes = name.bytes(of: .tagged(2)) {
        if let name = Self.dnsName(bytes) {
          dnsNames.append(name)
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

  private static func dnsName(_ bytes: RawSpan) -> String? {
    if bytes.byteCount == 0 { return nil }
    var hasUpperCase = false
    for offset in 0..<bytes.byteCount {
      let byte = bytes.byte(at: offset)
      guard (0x21...0x7e).contains(byte) else { return nil }
      if byte.isUppercaseLetter { hasUpperCase = true }
    }
    let name = bytes.text(at: 0, count: bytes.byteCount)
    return hasUpperCase ? name.lowercased() : name
  }

  private static func address(_ bytes: RawSpan) -> IPAddress? {
    switch bytes.byteCount {
    case 4: IPAddress(ipv4: bytes.uint32(at: 0))
    case 16: IPAddress(high: bytes.uint64(at: 0), low: bytes.uint64(at: 8))
    default: nil
    }
  }
}
