/// The certificates and owners that use one public key, by which an unknown proxy is recognized.
///
/// An intercepting proxy puts one key into all its certificates; servers of different owners share
/// no key.
struct SharedKey: Sendable {
  private var uses = UnrelatedUses<String>()
  private var proxies: Set<Endpoint> = []

  var isOfProxy: Bool { uses.areEnough }

  /// Records a certificate with this key and its host's owner; returns the change in stored uses.
  mutating func record(certificate: String, owner: String) -> Int {
    uses.record(certificate, owner: owner)
  }

  mutating func record(proxy: Endpoint) -> Int { proxies.insert(proxy).inserted ? 1 : 0 }

  mutating func takeProxies() -> Set<Endpoint> {
    defer { proxies = [] }
    return proxies
  }
}
