import ApplicationProtocols
import Evidence

extension PacketMark {
  /// The packet's place in a capture of that name.
  func place(in capture: String) -> Place {
    Place(capture: capture, frame: number, time: nanoseconds.map(Timestamp.init))
  }
}
