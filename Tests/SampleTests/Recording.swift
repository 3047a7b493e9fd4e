/// What is recorded of each story: a file, and the command that prints it.
enum Recording: String, CaseIterable, Sendable {
  case dictionary = "expected.plist"
  case report = "expected.txt"
  case suggestion = "expected.json"
  case hosts = "expected.inspect.txt"
  case connections = "expected.connections.ndjson"

  /// What stands before the capture on the command line.
  var arguments: [String] {
    switch self {
    case .dictionary: ["suggest", "--ios", "17", "-q"]
    case .report: ["suggest", "--ios", "17", "--format", "text"]
    case .suggestion: ["suggest", "--ios", "17", "--format", "json"]
    case .hosts: ["inspect", "--ios", "17"]
    case .connections: ["connections"]
    }
  }

  /// Where two texts differ, line by line: the first few places, each with what was recorded and
  /// what was printed.
  static func differences(recorded: String, printed: String) -> String {
    let mostLines = 5
    let before = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let now = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let places = (0..<max(before.count, now.count)).filter { place in
      before.dropFirst(place).first != now.dropFirst(place).first
    }
    let shown = places.prefix(mostLines).map { place in
      """
      line \(place + 1)
        recorded: \(before.dropFirst(place).first ?? "(the end)")
        printed:  \(now.dropFirst(place).first ?? "(the end)")
      """
    }
    let hidden = places.count - shown.count
    return shown.joined(separator: "\n") + (hidden > 0 ? "\nand \(hidden) lines more" : "")
  }
}
