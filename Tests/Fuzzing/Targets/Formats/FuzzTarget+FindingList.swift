import Escaping
import Findings
import ProjectFiles

extension FuzzTarget {
  /// A list of findings to ignore, in YAML, and a baseline, in JSON: both are text that people write.
  static let findingList = FuzzTarget(
    "findings",
    examples: {
      [
        """
        schema: atsift-ignore/1
        ignore:
          - rule: arbitrary-loads
            host: example.com
            reason: "until the server is new"
            until: 2027-01-31
          - {host: 'a.example', reason: |
              two
              lines
            }
        """,
        #"""
        {"schema": "atsift-baseline/1", "check": {"findings": [{"rule": "a", "fingerprint": "00ff",
        "host": "b.example", "file": "Info.plist"}]}}
        """#,
      ].map { Array($0.utf8) }
    }
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    let lines = text.unicodeScalars.reduce(1) {
      "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($1) ? $0 + 1 : $0
    }
    let list: IgnoreList?
    do throws(FindingListError) {
      list = try IgnoreList(yaml: text, file: "ignore.yml")
    } catch {
      list = nil
      try promise(!error.problem.isEmpty, "what is wrong is said")
      try promise(error.line.map { 1...(lines + 1) ~= $0 } ?? true, "a problem has a place")
    }
    for entry in list?.entries ?? [] {
      try promise(entry.rule != nil || entry.host != nil, "an entry ignores something")
      try promise(1...lines ~= entry.line, "an entry stands in its file")
    }
    do throws(FindingListError) {
      _ = try Baseline(json: input)
    } catch {
      try promise(!error.problem.isEmpty, "what is wrong is said")
    }
  }
}
