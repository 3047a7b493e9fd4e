import CZlib

/// Unpacks DEFLATE data (RFC 1951) with zlib.
@safe
public final class ZlibUnpacker: Unpacker {
  /// The format around the packed data.
  public enum Wrapping: Sendable {
    /// A gzip member (RFC 1952); its checksums are verified.
    case gzip
    /// A zlib stream (RFC 1950); its checksum is verified.
    case zlib
    /// No wrapper, as in zip files.
    case bare

    fileprivate var windowBits: CInt {
      switch self {
      case .gzip: MAX_WBITS + 16
      case .zlib: MAX_WBITS
      case .bare: -MAX_WBITS
      }
    }
  }

  // zlib stores the address of its state, so it must not move.
  private let state: UnsafeMutablePointer<z_stream>

  public init?(_ wrapping: Wrapping) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    let opened = unsafe inflateInit2_(
      state, wrapping.windowBits, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else {
      unsafe state.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(state)
    unsafe state.deallocate()
  }

  public func unpack(
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

  public func reset() -> Bool { unsafe inflateReset(state) == Z_OK }
}

/// Returns the CRC-32 checksum of bytes, as in gzip and zip files.
public func checkSum(of bytes: [UInt8]) -> UInt32 { checkSum(of: bytes[...], after: 0) }

/// Returns the CRC-32 checksum of bytes that come in pieces.
///
/// - Parameters:
///   - bytes: The next piece.
///   - sum: The checksum of all earlier pieces; 0 for the first piece.
/// - Returns: The checksum of all pieces, including this one.
public func checkSum(of bytes: ArraySlice<UInt8>, after sum: UInt32) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    // Without bytes zlib returns its initial value instead of the sum so far.
    guard buffer.count > 0 else { return sum }
    return UInt32(
      truncatingIfNeeded: unsafe crc32(
        CUnsignedLong(sum), buffer.baseAddress, CUnsignedInt(clamping: buffer.count)))
  }
}
