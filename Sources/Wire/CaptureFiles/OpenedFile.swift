import ByteReading

/// A file, identified by its first bytes.
public enum OpenedFile: ~Copyable {
  /// A capture.
  case capture(CaptureReader)
  /// Text of a form that the caller knows.
  case text(TextLines)
}

extension OpenedFile {
  /// Opens the file at `path`: a capture, or text that begins in a known way.
  ///
  /// - Parameters:
  ///   - path: The file, which may be compressed.
  ///   - bytesToKnow: The number of bytes needed to recognise the text.
  ///   - isText: Returns true if the bytes begin such a text.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or is neither.
  public static func open(
    path: String, bytesToKnow: Int, isText: (RawSpan) -> Bool
  ) throws(CaptureError) -> OpenedFile {
    switch SystemCall.open(path: path) {
    case .success(let descriptor):
      var length: UInt64?
      let chunks = try ChunkBuffer.opening(
        descriptor, closesFileDescriptor: true, name: path, length: &length)
      return try OpenedFile(chunks, length, name: path, bytesToKnow, isText)
    case .failure(let failure): throw failure.captureError(name: path)
    }
  }

  /// Opens standard input, a pipe or a socket in the same way.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The caller keeps it, and closes it afterwards.
  ///   - name: The file's name in messages.
  ///   - bytesToKnow: The number of bytes needed to recognise the text.
  ///   - isText: Returns true if the bytes begin such a text.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or is neither.
  public static func open(
    fileDescriptor: CInt, name: String, bytesToKnow: Int, isText: (RawSpan) -> Bool
  ) throws(CaptureError) -> OpenedFile {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(
      fileDescriptor, closesFileDescriptor: false, name: name, length: &length)
    return try OpenedFile(chunks, length, name: name, bytesToKnow, isText)
  }

  private init(
    _ opened: consuming ChunkBuffer, _ length: UInt64?, name: String, _ bytesToKnow: Int,
    _ isText: (RawSpan) -> Bool
  ) throws(CaptureError) {
    var chunks = opened
    // A few more bytes are waited for only where text may begin.
    let mayBeText = chunks.available > 0 && Self.mayBeginText(chunks.bytes.byte(at: chunks.start))
    if mayBeText { _ = chunks.fill(until: bytesToKnow) }
    let isText =
      mayBeText && isText(chunks.bytes.extracting(chunks.start..<chunks.bytes.byteCount))
    self =
      isText
      ? .text(TextLines(chunks, name: name))
      : .capture(try CaptureReader(chunks, totalBytes: length, name: name))
  }

  private static func mayBeginText(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), 0x20, 0x09, 0x0a, 0x0d].contains(byte)
  }
}
