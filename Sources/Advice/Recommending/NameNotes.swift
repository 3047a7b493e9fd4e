import Evidence

/// What a run's names leave open.
struct NameNotes {
  let evidence: [HostEvidence]

  /// Hosts that a note lists by name.
  private static let mostListed = 5

  var notes: [Note] { [encrypted, hidden].compactMap(\.self) }

  /// Names were asked for where a capture does not show them.
  private var encrypted: Note? {
    let services = evidence.compactMap { host in
      NameHidingService(host).map { (host: host.host, title: $0.title) }
    }
    guard !services.isEmpty else { return nil }
    let titles = Set(services.map(\.title)).sorted().joined(separator: ", ")
    return Note(
      identifier: "names-encrypted",
      text:
        "Names were asked for in secret (\(titles): \(Self.list(services.map(\.host)))), so this"
        + " capture may lack them by design. A connection that names no host itself is then known by"
        + " its address alone.")
  }

  /// Encrypted Client Hello hides the name that was asked for.
  private var hidden: Note? {
    var outer: Set<String> = []
    var count = 0
    for host in evidence {
      for sighting in host.sightings where sighting.observation.tls?.encryptedHello == .real {
        count += sighting.count
        if let name = sighting.observation.tls?.sni { outer.insert(name) }
      }
    }
    guard count > 0 else { return nil }
    let connections = count == 1 ? "1 connection" : "\(count) connections"
    let shown =
      outer.isEmpty ? "" : " The name that shows (\(Self.list(outer.sorted()))) is not it."
    return Note(
      identifier: "names-hidden",
      text: "The real name of \(connections) is hidden by Encrypted Client Hello.\(shown) Where DNS"
        + " told one name that fits, it is taken as likely; no key is proposed for the name that shows."
    )
  }

  /// The first few names, and how many more there are.
  static func list(_ names: [String]) -> String {
    let more = names.count > mostListed ? " and \(names.count - mostListed) more" : ""
    return names.prefix(mostListed).joined(separator: ", ") + more
  }
}
