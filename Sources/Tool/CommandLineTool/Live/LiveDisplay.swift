import Evidence
import Recommending
import Reporting
import WordBook

/// The display during a capture: a table that fills on a terminal, else a line for each new host.
struct LiveDisplay {
  private let console: Console
  private let language: Language
  private let interface: String
  private var board: HostBoard
  private let start = ContinuousClock.now
  private var drawn: (time: ContinuousClock.Instant, cost: Duration)?
  private var lineCount = 0

  /// Redrawn at most this often, and never for more than a tenth of the time: packets come first.
  private static let interval = Duration.milliseconds(300)
  private static let mostShare = 10

  /// A display of a capture that begins now.
  init(
    interface: String, linkType: String, duration: TimeSpan?, judging: RecommenderOptions,
    language: Language, console: Console
  ) {
    (self.console, self.language) = (console, language)
    self.interface = interface
    board = HostBoard(judging)
    let time = duration.map { language(" for \($0.seconds) s", "，\($0.seconds) 秒") } ?? ""
    console.note(
      language(
        "\(interface): listening (\(linkType))\(time); ^C ends and prints the suggestion",
        "\(interface)：正在监听（\(linkType)）\(time)；按 ^C 结束并给出建议"))
  }

  /// Takes in what was seen.
  mutating func take(_ observation: Observation) {
    guard !console.isQuiet else { return }
    let new = board.record(observation)
    if let new, !console.showsProgress {
      console.note(language("seen", "看到") + ": \(new.summary(in: language))")
    }
  }

  /// Draws the table anew where that is due.
  mutating func refresh(packets: Int, lost: UInt64?) {
    guard console.showsProgress else { return }
    let now = ContinuousClock.now
    if let drawn, now - drawn.time < max(Self.interval, drawn.cost * Self.mostShare) { return }
    let size = TerminalSize.ofStandardError
    let table = LiveTable(
      style: console.style, columns: size.columns - 1, rows: size.rows - 1, in: language)
    let heading = heading(
      elapsed: now - start, packets: packets, lost: lost)
    let lines = table.lines(heading: heading, board.rows())
    console.redraw(lines, over: lineCount)
    lineCount = lines.count
    drawn = (now, ContinuousClock.now - now)
  }

  /// Takes the table away: the report says it all again.
  mutating func finish() {
    if lineCount > 0 { console.redraw([], over: lineCount) }
    lineCount = 0
  }

  private func heading(elapsed: Duration, packets: Int, lost: UInt64?) -> String {
    let seconds = elapsed.components.seconds
    let time =
      seconds < 60
      ? "\(seconds) s" : "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    let lost = lost.flatMap { $0 > 0 ? language(", \($0) lost", "，丢失 \($0) 个") : nil } ?? ""
    return language(
      "\(interface): \(time), \(packets) packets\(lost); ^C ends and prints the suggestion",
      "\(interface)：\(time)，\(packets) 个数据包\(lost)；按 ^C 结束并给出建议")
  }
}
