package import HostNames
package import ProtocolRegistries
package import SystemCalls

/// Progress of a probe, for display.
package enum ProbeEvent: Hashable, Sendable {
  /// A connection to a server begins; for https, with the step of the offer sequence that is tried.
  case asking(ProbeTarget, ProbeTarget.Question, IPAddress, TLSOfferSequence.Step?)
  /// The name was not resolved or has no address of the wanted family; `reason` is a message.
  case unresolved(ProbeTarget, reason: String)
  /// A name from a recording leads to these addresses, at which it is not probed, see
  /// ``UnaskedAddress``.
  case notAskedAt(ProbeTarget, [UnaskedAddress])
  case unconnected(ProbeTarget, ProbeTarget.Question, IPAddress, SocketFailure)
  case silent(ProbeTarget, ProbeTarget.Question)
  /// The server chose a version and a suite; `isFinished` is false if the handshake was not
  /// completed or the server then refused the connection.
  case chose(ProbeTarget, ProbeTarget.Question, TLSClient.Choice, isFinished: Bool)
  /// The server accepted no offer; the alert is the last that the server sent, if any.
  case refused(ProbeTarget, ProbeTarget.Question, AlertDescription?)
  case otherProtocol(ProbeTarget, ProbeTarget.Question)
  /// The capture has reached its size limit, so this target is skipped.
  case full(ProbeTarget)
}
