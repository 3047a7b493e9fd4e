package import HostNames

/// The payload of an IP packet, as its header describes it.
package struct IPPayload {
  package var source: IPAddress
  package var destination: IPAddress
  /// The IANA protocol number of the payload.
  package var transport: UInt8
  /// Its offset in the packet.
  package var offset: Int
  package var capturedCount: Int
  /// Its length according to the header: more than captured if the packet was cut.
  package var wireCount: Int
  package var fragment: Fragment?

  /// The part of a datagram that a packet carries.
  package struct Fragment {
    package var identification: UInt32
    /// The part's offset in the datagram's payload, in bytes.
    package var position: Int
    package var isLast: Bool
  }
}
