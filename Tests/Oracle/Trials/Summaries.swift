extension Scenario {
  /// The scenario in words, for a person who looks at a fault.
  public var summary: String {
    let options = judgingArguments + (groups ? ["--group"] : [])
    let kinds =
      kinds.isEmpty ? "" : "  kinds \(kinds.map(\.rawValue).sorted().joined(separator: ", "))\n"
    return kinds + "  options \(options.joined(separator: " "))\n  own \(own.summary)\n"
      + (anchors ?? []).map { "  anchor \($0.summary)\n" }.joined()
      + nameAnswers.map { "  \($0.summary)\n" }.joined()
      + connections.map {
        "  \($0.summary)\(span.contains($0.observed) ? "" : " (outside the span)")\n"
      }.joined()
  }
}

extension Connection {
  var summary: String {
    var place = "run\(capture) port \(clientPort)→\(serverPort) \(host.name)"
    switch naming {
    case .stated: break
    case .confirmed: place += " (confirmed)"
    case .open(let names): place += " (open among \(names.sorted().joined(separator: ", ")))"
    case .refuted(let names): place += " (refuted for \(names.sorted().joined(separator: ", ")))"
    }
    guard case .handshake(let handshake) = form else { return "\(place) \(form)" }
    return "\(place) \(handshake.summary)"
  }
}

extension Handshake {
  var summary: String {
    var words = [
      version.name, "0x" + String(suite.code, radix: 16), "\(ending)", "offered to",
      offer.newest.name, "\(offer.suites.count) suites",
      offer.suites.contains { Suite.ecdhe.contains($0) } ? "with ECDHE" : "without ECDHE",
    ]
    if let sentinel { words.append("sentinel \(sentinel)") }
    if isResumed { words.append("resumed") }
    if isRetried { words.append("retried") }
    if let certificate, version < .tls13 { words.append(certificate.summary) }
    return words.joined(separator: " ")
  }
}

extension Certificate {
  fileprivate var summary: String {
    var words = ["\(key)", hash.rawValue]
    if validTo < 0 { words.append("expired") }
    if validFrom > 0 { words.append("not yet valid") }
    if isOfProxy { words.append("of a proxy") }
    if isSelfSigned { words.append("self-signed") }
    if namesAnotherHost { words.append("wrong name") }
    if let names { words.append("for " + names.joined(separator: " ")) }
    if let chain { words.append("{\(chain.summary)} \(path)") }
    return words.joined(separator: " ")
  }
}

extension Entry {
  var summary: String {
    var words: [String] = []
    if let includesSubdomains { words.append("subdomains \(includesSubdomains)") }
    if let allowsInsecure { words.append("insecure \(allowsInsecure)") }
    if let minimumVersion { words.append(minimumVersion) }
    if let requiresForwardSecrecy { words.append("secrecy \(requiresForwardSecrecy)") }
    if let former {
      words.append(former.prefix)
      if let allows = former.allowsInsecure { words.append("insecure \(allows)") }
      if let version = former.minimumVersion { words.append(version) }
      if let requires = former.requiresForwardSecrecy { words.append("secrecy \(requires)") }
    }
    return "{" + words.joined(separator: ", ") + "}"
  }
}

extension Policy {
  var summary: String {
    var words: [String] = []
    if let arbitraryLoads { words.append("A \(arbitraryLoads)") }
    if let arbitraryLoadsInWebContent { words.append("W \(arbitraryLoadsInWebContent)") }
    if let arbitraryLoadsForMedia { words.append("M \(arbitraryLoadsForMedia)") }
    if let localNetworking { words.append("L \(localNetworking)") }
    words += (entries ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.summary)" }
    return "[" + words.joined(separator: "; ") + "]"
  }
}
