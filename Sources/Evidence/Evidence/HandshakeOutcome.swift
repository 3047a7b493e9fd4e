/// The result of a TLS handshake over TCP or inside QUIC.
///
/// A ServerHello alone shows the server's choices, but not that the handshake succeeded.
public enum HandshakeOutcome: String, Hashable, Sendable, CaseIterable {
  /// Completed on both sides, and the client used the connection.
  case completed
  /// Completed on both sides, but the client closed the connection without application data.
  case completedUnused = "completed-unused"
  case refusedByClient = "refused-by-client"
  /// The server ended the handshake, by an alert or close, after a ServerHello or instead of one.
  case refusedByServer = "refused-by-server"
  /// The client closed the connection without an alert before the handshake completed.
  case abandoned
  /// The client waited, but no ServerHello came.
  case noAnswer = "no-answer"
  /// The capture contains too little of the handshake to show its result.
  case cut
}
