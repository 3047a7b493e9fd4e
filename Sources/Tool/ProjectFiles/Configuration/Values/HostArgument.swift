import HostNames
import PublicSuffixes

/// Host names in their command line form.
package enum HostArgument {
  /// Returns the host name in lower case without a trailing dot.
  ///
  /// Throws for a URL and for a name that no ATS key could contain.
  package static func name(_ text: String) throws(OptionValueError) -> String {
    let name = text.lowercased()
    guard !name.isEmpty, !name.contains(where: { "/@ ".contains($0) }) else {
      throw OptionValueError("'\(text)' is not a host; write api.example.com, not a URL.")
    }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw OptionValueError("'\(text)' must be given in its xn-- form.")
    }
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Returns a domain that has one owner; throws for a registry's suffix such as `co.uk`.
  ///
  /// A hosting provider's suffix such as `github.io` is accepted, as the app may be the provider's.
  static func domain(_ text: String) throws(OptionValueError) -> String {
    let name = try name(text)
    let suffix = HostName(parsing: name).flatMap { PublicSuffixList.embedded.publicSuffix(of: $0) }
    guard let suffix, suffix.section == .icann, suffix.name == name else { return name }
    throw OptionValueError(
      "Anyone can have a name under '\(name)', so it is not the domain of one maker; write one"
        + " such as"
        + " example.\(name).")
  }
}
