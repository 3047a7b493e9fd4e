import CZlib

/// The check sum that gzip and zip files keep (CRC-32), by zlib.
public func checkSum(of bytes: [UInt8]) -> UInt32 { checkSum(of: bytes[...], after: 0) }

/// The check sum of bytes that come in pieces.
///
/// - Parameters:
///   - bytes: The next piece.
///   - sum: The check sum of the pieces before; 0 of none.
/// - Returns: The check sum of all.
public func checkSum(of bytes: ArraySlice<UInt8>, after sum: UInt32) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    // Without bytes zlib returns the sum of nothing.
    guard buffer.count > 0 else { return sum }
    return UInt32(
      truncatingIfNeeded: unsafe crc32(
        CUnsignedLong(sum), buffer.baseAddress, CUnsignedInt(clamping: buffer.count)))
  }
}
