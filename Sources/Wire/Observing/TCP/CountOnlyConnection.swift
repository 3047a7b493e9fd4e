import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// A connection of a protocol outside ATS, such as SSH, that is only counted and gets no
/// observation.
final class CountOnlyConnection: ObservationDraft {
  let spoken: NonHTTPProtocol
  let transport: UnanalyzedTraffic.Transport

  init(
    _ spoken: NonHTTPProtocol, over transport: UnanalyzedTraffic.Transport, mark: PacketReference
  ) {
    self.spoken = spoken
    self.transport = transport
    super.init(kind: nil, mark: mark)
  }

  override var other: CountOnlyConnection? { self }
}
