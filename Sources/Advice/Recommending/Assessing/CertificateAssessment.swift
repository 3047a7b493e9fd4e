import Evidence
import HostNames

/// What default trust would hold against a certificate that was seen (ATS-14…ATS-18).
///
/// Trust is judged on the device: only what is certain from the certificate itself is a violation.
struct CertificateAssessment {
  let certificate: CertificateFacts
  /// When it was shown.
  let time: Timestamp?
  /// The name that it must be valid for; `nil` where that is not known.
  let host: String?
  /// Whether a self-signed or unknown root may be one that the person installed: never a violation
  /// by itself, but said.
  let anchorIsKnown: Bool?

  private static let day: Int64 = 86_400_000_000_000
  /// 2019-07-01, from which on every certificate must not be valid longer (ATS-18).
  private static let longValidityEnds = Timestamp(nanoseconds: 1_561_939_200_000_000_000)
  private static let mostValidityDays: Int64 = 825

  var findings: [Finding] {
    var findings = keyFindings + dateFindings + nameFindings
    for weakness in Self.weaknesses(of: certificate.issuers) {
      findings.append(
        trust(
          "the chain has a weak certificate (\(weakness))", ["ATS-18"],
          "a chain of RSA keys of 2048 bits or EC keys of 256 and SHA-256 or better"))
    }
    if certificate.allowsServerAuthentication == false {
      findings.append(
        trust(
          "the certificate is not for servers", ["ATS-18"],
          "server authentication among its extended key usages"))
    }
    if certificate.isSelfIssued, certificate.chainLength == 1, anchorIsKnown != true {
      findings.append(trust("the certificate is self-signed", ["ATS-16"], Self.issuer))
    } else if anchorIsKnown == false {
      findings.append(
        trust("the chain ends outside the given trust anchors", ["ATS-16"], Self.issuer))
    }
    return findings
  }

  private static func weaknesses(of issuers: [IssuerFacts]) -> [String] {
    var weaknesses: Set<String> = []
    for issuer in issuers {
      switch (issuer.keyType, issuer.keyBits) {
      case ("RSA", let bits?) where bits < 2048: weaknesses.insert("chain.key.rsa-\(bits)")
      case ("EC", let bits?) where bits < 256: weaknesses.insert("chain.key.ec-\(bits)")
      default: break
      }
      if let hash = issuer.signatureHash, ["md2", "md4", "md5", "sha1"].contains(hash) {
        weaknesses.insert("chain.hash.\(hash)")
      }
    }
    return weaknesses.sorted()
  }

  private var keyFindings: [Finding] {
    var findings: [Finding] = []
    switch (certificate.keyType, certificate.keyBits) {
    case ("RSA", let bits?) where bits < 2048:
      findings.append(
        weak(
          .key, "the certificate's key is RSA with \(bits) bits; 2048 are needed", "ATS-14",
          Self.key))
    case ("EC", let bits?) where bits < 256:
      findings.append(
        weak(
          .key, "the certificate's key is EC with \(bits) bits; 256 are needed", "ATS-14",
          Self.key))
    case ("DSA", _): findings.append(weak(.key, "the certificate's key is DSA", "ATS-14", Self.key))
    default: break
    }
    switch certificate.signatureHash {
    case "md2", "md4", "md5", "sha1":
      let hash = (certificate.signatureHash ?? "").uppercased()
      findings.append(
        weak(
          .hash, "the certificate is signed over \(hash)", "ATS-15",
          "a signature over SHA-256 or better"))
    default: break
    }
    return findings
  }

  private var dateFindings: [Finding] {
    guard let notBefore = certificate.notBefore, let notAfter = certificate.notAfter else {
      return []
    }
    var findings: [Finding] = []
    if let time, time > notAfter {
      findings.append(
        trust(
          "the certificate had expired when it was shown", ["ATS-16"],
          "dates that hold the day, by renewing it in time"))
    }
    if let time, time < notBefore {
      findings.append(
        trust(
          "the certificate was not valid yet when it was shown", ["ATS-16"],
          "dates that hold the day, unless the device's clock was wrong"))
    }
    let (span, overflow) = notAfter.nanoseconds.subtractingReportingOverflow(notBefore.nanoseconds)
    if overflow || span > (Self.mostValidityDays + 1) * Self.day, notBefore >= Self.longValidityEnds
    {
      findings.append(

        trust(
          "the certificate is valid longer than \(Self.mostValidityDays) days", ["ATS-18"],
          "\(Self.mostValidityDays) days of validity at most"))
    }
    return findings
  }

  private var nameFindings: [Finding] {
    guard let host else { return [] }
    if certificate.dnsNames.isEmpty, certificate.ipAddresses.isEmpty {
      return [
        trust("the certificate names no host as an alternative name", ["ATS-16"], names(host))
      ]
    }
    guard !matches(host) else { return [] }
    return [trust("the certificate is for another name", ["ATS-16"], names(host))]
  }

  private func matches(_ host: String) -> Bool {
    if let address = IPAddress(parsing: host) { return certificate.ipAddresses.contains(address) }
    return CertificateName.anyOf(certificate.dnsNames, covers: host)
  }

  // What a right one has.
  private static let key = "an RSA key of 2048 bits or more or an EC key of 256 or more"
  private static let issuer =
    "an issuer that devices trust, whose intermediate certificates the server sends along"

  private func names(_ host: String) -> String { "\(host) among its subject alternative names" }

  private func weak(
    _ kind: Need.Kind, _ reason: String, _ rule: String, _ remedy: String
  ) -> Finding {
    .violation(kind, .proven, reason, [rule, "ATS-18"], keys: nil, remedy: remedy)
  }

  private func trust(_ reason: String, _ rules: [String], _ remedy: String) -> Finding {
    .violation(.trust, .proven, reason, rules, keys: nil, remedy: remedy)
  }
}
