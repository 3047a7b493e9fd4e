/// A look-up of the hosts of a suggestion by name, without copies of the large values.
public struct HostIndex: Sendable {
  private let hosts: [HostSuggestion]
  private let places: [String: Int]

  public init(_ suggestion: Suggestion) {
    hosts = suggestion.hosts
    places = Dictionary(
      suggestion.hosts.enumerated().map { ($1.host, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var names: Set<String> { Set(places.keys) }

  public subscript(host: String) -> HostSuggestion? { places[host].map { hosts[$0] } }
}

extension HostIndex {
  /// Returns true if at least one of these hosts meets ATS but its certificate was not seen, so it
  /// may violate ATS unnoticed.
  package func hidesCertificate(_ seen: some Sequence<String>) -> Bool {
    seen.contains { self[$0]?.grade == .certificateUnseen }
  }
}
