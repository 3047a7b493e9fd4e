public import AppTransportSecurity

/// A host that an app names over http and that the run did not contact.
///
/// A name in a file is no need for a key. The finding reports what to exercise, and what the
/// dictionary would do then.
public struct UnexercisedHost: Hashable, Sendable {
  /// The decision of a dictionary on an http load that was not observed.
  public enum Standing: Hashable, Sendable {
    /// Blocked on these systems; on all selected ones if the list is empty.
    case blocked(on: [SystemVersion])
    /// Allowed by an entry, or by a global key if `by` is `nil`.
    case allowed(by: String?)
    case undecided
  }

  public var host: String
  public var mention: NamedHosts.Mention
  public var standing: Standing

  public init(host: String, mention: NamedHosts.Mention, standing: Standing) {
    self.host = host
    self.mention = mention
    self.standing = standing
  }
}
