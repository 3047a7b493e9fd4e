import Bytes
import SystemCalls
import Unpacking

/// A file, told apart by its first bytes.
public enum OpenedFile: ~Copyable {
  /// A capture.
  case capture(CaptureReader)
  /// A file of another form.
  case other(FileContents)
}

extension OpenedFile {
  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file, which may be compressed.
  ///   - isOver: Given for a file that may still be growing: polled several times a second at its end, returns true to
  ///     stop there. Such a file is not compressed.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read, is empty, or begins a capture that ends in its own
  ///   header.
  public static func open(
    path: String, followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedFile {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(
      ChunkBuffer.file(at: path, waits: isOver == nil), name: path,
      path: isOver == nil ? nil : path, isOver: isOver, length: &length)
    return try OpenedFile(chunks, length, name: path)
  }

  /// Opens standard input, a pipe or a socket in the same way.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The caller keeps it, and closes it afterwards.
  ///   - name: The file's name in messages.
  ///   - isOver: As for a path.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` as for a path.
  public static func open(
    fileDescriptor: CInt, name: String, followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedFile {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(
      FileDescriptor(fileDescriptor, isOwned: false), name: name, isOver: isOver, length: &length)
    return try OpenedFile(chunks, length, name: name)
  }

  private init(
    _ chunks: consuming ChunkBuffer, _ length: UInt64?, name: String
  ) throws(CaptureError) {
    let isCapture =
      CaptureFormat.sniff(chunks.bytes.extracting(chunks.start..<chunks.bytes.byteCount)) != nil
    if isCapture || chunks.available == 0 || Compression(bytes: chunks.bytes) != nil {
      self = .capture(try CaptureReader(chunks, totalBytes: length, name: name))
    } else {
      self = .other(FileContents(chunks, totalBytes: length, name: name))
    }
  }
}

extension FileContents {
  /// The error for a file whose form is not known.
  public var formError: CaptureError {
    let bytes = bytes
    if let form = UnreadForm(recognising: bytes) { return .otherForm(name: name, form) }
    let first = (0..<min(16, bytes.byteCount)).map { bytes.byte(at: $0) }
    return .notACapture(name: name, firstBytes: first)
  }
}
