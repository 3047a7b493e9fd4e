import HostNames

/// The payload of an IP packet, as its header describes it.
struct IPPayload {
  var source: IPAddress
  var destination: IPAddress
  /// The IANA protocol number of the payload.
  var transport: UInt8
  /// Its offset in the packet.
  var offset: Int
  var capturedCount: Int
  /// Its length according to the header: more than captured if the packet was cut.
  var wireCount: Int
  var fragment: Fragment?

  /// The part of a datagram that a packet carries.
  struct Fragment {
    var identification: UInt32
    /// The part's offset in the datagram's payload, in bytes.
    var position: Int
    var isLast: Bool
  }
}
