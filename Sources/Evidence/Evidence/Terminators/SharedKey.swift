/// The certificates and owners that use one public key, by which an unknown proxy is recognized.
///
/// An intercepting proxy puts one key into all its certificates; servers of different owners share
/// no key. One certificate for many names, as CDNs use, counts once.
struct SharedKey: Sendable {
  static let enough = 3

  private struct Use: Hashable, Sendable {
    var certificate: String
    var owner: String
  }

  private var uses: [Use] = []
  private var proxies: Set<Endpoint> = []
  private(set) var isOfProxy = false

  /// Records a certificate with this key and its host's owner; returns the change in stored uses.
  ///
  /// At most three uses are stored for a certificate or an owner. That suffices in any order: among
  /// three uses there is one that shares nothing with two given others.
  mutating func record(certificate: String, owner: String) -> Int {
    guard !isOfProxy else { return 0 }
    var (ofCertificate, ofOwner) = (0, 0)
    for use in uses {
      let (isSame, isOwners) = (use.certificate == certificate, use.owner == owner)
      if isSame, isOwners { return 0 }
      ofCertificate += isSame ? 1 : 0
      ofOwner += isOwners ? 1 : 0
    }
    // Enough uses of one certificate or owner are known; only different ones can still decide.
    guard ofCertificate < Self.enough, ofOwner < Self.enough else { return 0 }
    let use = Use(certificate: certificate, owner: owner)
    let others = uses.filter { $0.certificate != certificate && $0.owner != owner }
    // Three uses with pairwise different certificates and owners: servers of different owners share
    // no key, but the certificates of a proxy do.
    isOfProxy = others.contains { one in
      others.contains { $0.certificate != one.certificate && $0.owner != one.owner }
    }
    let count = uses.count
    // Once decided, the uses are not needed any more.
    uses = isOfProxy ? [] : uses + [use]
    return uses.count - count
  }

  mutating func record(proxy: Endpoint) -> Int { proxies.insert(proxy).inserted ? 1 : 0 }

  mutating func takeProxies() -> Set<Endpoint> {
    defer { proxies = [] }
    return proxies
  }
}
