/// The secrets of a capture's connections, given by the user or embedded in the capture.
///
/// A class, so that open connections share its tables and no old copy remains when secrets are
/// added.
public final class TLSSecretStore: SecretValue {
  private let given: [TLSSecrets]
  public var embedded = TLSSecrets()

  public init(_ given: [TLSSecrets] = []) { self.given = given }

  public func secret(_ label: TLSSecret.Label, for random: [UInt8]) -> TLSSecret? {
    for known in given {
      if let secret = known.secret(label, for: random) { return secret }
    }
    return embedded.secret(label, for: random)
  }

  func hasSecrets(for random: [UInt8]) -> Bool {
    given.contains { $0.hasSecrets(for: random) } || embedded.hasSecrets(for: random)
  }
}
