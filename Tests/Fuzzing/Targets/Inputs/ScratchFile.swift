public import CaptureFiles
import Escaping
import Foundation

/// A file without a name, for captures that change.
///
/// One file that shrinks costs less than a new one for each length.
public final class ScratchFile {
  private let handle: FileHandle

  /// A file of those bytes.
  public init(_ bytes: [UInt8] = []) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
    try replace(bytes)
  }

  /// Writes other bytes in place of those that are there.
  public func replace(_ bytes: [UInt8]) throws {
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
  }

  /// Cuts the file off behind that many bytes.
  public func cut(to count: Int) throws { try handle.truncate(atOffset: UInt64(count)) }

  /// Reads the file from its start; nil where it is not a capture.
  ///
  /// The file must outlive the reader, and there must be one reader at a time.
  public func reader() -> CaptureReader? {
    guard (try? handle.seek(toOffset: 0)) != nil else { return nil }
    return try? CaptureReader(fileDescriptor: handle.fileDescriptor, name: "capture")
  }

  /// Reads a file that is not a capture from its start; nil where it is one, or empty.
  ///
  /// The file must outlive what is returned.
  public func contents() -> FileContents? {
    guard (try? handle.seek(toOffset: 0)) != nil,
      let opened = try? OpenedFile.open(fileDescriptor: handle.fileDescriptor, name: "record")
    else { return nil }
    switch consume opened {
    case .capture: return nil
    case .other(let contents): return contents
    }
  }
}
