/// What a compression's library makes of packed bytes, piece by piece.
protocol Unpacker: AnyObject {
  /// Unpacks what it can of `input` into `output`, of which neither is kept.
  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep

  /// Makes ready for another member or frame; false if that is impossible.
  func reset() -> Bool
}

/// What one step of unpacking came to.
struct UnpackingStep {
  /// How many bytes of the input were used.
  var consumed = 0
  /// How many bytes were written.
  var produced = 0
  /// Whether a member (gzip), frame (zstd, lz4) or stream (xz) ended behind what was used.
  var isAtEnd = false
  /// Whether what was packed can't be unpacked any further.
  var isCorrupt = false
}

extension Compression {
  /// Whether captures packed with it are unpacked while they are read.
  public var isUnpacked: Bool { unpacker() != nil }

  /// What unpacks it; `nil` where no library for that is at hand.
  ///
  /// zlib is everywhere; the others are found when the package is built.
  func unpacker() -> (any Unpacker)? {
    switch self {
    case .gzip: return GzipUnpacker()
    #if canImport(CZstd)
      case .zstd: return ZstdUnpacker()
    #endif
    #if canImport(CLZ4)
      case .lz4: return LZ4Unpacker()
    #endif
    #if canImport(CLZMA)
      case .xz: return XZUnpacker()
    #endif
    default: return nil
    }
  }
}
