import Findings

extension UnexercisedHosts {
  /// A note for each such host, by name.
  func findings(seen: Set<String>) -> [Finding<CheckStatement>] {
    hosts(seen: seen).map { host in
      var finding = CheckRule.unexercisedHost.finding(.unexercised(host), host: host.host)
      finding.evidence = [FindingEvidence(host.mention)]
      return finding
    }
  }
}

extension FindingEvidence {
  /// The byte of a file of the app where a host is named.
  init(_ mention: NamedHosts.Mention) {
    self.init(capture: mention.file, frame: Int(clamping: mention.offset), unit: Self.byte)
  }
}
