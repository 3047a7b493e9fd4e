import ATSAuditing
import Escaping
import Evidence
import Observing
import Reporting
import SystemCalls
import WitnessFiles
import WordBook

extension AuditRun {
  func beginProgress() {
    if !isFollowing { StatusLine.begin(captures, console) }
  }

  /// Prints a capture's remarks at once for a single capture or with `--verbose`; otherwise
  /// collects them.
  func remark(_ new: [CaptureRemark], _ kind: CaptureRemark.Kind, of capture: ForeignText) {
    if !console.isQuiet, captures.count == 1 || options.verbose > 0 {
      CaptureRemarks.print(new, of: capture, all: options.verbose > 0, console, kind)
    } else {
      remarks.add(new, kind, of: capture)
    }
  }

  /// Prints that an input is left out, and why.
  func remark(_ unread: UnreadInput, _ name: ForeignText) {
    remark([.leftOut(unread.reason.text(in: console.language))], .leftOut, of: name)
  }

  /// Prints the remarks on a file; those on captures of an evidence file are printed while it is read.
  func report(_ file: AuditedFile) {
    switch file {
    case .capture(let summary): report(summary)
    case .witness(let summary): report(summary)
    case .evidence(let summary):
      remark(summary.damage.map { .verbatim(ForeignText($0)) }, .damage, of: summary.name)
      if summary.hasFormerFold { remark([.formerFold], .inEvidence, of: summary.name) }
      if options.verbose > 0 {
        console.note(.evidenceRead(summary.name, captures: summary.captures.count))
      }
    }
  }

  private func report(_ summary: TrafficLogSummary) {
    for (kind, remarks) in summary.remarks { remark(remarks, kind, of: summary.name) }
    if options.verbose > 0 {
      console.note(.witnessRead(summary.name, summary.witness, entries: summary.entries))
    }
  }

  private func report(_ summary: CaptureSummary) {
    for (kind, remarks) in summary.remarks { remark(remarks, kind, of: summary.name) }
    remark(summary.readingNotes, .note, of: summary.name)
    guard options.verbose > 0 else { return }
    console.note(
      .captureRead(
        summary.name, packets: summary.packets, size: byteCount(summary.bytes),
        observations: summary.observations))
    let others = summary.otherTraffic.rows.reduce(summary.otherTraffic.dropped) { $0 + $1.count }
    if others > 0 {
      console.note(.otherProtocols(summary.name, connections: others))
    }
  }
}

extension StatusLine {
  static func begin(_ files: [CaptureInput], _ console: Console) {
    guard console.showsProgress else { return }
    let lengths = files.map(\.totalLength)
    let total = lengths.contains(nil) ? nil : lengths.lazy.compactMap(\.self).reduce(0, &+)
    begin(files: files.count, total: total, columns: console.style.columns, in: console.language)
  }
}
