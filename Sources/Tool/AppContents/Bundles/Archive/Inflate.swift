import Unpacking

/// The bytes that a deflate stream (RFC 1951) packs, if they are `size` and nothing is missing or
/// left over; memory grows with what comes out, not with what is promised.
func inflate(_ packed: [UInt8], size: Int) -> [UInt8]? {
  ZlibUnpacker(.bare)?.unpack(packed, size: size)
}
