import HostNames
import PublicSuffixes

/// Host names as a person writes them.
public enum HostArgument {
  /// The name in lower case without a dot at its end; a URL or a name that no key holds is refused.
  ///
  /// - Parameter text: The name as it was written.
  /// - Returns: The name as it is compared.
  /// - Throws: Where it is no host name.
  public static func name(_ text: String) throws(OptionValueError) -> String {
    let name = text.lowercased()
    guard !name.isEmpty, !name.contains(where: { "/@ ".contains($0) }) else {
      throw OptionValueError("'\(text)' is no host; write api.example.com, not a URL.")
    }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw OptionValueError("'\(text)' must be given as it is on the wire, in its xn-- form.")
    }
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// A name under which all names are of one owner; what a registry gives names under is refused.
  ///
  /// The suffix of a hoster may be its own.
  static func domain(_ text: String) throws(OptionValueError) -> String {
    let name = try name(text)
    let suffix = HostName(parsing: name).flatMap { PublicSuffixList.embedded.publicSuffix(of: $0) }
    guard let suffix, suffix.section == .icann, suffix.name == name else { return name }
    throw OptionValueError(
      "Anyone can have a name under '\(name)', so it is no domain of one maker; write one such as"
        + " example.\(name).")
  }
}
