import HostNames

extension CertificateFacts {
  /// Returns true if the subject alternative names cover a host (RFC 9525, section 6): a name, or
  /// an address in RFC 5952 form.
  public func covers(_ host: String) -> Bool {
    if let address = IPAddress(parsing: host) { return ipAddresses.contains(address) }
    return CertificateName.anyOf(dnsNames, covers: host)
  }

  /// Returns true if the certificate names a host (RFC 5952 form for an address), by its
  /// alternative names or else its common name.
  ///
  /// A common name does not make it valid for the host (ATS-18).
  public func claims(_ host: String) -> Bool {
    guard dnsNames.isEmpty, ipAddresses.isEmpty else { return covers(host) }
    guard let subjectCN else { return false }
    return subjectCN == host || CertificateName.anyOf([subjectCN.lowercased()], covers: host)
  }
}
