import HostNames

extension CertificateFacts {
  /// Returns whether the subject alternative names cover a host (RFC 9525, section 6).
  ///
  /// - Parameter host: A host name, or an address in RFC 5952 form.
  /// - Returns: True if the certificate is valid for the host.
  public func covers(_ host: String) -> Bool {
    if let address = IPAddress(parsing: host) { return ipAddresses.contains(address) }
    return CertificateName.anyOf(dnsNames, covers: host)
  }

  /// Returns whether the server claims a host by this certificate: by its alternative names, or, where it
  /// has none, by its common name, which no longer makes it valid (ATS-18).
  ///
  /// - Parameter host: A host name, or an address in RFC 5952 form.
  /// - Returns: True if the certificate names the host.
  public func claims(_ host: String) -> Bool {
    guard dnsNames.isEmpty, ipAddresses.isEmpty else { return covers(host) }
    guard let subjectCN else { return false }
    return subjectCN == host || CertificateName.anyOf([subjectCN.lowercased()], covers: host)
  }
}
