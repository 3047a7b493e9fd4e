#if canImport(CLZMA)
  import CLZMA

  /// Unpacks an .xz stream with liblzma.
  @safe
  final class XZUnpacker: Unpacker {
    /// The memory limit of the library in bytes; files made with `xz -9` need half of the limit.
    private static let mostMemory: UInt64 = 128 << 20

    private let state: UnsafeMutablePointer<lzma_stream>

    init?() {
      unsafe state = .allocate(capacity: 1)
      unsafe state.initialize(to: lzma_stream())
      guard reset() else {
        unsafe state.deallocate()
        return nil
      }
    }

    deinit {
      unsafe lzma_end(state)
      unsafe state.deallocate()
    }

    func unpack(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> UnpackingStep {
      unsafe state.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
      unsafe state.pointee.avail_in = input.count
      unsafe state.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
      unsafe state.pointee.avail_out = output.count
      let status = unsafe lzma_code(state, LZMA_RUN)
      return unsafe UnpackingStep(
        consumed: input.count - state.pointee.avail_in,
        produced: output.count - state.pointee.avail_out, isAtEnd: status == LZMA_STREAM_END,
        isCorrupt: ![LZMA_OK, LZMA_STREAM_END, LZMA_BUF_ERROR].contains(status))
    }

    func reset() -> Bool {
      unsafe lzma_stream_decoder(state, Self.mostMemory, 0) == LZMA_OK
    }
  }
#endif
