import Escaping
import Evidence
import JSONText

/// The line that begins a capture in an evidence file: the capture's description, and the number of
/// its evidence lines that follow.
struct CaptureLine: Sendable {
  let capture: CaptureDescription
  let lines: Int

  static let members = JSONObject<CaptureLine>(
    "capture",
    [
      .field("name", "The capture as the user named it.") { $0.capture.name },
      .field("lines", "The number of lines that follow for this capture.") { $0.lines },
      .field("packets") { min($0.capture.packets, Int(EvidenceLimits.frame)) },
      .field("filter", "The expression of --bpf.") { $0.capture.filter },
      .field("processes", "The processes to which the evidence is restricted.") {
        $0.capture.processes
      },
      .flag("damaged", "Whether it is damaged, or was not read in full.") { $0.capture.isDamaged },
      .flag("incomplete", "Whether some of its content was not read.") { $0.capture.isIncomplete },
      CaptureDescription.labels { $0.capture.labels },
    ], CaptureDescription.origin.members(\.capture),
    [
      .field("form", "Absent for captures.", as: InputSummary.Form.written) {
        $0.capture.form == .capture ? nil : $0.capture.form.rawValue
      },
      .objects("losses", InputLoss.members, "What is missing from its evidence.") {
        $0.capture.losses.isEmpty ? nil : $0.capture.losses
      },
    ])
}
