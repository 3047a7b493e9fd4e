import ProtocolRegistries

extension TransportSecurityPolicy {
  /// Sets or replaces the entry for a host, or removes it if `exception` is `nil`.
  ///
  /// `host` is a name or a single address, not a range. Takes constant time, whatever the number of
  /// entries; the property list is not read again.
  public mutating func setException(_ exception: DomainException?, for host: String) {
    entries[host] = exception.map(ExceptionEntry.init)
  }

  /// Returns the `NSExceptionDomains` entries as one system reads them, by key as written.
  ///
  /// A value of the wrong type counts as `YES` if no source documents its interpretation (ATS-27).
  public func exceptions(
    on system: SystemVersion, assumptions: Assumptions = Assumptions()
  ) -> [String: DomainException] {
    var reading = PolicyAsReadBySystem(system: system, assumptions: assumptions)
    reading.doubt = true
    var exceptions = entries.byKey.mapValues { $0.exception(as: reading) }
    for range in ranges { exceptions[range.key] = range.entry.exception(as: reading) }
    return exceptions
  }

  /// The length, in bytes, of the longest host that a parent domain's entry can cover.
  public static let longestNameReached = ExceptionLookup.longestName
}

extension ExceptionEntry {
  init(_ exception: DomainException) {
    if exception.includesSubdomains { includesSubdomains = .boolean(true) }
    if exception.allowsInsecureHTTPLoads { plain.insecureLoads = .boolean(true) }
    if let floor = exception.minimumTLSVersion, floor != .tls12 { plain.floor = .version(floor) }
    if !exception.requiresForwardSecrecy { plain.forwardSecrecy = .boolean(false) }
    if exception.requiresCertificateTransparency { certificateTransparency = .boolean(true) }
    niapPackage = exception.niapPackage
  }
}
