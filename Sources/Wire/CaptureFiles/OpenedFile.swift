import Bytes
import SystemCalls
import Unpacking

/// A file classified by its first bytes: a capture, or something else.
///
/// This is the entry point for input of unknown format. It opens and unpacks the file once, so
/// pipes work too.
public enum OpenedFile: ~Copyable {
  case capture(CaptureReader)
  case other(FileContents)
}

extension OpenedFile {
  /// Opens the file at `path`, which may be compressed.
  ///
  /// Give `isOver` for a file that may still be growing, which must not be compressed. It is polled
  /// several times a second at the end, and returns true to stop there.
  ///
  /// - Throws: `CaptureError` if the file cannot be read, is empty, or is a capture that ends
  ///   inside its own header.
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
  /// The caller keeps the descriptor, and closes it afterwards. `name` is the file's name in
  /// messages.
  ///
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
  /// The error to throw if the caller does not recognise the file's format either.
  public var formError: CaptureError {
    let bytes = bytes
    if let form = UnreadForm(recognising: bytes) { return .otherForm(name: name, form) }
    let first = (0..<min(16, bytes.byteCount)).map { bytes.byte(at: $0) }
    return .notACapture(name: name, firstBytes: first)
  }
}
