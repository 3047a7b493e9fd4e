/// Sentences that many hosts have in common, each held once.
struct SharedTexts {
  /// Different sentences that are remembered; beyond that each host holds its own.
  private static let most = 4096

  private var known: [String: String] = [:]

  /// Puts what is remembered in place of what says the same.
  mutating func share(in host: inout HostSuggestion) {
    for index in host.needs.indices { share(&host.needs[index].reason) }
    for index in host.advice.indices { share(&host.advice[index].text) }
    for index in host.seen.indices { share(&host.seen[index]) }
  }

  private mutating func share(_ text: inout String) {
    if let known = known[text] {
      text = known
    } else if known.count < Self.most {
      known[text] = text
    }
  }
}
