public import Escaping

/// The number of recordings behind a result, by the form of their files.
///
/// Sentences use it to call a log a log, and only a capture of packets a capture.
public struct RecordingCounts: Hashable, Sendable {
  public private(set) var byForm: [InputSummary.Form: Int] = [:]

  /// Counts `all` recordings, of which `inputs` lists those that are not captures of packets.
  ///
  /// Evidence files are counted by the recordings that they were made from. Copies, and files that
  /// were not read, are left out.
  public init(_ all: Int, in inputs: InputLedger) {
    var others = 0
    for input in inputs.inputs where input.form.isOfLog {
      guard ![.leftOut, .copy].contains(input.state) else { continue }
      byForm[input.form, default: 0] += 1
      others += 1
    }
    if all > others { byForm[.capture] = all - others }
  }

  /// Counts the recordings with these names.
  public init(_ names: [ForeignText], in inputs: InputLedger) {
    let forms = Dictionary(
      inputs.inputs.map { ($0.name, $0.form) }, uniquingKeysWith: { first, _ in first })
    for name in names {
      let form = forms[name].flatMap { $0.isOfLog ? $0 : nil } ?? .capture
      byForm[form, default: 0] += 1
    }
  }

  public var count: Int { byForm.values.reduce(0, +) }
}

extension InputSummary.Form {
  /// True for a log, archive or report of another program (``TrafficLogKind``).
  fileprivate var isOfLog: Bool { TrafficLogKind(rawValue: rawValue) != nil }
}
