import Recommending

/// A host's verdicts as a strip with one cell per release.
///
/// Verdicts differ by colour and height, for paper without colours.
enum VerdictStrip {
  private static let height = 12

  struct Cells {
    var first: Int
    var last: Int
  }

  static func paths(_ runs: [HostHistory.Run]) -> HTML {
    var cells: [(state: HostHistory.State, cells: [Cells])] = []
    for run in runs {
      let cell = Cells(first: run.first, last: run.last)
      if let place = cells.firstIndex(where: { $0.state == run.state }) {
        cells[place].cells.append(cell)
      } else {
        cells.append((run.state, [cell]))
      }
    }
    return cells.html { state, cells in
      let path = path(cells, state)
      return path.isEmpty ? "" : "<path class=\"\(kind(state))\" d=\"\(path)\" />"
    }
  }

  static func path(_ cells: [Cells], _ state: HostHistory.State) -> String {
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
      "M\(cell.first) \(height - high)V\(height)h\(cell.last - cell.first + 1)V\(height - high)"
    }.joined()
  }

  private static func kind(_ state: HostHistory.State) -> String {
    switch state {
    case .judged(let verdict, _): verdict.rawValue
    case .setAside, .notSeen: "quiet"
    }
  }
}
