#if canImport(CLZ4)
  import CLZ4

  /// Unpacks LZ4 frames with liblz4; blocks are at most 4 MiB.
  @safe
  final class LZ4Unpacker: Unpacker {
    private let state: OpaquePointer

    init?() {
      var state: OpaquePointer?
      let status = unsafe LZ4F_createDecompressionContext(&state, UInt32(LZ4F_VERSION))
      guard LZ4F_isError(status) == 0, let state = unsafe state else { return nil }
      unsafe self.state = state
    }

    deinit { unsafe LZ4F_freeDecompressionContext(state) }

    func unpack(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> UnpackingStep {
      var (consumed, produced) = (input.count, output.count)
      let status = unsafe LZ4F_decompress(
        state, output.baseAddress, &produced, input.baseAddress, &consumed, nil)
      let isCorrupt = LZ4F_isError(status) != 0
      // After an error both counts are undefined.
      return isCorrupt
        ? UnpackingStep(isCorrupt: true)
        : UnpackingStep(consumed: consumed, produced: produced, isAtEnd: status == 0)
    }

    func reset() -> Bool { true }
  }
#endif
