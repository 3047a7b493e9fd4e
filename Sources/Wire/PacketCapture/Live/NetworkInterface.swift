/// An interface on which packets can be captured.
public struct NetworkInterface: Hashable, Sendable {
  /// Its name, such as `en0`.
  public var name: String
  /// The system's description of it, if there is one.
  public var description: String?
  public var isUp: Bool
  public var isLoopback: Bool

  /// Returns the interfaces of this machine in libpcap's order, the likeliest ones first.
  ///
  /// - Throws: `LiveCaptureError.refused` if the system does not list them.
  public static func all() throws(LiveCaptureError) -> [NetworkInterface] {
    try PcapHandle.interfaces()
  }
}
