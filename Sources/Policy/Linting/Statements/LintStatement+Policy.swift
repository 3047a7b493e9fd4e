public import AppTransportSecurity

extension LintStatement {
  /// A statement about the keys for the whole app, and about the dictionary as such.
  public enum Policy: Hashable, Sendable {
    /// A property list without a dictionary; a companion does not inherit the app's.
    case absent(isCompanion: Bool)
    /// The dictionary of a library.
    case neverRead
    case empty
    case emptyKey(PolicyKey)
    /// `NSAllowsArbitraryLoads` in force, and the keys that cancel it on later systems.
    case blanket(cancelledBy: [PolicyKey])
    case blanketCancelled(by: [PolicyKey])
    case localNetworkingOff(since: Release)
    /// The keys for which App Review asks for a reason.
    case reviewed([KeyCount])
    /// Something that older systems of the range do not read.
    case newerThanSystem(NewerPart, since: Release, missingOn: SystemVersion)
  }

  /// The number of places where a key stands.
  public struct KeyCount: Hashable, Sendable {
    public var key: PolicyKey
    public var count: Int
  }

  /// The part of a dictionary that older systems do not read.
  public enum NewerPart: Hashable, Sendable {
    case key(PolicyKey)
    /// The key of an entry.
    case entryKey
    /// TLS 1.3 as a minimum.
    case tls13Floor
    /// The entry of an address; on systems that do not read it addresses are blocked or exempt.
    case address(isBlocked: Bool)
  }
}
