import Unpacking

extension ChunkBuffer {
  /// Creates a window on an open file, unpacked if compressed, with its first bytes in memory.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The file.
  ///   - closesFileDescriptor: True to close the file with the window.
  ///   - name: The file's name in messages.
  ///   - path: The file's path, if it is followed by its path.
  ///   - isOver: Returns true to stop waiting, where the file is still being written.
  ///   - length: The length of the file; `nil` for pipes.
  /// - Returns: The window.
  /// - Throws: `CaptureError` if it cannot be read.
  static func opening(
    _ fileDescriptor: CInt, closesFileDescriptor: Bool, name: String, path: String? = nil,
    isOver: (() -> Bool)? = nil, length: inout UInt64?
  ) throws(CaptureError) -> ChunkBuffer {
    let status: SystemCall.FileStatus
    switch SystemCall.status(of: fileDescriptor) {
    case .success(let known): status = known
    case .failure(let failure): throw failure.captureError(name: name)
    }
    length = status.length
    var chunks = ChunkBuffer(
      fileDescriptor: fileDescriptor, closesFileDescriptor: closesFileDescriptor,
      follower: isOver.map { FileFollower(path: path, status: status, isOver: $0) })
    guard !status.isDirectory else { throw .isDirectory(name: name) }
    if !chunks.fill(until: PcapFileHeader.length), let failure = chunks.failure {
      throw failure.captureError(name: name)
    }
    if let compression = Compression(bytes: chunks.bytes), isOver != nil {
      throw .compressedAndGrowing(name: name, compression)
    }
    if let compression = Compression(bytes: chunks.bytes), let unpacker = compression.unpacker() {
      chunks.unpack(with: unpacker)
      if !chunks.fill(until: PcapFileHeader.length) {
        if let failure = chunks.failure { throw failure.captureError(name: name) }
        if chunks.packedDamage != nil { throw .damagedCompression(name: name, compression) }
      }
    }
    return chunks
  }
}
