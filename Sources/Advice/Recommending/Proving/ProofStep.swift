public import Evidence

/// The reason to keep an entry of the dictionary, or one of its keys.
public struct ProofStep: Hashable, Sendable {
  /// The name of the entry.
  public var host: String
  /// The key, or the empty string for the entry as a whole.
  public var key: String
  /// The host of the observation: the entry's own, or one below that it speaks for.
  public var observed: String
  /// A system on which the dictionary fails without it.
  public var system: String
  /// The observation.
  public var place: Place
  /// The barrier that blocks the observation without it, such as `ats-cleartext`.
  ///
  /// `nil` if nothing is blocked then, and a host is opened further than it needs.
  public var blockedBy: String?
  /// The entry that would open the observed host then, further than that host needs.
  public var openedBy: String?

  /// A key with an observation of the entry's own host, which needs it.
  public init(host: String, key: String, system: String, place: Place, blockedBy: String?) {
    self.host = host
    self.key = key
    observed = host
    self.system = system
    self.place = place
    self.blockedBy = blockedBy
  }
}
