import CaptureFiles
import Evidence
import Observing
import WordBook

/// The packets of a probe, which are read like a capture file.
struct ProbeRecording: PacketSource {
  let input: CaptureInput
  let isLive = false
  let appliesFilter = false
  let failure: ToolError? = nil
  private let bytes: () throws(ToolError) -> [UInt8]

  private static let usualName = "probe"

  /// Creates a recording of the packets that `bytes` returns; `bytes` is called when the recording
  /// is read.
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
