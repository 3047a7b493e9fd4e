extension Unpacker {
  /// Unpacks `input` from index `start` on into `output` from index `place` on, until either array
  /// ends.
  public func unpack(
    _ input: [UInt8], from start: Int, into output: inout [UInt8], from place: Int = 0
  ) -> UnpackingStep {
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        unsafe unpack(
          UnsafeRawBufferPointer(rebasing: input[start...]),
          into: UnsafeMutableRawBufferPointer(rebasing: output[place...]))
      }
    }
  }

  /// Unpacks all of `packed`; `nil` unless this gives exactly `size` bytes and uses all input.
  ///
  /// Memory grows with the actual output, not with `size`, so a false size costs nothing.
  public func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    var unpacked: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var start = 0
    while true {
      let step = unpack(packed, from: start, into: &chunk)
      start += step.consumed
      unpacked += chunk.prefix(step.produced)
      guard unpacked.count <= size, !step.isCorrupt else { return nil }
      if step.isAtEnd { return start == packed.count && unpacked.count == size ? unpacked : nil }
      guard step.produced > 0 else { return nil }
    }
  }
}
