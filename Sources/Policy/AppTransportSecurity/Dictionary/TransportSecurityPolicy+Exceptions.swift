import ProtocolRegistries

extension TransportSecurityPolicy {
  /// Puts an exception in place of the one for a host, or takes that away.
  ///
  /// What is asked of one entry among thousands costs the same as of one alone; nothing is read
  /// anew.
  ///
  /// - Parameters:
  ///   - exception: The settings of the host's entry; `nil` for no entry.
  ///   - host: A name or a single address; not a range of addresses.
  public mutating func setException(_ exception: DomainException?, for host: String) {
    entries[host] = exception.map(ExceptionEntry.init)
  }

  /// The entries of `NSExceptionDomains` as one system reads them, by their keys as written.
  ///
  /// A value of the wrong type counts as `YES` where no source tells how the system reads it
  /// (ATS-27).
  public func exceptions(
    on system: SystemVersion, assumptions: Assumptions = Assumptions()
  ) -> [String: DomainException] {
    let reading = PolicyReading(system: system, assumptions: assumptions, doubt: true)
    var exceptions = entries.byKey.mapValues { $0.exception(as: reading) }
    for range in ranges { exceptions[range.key] = range.entry.exception(as: reading) }
    return exceptions
  }

  /// The length in bytes of the longest name that an entry above it reaches; a longer one has its
  /// own entry alone.
  public static let longestNameReached = ExceptionLookup.longestName
}

extension ExceptionEntry {
  /// The entry that `exception` is read from; what is the default is left out.
  init(_ exception: DomainException) {
    if exception.includesSubdomains { includesSubdomains = .boolean(true) }
    if exception.allowsInsecureHTTPLoads { plain.insecureLoads = .boolean(true) }
    if let floor = exception.minimumTLSVersion, floor != .tls12 { plain.floor = .version(floor) }
    if !exception.requiresForwardSecrecy { plain.forwardSecrecy = .boolean(false) }
    if exception.requiresCertificateTransparency { certificateTransparency = .boolean(true) }
    niapPackage = exception.niapPackage
  }
}
