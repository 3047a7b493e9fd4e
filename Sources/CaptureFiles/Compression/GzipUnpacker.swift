import CZlib

/// A member of a gzip file (RFC 1952), by zlib, which verifies the check sums.
@safe
final class GzipUnpacker: Unpacker {
  // zlib keeps the address of its state.
  private let state: UnsafeMutablePointer<z_stream>

  init?() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    // 16 more than the window's bits asks for a gzip header.
    let opened = unsafe inflateInit2_(
      state, MAX_WBITS + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else {
      unsafe state.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(state)
    unsafe state.deallocate()
  }

  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    let packed = unsafe input.bindMemory(to: UInt8.self)
    unsafe state.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
    unsafe state.pointee.avail_in = CUnsignedInt(clamping: packed.count)
    unsafe state.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    unsafe state.pointee.avail_out = CUnsignedInt(clamping: output.count)
    let room = unsafe state.pointee.avail_out
    let status = unsafe inflate(state, Z_NO_FLUSH)
    return unsafe UnpackingStep(
      consumed: packed.count - Int(state.pointee.avail_in),
      produced: Int(room - state.pointee.avail_out), isAtEnd: status == Z_STREAM_END,
      isCorrupt: ![Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status))
  }

  func reset() -> Bool { unsafe inflateReset(state) == Z_OK }
}
