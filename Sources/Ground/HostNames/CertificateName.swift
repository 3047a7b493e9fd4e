import Bytes

/// The DNS names of certificates, as they stand for hosts.
public enum CertificateName {
  /// Tells whether one of a certificate's DNS names matches a host (RFC 9525, section 6.3, as Apple
  /// implements it).
  ///
  /// ASCII letters compare case-insensitively and one dot at the end of `host` is ignored. `*` must
  /// be the whole left-most label, matches exactly one label, and must be followed by at least two
  /// labels. An address never matches. Wildcards below a public suffix of several labels, which
  /// Apple refuses too, match here.
  ///
  /// - Parameters:
  ///   - names: The certificate's names, in lower case.
  ///   - host: The name of the requested host.
  /// - Returns: True if the certificate is valid for the host.
  public static func anyOf(_ names: [String], covers host: String) -> Bool {
    var name = host.lowercased()
    if name.last == "." { name.removeLast() }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let firstLabel = parts.first, !firstLabel.isEmpty,
      // Case folding can turn other letters into ASCII, such as the Kelvin sign.
      host.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ":") }),
      !endsInNumber(name)
    else { return false }
    let parent = parts.dropFirst().first { $0.contains(".") }
    return names.contains { pattern in
      pattern.hasPrefix("*.") ? pattern.dropFirst(2) == parent : pattern == name
    }
  }

  /// A name that ends in a number is meant as an IPv4 address (WHATWG URL, section 3.5).
  private static func endsInNumber(_ name: String) -> Bool {
    let lastLabel = name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }
    return lastLabel.allSatisfy(\.isDecimalDigit)
  }
}
