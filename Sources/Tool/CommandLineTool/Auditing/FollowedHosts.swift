import Evidence
import Recommending
import Reporting
import WordBook

/// Prints a line for each new host of a capture or log that is followed.
struct FollowedHosts {
  private var board: HostBoard
  private let console: Console

  /// - Parameters:
  ///   - judging: The options by which a host is judged by itself.
  ///   - console: The console on which hosts are shown.
  init(judging: RecommenderOptions, console: Console) {
    board = HostBoard(judging)
    self.console = console
  }

  /// Records an observation, and prints its host if it is new.
  mutating func take(_ observation: Observation) {
    guard !console.isQuiet, let new = board.record(observation) else { return }
    console.note(.seen(new.summary(in: console.language)))
  }
}
