package import HostNames
package import ProtocolRegistries
package import SystemCalls

/// Progress of a probe, for display.
package enum ProbeEvent: Hashable, Sendable {
  /// A connection to a server begins.
  case asking(ProbeTarget, ProbeTarget.Question, IPAddress, OfferLadder.Step?)
  /// The name has no address of the wanted kind; `reason` is the system's.
  case unresolved(ProbeTarget, reason: String)
  case unconnected(ProbeTarget, ProbeTarget.Question, IPAddress, SocketFailure)
  case silent(ProbeTarget, ProbeTarget.Question)
  /// The server chose a version and a suite; `isFinished` is false if the handshake was not
  /// completed and used.
  case chose(ProbeTarget, ProbeTarget.Question, TLSClient.Choice, isFinished: Bool)
  /// The server accepted no offer; the alert is its answer to the last.
  case refused(ProbeTarget, ProbeTarget.Question, AlertDescription?)
  case otherProtocol(ProbeTarget, ProbeTarget.Question)
  /// The capture is full, so that the remaining targets are skipped.
  case full(ProbeTarget)
}
