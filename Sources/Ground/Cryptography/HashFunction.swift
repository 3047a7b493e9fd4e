/// A hash function that takes its input piece by piece.
public protocol HashFunction: Sendable {
  static var blockLength: Int { get }
  static var digestLength: Int { get }

  init()

  mutating func update(_ bytes: [UInt8])

  /// Appends the hash of all bytes passed to `update`, which must not be called afterwards.
  mutating func finish(appendingTo digest: inout [UInt8])
}

extension HashFunction {
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var function = Self()
    function.update(bytes)
    var digest: [UInt8] = []
    function.finish(appendingTo: &digest)
    return digest
  }
}
