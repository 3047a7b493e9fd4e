/// The result of testing the first bytes of a direction for a protocol.
public enum ProtocolDetection: Hashable, Sendable {
  case yes, no
  case needMore
}
