/// The secrets that all connections of a capture look theirs up in.
///
/// A class, so that a connection that is open keeps no state of the tables alive while more is learnt.
public final class SecretStore: Undisclosed {
  private let given: [TLSSecrets]
  /// Those that the capture brings along; they come after those that were given.
  public var embedded = TLSSecrets()

  /// A store of secrets that are looked up in this order.
  public init(_ given: [TLSSecrets] = []) { self.given = given }

  /// The secret of a connection; see ``TLSSecrets/secret(_:for:)``.
  public func secret(_ label: TLSSecret.Label, for random: [UInt8]) -> TLSSecret? {
    for known in given {
      if let secret = known.secret(label, for: random) { return secret }
    }
    return embedded.secret(label, for: random)
  }

  /// Whether there is any secret of a connection.
  func hasSecrets(for random: [UInt8]) -> Bool {
    given.contains { $0.hasSecrets(for: random) } || embedded.hasSecrets(for: random)
  }
}
