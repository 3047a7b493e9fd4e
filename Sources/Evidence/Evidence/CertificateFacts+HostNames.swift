import Escaping
import HostNames

extension CertificateFacts {
  /// Returns true if the subject alternative names cover `host` (RFC 9525, section 6), which is a
  /// DNS name or an address in RFC 5952 form.
  public func covers(_ host: String) -> Bool {
    if let address = IPAddress(parsing: host) { return ipAddresses.contains(address) }
    return Self.anyOf(dnsNames, covers: host)
  }

  /// Returns true if the certificate names `host`, a DNS name or an address in RFC 5952 form.
  ///
  /// The subject's common name is compared only if there are no subject alternative names.
  ///
  /// A common name alone does not make a certificate valid for the host (ATS-18).
  public func claims(_ host: String) -> Bool {
    guard dnsNames.isEmpty, ipAddresses.isEmpty else { return covers(host) }
    guard let subjectCN else { return false }
    return subjectCN == ForeignText(host) || Self.anyOf([subjectCN.lowercased], covers: host)
  }

  private static func anyOf(_ names: [ForeignText], covers host: String) -> Bool {
    guard let host = CertificateNameMatching(of: host) else { return false }
    return names.contains { $0.parsed(by: host.isCovered) }
  }
}
