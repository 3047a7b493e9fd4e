import Bytes
public import Escaping
import SystemCalls
import Unpacking

/// An open file, classified by its first bytes as a capture or another file.
///
/// Use this type for input of unknown format. The file is opened only once, so pipes work too.
public enum OpenedFile: ~Copyable {
  case capture(CaptureReader)
  case other(FileContents)
}

extension OpenedFile {
  /// Opens the file at `path`, which may be compressed.
  ///
  /// Pass `isOver` only for a file that may still be growing; such a file must not be compressed.
  /// At the current end, `isOver` is called several times a second, and returns true to stop there.
  ///
  /// - Throws: `CaptureError` if the file is unreadable, empty or a capture cut inside its header.
  public static func open(
    path: String, followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedFile {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(
      ChunkBuffer.file(at: path, waits: isOver == nil), name: ForeignText(path),
      path: isOver == nil ? nil : path, isOver: isOver, length: &length)
    return try OpenedFile(chunks, length, name: ForeignText(path))
  }

  /// Opens a file descriptor, such as standard input, a pipe or a socket.
  ///
  /// The caller owns the descriptor, and closes it after use. `name` is the file's name in
  /// messages. `isOver` is the same as for `open(path:followingUntil:)`.
  ///
  /// - Throws: `CaptureError` if the input is unreadable, empty or a capture cut inside its header.
  public static func open(
    fileDescriptor: CInt, name: ForeignText, followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedFile {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(
      FileDescriptor(fileDescriptor, isOwned: false), name: name, isOver: isOver, length: &length)
    return try OpenedFile(chunks, length, name: name)
  }

  private init(
    _ chunks: consuming ChunkBuffer, _ length: UInt64?, name: ForeignText
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
  /// The error for a caller to throw if it does not recognise the file's format.
  public var formError: CaptureError {
    let bytes = bytes
    if let form = UnsupportedFileFormat(recognising: bytes) { return .otherForm(name: name, form) }
    let first = (0..<min(16, bytes.byteCount)).map { bytes.byte(at: $0) }
    return .notACapture(name: name, firstBytes: first)
  }
}
