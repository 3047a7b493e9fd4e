import Bytes

/// Protocols to which HTTP changes over: IANA's registry of upgrade tokens (RFC 9110, section 16.7), and
/// what is asked for in the same way over HTTP/2 (RFC 8441).
public enum UpgradeToken {
  private static let names: Set<Substring> = [
    "http", "tls", "websocket", "h2c", "connect-udp", "connect-ip", "connect-tcp", "webtransport",
  ]

  /// The known ones of a list, as `websocket, tls/1.2`; whatever else stands there may be a secret.
  ///
  /// - Parameter list: The value of a field, in lower case.
  /// - Returns: The list without what is not known; `nil` where nothing is left.
  public static func known(in list: String) -> String? {
    let known = list.split(separator: ",").compactMap { item -> Substring? in
      let token = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      let parts = token.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, names.contains(name) else { return nil }
      guard parts.count == 2 else { return name }
      return isVersion(parts[1]) ? token : name
    }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  /// Tells whether this is a number such as `1.2`.
  private static func isVersion(_ text: Substring) -> Bool {
    text.utf8.count <= 4 && text.utf8.allSatisfy { $0.isDecimalDigit || $0 == 0x2e }
  }
}
