/// Facts about the Signed Certificate Timestamps that a server showed for its certificate (RFC
/// 6962, section 3.3): embedded in it, in a TLS extension, or in a stapled OCSP response.
///
/// Timestamps of one log count once. Whether a log is approved and whether its signature is valid
/// are not known.
public struct TimestampFacts: Hashable, Sendable {
  /// The number of different logs of the embedded timestamps; `nil` if their list is unreadable.
  public var embeddedLogs: Int?
  /// The number of different logs of the timestamps in the TLS extension and the OCSP response.
  public var sentLogs: Int
  /// The number of different public logs in which the certificate's timestamps were made.
  public var logs: Int
  /// The time of the earliest timestamp.
  public var earliest: Timestamp?
  /// True if no timestamp can be missing: certificate, TLS extension and OCSP response were seen,
  /// and the client had asked for the last two, which a server sends only on request.
  public var isComplete: Bool

  public init(embeddedLogs: Int?, sentLogs: Int = 0, logs: Int? = nil, isComplete: Bool = false) {
    self.embeddedLogs = embeddedLogs
    self.sentLogs = sentLogs
    self.logs = logs ?? (embeddedLogs ?? 0) + sentLogs
    self.isComplete = isComplete
  }
}

extension TimestampFacts: FactFields {
  package static var unread: TimestampFacts { TimestampFacts(embeddedLogs: nil) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TimestampFacts {
    visitor.meaning("The number of logs in the certificate; absent if unreadable.")
    try visitor.field(#""embedded":"#, \.embeddedLogs)
    visitor.meaning("The number of logs in the TLS extension and the OCSP response.")
    try visitor.required(#""sent":"#, \.sentLogs)
    visitor.meaning("The number of different logs.")
    try visitor.required(#""logs":"#, \.logs)
    try visitor.field(#""earliest":"#, \.earliest)
    visitor.meaning("True if all three places were seen.")
    try visitor.flag(#""complete":"#, \.isComplete)
  }
}
