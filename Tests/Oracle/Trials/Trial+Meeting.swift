import Foundation

extension Trial {
  /// `suggest --plist` and `check` meet: what the one prints passes the other, but for findings that
  /// the suggestion names as findings, and for what no dictionary can mend.
  mutating func checkMeeting(of merged: Answers.Suggestion, _ arguments: [String]) throws {
    let printed = arguments.map { $0 == "json" ? "plist" : $0 } + ["--plist", "Info.plist"] + names
    guard let run = try output(printed, statuses: [0]) else { return }
    try run.output.write(to: folder.appending(path: "Merged.plist"))
    let judging = scenario.judgingArguments + (scenario.groups ? ["--group"] : [])
    guard
      let left = try ask(
        Answers.Findings.self,
        ["check", "--format", "json", "--plist", "Merged.plist"] + judging + names,
        statuses: [0, 1, 65])
    else { return }
    for finding in left.findings where finding.severity != "note" {
      let isNamed = (merged.findings ?? []).contains {
        $0.rule == finding.rule && $0.host == finding.host && $0.keyPath == finding.keyPath
      }
      let isHopeless =
        finding.rule == "no-key-helps"
        && expectations.contains { $0.host.name == finding.host && mayBeHopeless($0) }
      if !isNamed, !isHopeless {
        fault(
          "suggest --plist: check finds \(finding.rule) at \(finding.keyPath) of "
            + "\(finding.host ?? "none") in what it prints, and no finding is named: "
            + merged.dictionary.summary)
      }
    }
  }

  /// Says whether a connection of a host is blocked, or may be, whatever its entry.
  private func mayBeHopeless(_ expectation: Expectation) -> Bool {
    expectation.isDisputed || expectation.connections.contains { isHopeless($0) }
  }

  /// The span alone decides: the verdicts and the dictionary are those of captures that hold nothing
  /// else.
  mutating func checkSpan(of suggestion: Answers.Suggestion, _ arguments: [String]) throws {
    let folder = folder.appending(path: "within")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in zip(names, scenario.captures(of: scenario.seen)) {
      try Data(bytes).write(to: folder.appending(path: name))
    }
    // Without the times, which each option of the span and its value are.
    var rest = arguments
    let count = scenario.span.arguments.count
    if count > 0, let start = rest.firstIndex(of: scenario.span.arguments[0]) {
      rest.removeSubrange(start..<start + count)
    }
    guard
      let within = try ask(
        Answers.Suggestion.self, rest + names.map { "within/" + $0 })
    else { return }
    if within.dictionary != suggestion.dictionary {
      fault(
        "suggest: \(suggestion.dictionary.summary) and not \(within.dictionary.summary), "
          + "as without what is outside the span")
    }
    func facts(_ answer: Answers.Suggestion) -> [String] {
      answer.hosts.map { host in
        let needs = Set((host.needs ?? []).map { "\($0.kind) \($0.certainty.rawValue)" }).sorted()
        let keys = host.keys.map(\.summary) ?? "no keys"
        return "\(host.host) \(host.verdict ?? "") \(needs) \(keys)"
      }.sorted()
    }
    let (one, other) = (facts(suggestion), facts(within))
    for difference in one.filter({ !other.contains($0) }) + other.filter({ !one.contains($0) }) {
      fault("suggest: only with or only without what is outside the span: \(difference)")
    }
  }
}
