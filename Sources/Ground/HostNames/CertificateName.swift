/// The DNS names of certificates, as they stand for hosts.
public enum CertificateName {
  /// Whether one of a certificate's DNS names stands for a host (RFC 9525, section 6.3, as Apple
  /// has it).
  ///
  /// ASCII letters compare case-blind and one dot at the end of `host` is ignored. `*` must be the
  /// whole left-most label, stands for exactly one label, and needs two more labels behind it. An
  /// address never matches. Wildcards below a public suffix of several labels, which Apple refuses
  /// too, match here.
  ///
  /// - Parameters:
  ///   - names: The certificate's names, in lower case.
  ///   - host: The name that was asked for.
  /// - Returns: Whether the certificate is for the host.
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
    return lastLabel.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
