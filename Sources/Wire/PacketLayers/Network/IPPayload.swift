import HostNames

/// What an IP header says of the payload behind it.
struct IPPayload {
  var source: IPAddress
  var destination: IPAddress
  /// The IANA protocol number of the payload.
  var transport: UInt8
  /// Where it starts in the packet.
  var offset: Int
  var capturedCount: Int
  /// Its length by the header, which is more than was captured where the packet was cut.
  var wireCount: Int
  var fragment: Fragment?

  /// Which part of a datagram this is.
  struct Fragment {
    var identification: UInt32
    /// Where the part belongs in the datagram's payload, in bytes.
    var position: Int
    var isLast: Bool
  }
}
