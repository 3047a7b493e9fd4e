/// A decompressor that works piece by piece, so that memory does not depend on the file.
///
/// There is one type per compression library. Callers repeat ``unpack(_:into:)`` with the rest of
/// the input, and call ``reset()`` at the end of a member.
public protocol Unpacker: AnyObject {
  /// Unpacks part of `input` into `output` and stores neither buffer.
  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep

  /// Prepares for another gzip member or frame; returns false if this is not possible.
  func reset() -> Bool
}

/// The result of one step of unpacking, with the bytes consumed and produced.
public struct UnpackingStep {
  public var consumed = 0
  public var produced = 0
  /// True if a member (gzip), frame (zstd, lz4) or stream (xz) ends after the consumed bytes.
  public var isAtEnd = false
  /// True if the input is corrupt, so that the rest cannot be unpacked.
  public var isCorrupt = false
}

extension Compression {
  /// True if atsift can unpack captures in this compression while reading them; a library for it
  /// was present at build time.
  public var isUnpacked: Bool { unpacker() != nil }

  /// Returns a new unpacker; `nil` if no library for the compression is available.
  ///
  /// zlib is always available; other libraries must be present when the package is built.
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
