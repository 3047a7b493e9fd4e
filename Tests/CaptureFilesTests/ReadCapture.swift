import Bytes
import CaptureFiles
import Foundation
import TestSupport

/// Everything a reader says of a file.
struct ReadCapture {
  var packets: [CapturedPacket] = []
  var data: [[UInt8]] = []
  var format: CaptureFormat
  var damage: [CaptureDamage]
  var interfaces: [CaptureInterface]
  var processes: [CaptureProcess]
  var names: [ResolvedName]
  var droppedPackets: UInt64?
  var decryptionSecrets: [[UInt8]]
  var bytesRead: UInt64

  var damageIdentifiers: [String] { damage.map(\.identifier) }

  /// Reads the file at `path`.
  init(path: String) throws {
    var reader = try CaptureReader(path: path)
    var packets: [CapturedPacket] = []
    var data: [[UInt8]] = []
    reader.readPackets { packet, bytes in
      packets.append(packet)
      data.append(bytes.array(at: 0, count: bytes.byteCount))
    }
    (self.packets, self.data) = (packets, data)
    format = reader.format
    damage = reader.damage
    interfaces = reader.interfaces
    processes = reader.processes
    names = reader.names
    droppedPackets = reader.droppedPackets
    decryptionSecrets = reader.decryptionSecrets
    bytesRead = reader.bytesRead
  }

  /// Reads a file of those bytes.
  init(_ bytes: [UInt8]) throws {
    let file = try TemporaryFile(bytes)
    try self.init(path: file.path)
  }

  /// Reads the file that `build` writes.
  init(
    _ order: CaptureFileBuilder.ByteOrder = .little,
    _ build: (inout CaptureFileBuilder) -> Void
  ) throws {
    var file = CaptureFileBuilder(order)
    build(&file)
    try self.init(file.bytes)
  }
}

/// A file that is gone when nobody needs it any more.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try replace(bytes)
  }

  func replace(_ bytes: [UInt8]) throws { try Data(bytes).writeScratch(to: URL(filePath: path)) }

  func truncate(to length: UInt64) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: length)
    try handle.close()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
