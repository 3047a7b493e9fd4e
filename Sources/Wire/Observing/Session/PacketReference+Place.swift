import ApplicationProtocols
import Escaping
import Evidence

extension PacketReference {
  func place(in capture: ForeignText) -> Place {
    Place(capture: capture, frame: number, time: nanoseconds.map(Timestamp.init))
  }
}
