public import AppTransportSecurity

/// A host that occurs in an http URL of the app's files and that the run did not contact.
///
/// A URL in a file does not prove a need for a key. Reports list the host, so that testers exercise
/// it, and the decision of the dictionary on such a load.
public struct UnexercisedHost: Hashable, Sendable {
  /// The decision of a dictionary on an http load that was not observed.
  public enum Standing: Hashable, Sendable {
    /// Blocked on these OS versions; if the list is empty, on all selected OS versions.
    case blocked(on: [SystemVersion])
    /// Allowed by the exception entry with this name; if `by` is `nil`, by a global key.
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
