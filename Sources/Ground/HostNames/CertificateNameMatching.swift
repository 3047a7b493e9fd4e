import Bytes

/// Matching of a requested host against the DNS names of a certificate (RFC 9525, section 6.3, as
/// Apple implements it).
///
/// ASCII letters compare case-insensitively, and one final dot of the host is ignored. `*` must be
/// the whole left-most label, matches exactly one label, and must be followed by at least two
/// labels. An address never matches. A wildcard directly below a public suffix of several labels,
/// such as `*.co.uk`, matches here, although Apple refuses it.
public struct CertificateNameMatching: Sendable {
  private let name: String
  private let parent: Substring?

  /// Prepares the comparison with a host; `nil` if no certificate's name can match it.
  public init?(of host: String) {
    var name = host.lowercased()
    if name.last == "." { name.removeLast() }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let firstLabel = parts.first, !firstLabel.isEmpty,
      // Case folding maps some other letters to ASCII, such as the Kelvin sign to k. So only ASCII
      // names can match.
      host.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ":") }),
      !Self.endsInNumber(name)
    else { return nil }
    parent = parts.dropFirst().first { $0.contains(".") }
    self.name = name
  }

  /// Returns true if a certificate's name in lower case, or its wildcard, matches the host.
  public func isCovered(by pattern: String) -> Bool {
    pattern.hasPrefix("*.") ? pattern.dropFirst(2) == parent : pattern == name
  }

  /// Returns true if one of a certificate's DNS names, in lower case, matches a host.
  public static func anyOf(_ names: [String], covers host: String) -> Bool {
    guard let host = CertificateNameMatching(of: host) else { return false }
    return names.contains(where: host.isCovered)
  }

  /// Returns true if the last label is a number, as in IPv4 addresses (WHATWG URL, section 3.5).
  private static func endsInNumber(_ name: String) -> Bool {
    let lastLabel = name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }
    return lastLabel.allSatisfy(\.isDecimalDigit)
  }
}
