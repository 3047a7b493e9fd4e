/// What the first bytes of a direction say to the question whether they are of a protocol.
public enum ProtocolDetection: Hashable, Sendable {
  case yes, no
  /// So far they could be; ask again with more.
  case needMore
}
