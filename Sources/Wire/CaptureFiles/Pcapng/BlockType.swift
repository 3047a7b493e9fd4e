/// The type numbers of the blocks that are read; every other block is passed over.
enum BlockType {
  static let interfaceDescription: UInt32 = 1
  static let obsoletePacket: UInt32 = 2
  static let simplePacket: UInt32 = 3
  static let nameResolution: UInt32 = 4
  static let interfaceStatistics: UInt32 = 5
  static let enhancedPacket: UInt32 = 6
  static let decryptionSecrets: UInt32 = 10
  /// A palindrome, so that it reads alike in both byte orders.
  static let sectionHeader: UInt32 = 0x0a0d_0d0a
  /// Apple's own, in the range for local use.
  static let processInformation: UInt32 = 0x8000_0001
}
