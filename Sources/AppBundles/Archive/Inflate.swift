import CZlib

/// zlib, the only place that touches its memory.
enum Inflate {
  /// The bytes that a raw deflate stream (RFC 1951) packs, if they are `size` and nothing is missing
  /// or left over; memory grows with what comes out, not with what is promised.
  static func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    // zlib keeps the address.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    defer { unsafe stream.deallocate() }
    // Negative: no header around the stream.
    let opened = unsafe inflateInit2_(
      stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { unsafe inflateEnd(stream) }
    var packed = packed
    var unpacked: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let isComplete = unsafe packed.withUnsafeMutableBufferPointer { input in
      unsafe stream.pointee.next_in = input.baseAddress
      unsafe stream.pointee.avail_in = CUnsignedInt(clamping: input.count)
      while true {
        let (status, got) = unsafe chunk.withUnsafeMutableBufferPointer { output in
          unsafe stream.pointee.next_out = output.baseAddress
          unsafe stream.pointee.avail_out = CUnsignedInt(clamping: output.count)
          let status = unsafe inflate(stream, Z_NO_FLUSH)
          return unsafe (status, output.count - Int(stream.pointee.avail_out))
        }
        unpacked += chunk.prefix(got)
        guard unpacked.count <= size else { return false }
        switch status {
        case Z_STREAM_END: return unsafe stream.pointee.avail_in == 0
        case Z_OK where got > 0: continue
        default: return false
        }
      }
    }
    return isComplete && unpacked.count == size ? unpacked : nil
  }

  /// The check sum that zip files keep of their files.
  static func checkSum(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(
        truncatingIfNeeded: unsafe crc32(
          0, buffer.baseAddress, CUnsignedInt(clamping: buffer.count)))
    }
  }
}
