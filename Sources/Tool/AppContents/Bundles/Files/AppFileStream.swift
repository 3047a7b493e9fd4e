import Escaping
import Unpacking

/// The unpacked contents of one file of an app, read piece by piece.
package struct AppFileStream {
  private let source: FileOnDisk
  private var position: Int
  private var packedLeft: Int
  private var packing: Packing?

  private struct Packing {
    var name: ForeignText
    var archive: String
    var unpacker: ZlibUnpacker?
    var checkSum: UInt32 = 0
    var expectedSum: UInt32
    var unpackedLeft: Int
    var packed: [UInt8] = []
    var packedStart = 0
    var isAtEnd = false
  }

  init(disk file: FileOnDisk) {
    source = file
    position = 0
    packedLeft = .max
  }

  init(
    _ entry: ZipEntry, at start: Int, in source: FileOnDisk, path: String
  ) throws(AppBundleError) {
    self.source = source
    position = start
    packedLeft = entry.packedSize
    let unpacker: ZlibUnpacker?
    switch entry.method {
    case .stored: unpacker = nil
    case .deflated:
      unpacker = ZlibUnpacker(.bare)
      guard unpacker != nil else {
        throw .unreadable(
          path: ForeignText(joining: [ForeignText(path), entry.name], separator: "/"),
          reason: "there is no memory to unpack the file")
      }
    default:
      throw .badArchive(
        path: ForeignText(path),
        reason:
          "\(entry.name.displayed) is compressed with the unsupported method \(entry.method.rawValue)"
      )
    }
    packing = Packing(
      name: entry.name, archive: path, unpacker: unpacker, expectedSum: entry.checkSum,
      unpackedLeft: entry.size)
  }

  /// Reads the next bytes of the file into `buffer`, from index `start` on.
  ///
  /// Returns the number of bytes read; 0 at the file's end. Throws if the file cannot be read, or
  /// its size or checksum is not that of its zip entry.
  package mutating func read(
    into buffer: inout [UInt8], from start: Int
  ) throws(AppBundleError) -> Int {
    guard start < buffer.count, start >= 0 else { return 0 }
    guard packing != nil else {
      let got = try source.read(into: &buffer, from: start, at: position, most: packedLeft)
      position += got
      return got
    }
    let got = try readEntry(into: &buffer, from: start)
    let sum = checkSum(of: buffer[start..<(start + got)], after: packing?.checkSum ?? 0)
    packing?.checkSum = sum
    packing?.unpackedLeft -= got
    if let packing, packing.unpackedLeft < 0 { throw Self.failure(packing) }
    if got == 0, let packing {
      guard packing.unpackedLeft == 0, packedLeft == 0,
        packing.packedStart == packing.packed.count, packing.checkSum == packing.expectedSum
      else { throw Self.failure(packing) }
    }
    return got
  }

  private mutating func readEntry(
    into buffer: inout [UInt8], from start: Int
  ) throws(AppBundleError) -> Int {
    guard var packing, !packing.isAtEnd else { return 0 }
    guard let unpacker = packing.unpacker else {
      let got = try source.read(into: &buffer, from: start, at: position, most: packedLeft)
      position += got
      packedLeft -= got
      return got
    }
    self.packing = nil
    defer { self.packing = packing }
    while true {
      if packing.packedStart == packing.packed.count, packedLeft > 0 {
        packing.packed = try source.bytes(at: position, count: min(packedLeft, Self.packedPiece))
        packing.packedStart = 0
        guard !packing.packed.isEmpty else { throw Self.failure(packing) }
        position += packing.packed.count
        packedLeft -= packing.packed.count
      }
      let step = unpacker.unpack(
        packing.packed, from: packing.packedStart, into: &buffer, from: start)
      packing.packedStart += step.consumed
      packing.isAtEnd = step.isAtEnd
      guard !step.isCorrupt else { throw Self.failure(packing) }
      if step.produced > 0 || step.isAtEnd { return step.produced }
      guard step.consumed > 0 || packedLeft > 0 else { throw Self.failure(packing) }
    }
  }

  private static let packedPiece = 1 << 16

  private static func failure(_ packing: Packing) -> AppBundleError {
    .badArchive(
      path: ForeignText(packing.archive),
      reason: "\(packing.name.displayed) does not match the zip directory")
  }
}
