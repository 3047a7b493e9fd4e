import Findings
import Recommending

extension UnexercisedHosts {
  /// Returns a note for each host in http URLs of the app's files that is not in `seen`.
  func findings(seen: Set<String>) -> [Finding<CheckStatement>] {
    hosts(seen: seen).map { host in
      var finding = CheckRule.unexercisedHost.finding(.unexercised(host), host: host.host)
      finding.evidence = [FindingEvidence(host.mention)]
      return finding
    }
  }
}

extension FindingEvidence {
  /// Creates evidence that refers to the byte of an app's file where a host is named.
  init(_ mention: NamedHosts.Mention) {
    self.init(capture: mention.file, frame: Int(clamping: mention.offset), unit: Self.byte)
  }
}
