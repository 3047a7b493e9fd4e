package import HostNames

package struct IPPayload {
  package var source: IPAddress
  package var destination: IPAddress
  package var transport: UInt8
  package var offset: Int
  package var capturedCount: Int
  /// The payload's length by the IP header; `capturedCount` is smaller if the packet was cut.
  package var wireCount: Int
  package var fragment: Fragment?

  /// The key that all fragments of a datagram share; `nil` for a packet that is not a fragment.
  package var datagramKey: DatagramKey? {
    guard let fragment else { return nil }
    return DatagramKey(
      source: source, destination: destination, identification: fragment.identification,
      transport: transport)
  }

  package struct DatagramKey: Hashable, Sendable {
    fileprivate let source: IPAddress
    fileprivate let destination: IPAddress
    fileprivate let identification: UInt32
    fileprivate let transport: UInt8
  }

  package struct Fragment {
    package var identification: UInt32
    /// The fragment's offset in the datagram's payload, in bytes.
    package var position: Int
    package var isLast: Bool
  }
}
