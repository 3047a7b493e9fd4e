import ByteReading
import Evidence
import Reporting

extension ByteWriter {
  /// Appends what is known of a capture, and how many lines of evidence follow it.
  mutating func append(_ capture: CaptureAccount, lines: Int) {
    append(UInt8(ascii: "{"))
    member(#""name":"#, capture.name)
    member(#""lines":"#, lines)
    member(#""packets":"#, min(capture.packets, Int(EvidenceLimits.frame)))
    member(#""filter":"#, capture.filter)
    member(#""processes":"#, capture.processes)
    member(#""damaged":"#, capture.isDamaged ? true : nil)
    member(#""warnings":"#, Array(capture.warnings.prefix(EvidenceLimits.warnings)))
    close("}")
  }
}

extension CaptureAccount {
  /// Reads what is known of a capture, and how many lines of evidence are to follow it.
  static func read(
    _ cursor: inout JSONCursor
  ) throws(EvidenceProblem) -> (capture: CaptureAccount, lines: Int) {
    var capture = CaptureAccount(name: "")
    var lines = 0
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": capture.name = try cursor.string()
      case "lines": lines = try cursor.count()
      case "packets": capture.packets = Int(try cursor.integer(0...EvidenceLimits.frame))
      case "filter": capture.filter = try cursor.string()
      case "processes": capture.processes = try cursor.strings()
      case "damaged": capture.isDamaged = try cursor.boolean()
      case "warnings":
        capture.warnings = Array(try cursor.strings().prefix(EvidenceLimits.warnings))
      default: try cursor.skipValue()
      }
    }
    guard !capture.name.isEmpty else { throw EvidenceProblem("has a capture without a name") }
    return (capture, lines)
  }
}
