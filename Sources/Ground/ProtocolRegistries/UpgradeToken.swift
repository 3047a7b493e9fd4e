import Bytes

/// Protocol names of HTTP upgrades: IANA's upgrade tokens (RFC 9110, section 16.7) and those used
/// with extended CONNECT over HTTP/2 (RFC 8441).
public enum UpgradeToken {
  private static let names: Set<Substring> = [
    "http", "tls", "websocket", "h2c", "connect-udp", "connect-ip", "connect-tcp", "webtransport",
  ]

  /// Returns the known protocols of a comma-separated list in lower case, such as `websocket,
  /// tls/1.2`; `nil` if it has none.
  ///
  /// Anything else in the list is removed, as it may be a secret.
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

  private static func isVersion(_ text: Substring) -> Bool {
    text.utf8.count <= 4 && text.utf8.allSatisfy { $0.isDecimalDigit || $0 == 0x2e }
  }
}
