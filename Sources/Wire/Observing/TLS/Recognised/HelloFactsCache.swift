import ApplicationProtocols
import Escaping
import Evidence
import ProtocolRegistries

/// The facts of distinct hellos, computed once for each.
///
/// An app's connections repeat the same offer, and fingerprints are expensive.
struct HelloFactsCache {
  /// The maximum number of distinct offers of clients remembered, and of choices of servers; beyond
  /// it, all are dropped.
  ///
  /// A device has a few dozen TLS clients. The hellos of a client that shuffles its extensions all
  /// differ; the table is then cleared occasionally, at little cost.
  private static let most = 1024
  /// The memory limit of the tables of all threads, in bytes: a forged hello can be larger than any
  /// real one.
  private static let mostBytes = 4 << 20

  private var offers: [OfferKey: SharedValue<TLSOffer>] = [:]
  private var fingerprints: [ServerChoice: String] = [:]
  private var heldBytes = 0
  private let mostBytes: Int

  private struct OfferKey: Hashable {
    var offer: ClientOffer
    var carrier: FingerprintTransport
  }

  /// Creates one of `count` tables that divide the memory limit.
  init(oneOf count: Int) { mostBytes = Self.mostBytes / count }

  mutating func facts(of offer: ClientOffer, carrier: FingerprintTransport) -> SharedValue<TLSOffer>
  {
    let key = OfferKey(offer: offer, carrier: carrier)
    if let known = offers[key] { return known }
    let facts = SharedValue(TLSOffer(offer, carrier: carrier))
    makeRoom(offer.heldBytes)
    offers[key] = facts
    return facts
  }

  mutating func ja3s(of choice: ServerChoice) -> String {
    if let known = fingerprints[choice] { return known }
    let fingerprint = choice.ja3s()
    makeRoom(choice.heldBytes)
    fingerprints[choice] = fingerprint
    return fingerprint
  }

  private mutating func makeRoom(_ bytes: Int) {
    if max(offers.count, fingerprints.count) >= Self.most || heldBytes + bytes > mostBytes {
      offers = [:]
      fingerprints = [:]
      heldBytes = 0
    }
    heldBytes += bytes
  }
}

extension TLSOffer {
  fileprivate init(_ offer: ClientOffer, carrier: FingerprintTransport) {
    self.init(
      versions: offer.offeredVersions, cipherSuites: offer.offeredCipherSuites,
      applicationProtocols: offer.applicationProtocols.map { ForeignText($0) },
      hasEncryptedClientHello: offer.hasEncryptedClientHello)
    signatureSchemes = offer.signatureAlgorithms.map(TLSSignatureScheme.init(rawValue:))
    let forCertificates = offer.certificateSignatureAlgorithms
    if forCertificates != offer.signatureAlgorithms {
      certificateSchemes = forCertificates.map(TLSSignatureScheme.init(rawValue:))
    }
    ja3 = offer.ja3()
    ja4 = offer.ja4(transport: carrier)
  }
}
