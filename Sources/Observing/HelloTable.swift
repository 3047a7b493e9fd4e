import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// What the hellos of TLS come to, each distinct one described once: an app's connections repeat
/// the same offer, and its fingerprints are dear.
struct HelloTable {
  /// Distinct hellos that are remembered of each side.
  ///
  /// A device has some dozen TLS clients. One that shuffles its extensions differs each time; then
  /// starting over now and then costs little.
  private static let most = 1024

  private var offers: [OfferKey: Offer] = [:]
  private var choices: [ChoiceKey: String] = [:]

  /// Sets what a client offered.
  mutating func describe(_ hello: ClientHello, in facts: inout TLSFacts) {
    let key = OfferKey(hello)
    let offer: Offer
    if let known = offers[key] {
      offer = known
    } else {
      offer = Offer(hello)
      if offers.count >= Self.most { offers = [:] }
      offers[key] = offer
    }
    facts.sawClientHello = true
    facts.sni = hello.serverName
    facts.offeredVersions = offer.versions
    facts.offeredCipherSuites = offer.cipherSuites
    facts.alpnOffered = offer.applicationProtocols
    facts.ech = hello.hasEncryptedClientHello
    facts.ja3 = offer.ja3
    facts.ja4 = offer.ja4
  }

  /// The JA3S fingerprint of a server's choice.
  mutating func ja3s(_ hello: ServerHello) -> String {
    let key = ChoiceKey(
      version: hello.legacyVersion, cipherSuite: hello.cipherSuite, extensions: hello.extensions)
    if let known = choices[key] { return known }
    if choices.count >= Self.most { choices = [:] }
    let fingerprint = hello.ja3sHash()
    choices[key] = fingerprint
    return fingerprint
  }

  private final class Offer {
    let versions: [TLSVersion]
    let cipherSuites: [CipherSuite]
    let applicationProtocols: [String]
    let ja3: String
    let ja4: String

    init(_ hello: ClientHello) {
      versions = hello.offeredVersions
      cipherSuites = hello.offeredCipherSuites
      applicationProtocols = hello.applicationProtocols
      ja3 = hello.ja3Hash()
      ja4 = hello.ja4(transport: .tcp)
    }
  }

  /// All of a hello that an `Offer` is made of.
  private struct OfferKey: Hashable {
    var version: TLSVersion
    var cipherSuites: [CipherSuite]
    var extensions: [UInt16]
    var versions: [TLSVersion]
    var groups: [UInt16]
    var pointFormats: [UInt8]
    var signatureAlgorithms: [UInt16]
    var applicationProtocols: [String]
    var firstProtocolEnds: UInt16?

    init(_ hello: ClientHello) {
      version = hello.legacyVersion
      cipherSuites = hello.cipherSuites
      extensions = hello.extensions
      versions = hello.supportedVersions
      groups = hello.groups
      pointFormats = hello.pointFormats
      signatureAlgorithms = hello.signatureAlgorithms
      applicationProtocols = hello.applicationProtocols
      firstProtocolEnds = hello.firstProtocolEndBytes
    }

    /// Takes the two lists that tell clients apart; comparing looks at the rest.
    func hash(into hasher: inout Hasher) {
      var sum: UInt64 = 0
      for suite in cipherSuites { sum = sum &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(suite.rawValue) }
      for type in extensions { sum = sum &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(type) }
      hasher.combine(sum)
    }
  }

  private struct ChoiceKey: Hashable {
    var version: TLSVersion
    var cipherSuite: CipherSuite
    var extensions: [UInt16]
  }
}
