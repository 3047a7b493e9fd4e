import HostNames

/// Definitions of local hosts and external addresses (ATS-61 to ATS-64).
package enum LocalHosts {
  /// Returns true if ATS treats a host as local (ATS-61).
  ///
  /// Local are names without a dot, names under `.local`, and loopback, link-local and private
  /// addresses. 100.64.0.0/10 and the documentation networks are not. A trailing dot is ignored.
  package static func contain(_ host: String) -> Bool { contain(host, HostClassification(host)) }

  static func contain(_ host: String, _ kind: HostClassification) -> Bool {
    switch kind {
    case .address(let address): isLocal(address)
    case .name: isLocalName(host)
    }
  }

  package static func isExternalAddress(_ host: String) -> Bool {
    isExternalAddress(HostClassification(host))
  }

  static func isExternalAddress(_ kind: HostClassification) -> Bool {
    guard case .address(let address) = kind else { return false }
    return !isLocal(address)
  }

  /// Returns true if ATS exempts a host under a dictionary without an entry for it or global keys.
  ///
  /// - iOS 9: none (ATS-62).
  /// - iOS 10 to 16, and later OS versions for apps linked with an SDK before 17: local names and
  ///   all addresses (ATS-63).
  /// - iOS 17 and later: local names and local addresses (ATS-64).
  package static func areExempt(
    _ host: String, on system: SystemVersion, linkedWith sdk: SystemVersion
  ) -> Bool {
    areExempt(host, HostClassification(host), on: system, linkedWith: sdk)
  }

  static func areExempt(
    _ host: String, _ kind: HostClassification, on system: SystemVersion,
    linkedWith sdk: SystemVersion
  ) -> Bool {
    guard system.includes(.narrowGlobalKeys) else { return false }
    if contain(host, kind) { return true }
    return !governsExternalAddresses(system, linkedWith: sdk) && isExternalAddress(kind)
  }

  /// Returns true if addresses outside the local network are subject to ATS (ATS-64).
  static func governsExternalAddresses(
    _ system: SystemVersion, linkedWith sdk: SystemVersion
  ) -> Bool {
    system.includes(.externalAddresses) && sdk.includes(.externalAddresses)
  }

  private static func isLocalName(_ host: String) -> Bool {
    // The last byte is tested first, because comparing characters applies Unicode rules.
    let name = host.utf8.last == 0x2e && host.hasSuffix(".") ? host.dropLast() : host[...]
    let ending = name.utf8.suffix(6)
    let isLocal =
      !name.utf8.contains(0x2e)
      || ending.first == 0x2e && ending.dropFirst().map { $0 | 0x20 } == localLabel
    // No host name contains a colon.
    return isLocal && !name.isEmpty && !name.utf8.contains(0x3a)
  }

  private static let localLabel = Array("local".utf8)

  private static func isLocal(_ address: IPAddress) -> Bool {
    localRanges.contains { $0.contains(address) }
  }

  /// Returns true if a key of `NSExceptionDomains` is a range with only local addresses.
  package static func containRange(_ key: String) -> Bool {
    AddressRange(key).map(containAll(of:)) ?? false
  }

  static func containAll(of range: AddressRange) -> Bool {
    localRanges.contains { $0.contains(range) }
  }

  private static let localRanges = [
    "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "::1/128", "fe80::/10", "fc00::/7",
  ].compactMap(AddressRange.init)
}
