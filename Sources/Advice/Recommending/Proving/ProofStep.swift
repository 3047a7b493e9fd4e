public import Evidence

/// The reason why the dictionary contains an entry or one of its keys.
public struct ProofStep: Hashable, Sendable {
  public var host: String
  /// The key that the step is about; empty for the entry as a whole.
  public var key: String
  public var observed: String
  public var system: String
  public var place: Place
  /// The barrier that would block the observation without the entry or key, such as
  /// `cleartext`.
  ///
  /// `nil` if without the entry or key the host would be opened further than it needs.
  public var blockedBy: String?
  public var openedBy: String?

  public init(host: String, key: String, system: String, place: Place, blockedBy: String?) {
    self.host = host
    self.key = key
    observed = host
    self.system = system
    self.place = place
    self.blockedBy = blockedBy
  }
}
