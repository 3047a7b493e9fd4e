/// A statement on a host that breaks ATS or could not be judged.
public struct HostStatement: Hashable, Sendable {
  public var account: AdvisedHost
  /// The certainty with which it breaks ATS; unknown where it could not be judged.
  public var certainty: Need.Certainty
  /// The needs, of one kind.
  public var needs: [Need]
}
