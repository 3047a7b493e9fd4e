/// A set of requirements, packed into two bytes as every host has several such sets.
public struct Requirements: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ requirement: Requirement) {
    rawValue = 1 << UInt16(requirement.rank)
  }

  package init(_ requirements: some Sequence<Requirement>) {
    self = requirements.reduce(into: []) { $0.formUnion(Requirements($1)) }
  }

  package func covers(_ requirement: Requirement) -> Bool {
    contains(Requirements(requirement))
  }

  public static let cleartext = Requirements(.cleartext)
  public static let tlsVersion = Requirements(.tlsVersion)
  public static let forwardSecrecy = Requirements(.forwardSecrecy)
  public static let cipherSuite = Requirements(.cipherSuite)
  public static let key = Requirements(.key)
  public static let hash = Requirements(.hash)
  public static let trust = Requirements(.trust)
  public static let refused = Requirements(.refused)
  public static let unknown = Requirements(.unknown)

  /// The requirements that depend on the cipher suite of a handshake.
  package static let handshake: Requirements = [.forwardSecrecy, .cipherSuite]
  package static let certificate: Requirements = [.key, .hash, .trust]
  package static let shownByHandshakes: Requirements = [.tlsVersion, .handshake, .certificate]
}
