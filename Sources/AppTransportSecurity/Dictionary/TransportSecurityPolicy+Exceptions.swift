import ProtocolRegistries

extension TransportSecurityPolicy {
  /// Puts an exception in place of the one for a host, or takes that away.
  ///
  /// What is asked of one entry among thousands costs the same as of one alone; nothing is read
  /// anew.
  ///
  /// - Parameters:
  ///   - exception: What the host's entry is to say; `nil` for no entry.
  ///   - host: A name or a single address; not a range of addresses.
  public mutating func setException(_ exception: DomainException?, for host: String) {
    entries[host] = exception.map(ExceptionEntry.init)
  }

  /// The length in bytes of the longest name that an entry above it reaches; a longer one has its
  /// own entry alone.
  public static let longestNameReached = ExceptionLookup.longestName

  /// The domains for which some systems bring an entry of their own (ATS-44).
  public static let builtInDomains = ExceptionLookup.builtInDomains
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
