import Evidence
import Recommending
import Reporting
import WordBook

struct FollowedHosts {
  private var board: HostBoard
  private let console: Console

  init(judging: RecommenderOptions, console: Console) {
    board = HostBoard(judging)
    self.console = console
  }

  mutating func receive(_ observation: Observation) {
    guard !console.isQuiet, let new = board.record(observation) else { return }
    console.note(.seen(new.summary(in: console.language)))
  }
}
