import Assessing
import Escaping
import Recommending
import WordBook

/// The table of a release history: a row for each host, with one verdict sign for each release.
///
/// If the release names fit in a line, each sign is in a column under its release's name. Otherwise
/// the signs form groups of ten without names.
struct HistoryMatrix {
  /// The minimum width of the host column; if less is left, signs go on the line after the host.
  private static let leastForHosts = 24
  private static let group = 10
  private static let margin = "  "

  let hasNames: Bool
  private let names: [String]
  private let widths: [Int]
  /// The width of the host column; 0 if signs go on the line after the host.
  private let hostColumns: Int
  private let style: TerminalStyle

  init(_ names: [ForeignText], hosts: [String], style: TerminalStyle) {
    self.names = names.map(\.displayed)
    self.style = style
    let nameWidths = self.names.map { TerminalText.columns($0) + 2 }
    hasNames = nameWidths.reduce(0, +) <= style.columns - Self.leastForHosts
    widths = hasNames ? nameWidths : Array(repeating: 1, count: names.count)
    let signs = hasNames ? nameWidths.reduce(0, +) : names.count + names.count / Self.group
    let room = style.columns - signs - 2
    let widest = hosts.lazy.map { TerminalText.columns(TerminalText.safe($0)) }.max() ?? 0
    hostColumns = room < Self.leastForHosts ? 0 : min(room, widest)
  }

  /// The line of release names or numbers; `nil` if signs go on the line after the host.
  var head: String? {
    guard hostColumns > 0 else { return nil }
    var line = TerminalReport.spaces(hostColumns + 2)
    if hasNames {
      for (name, width) in zip(names, widths) { line += TerminalReport.padded(name, to: width) }
    } else {
      for start in stride(from: 0, to: names.count, by: Self.group) {
        line += TerminalReport.padded("\(start + 1)", to: Self.group + 1)
      }
    }
    return TerminalReport.trimmed(line)
  }

  var numbering: [String] { names.enumerated().map { "\($0 + 1)=\($1)" } }

  private var signColumns: Int {
    hasNames
      ? widths.dropLast().reduce(1, +) : names.count + max(0, names.count - 1) / Self.group
  }

  func lines(_ host: String, _ states: [HostHistory.State], owner: String?) -> [String] {
    let name = TerminalText.safe(host)
    let columns = TerminalText.columns(name)
    var lines: [String] = []
    var signs = signs(states)
    if hostColumns > 0, columns <= hostColumns {
      let first = signs.isEmpty ? "" : signs.removeFirst()
      lines = [name + TerminalReport.spaces(hostColumns - columns) + Self.margin + first]
    } else {
      lines = TerminalReport.wrap(host, columns: style.columns, cutsWords: style.isTerminal)
    }
    lines += signs.map { TerminalReport.spaces(hostColumns) + Self.margin + $0 }
    guard let owner else { return lines }
    let safe = TerminalText.safe(owner)
    let used = hostColumns + Self.margin.count + signColumns + Self.margin.count
    if lines.count == 1, used + TerminalText.columns(safe) <= style.columns {
      lines[0] += Self.margin + style.paint(safe, .faint)
    } else {
      lines += TerminalReport.wrap(
        owner, columns: style.columns - Self.margin.count, cutsWords: style.isTerminal
      ).map { Self.margin + style.paint($0, .faint) }
    }
    return lines
  }

  private func signs(_ states: [HostHistory.State]) -> [String] {
    let room = max(Self.group, style.columns - hostColumns - Self.margin.count)
    var lines: [String] = []
    var (line, used) = ("", 0)
    for (number, state) in states.enumerated() {
      let isLast = number + 1 == states.count
      let endsGroup = !hasNames && (number + 1) % Self.group == 0
      let sign = style.paint(HistoryWords.sign(state), Self.ink(state))
      if hasNames {
        let width = number < widths.count ? widths[number] : 1
        line += sign + (isLast ? "" : TerminalReport.spaces(width - 1))
      } else {
        line += sign
        used += 1
        if endsGroup, !isLast {
          used += 1
          if used + Self.group > room {
            lines.append(line)
            (line, used) = ("", 0)
          } else {
            line += " "
          }
        }
      }
    }
    return lines + [line]
  }

  private static func ink(_ state: HostHistory.State) -> TerminalStyle.Ink {
    switch state {
    case .judged(.violated, _): .bad
    case .judged(.unknown, _): .doubtful
    case .judged(.satisfied, _): .good
    case .setAside, .notSeen: .faint
    }
  }
}
