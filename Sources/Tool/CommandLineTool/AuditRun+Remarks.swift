import Evidence
import Observing
import Reporting

extension AuditRun {
  /// Begins to tell a person at a terminal how far the reading has come.
  func beginProgress() {
    guard console.showsProgress, !isFollowing else { return }
    let lengths = captures.map { $0.status?.kind == .regular ? $0.status?.length : nil }
    let total = lengths.contains(nil) ? nil : lengths.lazy.compactMap(\.self).reduce(0, &+)
    StatusLine.begin(files: captures.count, total: total, columns: console.style.columns)
  }

  /// Says of a capture what there is to say: at once where one is read or all is wanted, and else when
  /// all are read.
  func remark(_ texts: [String], _ kind: CaptureRemarks.Kind, of capture: String) {
    if !console.isQuiet, captures.count == 1 || options.verbose > 0 {
      CaptureRemarks.tell(texts, of: capture, all: options.verbose > 0, console, kind)
    } else {
      remarks.add(texts, kind, of: capture)
    }
  }

  /// Says what a capture held.
  func tell(_ summary: CaptureSummary) {
    if !summary.damage.isEmpty || !summary.unreadPackets.isEmpty { damaged += 1 }
    if summary.isIncomplete { gaps.append("\(summary.name) was not read in full") }
    for (kind, texts) in summary.warnings { remark(texts, kind, of: summary.name) }
    remark(summary.readingNotes, .note, of: summary.name)
    guard options.verbose > 0 else { return }
    console.note(
      "\(summary.name): \(summary.packets) packets, \(byteCount(summary.bytes)), "
        + "\(summary.observations) observations")
    let others = summary.otherTraffic.rows.reduce(summary.otherTraffic.dropped) { $0 + $1.count }
    if others > 0 {
      console.note("\(summary.name): \(others) connections of protocols outside ATS")
    }
  }
}
