/// The certificates that a server sent, in any order, and the links between them.
///
/// ``isLinked`` is true if the chain is connected, which does not mean that a device trusts it: the
/// device may have further certificates. The leaf must come first.
public struct CertificateChain: Hashable, Sendable {
  /// The maximum number of certificates read.
  ///
  /// Real chains have two to five. The work grows with the square of the number.
  public static let maximumLength = 32

  public var leaf: Certificate
  public var length: Int
  /// True if the chain is connected: the path from the leaf, over issuers that were sent, reaches a
  /// self-issued certificate or includes all sent certificates.
  ///
  /// Order, repetition and alternative issuers do not matter. False if an issuer is missing between
  /// sent certificates. `nil` if that cannot be decided, because the name or issuer of a
  /// certificate is unreadable.
  public var isLinked: Bool?
  /// The sent certificates that may be in a path from the leaf to a root: the leaf, its possible
  /// issuers, their possible issuers, and so on; nearest first.
  public var path: [Certificate]

  /// The sent certificates that may have issued the leaf; empty if one of them is self-issued, as
  /// the device may have that root.
  ///
  /// Every path that a device can build from the sent certificates contains one of these (RFC 4158,
  /// section 2.4), so a fault that all have affects every path. Certificates further up do not
  /// count, because a device may replace them by others of the same authority.
  public var leafIssuers: [Certificate] {
    guard leaf.isSelfIssued == false, let name = leaf.issuer else { return [] }
    let issuers = path.dropFirst().filter { $0.subject?.matches(name) == true }
    return issuers.contains { $0.isSelfIssued != false } ? [] : issuers
  }

  /// The issuer that the last certificates of the path name; nil if they name several, or if a name
  /// is unreadable.
  ///
  /// The chain's signatures are not verified.
  public var topIssuer: DistinguishedName? {
    var top: DistinguishedName?
    for certificate in path {
      guard let isSelfIssued = certificate.isSelfIssued, let issuer = certificate.issuer else {
        return nil
      }
      guard isSelfIssued || !hasSubject(issuer) else { continue }
      guard top?.matches(issuer) != false else { return nil }
      top = issuer
    }
    return top
  }

  /// Returns true if a certificate of the path has the subject `name`, first compared by bytes, which
  /// are equal in nearly all chains.
  private func hasSubject(_ name: DistinguishedName) -> Bool {
    if path.contains(where: { $0.subject?.der == name.der }) { return true }
    let form = name.comparable
    return path.contains { $0.subject?.comparable == form }
  }

  /// Reads the certificates of a TLS Certificate message from their DER; `nil` if there are none.
  public init?(ders: [[UInt8]], cache: inout CertificateCache) {
    var certificates: [Certificate] = []
    // The limit also bounds the search for repeated certificates, which is quadratic.
    let considered = ders.prefix(Self.maximumLength)
    for (index, der) in considered.enumerated() where !considered.prefix(index).contains(der) {
      certificates.append(cache.certificate(der: der))
    }
    guard let leaf = certificates.first else { return nil }
    self.leaf = leaf
    length = ders.count

    path = Self.path(from: leaf, among: certificates)
    if leaf.isSelfIssued == nil {
      isLinked = nil
    } else if path.contains(where: { $0.isSelfIssued == true }) {
      isLinked = true
    } else if certificates.contains(where: { $0.isSelfIssued == nil }) {
      isLinked = nil
    } else {
      isLinked = path.count == certificates.count
    }
  }

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
      // First compared by bytes, which are equal in nearly all chains.
      var isIssuer = { (other: Certificate) in other.subject?.der == issuer.der }
      if !rest.contains(where: isIssuer) {
        let name = issuer.comparable
        isIssuer = { $0.subject?.comparable == name }
      }
      path += rest.filter(isIssuer)
      rest.removeAll(where: isIssuer)
    }
    return path
  }
}
