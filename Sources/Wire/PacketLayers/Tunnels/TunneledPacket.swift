import ProtocolRegistries

/// A packet carried in a tunnel: the kind of tunnel, and the position of the inner IP header.
struct TunneledPacket {
  var kind: TunnelKind
  var place: IPHeaderLocation
}
