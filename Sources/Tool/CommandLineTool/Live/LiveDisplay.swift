import Escaping
import Evidence
import Recommending
import Reporting
import SystemCalls
import WordBook

/// The display during a live capture: a table on a terminal, otherwise one line for each new host.
struct LiveDisplay {
  private let console: Console
  private let interface: String
  private var board: LiveHostList
  private let start = ContinuousClock.now
  private var drawn: (time: ContinuousClock.Instant, cost: Duration)?
  private var lineCount = 0

  /// The minimum time between drawings; drawing takes at most a tenth of the time (`mostShare`).
  private static let interval = Duration.milliseconds(300)
  private static let mostShare = 10

  init(
    interface: String, linkType: String, duration: DurationArgument?, judging: RecommenderOptions,
    console: Console
  ) {
    self.console = console
    self.interface = interface
    board = LiveHostList(judging)
    console.note(
      .listening(ForeignText(interface), linkType: linkType, seconds: duration?.seconds))
  }

  mutating func receive(_ observation: Observation) {
    guard !console.isQuiet else { return }
    let new = board.record(observation)
    if let new, !console.showsProgress {
      console.note(.seen(new.summary(in: console.language)))
    }
  }

  mutating func refresh(packets: Int, lost: UInt64?) {
    guard console.showsProgress else { return }
    let now = ContinuousClock.now
    if let drawn, now - drawn.time < max(Self.interval, drawn.cost * Self.mostShare) { return }
    let size = TerminalSize.ofStandardError
    let table = LiveTable(
      style: console.style, columns: size.columns - 1, rows: size.rows - 1, in: console.language)
    let heading = Wording.heading(
      ForeignText(interface), time: Self.time(now - start), packets: packets, lost: lost ?? 0
    ).text(in: console.language)
    let lines = table.lines(heading: heading, board.rows())
    console.redraw(lines, over: lineCount)
    lineCount = lines.count
    drawn = (now, ContinuousClock.now - now)
  }

  mutating func finish() {
    if lineCount > 0 { console.redraw([], over: lineCount) }
    lineCount = 0
  }

  private static func time(_ elapsed: Duration) -> String {
    let seconds = elapsed.components.seconds
    return seconds < 60
      ? "\(seconds) s" : "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
