import Evidence

extension LogText {
  /// The checks that an error of the Security framework names by its code in SecBase.h
  /// (`errSecNotTrusted` and others); empty for a code that is not about a certificate.
  static func securityChecks(ofStatus status: Int32) -> [TrustCheck] {
    switch status {
    case -67843: [.anchor]
    case -67602: [.hostName]
    case -67818, -67819: [.validity]
    case -67820: [.revocation]
    case -67901: [.validityLength]
    case -67609: [.purpose]
    default: []
    }
  }

  /// The checks in the description of an error (`Certificate 0 “a.example” has errors: Root is …;`).
  ///
  /// The sentences are those of SecFrameworkStrings.h in Apple's sources.
  func securityChecks(in description: Range<Int>) -> [TrustCheck] {
    var (found, place) = ([TrustCheck](), description.lowerBound)
    while place < description.upperBound {
      if let sentence = Self.securitySentences.first(where: { has($0.words, at: place) }),
        !found.contains(sentence.check)
      {
        found.append(sentence.check)
      }
      place += 1
    }
    return found
  }

  private static let securitySentences: [(words: StaticString, check: TrustCheck)] = [
    ("Root is not trusted", .anchor), ("Unable to build chain to root", .anchor),
    ("SSL hostname does not match", .hostName), ("is not temporally valid", .validity),
    ("Extended key usage does not match", .purpose), ("does not match pinned", .pinnedIdentity),
    ("broken key size", .certificateKey), ("Key size is not permitted", .certificateKey),
    ("broken signature algorithm", .certificateSignature),
    ("Signature hash algorithm is not permitted", .certificateSignature),
    ("Certificate Transparency validation required", .certificateTransparency),
    ("Certificate is revoked", .revocation),
  ]

  /// Returns the status code for `” certificate is not trusted` and similar endings of the Security
  /// framework's sentences; `nil` for another text.
  ///
  /// `place` is where the certificate's name ends and the ending begins. The status is the one that
  /// the framework gives such an error.
  func securityStatus(at place: Int) -> Int32? {
    guard let words = end(of: "” certificate ", at: place) else { return nil }
    return Self.statusSentences.first { has($0.words, at: words) }?.status
  }

  private static let statusSentences: [(words: StaticString, status: Int32)] = [
    ("is not trusted", -67843), ("name does not match input", -67602), ("is expired", -67818),
    ("is revoked", -67820), ("is not permitted for this usage", -67609),
  ]

  /// The error code that CFNetwork's sentence about a client certificate means; `nil` for
  /// another text.
  func clientCertificateCode(about start: Int, _ end: Int) -> Int32? {
    guard has("The server “", at: start - 14) else { return nil }
    if has("” did not accept the certificate", at: end) { return -1205 }
    return has("” requires a client certificate", at: end) ? -1206 : nil
  }

  /// The error code that CFNetwork's sentence about a host's certificate means; `nil` for
  /// another text.
  ///
  /// The sentence ends at `place`, where the host's name begins.
  func untrustedCode(before place: Int) -> Int32? {
    Self.untrustedSentences.first { has($0.words, at: place - $0.words.utf8CodeUnitCount) }?.code
  }

  /// Returns the offset of the host's name in CFNetwork's sentence with this code, which begins at
  /// `place`; `nil` for another text.
  func untrustedName(_ code: Int32, at place: Int) -> Int? {
    Self.untrustedSentences.first { $0.code == code }.flatMap { end(of: $0.words, at: place) }
  }

  // Written out: a string constant of the system is one text.
  private static let untrustedSentences: [(words: StaticString, code: Int32)] = [
    (
      "The certificate for this server has expired. You might be connecting to a server that is pretending to be “",
      -1201
    ),
    (
      "The certificate for this server is invalid. You might be connecting to a server that is pretending to be “",
      -1202
    ),
    (
      "The certificate for this server was signed by an unknown certifying authority. You might be connecting to a server that is pretending to be “",
      -1203
    ),
    (
      "The certificate for this server is not yet valid. You might be connecting to a server that is pretending to be “",
      -1204
    ),
  ]
}
