package import Escaping
package import Evidence

extension InputSummary {
  /// Creates the summary of an input from the description of its capture, in the evidence file
  /// `file`.
  package init(_ capture: CaptureDescription, in file: ForeignText? = nil) {
    self.init(
      capture.name, capture.form, in: file, losses: capture.losses,
      isEmpty: capture.form == .capture && capture.packets == 0)
    if let reason = capture.unreadReason {
      form = .unknown
      losses.append(InputLoss(.unreadable, detail: reason))
    } else if capture.isIncomplete, !hasGap {
      losses.append(InputLoss(.incompleteCaptures))
    }
    losses = Set(losses).sorted()
  }
}
