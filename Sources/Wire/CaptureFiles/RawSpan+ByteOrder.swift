import Bytes

extension RawSpan {
  func uint16(at offset: Int, isSwapped: Bool) -> UInt16 {
    load(at: offset, as: UInt16.self).swapped(isSwapped)
  }

  func uint32(at offset: Int, isSwapped: Bool) -> UInt32 {
    load(at: offset, as: UInt32.self).swapped(isSwapped)
  }

  func uint64(at offset: Int, isSwapped: Bool) -> UInt64 {
    load(at: offset, as: UInt64.self).swapped(isSwapped)
  }
}

extension FixedWidthInteger {
  @inline(__always)
  func swapped(_ isSwapped: Bool) -> Self { isSwapped ? byteSwapped : self }
}
