import CaptureFiles

/// The conversations of a probe, read as the file that holds them would be.
struct ProbedCapture {
  /// The capture as an input, under the name that results give it.
  let input: CaptureInput
  private let bytes: [UInt8]

  /// The name of a capture that is written to no file.
  private static let usualName = "probe"

  /// A capture of those bytes, with the path of the file to which they are written too.
  init(_ bytes: [UInt8], writtenTo path: String?) {
    self.bytes = bytes
    input = CaptureInput(path: path ?? Self.usualName, status: nil, wasFound: false)
  }

  /// Returns a reader from its start.
  func reader() throws(ToolError) -> CaptureReader {
    do throws(CaptureError) {
      return try CaptureReader(bytes, name: input.name)
    } catch {
      throw .internalFailure("\(error)")
    }
  }
}
