import ByteReading
import CaptureFiles
import Evidence
import Foundation
import Observing

/// What reading a capture in this process came to.
struct Reading: Equatable {
  var packets: Int
  var observations: [Observation]

  /// Reads a capture through the whole of the library; nil where it is refused.
  init?(_ file: ScratchFile) throws {
    guard let reader = file.reader() else { return nil }
    var observations: [Observation] = []
    let observer = try CaptureObserver()
    let summary = observer.read(reader, name: "capture") { observations.append($0) }
    packets = summary.packets
    self.observations = observations
  }

  /// Reads a capture of those bytes.
  init?(_ bytes: [UInt8]) throws {
    let file = try ScratchFile(bytes)
    try self.init(file)
  }
}

/// A file without a name, for captures that change.
///
/// One file that shrinks costs less than a new one for each length.
final class ScratchFile {
  private let handle: FileHandle

  /// A file of those bytes.
  init(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
    try replace(bytes)
  }

  /// Writes other bytes in place of those that are there.
  func replace(_ bytes: [UInt8]) throws {
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
  }

  /// Cuts the file off behind that many bytes.
  func cut(to count: Int) throws { try handle.truncate(atOffset: UInt64(count)) }

  /// Reads the file from its start; nil where it is no capture.
  ///
  /// The file must outlive the reader, and there must be one reader at a time.
  func reader() -> CaptureReader? {
    guard (try? handle.seek(toOffset: 0)) != nil else { return nil }
    return try? CaptureReader(fileDescriptor: handle.fileDescriptor, name: "capture")
  }
}
