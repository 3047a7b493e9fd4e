import Escaping
import SystemCalls
import Unpacking

extension ChunkBuffer {
  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - waits: True to wait until a writer opens the pipe, if the file is a pipe.
  /// - Returns: The open file.
  /// - Throws: `CaptureError` if the file cannot be opened.
  static func file(at path: String, waits: Bool = true) throws(CaptureError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(opening: path, waits: waits)
    } catch {
      throw CaptureError(error, name: ForeignText(path))
    }
  }

  /// Creates a window on an open file, unpacked if compressed, with its first bytes in memory.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The file's name in messages.
  ///   - path: The path of a growing file, to detect its replacement; otherwise `nil`.
  ///   - isOver: For a growing file, returns true to stop waiting at its end; otherwise `nil`.
  ///   - length: Receives the length of the file in bytes; `nil` for pipes.
  /// - Returns: The window.
  /// - Throws: `CaptureError` if the file cannot be read.
  static func opening(
    _ file: consuming FileDescriptor, name: ForeignText, path: String? = nil,
    isOver: (() -> Bool)? = nil, length: inout UInt64?
  ) throws(CaptureError) -> ChunkBuffer {
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(of: file) } catch {
      throw CaptureError(error, name: name)
    }
    length = status.kind == .regular ? status.length : nil
    var chunks = ChunkBuffer(
      file, follower: isOver.map { FileFollower(path: path, status: status, isOver: $0) })
    guard status.kind != .directory else { throw .isDirectory(name: name) }
    if !chunks.fill(until: PcapFileHeader.length), let failure = chunks.failure {
      throw CaptureError(failure, name: name)
    }
    if let compression = Compression(bytes: chunks.bytes), isOver != nil {
      throw .compressedAndGrowing(name: name, compression)
    }
    if let compression = Compression(bytes: chunks.bytes), let unpacker = compression.unpacker() {
      chunks.unpack(with: unpacker)
      if !chunks.fill(until: PcapFileHeader.length) {
        if let failure = chunks.failure { throw CaptureError(failure, name: name) }
        if chunks.packedDamage != nil { throw .damagedCompression(name: name, compression) }
      }
    }
    return chunks
  }
}
