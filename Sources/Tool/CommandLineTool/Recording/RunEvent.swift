import SystemCalls

/// A one-line message about a run from the process that starts the programs.
enum RunEvent: Equatable {
  /// The program that prints the log has printed something, or needs no such sign.
  case streaming
  /// It has printed nothing within the plan's time limit, and the command is started anyway.
  case silent
  /// The program that prints the log could not be started, for this reason of the system.
  case logNotStarted(String)
  /// The program that prints the log ended by itself.
  case logEnded(ChildProcess.Ending)
  /// A line that the program that prints the log wrote to standard error.
  case said(String)
  case launchNotStarted(String)
  case launchFailed(ChildProcess.Ending)
  case commandNotStarted(String)
  case commandEnded(ChildProcess.Ending)
  /// The user ended the run before the log streamed.
  case stopped
  /// The file that the log is saved to could not be written, for this reason of the system.
  case savingFailed(String)

  static let longestText = 1024

  var line: String {
    let (word, text): (String, String) =
      switch self {
      case .streaming: ("streaming", "")
      case .silent: ("silent", "")
      case .logNotStarted(let reason): ("log-not-started", reason)
      case .logEnded(let ending): ("log-ended", Self.text(ending))
      case .said(let line): ("said", line)
      case .launchNotStarted(let reason): ("launch-not-started", reason)
      case .launchFailed(let ending): ("launch-failed", Self.text(ending))
      case .commandNotStarted(let reason): ("command-not-started", reason)
      case .commandEnded(let ending): ("command-ended", Self.text(ending))
      case .stopped: ("stopped", "")
      case .savingFailed(let reason): ("saving-failed", reason)
      }
    let bytes = text.utf8.prefix(Self.longestText).map { $0 == 0x0a ? 0x20 : $0 }
    return "\(word) \(String(decoding: bytes, as: UTF8.self))\n"
  }

  /// Parses a line without its line feed; `nil` if it is not a message.
  init?(_ line: String) {
    let word = line.prefix { $0 != " " }
    let text = String(line.dropFirst(word.count + 1))
    switch word {
    case "streaming": self = .streaming
    case "silent": self = .silent
    case "log-not-started": self = .logNotStarted(text)
    case "log-ended": self = .logEnded(Self.ending(text))
    case "said": self = .said(text)
    case "launch-not-started": self = .launchNotStarted(text)
    case "launch-failed": self = .launchFailed(Self.ending(text))
    case "command-not-started": self = .commandNotStarted(text)
    case "command-ended": self = .commandEnded(Self.ending(text))
    case "stopped": self = .stopped
    case "saving-failed": self = .savingFailed(text)
    default: return nil
    }
  }

  private static func text(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .exited(let status): "exited \(status)"
    case .killed(let signal): "killed \(signal)"
    case .unknown: "unknown"
    }
  }

  private static func ending(_ text: String) -> ChildProcess.Ending {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = CInt(words[1]) else { return .unknown }
    return words[0] == "exited" ? .exited(number) : .killed(signal: number)
  }
}
