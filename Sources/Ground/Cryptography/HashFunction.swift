/// A hash function that takes its input in parts.
public protocol HashFunction: Sendable {
  /// The size of the blocks that it works on, in bytes.
  static var blockLength: Int { get }
  /// The size of its output in bytes.
  static var digestLength: Int { get }

  init()

  /// Takes in the next part of the input.
  mutating func update(_ bytes: [UInt8])

  /// Appends the hash of all parts to `digest`; nothing more can be taken in afterwards.
  mutating func finish(appendingTo digest: inout [UInt8])
}

extension HashFunction {
  /// Returns the hash of bytes.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var function = Self()
    function.update(bytes)
    var digest: [UInt8] = []
    function.finish(appendingTo: &digest)
    return digest
  }
}
