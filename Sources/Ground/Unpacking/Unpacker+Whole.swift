extension Unpacker {
  /// Unpacks all of `packed`; `nil` unless the result is exactly `size` bytes and no input is
  /// missing or left over.
  ///
  /// Memory grows with the actual output, not with `size`.
  public func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    var unpacked: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var start = 0
    while true {
      let step = unsafe packed.withUnsafeBytes { input in
        unsafe chunk.withUnsafeMutableBytes { output in
          unsafe unpack(UnsafeRawBufferPointer(rebasing: input[start...]), into: output)
        }
      }
      start += step.consumed
      unpacked += chunk.prefix(step.produced)
      guard unpacked.count <= size, !step.isCorrupt else { return nil }
      if step.isAtEnd { return start == packed.count && unpacked.count == size ? unpacked : nil }
      guard step.produced > 0 else { return nil }
    }
  }
}
