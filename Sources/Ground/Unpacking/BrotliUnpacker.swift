#if canImport(CBrotli)
  import CBrotli

  /// Unpacks a Brotli stream (RFC 7932) with libbrotlidec; windows are at most 16 MiB.
  @safe
  final class BrotliUnpacker: Unpacker {
    private let state: OpaquePointer

    init?() {
      guard let state = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else { return nil }
      unsafe self.state = state
    }

    deinit { unsafe BrotliDecoderDestroyInstance(state) }

    func unpack(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> UnpackingStep {
      var (packedLeft, roomLeft) = (input.count, output.count)
      var next = unsafe input.bindMemory(to: UInt8.self).baseAddress
      var room = unsafe output.bindMemory(to: UInt8.self).baseAddress
      let result = unsafe BrotliDecoderDecompressStream(
        state, &packedLeft, &next, &roomLeft, &room, nil)
      return UnpackingStep(
        consumed: input.count - packedLeft, produced: output.count - roomLeft,
        isAtEnd: result == BROTLI_DECODER_RESULT_SUCCESS,
        isCorrupt: result == BROTLI_DECODER_RESULT_ERROR)
    }

    func reset() -> Bool { false }
  }
#elseif canImport(Compression)
  import Compression

  /// Unpacks a Brotli stream (RFC 7932) with Apple's Compression library.
  @safe
  final class BrotliUnpacker: Unpacker {
    private let state: UnsafeMutablePointer<compression_stream>

    init?() {
      unsafe state = .allocate(capacity: 1)
      let status = unsafe compression_stream_init(
        state, COMPRESSION_STREAM_DECODE, COMPRESSION_BROTLI)
      guard status == COMPRESSION_STATUS_OK else {
        unsafe state.deallocate()
        return nil
      }
    }

    deinit {
      unsafe compression_stream_destroy(state)
      unsafe state.deallocate()
    }

    func unpack(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> UnpackingStep {
      guard let packed = unsafe input.bindMemory(to: UInt8.self).baseAddress,
        let room = unsafe output.bindMemory(to: UInt8.self).baseAddress
      else { return UnpackingStep(isCorrupt: true) }
      unsafe state.pointee.src_ptr = packed
      unsafe state.pointee.src_size = input.count
      unsafe state.pointee.dst_ptr = room
      unsafe state.pointee.dst_size = output.count
      // All input is passed at once, so the stream may end with it.
      let status = unsafe compression_stream_process(
        state, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
      return unsafe UnpackingStep(
        consumed: input.count - state.pointee.src_size,
        produced: output.count - state.pointee.dst_size,
        isAtEnd: status == COMPRESSION_STATUS_END, isCorrupt: status == COMPRESSION_STATUS_ERROR)
    }

    func reset() -> Bool { false }
  }
#endif
