public import AppTransportSecurity

extension LintStatement {
  /// Statements about global keys and the dictionary as a whole.
  public enum Policy: Hashable, Sendable {
    /// A property list without a policy.
    ///
    /// `isCompanion` is true for a bundle such as an extension, which does not inherit the app's
    /// policy.
    case absent(isCompanion: Bool)
    case neverRead
    case empty
    case emptyKey(PolicyKey)
    /// `NSAllowsArbitraryLoads` is in force; `cancelledBy` lists the keys that cancel it on later
    /// systems.
    case blanket(cancelledBy: [PolicyKey])
    case blanketCancelled(by: [PolicyKey])
    case localNetworkingOff(since: Release)
    case reviewed([KeyCount])
    case newerThanSystem(NewerPart, since: Release, missingOn: SystemVersion)
  }

  /// A key and the number of its occurrences.
  public struct KeyCount: Hashable, Sendable {
    public var key: PolicyKey
    public var count: Int
  }

  /// A part of the dictionary that older systems do not read.
  public enum NewerPart: Hashable, Sendable {
    case key(PolicyKey)
    case entryKey
    case tls13Floor
    /// An address as a key.
    ///
    /// Older systems ignore the key; `isBlocked` is true if they then block the address, and false
    /// if they exempt it.
    case address(isBlocked: Bool)
  }
}
