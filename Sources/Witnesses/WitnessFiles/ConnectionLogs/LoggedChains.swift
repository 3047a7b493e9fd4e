import Evidence

/// The facts of certificate chains, made once for each chain of a log.
struct LoggedChains {
  private static let most = 1 << 13

  private let certificates: LoggedCertificateTable
  private var known: [[String]: SharedValue<CertificateFacts>?] = [:]

  init(_ certificates: LoggedCertificateTable) { self.certificates = certificates }

  /// Returns the facts of a chain of certificates, given by their hashes, leaf first; `nil` if the
  /// leaf is not known.
  mutating func facts(of chain: [String]) -> SharedValue<CertificateFacts>? {
    if let facts = known[chain] { return facts }
    let facts = CertificateFacts(chain.map { certificates[$0] }).map { SharedValue($0) }
    if known.count >= Self.most { known = [:] }
    known[chain] = .some(facts)
    return facts
  }
}
