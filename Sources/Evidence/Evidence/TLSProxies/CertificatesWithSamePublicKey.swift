/// The certificates that contain one public key, with the owners of their hosts, by which an
/// unknown proxy is recognized.
///
/// An intercepting proxy puts one key into all its certificates; servers of different owners share
/// no key.
struct CertificatesWithSamePublicKey: Sendable {
  private var uses = UnrelatedOwners<String>()
  private var proxies: Set<Endpoint> = []

  var isOfProxy: Bool { uses.areEnough }

  /// Records a certificate that contains the key, and the owner of its host; returns the change in
  /// the number of stored certificates.
  mutating func record(certificate: String, owner: String) -> Int {
    uses.record(certificate, owner: owner)
  }

  mutating func record(proxy: Endpoint) -> Int { proxies.insert(proxy).inserted ? 1 : 0 }

  mutating func takeProxies() -> Set<Endpoint> {
    defer { proxies = [] }
    return proxies
  }
}
