/// What is recorded of each story: a file, and the command that prints it.
enum Recording: String, CaseIterable, Sendable {
  case dictionary = "expected.plist"
  case report = "expected.txt"
  case suggestion = "expected.json"
  case hosts = "expected.inspect.txt"
  case connections = "expected.connections.ndjson"
  case check = "expected.check.txt"
  case edit = "expected.diff"
  case host = "expected.explain.txt"

  /// Whether it is of the app's Info.plist, which not every story has.
  var isOfPlist: Bool { [.check, .edit, .host].contains(self) }

  /// The exit status that belongs to it.
  var status: Int32 { self == .check ? 1 : 0 }

  /// What stands before the capture on the command line.
  var arguments: [String] {
    switch self {
    case .dictionary: ["suggest", "--ios", "17", "-q"]
    case .report: ["suggest", "--ios", "17", "--format", "text"]
    case .suggestion: ["suggest", "--ios", "17", "--format", "json"]
    case .hosts: ["inspect", "--ios", "17"]
    case .connections: ["connections"]
    case .check: ["check", "--ios", "17", "--plist", "Info.plist"]
    case .edit: ["suggest", "--ios", "17", "--plist", "Info.plist", "--format", "diff"]
    case .host:
      ["explain", "pixel.adnet.example", "--ios", "17", "--plist", "Info.plist"]
    }
  }

  /// Which lines two texts do not share: the first few by their place, with `-` those that were
  /// recorded only, with `+` those that were printed only.
  static func differences(recorded: String, printed: String) -> String {
    let mostLines = 10
    let before = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let now = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = now.difference(from: before)
    let lines = (changes.removals + changes.insertions).map { change in
      switch change {
      case .remove(let place, let line, _): (place, "line \(place + 1) - \(line)")
      case .insert(let place, let line, _): (place, "line \(place + 1) + \(line)")
      }
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
    let hidden = lines.count - mostLines
    return (lines.prefix(mostLines) + (hidden > 0 ? ["and \(hidden) lines more"] : []))
      .joined(separator: "\n")
  }
}
