import Escaping
import Evidence

/// Notes on host names that encryption may hide from the evidence.
struct HiddenNameNotes {
  let evidence: [HostEvidence]

  private static let mostListed = 5

  var notes: [SuggestionNote] { [encrypted, hidden].compactMap(\.self) }

  private var encrypted: SuggestionNote? {
    let services = evidence.compactMap { host in
      NameHidingService(host).map { (host: host.host, title: $0.title) }
    }
    guard !services.isEmpty else { return nil }
    return SuggestionNote(
      .namesEncrypted(
        services: Set(services.map(\.title)).sorted(), hosts: Self.list(services.map(\.host))))
  }

  private var hidden: SuggestionNote? {
    var outer: Set<ForeignText> = []
    var count = 0
    for host in evidence {
      for sighting in host.sightings where sighting.observation.tls?.encryptedHello == .real {
        count += sighting.count
        if let name = sighting.observation.tls?.sni { outer.insert(name) }
      }
    }
    guard count > 0 else { return nil }
    return SuggestionNote(
      .namesHidden(connections: count, outer: Self.list(outer.sorted().map(\.displayed))))
  }

  static func list(_ names: [String]) -> ShortenedNameList {
    ShortenedNameList(names, atMost: mostListed)
  }
}
