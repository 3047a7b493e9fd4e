import CaptureFiles
import Evidence
import Observing
import WordBook

/// The conversations of a probe, read as the file that holds them would be.
struct ProbedCapture: PacketSource {
  /// The capture as an input, under the name that results give it.
  let input: CaptureInput
  let isLive = false
  let appliesFilter = false
  let failure: ToolError? = nil
  private let bytes: () throws(ToolError) -> [UInt8]

  /// The name of a capture that is written to no file.
  private static let usualName = "probe"

  /// A capture whose bytes are made when they are read.
  ///
  /// - Parameters:
  ///   - path: The path of the file to which they are written too.
  ///   - bytes: Returns the bytes; called once.
  init(writtenTo path: String?, _ bytes: @escaping () throws(ToolError) -> [UInt8]) {
    self.bytes = bytes
    input = CaptureInput(path: path ?? Self.usualName, status: nil, wasFound: false)
  }

  func observe(
    _ observer: CaptureObserver, _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary {
    try observer.read(try reader(), name: input.name) { (observation) throws(ToolError) in
      try emit(observation)
    }
  }

  /// Makes the capture, and returns a reader from its start.
  private func reader() throws(ToolError) -> CaptureReader {
    let bytes = try bytes()
    do throws(CaptureError) {
      return try CaptureReader(bytes, name: input.name)
    } catch {
      throw .internalFailure("\(error)")
    }
  }
}
