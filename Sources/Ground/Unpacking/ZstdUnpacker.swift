#if canImport(CZstd)
  import CZstd

  /// Unpacks Zstandard frames (RFC 8878) with libzstd.
  ///
  /// By default, the library refuses windows of more than 128 MiB, which only unusual settings
  /// need.
  @safe
  final class ZstdUnpacker: Unpacker {
    private let state: OpaquePointer

    /// Creates an unpacker that refuses windows of more than 2^`mostWindowBits` bytes; `nil` if
    /// memory cannot be allocated.
    init?(mostWindowBits: Int32? = nil) {
      guard let state = unsafe ZSTD_createDStream() else { return nil }
      unsafe self.state = state
      if let mostWindowBits {
        _ = unsafe ZSTD_DCtx_setParameter(state, ZSTD_d_windowLogMax, mostWindowBits)
      }
    }

    deinit { unsafe ZSTD_freeDStream(state) }

    func unpack(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> UnpackingStep {
      var packed = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
      var unpacked = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let status = unsafe ZSTD_decompressStream(state, &unpacked, &packed)
      return unsafe UnpackingStep(
        consumed: packed.pos, produced: unpacked.pos, isAtEnd: status == 0,
        isCorrupt: ZSTD_isError(status) != 0)
    }

    func reset() -> Bool { true }
  }
#endif
