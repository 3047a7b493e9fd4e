import Foundation

/// Writes a pcap file of Ethernet frames, a piece at a time.
struct CaptureWriter: ~Copyable {
  private static let pieceLength = 1 << 20
  private static let linkTypeEthernet = 1

  private let file: FileHandle
  private var piece: [UInt8] = []
  private(set) var fileBytes = 0
  private(set) var frameBytes = 0
  private(set) var packets = 0

  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    self.file = file
    piece.reserveCapacity(Self.pieceLength + 4096)
    for word in [0xa1b2_c3d4, 4 << 16 | 2, 0, 0, 262_144, Self.linkTypeEthernet] {
      piece.appendLittle32(word)
    }
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, whole.
  ///   - time: Microseconds since 1970.
  /// - Throws: The error of the file system.
  mutating func write(_ frame: [UInt8], at time: Int) throws {
    piece.appendLittle32(time / 1_000_000)
    piece.appendLittle32(time % 1_000_000)
    piece.appendLittle32(frame.count)
    piece.appendLittle32(frame.count)
    piece += frame
    packets += 1
    frameBytes += frame.count
    if piece.count >= Self.pieceLength { try flush() }
  }

  /// Writes what is left.
  mutating func finish() throws {
    try flush()
    try file.close()
  }

  private mutating func flush() throws {
    try file.write(contentsOf: piece)
    fileBytes += piece.count
    piece.removeAll(keepingCapacity: true)
  }
}
