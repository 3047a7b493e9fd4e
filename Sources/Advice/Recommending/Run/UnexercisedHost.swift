public import AppTransportSecurity

/// A host that occurs in an http URL of the app's files and that the run did not contact.
///
/// A URL in a file does not prove a need for a key. Reports list the host, so that testers exercise
/// it, and the decision of the dictionary on such a load.
public struct UnexercisedHost: Hashable, Sendable {
  /// The decision of a dictionary on an http load of a host that the run did not contact.
  public enum Standing: Hashable, Sendable {
    /// The dictionary blocks the load on these OS versions; if the list is empty, on all selected
    /// OS versions.
    case blocked(on: [SystemVersion])
    /// The exception entry with this name allows the load; if `by` is `nil`, a global key does.
    case allowed(by: String?)
    case undecided
  }

  public var host: String
  public var mention: HostNamesInAppFiles.Mention
  public var standing: Standing

  public init(host: String, mention: HostNamesInAppFiles.Mention, standing: Standing) {
    self.host = host
    self.mention = mention
    self.standing = standing
  }
}
