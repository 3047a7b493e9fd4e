public import Escaping
public import ProtocolRegistries

/// A network interface on which packets of a capture file were captured.
public struct CaptureInterface: Sendable, Equatable {
  public var linkType: LinkType
  /// The interface's name, such as `en0` or `pdp_ip0`; nil if the file has none.
  public var name: ForeignText?
  public var description: ForeignText?
  public var operatingSystem: ForeignText?
}
