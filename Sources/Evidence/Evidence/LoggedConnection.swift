public import ProtocolRegistries

/// Facts about a connection from an Apple system's log, except for the TLS handshake.
///
/// Settings are reported but never judged, as Apple does not document which of them ATS controls.
public struct LoggedConnection: Hashable, Sendable {
  /// The result of evaluating the server's certificate.
  public enum Trust: String, Hashable, Sendable, CaseIterable {
    /// Accepted; the log shows no decision by the app.
    case accepted
    /// Accepted by the app's own challenge handler.
    case acceptedByApp = "accepted-by-app"
  }

  /// The oldest TLS version that the client accepts (`min_version` in the log).
  public var minimumVersion: TLSVersion?
  /// The newest TLS version that the client offers (`max_version` in the log).
  public var maximumVersion: TLSVersion?
  /// The field `enforce_ats` of the log; `nil` if absent.
  public var enforcesATS: Bool?
  /// The field `ats_non_pfs_ciphersuite_allowed` of the log; `nil` if absent.
  public var allowsNoForwardSecrecy: Bool?
  /// The field `skip_ats_trust` of the log; `nil` if absent.
  public var skipsATSTrust: Bool?
  /// The settings in the URL task's log line of category ATS, verbatim: `strength 1, tls 4, ct 0`.
  public var taskSettings: String?
  public var trust: Trust?

  public init() {}

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

extension LoggedConnection: FactFields {
  package static var unread: LoggedConnection { LoggedConnection() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == LoggedConnection {
    try visitor.field(#""minVersion":"#, \.minimumVersion)
    try visitor.field(#""maxVersion":"#, \.maximumVersion)
    try visitor.field(#""enforceATS":"#, \.enforcesATS)
    try visitor.field(#""nonPFSAllowed":"#, \.allowsNoForwardSecrecy)
    try visitor.field(#""skipATSTrust":"#, \.skipsATSTrust)
    try visitor.field(#""task":"#, \.taskSettings)
    try visitor.field(#""trust":"#, \.trust)
  }
}
