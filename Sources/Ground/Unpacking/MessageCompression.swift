/// A compression of TLS certificate messages (RFC 8879), which state their unpacked length.
public enum MessageCompression: Sendable, CaseIterable {
  case zlib, brotli, zstd

  public var isUnpacked: Bool { unpacker() != nil }

  /// Unpacks a whole message.
  ///
  /// - Parameters:
  ///   - packed: All packed bytes.
  ///   - size: The expected unpacked size in bytes; the caller has checked it against a limit.
  /// - Returns: The message; `nil` if it is damaged, has another size, or the library is missing.
  public func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    unpacker()?.unpack(packed, size: size)
  }

  private func unpacker() -> (any Unpacker)? {
    switch self {
    case .zlib: return ZlibUnpacker(.zlib)
    case .brotli:
      #if canImport(CBrotli) || canImport(Compression)
        return BrotliUnpacker()
      #else
        return nil
      #endif
    case .zstd:
      #if canImport(CZstd)
        return ZstdUnpacker(mostWindowBits: Self.mostWindowBits)
      #else
        return nil
      #endif
    }
  }

  /// The binary logarithm of the largest accepted window, 8 MiB, which every zstd decoder should
  /// support (RFC 8878, 3.1.1.1.2).
  private static let mostWindowBits: Int32 = 23
}
