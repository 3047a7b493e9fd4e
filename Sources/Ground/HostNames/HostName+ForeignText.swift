public import Escaping

extension HostName {
  /// Parses a host from outside; `nil` if no URL could have it.
  public init?(parsing text: ForeignText) {
    guard let host = text.parsed(by: { HostName(parsing: $0) }) else { return nil }
    self = host
  }
}
