import CZlib

/// The check sum that gzip and zip files keep (CRC-32), by zlib.
public func checkSum(of bytes: [UInt8]) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    UInt32(
      truncatingIfNeeded: unsafe crc32(0, buffer.baseAddress, CUnsignedInt(clamping: buffer.count)))
  }
}
