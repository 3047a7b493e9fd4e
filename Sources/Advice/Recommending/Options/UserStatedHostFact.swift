/// A fact about a host that only the user can know and state.
public enum UserStatedHostFact: String, Hashable, Sendable, CaseIterable {
  /// The app's URL for the host cannot be changed.
  case cannotChange = "cannot-change"
  /// The app's own challenge handler accepts the host's certificate.
  case trustsDespite = "trusts-despite"
}
