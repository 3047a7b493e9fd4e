/// An interface on which packets can be captured.
public struct NetworkInterface: Hashable, Sendable {
  /// Its name, such as `en0`.
  public var name: String
  /// What the system says it is, where it says so.
  public var description: String?
  public var isUp: Bool
  public var isLoopback: Bool

  /// The interfaces of this machine, in libpcap's order: those that are likeliest meant first.
  ///
  /// - Throws: `LiveCaptureError.refused` where the system does not tell.
  public static func all() throws(LiveCaptureError) -> [NetworkInterface] {
    try PcapHandle.interfaces()
  }
}
