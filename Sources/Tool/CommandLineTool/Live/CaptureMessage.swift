import PacketCapture

/// A one-line message from the process that captures to the process that analyses packets.
enum CaptureMessage: Equatable {
  case listening
  case failed(LiveCaptureError)
  case ended(reason: String)

  private static let mostBytes = 1024
  static let longestLine = mostBytes + 64

  var line: String {
    let (word, reason): (String, String) =
      switch self {
      case .listening: ("listening", "")
      case .failed(let error):
        switch error.cause {
        case .noSuchInterface: ("no-such-interface", "")
        case .notPermitted: ("not-permitted", "")
        case .interfaceDown: ("interface-down", "")
        case .refused(_, let reason): ("refused", reason)
        case .badFilter(let error): ("bad-filter", error.message)
        }
      case .ended(let reason): ("ended", reason)
      }
    let text = reason.utf8.prefix(Self.mostBytes).map { $0 == 0x0a ? 0x20 : $0 }
    return "\(word) \(String(decoding: text, as: UTF8.self))\n"
  }

  /// Parses a line; `nil` if it is not a message.
  init?(_ line: String, interface: String, filter: String?) {
    let line = line.prefix { $0 != "\n" }
    let word = line.prefix { $0 != " " }
    let reason = String(line.dropFirst(word.count + 1))
    switch word {
    case "listening": self = .listening
    case "no-such-interface": self = .failed(.noSuchInterface(interface))
    case "not-permitted": self = .failed(.notPermitted(interface))
    case "interface-down": self = .failed(.interfaceDown(interface))
    case "refused": self = .failed(.refused(interface, reason: reason))
    case "bad-filter":
      self = .failed(.badFilter(BPFFilterError(expression: filter ?? "", message: reason)))
    case "ended": self = .ended(reason: reason)
    default: return nil
    }
  }
}
