/// What a compression's library makes of packed bytes, piece by piece.
public protocol Unpacker: AnyObject {
  /// Unpacks what it can of `input` into `output`, of which neither is kept.
  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep

  /// Makes ready for another member or frame; false if that is impossible.
  func reset() -> Bool
}

/// What one step of unpacking came to.
public struct UnpackingStep {
  /// How many bytes of the input were used.
  public var consumed: Int
  /// How many bytes were written.
  public var produced: Int
  /// Whether a member (gzip), frame (zstd, lz4) or stream (xz) ended behind what was used.
  public var isAtEnd: Bool
  /// Whether what was packed can't be unpacked any further.
  public var isCorrupt: Bool

  init(consumed: Int = 0, produced: Int = 0, isAtEnd: Bool = false, isCorrupt: Bool = false) {
    self.consumed = consumed
    self.produced = produced
    self.isAtEnd = isAtEnd
    self.isCorrupt = isCorrupt
  }
}

extension Compression {
  /// Whether captures packed with it are unpacked while they are read.
  public var isUnpacked: Bool { unpacker() != nil }

  /// What unpacks it; `nil` where no library for that is at hand.
  ///
  /// zlib is everywhere; the others are found when the package is built.
  public func unpacker() -> (any Unpacker)? {
    switch self {
    case .gzip: return ZlibUnpacker(.gzip)
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
