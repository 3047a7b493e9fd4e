public import HostNames

extension LintStatement {
  /// A statement about the name of an entry.
  public enum Name: Hashable, Sendable {
    /// A name that no host matches.
    case unmatched(String, NameFault, NameCorrection?)
    /// A public suffix whose entry opens every name below it.
    case openSuffix(String)
    /// A public suffix whose entry is for that one host.
    case suffixAlone(String)
  }

  /// The reason for which a name never matches a host.
  public enum NameFault: Hashable, Sendable, CaseIterable {
    case scheme, path, wildcard, port, international, upperCase, trailingDot
    /// A build setting, which Xcode expands in values and not in keys.
    case variable
    /// An address in another spelling than the one that is compared.
    case addressSpelling
    /// A name that no host can have.
    case malformed
  }

  /// The name to write instead of one that never matches.
  public struct NameCorrection: Hashable, Sendable {
    public var name: String
    /// `true` if the name is to be written with `NSIncludesSubdomains`.
    public var includesSubdomains: Bool
    /// `true` if the dictionary has an entry under that name already.
    public var isPresent: Bool
  }

  /// A statement about the entry of an address, a range or a local host.
  public enum Address: Hashable, Sendable {
    /// A range that the system's parser refuses.
    case refusedRange(String, RangeRemedy)
    /// A range that is read as another than it looks like.
    case readAs(String, IPPrefix)
    /// A range in a notation that only the system's parser knows.
    case oddNotation(String)
    /// A range of all addresses.
    case everyAddress(String, isIPv4: Bool)
    /// A key that means nothing for addresses.
    case includesSubdomains(String)
    /// An entry that allows what local hosts may do anyway.
    case needlessLocalHost(String)
    /// An entry that ends the exemption of a local host.
    case restrictedLocalHost(String)
  }

  /// The way to mend a range that the system's parser refuses.
  public enum RangeRemedy: Hashable, Sendable {
    /// Nothing tells which range was meant.
    case useNotation
    case write(IPPrefix)
    /// Every address in an entry of its own; the wider range is one that is read.
    case listAddresses(wider: IPPrefix?)
  }
}
