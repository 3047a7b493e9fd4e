/// The certificates that a server sent, in whatever order, and how they hang together.
///
/// What lies above them is the device's matter: nothing is said of trust.
public struct CertificateChain: Hashable, Sendable {
  /// How many of the certificates are read.
  ///
  /// Real chains have two to five; the work grows with the square of the number.
  public static let maximumLength = 32

  /// The first certificate, which is the server's own.
  public var leaf: Certificate
  /// How many certificates were sent.
  public var length: Int
  /// Whether each certificate's issuer was sent too, up to a self-issued one or the last sent.
  ///
  /// Order and repetition do not matter, alternative issuers count alike. A certificate that leads
  /// nowhere from the leaf makes it `false`, as an issuer between them is missing then; `nil` where
  /// a certificate that matters is unreadable.
  public var isLinked: Bool?
  /// The issuers that were sent and lead from the leaf to a root, the nearest first.
  ///
  /// Neither leaf nor self-issued: a root is the device's matter.
  public var issuers: [Certificate]
  /// The names (DER) that the certificates of the path from the leaf were issued under: one of them is
  /// that of the root, if the chain is whole.
  public var topIssuers: Set<[UInt8]>

  /// Reads the certificates of a TLS Certificate message from their DER; `nil` for none.
  public init?(ders: [[UInt8]], cache: inout CertificateCache) {
    var certificates: [Certificate] = []
    for der in ders.prefix(Self.maximumLength) {
      let certificate = cache.certificate(der: der)
      if !certificates.contains(where: { $0.sha256 == certificate.sha256 }) {
        certificates.append(certificate)
      }
    }
    guard let leaf = certificates.first else { return nil }
    self.leaf = leaf
    length = ders.count

    let path = Self.path(from: leaf, among: certificates)
    if leaf.isSelfIssued == nil {
      isLinked = nil
    } else if path.contains(where: { $0.isSelfIssued == true }) {
      isLinked = true
    } else if certificates.contains(where: { $0.isSelfIssued == nil }) {
      isLinked = nil
    } else {
      isLinked = path.count == certificates.count
    }
    topIssuers = Set(path.compactMap { $0.issuer?.der })
    issuers = path.dropFirst().filter { $0.isSelfIssued == false }
  }

  /// The leaf, its issuers, their issuers, and so on.
  private static func path(
    from leaf: Certificate, among certificates: [Certificate]
  ) -> [Certificate] {
    var path = [leaf]
    var rest = certificates.dropFirst()
    var next = 0
    while next < path.count {
      let certificate = path[next]
      next += 1
      guard certificate.isSelfIssued == false, let issuer = certificate.issuer else { continue }
      path += rest.filter { $0.subject?.der == issuer.der }
      rest.removeAll { $0.subject?.der == issuer.der }
    }
    return path
  }
}
