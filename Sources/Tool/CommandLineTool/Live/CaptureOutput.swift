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
  /// The file's permissions: only the owner may read it, as packets are private.
  private static let permissions: UInt16 = 0o600
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
    let isFile = existing == nil || existing?.kind == .regular
    try PacketRecordingOptions.protect(path, existing, force: force)
    let flags = !isFile ? 0 : force ? O_CREAT | O_TRUNC : O_CREAT | O_EXCL
    file = try Self.open(path, flags, isFile: isFile)
    self.path = path
    writer = PcapngWriter(
      interface: interface, linkType: linkType, snapshotLength: LiveCapture.snapshotLength,
      application: "atsift \(Atsift.configuration.version)")
    flush()
  }

  private static func open(
    _ path: String, _ flags: CInt, isFile: Bool
  ) throws(ToolError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor(writing: path, flags: flags, permissions: permissions)
      // Packets contain cookies and tokens, and the capturing user is often root.
      if isFile { try file.setPermissions(permissions) }
      return file
    } catch {
      throw .cannotCreate(ForeignText(path), error.words)
    }
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
