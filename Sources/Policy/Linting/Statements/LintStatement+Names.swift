public import HostNames

extension LintStatement {
  /// Statements about the name that is the key of an entry.
  public enum Name: Hashable, Sendable {
    case unmatched(String, NameFault, NameCorrection?)
    /// A public suffix whose entry allows loads from every name below it.
    case openSuffix(String)
    /// A public suffix whose entry applies only to a host of exactly that name.
    case suffixAlone(String)
  }

  /// The reason why a name never matches a host.
  public enum NameFault: Hashable, Sendable, CaseIterable {
    case scheme, path, wildcard, port, international, upperCase, trailingDot
    /// A build setting, which Xcode expands in values but not in keys.
    case variable
    /// An address in another notation than that with which systems compare keys.
    case addressSpelling
    case malformed
  }

  /// The name to write instead of one that never matches.
  public struct NameCorrection: Hashable, Sendable {
    public var name: String
    public var includesSubdomains: Bool
    public var isPresent: Bool
  }

  /// Statements about an entry for an address, a range or a local host.
  public enum Address: Hashable, Sendable {
    case refusedRange(String, RangeRemedy)
    /// A range that systems read as another range than its notation suggests.
    case readAs(String, IPPrefix)
    /// A range in a notation that only the system's parser accepts.
    case oddNotation(String)
    case everyAddress(String, isIPv4: Bool)
    case includesSubdomains(String)
    /// An entry that allows only loads that ATS allows to local hosts without an entry.
    case needlessLocalHost(String)
    /// An entry that ends a local host's exemption from ATS.
    case restrictedLocalHost(String)
  }

  /// The fix for a range that the system's parser refuses.
  public enum RangeRemedy: Hashable, Sendable {
    case useNotation
    case write(IPPrefix)
    /// List each address, or use a wider range that the parser accepts.
    case listAddresses(wider: IPPrefix?)
  }
}
