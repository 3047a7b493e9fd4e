import ArgumentParser
import Bytes
import CaptureFiles
import Escaping
import PacketCapture
import ProtocolRegistries
import SystemCalls
import WordBook

/// The pcapng file to which a live capture's packets are written while they arrive.
///
/// Unlike other output files, it has its final name from the start. After each write it ends with a
/// complete block, so it is readable even if the run is killed.
struct CaptureOutput: ~Copyable {
  let path: String
  private let file: FileDescriptor
  private var writer: PcapngWriter
  /// The error that ended writing; `nil` if there was none.
  ///
  /// Observation continues after it, because the evidence is more important than the file.
  private(set) var failure: ToolError?

  /// Creates the file; throws if a regular file exists at `path` and `force` is false.
  init(
    path: String, force: Bool, reading inputs: [String], interface: String, linkType: LinkType
  ) throws(ToolError) {
    let existing = try OutputFile.existing(at: path, reading: inputs)
    file = try RecordingFile.create(path, existing: existing, force: force)
    self.path = path
    writer = PcapngWriter(
      interface: interface, linkType: linkType, snapshotLength: LiveCapture.snapshotLength,
      application: "atsift \(Atsift.configuration.version)")
    flush()
  }

  mutating func append(_ packet: CapturedPacket, _ bytes: RawSpan) {
    if failure == nil { writer.append(packet, bytes) }
  }

  @discardableResult
  mutating func flush() -> Bool {
    guard failure == nil, writer.output.count > 0 else { return false }
    do throws(SystemError) {
      try writer.output.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
    } catch {
      failure = .cannotWrite(ForeignText(path), error.words)
    }
    writer.output.removeAll()
    return failure != nil
  }

  mutating func finish(_ statistics: CaptureStatistics?) {
    if failure == nil, let statistics, let received = statistics.received {
      writer.appendStatistics(
        received: received, droppedByInterface: statistics.droppedByInterface ?? 0,
        droppedBySystem: statistics.droppedBySystem ?? 0)
    }
    flush()
  }
}
