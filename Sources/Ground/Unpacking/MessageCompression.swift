/// The compressions of messages whose unpacked length is given beside them, as in TLS (RFC 8879).
public enum MessageCompression: Sendable, CaseIterable {
  case zlib, brotli, zstd

  public var isUnpacked: Bool { unpacker() != nil }

  /// Unpacks a whole message.
  ///
  /// - Parameters:
  ///   - packed: All of its packed bytes.
  ///   - size: The unpacked size in bytes; the caller has bounded it.
  /// - Returns: The message; `nil` if it is damaged, has another length, or no library for it is
  ///   available.
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

  /// 8 MiB, the window size that every zstd decoder should support (RFC 8878, section 3.1.1.1.2).
  private static let mostWindowBits: Int32 = 23
}
