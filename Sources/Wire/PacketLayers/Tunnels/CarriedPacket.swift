import ProtocolRegistries

/// A packet carried in another, with the position of its IP header.
struct CarriedPacket {
  var kind: TunnelKind
  var place: NetworkPlace
}
