import Bytes
import Escaping
import HostNames
import PublicSuffixes

/// Checks and normalizes host names given on the command line or in the settings file.
///
/// Accepted are names and IP addresses, in ASCII (`xn--` labels), without scheme, port or wildcard.
package enum HostArgument {
  /// Returns the host name in lower case without a trailing dot.
  ///
  /// Throws for a text that no host of a connection could equal, such as a URL or a pattern, and
  /// says what to write instead.
  package static func name(_ text: String) throws(OptionValueError) -> String {
    try name(text, wildcard: "write each host by its name, such as")
  }

  /// Returns a domain that has one owner; throws for a registry's suffix such as `co.uk`.
  ///
  /// A hosting provider's suffix such as `github.io` is accepted, as the app may be the provider's.
  static func domain(_ text: String) throws(OptionValueError) -> String {
    let name = try name(text, wildcard: "subdomains are included, so write")
    let suffix = HostName(parsing: name).flatMap { PublicSuffixList.embedded.publicSuffix(of: $0) }
    guard let suffix, suffix.section == .icann, suffix.name == name else { return name }
    throw OptionValueError(
      "Anyone can have a name under '\(name)', so it is not the domain of one maker; write one"
        + " such as example.\(name).")
  }

  private static let example = "api.example.com"

  private static func name(
    _ text: String, wildcard advice: String
  ) throws(OptionValueError) -> String {
    if let host = HostName(parsing: text) { return host.name }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw OptionValueError("'\(ForeignText(text).displayed)' must be given in its xn-- form.")
    }
    if let host = hostOfURL(text) {
      throw OptionValueError(
        "'\(ForeignText(text).displayed)' is not a host but a URL; write \(host).")
    }
    let parent = text.drop { $0 == "*" || $0 == "." }
    if parent.count < text.count, let host = HostName(parsing: String(parent)) {
      throw OptionValueError(
        "'\(ForeignText(text).displayed)' is a pattern, which no host equals; \(advice) \(host.name)."
      )
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.allSatisfy(\.isDecimalDigit),
      let host = HostName(parsing: String(parts[0]))
    {
      throw OptionValueError(
        "'\(ForeignText(text).displayed)' has a port; write the host alone: \(host.name).")
    }
    throw OptionValueError(
      "'\(ForeignText(text).displayed)' is not a host; write a name such as \(example), or an address."
    )
  }

  /// Returns the host of a URL, or a usual one if that can't be read; `nil` if the text is not a URL.
  private static func hostOfURL(_ text: String) -> String? {
    guard text.contains(where: { $0 == "/" || $0 == "@" }) else { return nil }
    var rest = text[...]
    if let scheme = text.firstRange(of: "://") { rest = text[scheme.upperBound...] }
    rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let host =
      rest.hasPrefix("[") ? rest.prefix { $0 != "]" }.dropFirst() : rest.prefix { $0 != ":" }
    return HostName(parsing: String(host))?.name ?? example
  }
}
