import Bytes

extension RawSpan {
  /// The 16-bit number at `offset`, in the machine's byte order or swapped.
  func uint16(at offset: Int, isSwapped: Bool) -> UInt16 {
    load(at: offset, as: UInt16.self).swapped(isSwapped)
  }

  /// The 32-bit number at `offset`, in the machine's byte order or swapped.
  func uint32(at offset: Int, isSwapped: Bool) -> UInt32 {
    load(at: offset, as: UInt32.self).swapped(isSwapped)
  }

  /// The 64-bit number at `offset`, in the machine's byte order or swapped.
  func uint64(at offset: Int, isSwapped: Bool) -> UInt64 {
    load(at: offset, as: UInt64.self).swapped(isSwapped)
  }
}

extension FixedWidthInteger {
  /// The number as written, or with its bytes in the other order.
  @inline(__always)
  func swapped(_ isSwapped: Bool) -> Self { isSwapped ? byteSwapped : self }
}
