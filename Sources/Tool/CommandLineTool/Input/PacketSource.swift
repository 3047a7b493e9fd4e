/// Packets that are in no file when a run begins.
enum PacketSource {
  /// The packets of an interface.
  case live(LiveSource)
  /// The conversations of a probe.
  case probed(ProbedCapture)

  /// The packets as an input, with the name that results give it.
  var input: CaptureInput {
    switch self {
    case .live(let live): live.input
    case .probed(let probed): probed.input
    }
  }

  /// The interface, if packets come from one.
  var live: LiveSource? { if case .live(let live) = self { live } else { nil } }
}
