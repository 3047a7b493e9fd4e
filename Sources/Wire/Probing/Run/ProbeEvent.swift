public import HostNames
public import ProtocolRegistries
public import SystemCalls

/// Something that happens while servers are asked, for a person who waits.
public enum ProbeEvent: Hashable, Sendable {
  /// A server is asked by one connection.
  case asking(ProbeTarget, ProbeTarget.Question, IPAddress, OfferLadder.Step?)
  /// A name has no address, with the system's reason, or none of the wanted kind.
  case unresolved(ProbeTarget, reason: String)
  /// No connection came about.
  case unconnected(ProbeTarget, ProbeTarget.Question, IPAddress, SocketFailure)
  /// A server was asked, and said nothing.
  case silent(ProbeTarget, ProbeTarget.Question)
  /// A server chose a version and a suite; `isFinished` is false where the handshake was not
  /// completed and used.
  case chose(ProbeTarget, ProbeTarget.Question, TLSClient.Choice, isFinished: Bool)
  /// A server took no offer; the alert in answer to the last.
  case refused(ProbeTarget, ProbeTarget.Question, AlertDescription?)
  /// A server answered by something else than TLS.
  case otherProtocol(ProbeTarget, ProbeTarget.Question)
  /// Nothing more is asked, as the capture has its full size.
  case full(ProbeTarget)
}
