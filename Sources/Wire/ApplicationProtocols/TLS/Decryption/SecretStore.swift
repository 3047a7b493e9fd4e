/// The secrets in which all connections of a capture look up theirs.
///
/// A class: open connections share its tables and keep no old copy while secrets are added.
public final class SecretStore: Undisclosed {
  private let given: [TLSSecrets]
  /// The secrets embedded in the capture; they are looked up after the given ones.
  public var embedded = TLSSecrets()

  /// Creates a store that looks up secrets in this order.
  public init(_ given: [TLSSecrets] = []) { self.given = given }

  /// Returns a secret of a connection; see ``TLSSecrets/secret(_:for:)``.
  public func secret(_ label: TLSSecret.Label, for random: [UInt8]) -> TLSSecret? {
    for known in given {
      if let secret = known.secret(label, for: random) { return secret }
    }
    return embedded.secret(label, for: random)
  }

  /// Tells whether there is any secret of a connection.
  func hasSecrets(for random: [UInt8]) -> Bool {
    given.contains { $0.hasSecrets(for: random) } || embedded.hasSecrets(for: random)
  }
}
