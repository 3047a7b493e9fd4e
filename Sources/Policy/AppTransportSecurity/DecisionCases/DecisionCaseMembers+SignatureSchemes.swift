import Escaping
import JSONText
import ProtocolRegistries

/// The members of a decision case that describe signatures (ATS-28).
extension DecisionCaseMembers {
  mutating func readSignatureSchemes(
    into facts: inout TransportFacts
  ) throws(DecisionCaseError) {
    for name in ["signatureAlgorithm", "certificateSignatureAlgorithm"] {
      if let schemes = try registered(name, Self.wanted, Self.schemes) {
        facts.certificateSchemes = schemes
        facts.signatureHash = facts.signatureHash ?? schemes.first?.hash
      }
    }
    facts.keyExchangeScheme = try registered("keyExchangeSignature", Self.wanted, Self.scheme)
    for name in ["offeredSignatureAlgorithms", "signatureAlgorithms"] {
      let offered = try list(name, "a list of signature schemes", Self.scheme)
      if !offered.isEmpty { facts.offeredSchemes = offered }
    }
  }

  private static let wanted =
    "a registered name such as rsa_pkcs1_sha256, a number such as 0x0401, or for a certificate "
    + "sha256WithRSAEncryption"

  private static func scheme(_ value: JSONValue) -> TLSSignatureScheme? {
    guard let text = value.text else {
      return number(value).flatMap(UInt16.init(exactly:)).map(TLSSignatureScheme.init(rawValue:))
    }
    if text.hasPrefix("0x") {
      return UInt16(text.dropFirst(2), radix: 16).map(TLSSignatureScheme.init(rawValue:))
    }
    return TLSSignatureScheme(name: text)
  }

  private static func schemes(_ value: JSONValue) -> [TLSSignatureScheme]? {
    if let scheme = scheme(value) { return [scheme] }
    guard let text = value.text else { return nil }
    // The hash stands first or last: sha256WithRSAEncryption, ecdsa-with-SHA256.
    let hash = SignatureHash.allCases.first { hash in
      let name = text.lowercased()
      return name.hasPrefix(hash.rawValue + "with") || name.hasSuffix("with-" + hash.rawValue)
    }
    let schemes = TLSSignatureScheme.certifying(ForeignText(text), hash)
    return schemes.isEmpty ? nil : schemes
  }
}

extension TLSSignatureScheme {
  /// The hash that the scheme's registered name ends in, such as SHA-256; `nil` for Ed25519, Ed448
  /// and unregistered schemes.
  fileprivate var hash: SignatureHash? {
    name?.split(separator: "_").last.flatMap { SignatureHash(rawValue: String($0)) }
  }
}
