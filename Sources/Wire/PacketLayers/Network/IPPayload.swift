package import HostNames

package struct IPPayload {
  package var source: IPAddress
  package var destination: IPAddress
  package var transport: UInt8
  package var offset: Int
  package var capturedCount: Int
  /// The payload's length according to the header: more than captured if the packet was cut.
  package var wireCount: Int
  package var fragment: Fragment?

  /// The datagram to which a fragment belongs; `nil` for a whole packet.
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
    /// The part's offset in the datagram's payload, in bytes.
    package var position: Int
    package var isLast: Bool
  }
}
