import AppTransportSecurity

extension PolicyKey {
  /// The key path of an exception, from the dictionary itself on.
  static func path(toException host: String, _ keys: String...) -> [String] {
    [exceptionDomains.rawValue, host] + keys
  }
}
