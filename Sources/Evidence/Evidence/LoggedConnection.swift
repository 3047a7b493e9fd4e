public import ProtocolRegistries

/// What the log of an Apple system says of a connection beside its handshake.
///
/// The settings are facts of that build: which of them ATS set is not documented, so nothing is judged by them.
public struct LoggedConnection: Hashable, Sendable {
  /// The result of the evaluation of the server's certificate.
  public enum Trust: String, Hashable, Sendable, CaseIterable {
    /// The chain was accepted, and no line says that the app decided.
    case accepted
    /// The app's own challenge handler accepted it.
    case acceptedByApp = "accepted-by-app"
  }

  /// The least version that the client would have taken (`min_version`).
  public var minimumVersion: TLSVersion?
  /// The newest version that it offered (`max_version`).
  public var maximumVersion: TLSVersion?
  /// The field `enforce_ats`.
  public var enforcesATS: Bool?
  /// The field `ats_non_pfs_ciphersuite_allowed`.
  public var allowsNoForwardSecrecy: Bool?
  /// The field `skip_ats_trust`.
  public var skipsATSTrust: Bool?
  /// The settings in the task's line of category ATS, as they stand there: `strength 1, tls 4, ct 0`.
  public var taskSettings: String?
  public var trust: Trust?

  /// A connection of which nothing is said.
  public init() {}

  /// Takes in what another line says; what was said first stays.
  public mutating func add(_ other: LoggedConnection) {
    minimumVersion = minimumVersion ?? other.minimumVersion
    maximumVersion = maximumVersion ?? other.maximumVersion
    enforcesATS = enforcesATS ?? other.enforcesATS
    allowsNoForwardSecrecy = allowsNoForwardSecrecy ?? other.allowsNoForwardSecrecy
    skipsATSTrust = skipsATSTrust ?? other.skipsATSTrust
    taskSettings = taskSettings ?? other.taskSettings
    if trust == nil || other.trust == .acceptedByApp { trust = other.trust ?? trust }
  }
}
