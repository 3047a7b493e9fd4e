/// The result of testing if the first bytes of one direction are those of a protocol.
public enum ProtocolDetection: Hashable, Sendable {
  case yes, no
  case needMore
}
