extension Policy {
  /// A dictionary as apps have them, by chance: for some hosts, their parents and others.
  init(forHosts hosts: [Host], using randomness: inout Randomness) {
    if randomness.chance(35) { arbitraryLoads = randomness.chance(85) }
    if randomness.chance(12) { localNetworking = randomness.chance(70) }
    if randomness.chance(4) { arbitraryLoadsForMedia = true }
    if randomness.chance(8) { arbitraryLoadsInWebContent = randomness.chance(40) }
    var names: [String] = randomness.some(of: hosts, percent: 55).map(\.name)
    for host in hosts where !host.isAddress && randomness.chance(30) {
      let labels = host.name.split(separator: ".")
      for count in 1..<max(labels.count - 1, 1) where count == 1 || randomness.chance(60) {
        names.append(labels.dropFirst(count).joined(separator: "."))
      }
    }
    if randomness.chance(30) { names.append("unseen.basalt.test") }
    if randomness.chance(30) { names.append("orchid.example") }
    var entries: [String: Entry] = [:]
    for name in names {
      let isAddress = hosts.contains { $0.name == name && $0.isAddress }
      var entry = Entry()
      if !isAddress, randomness.chance(40) { entry.includesSubdomains = randomness.chance(90) }
      if randomness.chance(50) { entry.allowsInsecure = randomness.chance(92) }
      if randomness.chance(35) {
        entry.minimumVersion = randomness.pick([
          "TLSv1.0", "TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3", "TLSv1.3", "1.0",
        ])
      }
      if randomness.chance(35) { entry.requiresForwardSecrecy = randomness.chance(10) }
      entries[name] = entry
    }
    self.entries = entries.isEmpty ? nil : entries
  }

  /// Makes the dictionary stricter than ATS here and there, and adds keys that are old or unreadable.
  mutating func tighten(for hosts: [Host], using randomness: inout Randomness) {
    if randomness.chance(35) { localNetworking = false }
    var entries = entries ?? [:]
    for host in hosts where randomness.chance(70) {
      var entry = entries[host.name] ?? Entry()
      switch randomness.number(in: 0...9) {
      case 0...2:
        entry.minimumVersion = "TLSv1.3"
        if randomness.chance(50) { entry.requiresForwardSecrecy = nil }
      case 3, 4:
        entry.minimumVersion = randomness.pick(["TLSv1", "TLSv1.4", "1.2", "tlsv1.0", "SSLv3"])
      case 5...7:
        // Under one name alone: no text says which of two counts.
        entry = Entry(includesSubdomains: entry.includesSubdomains)
        var former = Entry.Former(prefix: randomness.pick(Entry.Former.prefixes))
        if randomness.chance(60) { former.allowsInsecure = randomness.chance(85) }
        if randomness.chance(50) {
          former.minimumVersion = randomness.pick(["TLSv1.0", "TLSv1.1", "TLSv1.3"])
        }
        if randomness.chance(40) { former.requiresForwardSecrecy = false }
        entry.former = former == Entry.Former(prefix: former.prefix) ? nil : former
      case 8: entry.requiresForwardSecrecy = true
      default: break
      }
      entries[host.name] = entry
    }
    self.entries = entries.isEmpty ? nil : entries
  }
}
