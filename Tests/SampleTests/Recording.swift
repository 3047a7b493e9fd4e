import TestSupport

/// A recorded file of each story, and the command that prints it.
enum Recording: String, CaseIterable, Sendable {
  case dictionary = "expected.plist"
  case report = "expected.txt"
  case suggestion = "expected.json"
  case hosts = "expected.inspect.txt"
  case connections = "expected.connections.ndjson"
  case check = "expected.check.txt"
  case appCheck = "expected.app-check.txt"
  case appReport = "expected.app.txt"
  case edit = "expected.diff"
  case host = "expected.explain.txt"
  case page = "expected.html"

  /// True if the recording needs the app's Info.plist or the app, which not every story has.
  var isOfPlist: Bool { [.check, .appCheck, .appReport, .edit, .host, .page].contains(self) }

  /// Returns true if a story has this recording.
  ///
  /// One page for all stories is enough to check pages.
  func isRecorded(of sample: Sample) -> Bool {
    switch self {
    case .page: sample.name == "five-sdks"
    case .appCheck: sample.text("ShopDemo.app/Info.plist") != nil
    case .appReport: sample.text("Podfile.lock") != nil
    default: !isOfPlist || sample.text("Info.plist") != nil
    }
  }

  /// The exit status that belongs to it.
  var status: Int32 { self == .check ? 1 : 0 }

  /// The command-line arguments before the capture.
  var arguments: [String] {
    switch self {
    case .dictionary: ["suggest", "--ios", "17", "-q"]
    case .report: ["suggest", "--ios", "17", "--format", "text"]
    case .suggestion: ["suggest", "--ios", "17", "--format", "json"]
    case .hosts: ["inspect", "--ios", "17"]
    case .connections: ["connections"]
    case .check: ["check", "--ios", "17", "--plist", "Info.plist"]
    case .appCheck: ["check", "--ios", "17", "--plist", "ShopDemo.app"]
    case .appReport:
      [
        "suggest", "--ios", "17", "--format", "text", "--app", "Shop.ipa", "--inventory",
        "Podfile.lock",
      ]
    case .edit: ["suggest", "--ios", "17", "--plist", "Info.plist", "--format", "diff"]
    case .host: ["explain", "--ios", "17", "--plist", "Info.plist"]
    case .page: ["suggest", "--ios", "17", "--plist", "Info.plist", "--format", "html"]
    }
  }

  /// Returns the command-line arguments before the capture of one story.
  func arguments(of sample: Sample) -> [String] {
    guard self == .host else { return arguments }
    return arguments + [sample.name == "five-sdks" ? "alog.umeng.com" : "pixel.adnet.example"]
  }

  /// Lists the first few lines that differ, by their place.
  ///
  /// `-` marks lines that were only recorded, `+` lines that were only printed.
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
