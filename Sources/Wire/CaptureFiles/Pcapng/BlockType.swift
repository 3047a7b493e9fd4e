package enum BlockType {
  package static let interfaceDescription: UInt32 = 1
  package static let obsoletePacket: UInt32 = 2
  package static let simplePacket: UInt32 = 3
  package static let nameResolution: UInt32 = 4
  package static let interfaceStatistics: UInt32 = 5
  package static let enhancedPacket: UInt32 = 6
  package static let decryptionSecrets: UInt32 = 10
  /// The type of a Section Header Block, a palindrome that is the same in both byte orders.
  package static let sectionHeader: UInt32 = 0x0a0d_0d0a
  /// Apple's type of a block with a process name and identifier, from the range for local use.
  package static let processInformation: UInt32 = 0x8000_0001
}
