import ApplicationProtocols
import Evidence

/// The certificate timestamps that a server sent outside its certificate, and whether the capture
/// shows all places for them.
struct SentCertificateTimestamps: Hashable, Sendable {
  /// The timestamps in the ServerHello, or in TLS 1.3 beside the certificate.
  var hello: SignedCertificateTimestampList?
  var staple: SignedCertificateTimestampList?
  /// True if the client asked for timestamps in the TLS extension and the server's response was
  /// read.
  var seesHello = false
  /// True if the client asked for an OCSP response, and it is known what the server sent: a
  /// response that was read, or none.
  var seesStaple = false

  var count: Int { (hello?.count ?? 0) + (staple?.count ?? 0) }
}

extension TimestampFacts {
  /// Creates the facts of all timestamps; `nil` if none were seen and some place for them was not
  /// read.
  init?(embedded: SignedCertificateTimestampList?, _ sent: SentCertificateTimestamps) {
    let lists = [embedded, sent.hello, sent.staple].compactMap(\.self)
    let isComplete = embedded != nil && sent.seesHello && sent.seesStaple
    guard isComplete || lists.contains(where: { $0.count > 0 }) else { return nil }
    var outside = sent.hello?.logs ?? []
    for log in sent.staple?.logs ?? [] where !outside.contains(log) { outside.append(log) }
    let inside = embedded?.logs ?? []
    self.init(
      embeddedLogs: embedded.map { $0.logs.count }, sentLogs: outside.count,
      logs: inside.count + outside.count { !inside.contains($0) }, isComplete: isComplete)
    earliest = lists.compactMap(\.earliest).min().map {
      let (nanoseconds, overflow) = Int64(clamping: $0).multipliedReportingOverflow(by: 1_000_000)
      return Timestamp(nanoseconds: overflow ? .max : nanoseconds)
    }
  }
}
