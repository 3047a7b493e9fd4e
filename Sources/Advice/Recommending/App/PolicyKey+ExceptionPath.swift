import AppTransportSecurity

extension PolicyKey {
  /// Returns the key path of an exception, or of one of its keys, below `NSAppTransportSecurity`.
  package static func path(toException host: String, _ keys: String...) -> [String] {
    [exceptionDomains.rawValue, host] + keys
  }
}
