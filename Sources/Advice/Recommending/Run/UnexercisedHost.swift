public import AppTransportSecurity

/// A host that an app names over http and that its run did not come to.
///
/// A name in a file is no need of a key. It says what to exercise, and what a dictionary would do then.
public struct UnexercisedHost: Hashable, Sendable {
  /// The decision that a dictionary takes on a load over http that nobody saw.
  public enum Standing: Hashable, Sendable {
    /// It is blocked on those systems; on all that were asked for where none is named.
    case blocked(on: [SystemVersion])
    /// It is let through by an entry, or by a key of the dictionary itself where there is none.
    case allowed(by: String?)
    /// The systems or what loads it decide.
    case undecided
  }

  public var host: String
  /// The first place where a URL over http names it.
  public var mention: NamedHosts.Mention
  public var standing: Standing

  /// A host with its place and what a dictionary would do.
  public init(host: String, mention: NamedHosts.Mention, standing: Standing) {
    self.host = host
    self.mention = mention
    self.standing = standing
  }
}
