import Unpacking

/// Inflates a deflate stream (RFC 1951); `nil` unless it gives exactly `size` bytes and uses all
/// input.
///
/// Memory grows with the actual output, not with the declared size.
func inflate(_ packed: [UInt8], size: Int) -> [UInt8]? {
  ZlibUnpacker(.bare)?.unpack(packed, size: size)
}
