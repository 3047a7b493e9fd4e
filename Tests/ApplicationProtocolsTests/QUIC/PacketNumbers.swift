@testable import ApplicationProtocols

/// The packet number that ends in the bits sent.
func packetNumber(_ truncated: UInt64, bits: UInt64, largest: UInt64?) -> UInt64 {
  QUICPacketKeys.number(truncated, bits: bits, largest: largest)
}
