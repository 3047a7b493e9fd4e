public import Escaping
public import ProtocolRegistries

/// Facts about a connection from an Apple system's log, except for the TLS handshake.
///
/// Settings are reported but never judged, as Apple does not document which of them ATS controls.
public struct LoggedConnection: Hashable, Sendable {
  /// The result of evaluating the server's certificate.
  public enum Trust: String, Hashable, Sendable, CaseIterable {
    /// Accepted; the log shows no decision by the app.
    case accepted
    /// Accepted by the app's own challenge handler; the system's decision is unknown.
    case acceptedByApp = "accepted-by-app"
    /// Accepted by the system itself, whatever the app then decided.
    case acceptedBySystem = "accepted-by-system"
    /// Refused by the system, whether or not the app then accepted it.
    case refused

    /// Returns the joint result of two evaluations of one connection: the system's own decision
    /// takes precedence over the app's, and a refusal over everything.
    fileprivate func joined(with other: Trust) -> Trust {
      [.refused, .acceptedBySystem, .acceptedByApp].first { self == $0 || other == $0 } ?? .accepted
    }
  }

  /// The degree to which an error is confirmed that only the app's own text in a log reports.
  public enum Reporter: String, Hashable, Sendable, CaseIterable {
    /// The app's error counts: the system's lines in the log agree with it, or the log has none
    /// that could contradict it.
    case app
    /// The system's own lines in the log show no such load, so the app's text may be wrong.
    case appUnconfirmed = "app-unconfirmed"
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
  public var taskSettings: ForeignText?
  public var trust: Trust?
  /// The confirmation of the report, if the app itself reported the error; `nil` for a line of the
  /// system.
  public var reporter: Reporter?
  /// True if several connections of the process have the same number in the log, so that some lines
  /// may belong to another; else `nil`.
  public var isContested: Bool?
  /// True if the log shows that the connection goes to a proxy, so that its TLS may be the proxy's;
  /// else `nil`.
  public var isProxied: Bool?
  /// True if the log shows that the app opened the connection itself with `NWConnection` of the
  /// Network framework, and not the URL loading system; else `nil`.
  public var isNetworkConnection: Bool?
  /// The checks of the certificate that the system reported as failed, each once.
  public var failedChecks: [TrustCheck] = []
  /// The subject and issuer of the leaf certificate in an error's chain, as
  /// `SecCertificateCopySubjectSummary` summarizes them: mostly the common name.
  ///
  /// Both texts come from the server and prove nothing.
  public var peerName: ForeignText?
  public var peerIssuer: ForeignText?

  public init() {}

  public mutating func add(_ other: LoggedConnection) {
    minimumVersion = minimumVersion ?? other.minimumVersion
    maximumVersion = maximumVersion ?? other.maximumVersion
    enforcesATS = enforcesATS ?? other.enforcesATS
    allowsNoForwardSecrecy = allowsNoForwardSecrecy ?? other.allowsNoForwardSecrecy
    skipsATSTrust = skipsATSTrust ?? other.skipsATSTrust
    taskSettings = taskSettings ?? other.taskSettings
    trust = other.trust.map { trust?.joined(with: $0) ?? $0 } ?? trust
    reporter = reporter ?? other.reporter
    isContested = isContested ?? other.isContested
    isProxied = isProxied ?? other.isProxied
    isNetworkConnection = isNetworkConnection ?? other.isNetworkConnection
    failedChecks += other.failedChecks.filter { !failedChecks.contains($0) }
    peerName = peerName ?? other.peerName
    peerIssuer = peerIssuer ?? other.peerIssuer
  }
}

extension LoggedConnection: FactFields {
  package static var unread: LoggedConnection { LoggedConnection() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == LoggedConnection {
    visitor.meaning("The oldest version that the client accepts (min_version).")
    try visitor.field(#""minVersion":"#, \.minimumVersion)
    visitor.meaning("The newest version that the client offers (max_version).")
    try visitor.field(#""maxVersion":"#, \.maximumVersion)
    visitor.meaning("The field enforce_ats.")
    try visitor.field(#""enforceATS":"#, \.enforcesATS)
    visitor.meaning("The field ats_non_pfs_ciphersuite_allowed.")
    try visitor.field(#""nonPFSAllowed":"#, \.allowsNoForwardSecrecy)
    visitor.meaning("The field skip_ats_trust.")
    try visitor.field(#""skipATSTrust":"#, \.skipsATSTrust)
    visitor.meaning("The settings in the task's log line of category ATS, verbatim.")
    try visitor.field(#""task":"#, \.taskSettings)
    visitor.meaning("Whether the certificate was accepted, and whether the app decided.")
    try visitor.field(#""trust":"#, \.trust)
    visitor.meaning("Set if the app and not the system reported the error.")
    try visitor.field(#""reportedBy":"#, \.reporter)
    visitor.meaning("True if several connections of the process have the same number.")
    try visitor.field(#""contested":"#, \.isContested)
    visitor.meaning("True if the log shows that the connection is one to a proxy.")
    try visitor.field(#""proxied":"#, \.isProxied)
    visitor.meaning("True if the app opened it with NWConnection.")
    try visitor.field(#""networkConnection":"#, \.isNetworkConnection)
    visitor.meaning("The certificate checks that the system reported as failed.")
    try visitor.field(#""failedChecks":"#, \.failedChecks)
    visitor.meaning("The subject of the server's certificate.")
    try visitor.field(#""peerName":"#, \.peerName)
    visitor.meaning("The issuer of the server's certificate.")
    try visitor.field(#""peerIssuer":"#, \.peerIssuer)
  }
}
