import Assessing
import Recommending

/// A host's verdicts as a strip with one cell per release.
///
/// Verdicts differ by colour and height, for paper without colours.
enum VerdictStrip {
  private static let height = 12

  static func paths(_ runs: [HostHistory.Run]) -> HTML {
    var cells: [(state: HostHistory.State, cells: [ClosedRange<Int>])] = []
    for run in runs {
      let known = cells.firstIndex { $0.state == run.state }
      if known == nil { cells.append((run.state, [])) }
      cells[known ?? cells.count - 1].cells.append(run.first...run.last)
    }
    return cells.html { state, cells in
      let path = path(cells, state)
      return path.isEmpty ? "" : "<path class=\"\(state.badge)\" d=\"\(path)\" />"
    }
  }

  static func path(_ cells: [ClosedRange<Int>], _ state: HostHistory.State) -> String {
    let high: Int
    switch state {
    case .judged(.violated, _): high = height
    case .judged(.unknown, _): high = 8
    case .judged(.satisfied, _): high = 4
    case .setAside: high = 1
    case .notSeen: return ""
    }
    return cells.map { cell in
      // Three sides suffice, as filling closes the path.
      "M\(cell.lowerBound) \(height - high)V\(height)h\(cell.count)V\(height - high)"
    }.joined()
  }
}
