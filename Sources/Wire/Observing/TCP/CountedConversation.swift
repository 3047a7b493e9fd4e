import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// A connection of a recognised protocol that is counted without an observation.
final class CountedConversation: ObservationDraft {
  let spoken: OtherProtocol
  let transport: UnanalyzedTraffic.Transport

  init(_ spoken: OtherProtocol, over transport: UnanalyzedTraffic.Transport, mark: PacketMark) {
    self.spoken = spoken
    self.transport = transport
    super.init(kind: nil, mark: mark)
  }

  override var other: CountedConversation? { self }
}
