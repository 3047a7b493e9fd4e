/// The accounts of hosts, found by name; one is large and is not held twice.
public struct HostIndex: Sendable {
  private let hosts: [HostSuggestion]
  private let places: [String: Int]

  /// The hosts of a suggestion.
  public init(_ suggestion: Suggestion) {
    hosts = suggestion.hosts
    places = Dictionary(
      suggestion.hosts.enumerated().map { ($1.host, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of all hosts.
  public var names: Set<String> { Set(places.keys) }

  /// The account of a host; `nil` where it was not judged.
  public subscript(host: String) -> HostSuggestion? { places[host].map { hosts[$0] } }
}

extension HostIndex {
  /// Tells whether a host that meets ATS hid its certificate, so that not all of it was judged.
  func hidesCertificate(_ seen: some Sequence<String>) -> Bool {
    seen.contains { self[$0]?.grade == .certificateUnseen }
  }
}
