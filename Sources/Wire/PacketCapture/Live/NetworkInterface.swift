public struct NetworkInterface: Hashable, Sendable {
  public var name: String
  public var description: String?
  public var isUp: Bool
  public var isLoopback: Bool

  /// Returns this machine's interfaces in libpcap's order, the most likely ones to use first.
  public static func all() throws(LiveCaptureError) -> [NetworkInterface] {
    try PcapHandle.interfaces()
  }
}
