public import ProtocolRegistries

/// An interface that packets of a file were captured on.
public struct CaptureInterface: Sendable, Equatable {
  /// The link type of its packets.
  public var linkType: LinkType
  /// Its name, such as `en0` or `pdp_ip0`, where the file gives one.
  public var name: String?
  /// The capturing tool's description of it, if the file states one.
  public var description: String?
  /// The system it was captured on, where the file says.
  public var operatingSystem: String?
}
