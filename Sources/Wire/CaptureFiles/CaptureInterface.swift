public import ProtocolRegistries

/// An interface on which packets of a file were captured.
public struct CaptureInterface: Sendable, Equatable {
  public var linkType: LinkType
  /// The interface's name, such as `en0` or `pdp_ip0`, if the file gives one.
  public var name: String?
  public var description: String?
  public var operatingSystem: String?
}
