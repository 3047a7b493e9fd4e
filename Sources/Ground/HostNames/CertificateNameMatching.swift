import Bytes

/// Matching of host names against the DNS names of a certificate.
public enum CertificateNameMatching {
  /// Returns true if one of a certificate's DNS names matches a host (RFC 9525, section 6.3, as
  /// Apple implements it).
  ///
  /// ASCII letters compare case-insensitively, and one final dot of `host` is ignored. `*` must be
  /// the whole left-most label, matches exactly one label, and must be followed by at least two
  /// labels. An address never matches. A wildcard directly below a public suffix of several labels,
  /// such as `*.co.uk`, matches here, although Apple refuses it.
  ///
  /// - Parameters:
  /// - names: The certificate's names, in lower case.
  /// - host: The requested host.
  public static func anyOf(_ names: [String], covers host: String) -> Bool {
    var name = host.lowercased()
    if name.last == "." { name.removeLast() }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let firstLabel = parts.first, !firstLabel.isEmpty,
      // Case folding maps some other letters to ASCII, such as the Kelvin sign to k. So only ASCII
      // names can match.
      host.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ":") }),
      !endsInNumber(name)
    else { return false }
    let parent = parts.dropFirst().first { $0.contains(".") }
    return names.contains { pattern in
      pattern.hasPrefix("*.") ? pattern.dropFirst(2) == parent : pattern == name
    }
  }

  /// Returns true if the last label is a number, as in IPv4 addresses (WHATWG URL, section 3.5).
  private static func endsInNumber(_ name: String) -> Bool {
    let lastLabel = name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }
    return lastLabel.allSatisfy(\.isDecimalDigit)
  }
}
