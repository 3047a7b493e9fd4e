/// A cipher key of at most 32 bytes, stored without an array.
struct InlineCipherKey: Hashable, Sendable, BitwiseCopyable {
  private var first = SIMD16<UInt8>()
  private var second = SIMD16<UInt8>()
  /// The number of bytes; zero if the key was too long.
  private(set) var count: UInt8 = 0

  init(_ bytes: [UInt8]) {
    guard bytes.count <= 32 else { return }
    count = UInt8(truncatingIfNeeded: bytes.count)
    for (index, byte) in bytes.enumerated() {
      if index < 16 { first[index] = byte } else { second[index - 16] = byte }
    }
  }

  init(_ bytes: SIMD16<UInt8>) {
    first = bytes
    count = 16
  }

  #if canImport(CryptoKit)
    var bytes: [UInt8] { Array((first.array + second.array).prefix(Int(count))) }
  #else
    /// The bytes, padded with zeros to 32.
    var padded: SIMD32<UInt8> { SIMD32(lowHalf: first, highHalf: second) }
  #endif
}

#if canImport(CryptoKit)
  extension SIMD where Scalar == UInt8 {
    var array: [UInt8] { indices.map { self[$0] } }
  }
#endif
