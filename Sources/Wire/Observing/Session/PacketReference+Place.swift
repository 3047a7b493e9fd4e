import ApplicationProtocols
import Evidence

extension PacketReference {
  func place(in capture: String) -> Place {
    Place(capture: capture, frame: number, time: nanoseconds.map(Timestamp.init))
  }
}
