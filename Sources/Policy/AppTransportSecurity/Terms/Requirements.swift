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
  public static let certificateKey = Requirements(.certificateKey)
  public static let certificateSignature = Requirements(.certificateSignature)
  public static let certificateTrust = Requirements(.certificateTrust)
  public static let certificateTransparency = Requirements(.certificateTransparency)
  public static let handshake = Requirements(.handshake)
  public static let undetermined = Requirements(.undetermined)

  /// The requirements that depend on the cipher suite of a handshake.
  package static let chosenSuite: Requirements = [.forwardSecrecy, .cipherSuite]
  /// The requirements that the system's evaluation of a certificate's chain covers.
  package static let trustEvaluation: Requirements = [.certificateTrust, .certificateTransparency]
  package static let certificate: Requirements = [
    .certificateKey, .certificateSignature, .trustEvaluation,
  ]
  package static let shownByHandshakes: Requirements = [.tlsVersion, .chosenSuite, .certificate]
}
