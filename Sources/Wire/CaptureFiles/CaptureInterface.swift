public import ProtocolRegistries

/// An interface that packets of a file were captured on.
public struct CaptureInterface: Sendable, Equatable {
  /// How the bytes of its packets begin.
  public var linkType: LinkType
  /// Its name, such as `en0` or `pdp_ip0`, where the file gives one.
  public var name: String?
  /// What the capturing tool calls it, where the file says.
  public var description: String?
  /// The system it was captured on, where the file says.
  public var operatingSystem: String?
}
