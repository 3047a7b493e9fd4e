extension TransportSecurityPolicy {
  /// The entries of `NSExceptionDomains` as one system reads them, by their keys as written.
  ///
  /// A value of the wrong type counts as `YES` where no source tells how the system reads it
  /// (ATS-27).
  public func exceptions(on system: SystemVersion) -> [String: DomainException] {
    let reading = PolicyReading(system: system, assumptions: Assumptions(), doubt: true)
    var exceptions = entries.mapValues { $0.exception(as: reading) }
    for range in ranges { exceptions[range.key] = range.entry.exception(as: reading) }
    return exceptions
  }
}
