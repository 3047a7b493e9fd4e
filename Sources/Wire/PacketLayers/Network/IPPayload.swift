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

  package struct Fragment {
    package var identification: UInt32
    /// The part's offset in the datagram's payload, in bytes.
    package var position: Int
    package var isLast: Bool
  }
}
