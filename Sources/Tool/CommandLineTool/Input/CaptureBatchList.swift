import Escaping
import SystemCalls
import WordBook

/// A list of captures that are read separately.
///
/// Each line is `PATH`, `NAME<TAB>PATH` or `NAME<TAB>PATH<TAB>ETAG`.
struct CaptureBatchList {
  private static let largest = 256 << 20

  private(set) var captures: [CaptureInput] = []

  init(_ path: String) throws(ToolError) {
    // Split by bytes: a file name may contain characters that Unicode treats as line ends.
    for line in try InputFile.bytes(of: path, atMost: Self.largest).split(
      separator: UInt8(ascii: "\n"))
    {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !line.isEmpty else { continue }
      let parts = line.split(
        separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      let (name, file) = (parts[0], parts.dropFirst().first ?? parts[0])
      guard !name.isEmpty, !file.isEmpty, file != "-" else {
        throw .badBatchLine(ForeignText(path), ForeignText(decoding: line.prefix(100)))
      }
      var capture = CaptureInput(
        path: file, name: ForeignText(name), status: FileStatus(path: file), wasFound: false)
      capture.etag = parts.count > 2 ? ForeignText(parts[2]) : nil
      captures.append(capture)
    }
    guard !captures.isEmpty else { throw .namesNoCapture(ForeignText(path)) }
  }
}
