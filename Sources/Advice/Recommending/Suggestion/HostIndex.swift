/// Hosts of a suggestion by name.
///
/// The suggestions are large and not copied.
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
  /// Tells whether a host that meets ATS hid its certificate, so that not all of it was judged.
  func hidesCertificate(_ seen: some Sequence<String>) -> Bool {
    seen.contains { self[$0]?.grade == .certificateUnseen }
  }
}
