/// A public key and where it was seen: the sign of a proxy that needs no name.
///
/// A proxy that mints certificates puts one key of its own into all of them; servers of several
/// owners have no key in common. One certificate for many names is another thing, as CDNs have it.
struct SharedKey: Sendable {
  /// Certificates that are enough, each for an owner of its own.
  static let enough = 3

  /// A certificate with the key that was shown for a host of an owner.
  private struct Use: Hashable, Sendable {
    var certificate: String
    var owner: String
  }

  private var uses: [Use] = []
  private var proxies: Set<Endpoint> = []
  /// True if the certificate's key is known to belong to a proxy.
  private(set) var isOfProxy = false

  /// Takes in that a certificate with the key was shown for a host of an owner.
  ///
  /// More than three uses of one certificate, or for one owner, are not kept: whichever two others
  /// count, one of three is free of both. So at most six are ever kept, and no order decides.
  ///
  /// - Returns: By how many more uses are kept.
  mutating func record(certificate: String, owner: String) -> Int {
    guard !isOfProxy else { return 0 }
    var (ofCertificate, ofOwner) = (0, 0)
    for use in uses {
      let (isSame, isOwners) = (use.certificate == certificate, use.owner == owner)
      if isSame, isOwners { return 0 }
      ofCertificate += isSame ? 1 : 0
      ofOwner += isOwners ? 1 : 0
    }
    guard ofCertificate < Self.enough, ofOwner < Self.enough else { return 0 }
    let use = Use(certificate: certificate, owner: owner)
    let others = uses.filter { $0.certificate != certificate && $0.owner != owner }
    isOfProxy = others.contains { one in
      others.contains { $0.certificate != one.certificate && $0.owner != one.owner }
    }
    let count = uses.count
    uses = isOfProxy ? [] : uses + [use]
    return uses.count - count
  }

  /// Takes in that it was seen on a connection that a proxy was asked for.
  ///
  /// - Returns: By how many more proxies are kept.
  mutating func record(proxy: Endpoint) -> Int { proxies.insert(proxy).inserted ? 1 : 0 }

  /// Hands over the proxies that were recorded since the last time.
  mutating func takeProxies() -> Set<Endpoint> {
    defer { proxies = [] }
    return proxies
  }
}
