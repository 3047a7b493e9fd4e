/// Certificates by their hash.
struct LoggedCertificateTable: Sendable {
  private let mostBytes: Int
  private var bytes = 0
  /// `nil` is a certificate that two rows describe differently, so that neither counts.
  private var known: [String: LoggedCertificate?] = [:]

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  mutating func insert(_ certificate: LoggedCertificate) {
    guard let found = known[certificate.sha256] else {
      let size = certificate.memory
      guard bytes + size <= mostBytes else { return }
      bytes += size
      known[certificate.sha256] = .some(certificate)
      return
    }
    guard let found else { return }
    // One certificate may be a server's own, and a client's or an authority's elsewhere.
    var (one, other) = (found, certificate)
    let isOfServer = certificate.isOfServer == true ? true : found.isOfServer
    (one.isOfServer, other.isOfServer) = (nil, nil)
    guard one == other else {
      known[certificate.sha256] = .some(nil)
      return
    }
    one.isOfServer = isOfServer
    known[certificate.sha256] = .some(one)
  }

  subscript(sha256: String) -> LoggedCertificate? { known[sha256] ?? nil }
}
