import CaptureFiles
import Evidence
import Observing
import WordBook

/// The conversations of a probe, read as the file that holds them would be.
struct ProbedCapture: PacketSource {
  let input: CaptureInput
  let isLive = false
  let appliesFilter = false
  let failure: ToolError? = nil
  private let bytes: () throws(ToolError) -> [UInt8]

  private static let usualName = "probe"

  /// Creates a capture whose bytes are produced when it is read; `bytes` is called once.
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

  private func reader() throws(ToolError) -> CaptureReader {
    let bytes = try bytes()
    do throws(CaptureError) {
      return try CaptureReader(bytes, name: input.name)
    } catch {
      throw .internalFailure("\(error)")
    }
  }
}
