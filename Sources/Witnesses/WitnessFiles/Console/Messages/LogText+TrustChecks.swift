import Bytes
import Evidence

extension LogText {
  private static let mostChecks = 16

  /// The checks in `[leaf AnchorTrusted SSLHostname]`, of each certificate in such brackets.
  ///
  /// A name is that of a constant `kSecPolicyCheck…` of the Security framework, whose list is
  /// SecPolicyChecks.list in Apple's sources.
  func failedChecks(at start: Int) -> [TrustCheck] {
    var (found, place) = ([TrustCheck](), start)
    while byte(place) == UInt8(ascii: "["), found.count < Self.mostChecks {
      // The first word is the certificate's place in the chain: `leaf`, `ca1`, `root`.
      place = end(from: place) { $0 == 0x20 || $0 == UInt8(ascii: "]") }
      while byte(place) == 0x20 {
        let word = place + 1
        place = end(from: word) { $0 == 0x20 || $0 == UInt8(ascii: "]") }
        let check = trustCheck(at: word..<place)
        if !found.contains(check) { found.append(check) }
      }
      guard byte(place) == UInt8(ascii: "]") else { break }
      place = skip(0x20, from: place + 1)
    }
    return found.contains { $0 != .other } ? found.filter { $0 != .other } : found
  }

  /// The failed checks in `TrustResultDetails = ({ ValidLeaf = 0; })`, a description of
  /// `SecTrustCopyResult`; only its first two thousand bytes are read.
  func failedDetails(from start: Int) -> [TrustCheck] {
    var (found, place) = ([TrustCheck](), start)
    let limit = min(count, start + 2_000)
    while place < limit {
      let wordEnd = min(limit, end(from: place) { !$0.isLetterOrDigit })
      if wordEnd > place, has(" = 0;", at: wordEnd) {
        let check = trustCheck(at: place..<wordEnd)
        if check != .other, !found.contains(check) { found.append(check) }
      }
      place = wordEnd + 1
    }
    return found
  }

  private func trustCheck(at name: Range<Int>) -> TrustCheck {
    Self.checkNames.first { isText($0.name, at: name) }?.check ?? .other
  }

  private static let checkNames: [(name: StaticString, check: TrustCheck)] = [
    ("AnchorTrusted", .anchor), ("MissingIntermediate", .anchor), ("AnchorSHA256", .anchor),
    ("SSLHostname", .hostName), ("TemporalValidity", .validity), ("ValidLeaf", .validity),
    ("ValidIntermediates", .validity), ("ValidRoot", .validity),
    ("ValidityPeriodMaximums", .validityLength), ("SystemTrustValidityPeriod", .validityLength),
    ("OtherTrustValidityPeriod", .validityLength), ("ExtendedKeyUsage", .purpose),
    ("KeyUsage", .purpose), ("WeakKeySize", .certificateKey), ("KeySize", .certificateKey),
    ("SystemTrustedWeakKey", .certificateKey), ("WeakSignature", .certificateSignature),
    ("SignatureHashAlgorithms", .certificateSignature),
    ("SystemTrustedWeakHash", .certificateSignature),
    ("CTRequired", .certificateTransparency), ("SystemTrustedCTRequired", .certificateTransparency),
    ("Revocation", .revocation), ("RevocationResponseRequired", .revocation),
    ("LeafSPKISHA256", .pinnedIdentity), ("CAspkiSHA256", .pinnedIdentity),
    ("IntermediateSPKISHA256", .pinnedIdentity),
    ("PinningRequired", .pinnedIdentity),
  ]
}
