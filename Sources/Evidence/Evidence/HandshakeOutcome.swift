/// The end of a TLS handshake over TCP or inside QUIC.
///
/// A ServerHello alone shows a choice, not a success.
public enum HandshakeOutcome: String, Hashable, Sendable, CaseIterable {
  /// Completed on both sides, and the client used the connection.
  case completed
  /// Completed on both sides, but the client closed the connection unused.
  case completedUnused = "completed-unused"
  case refusedByClient = "refused-by-client"
  /// The server refused the client, after its hello or instead of its own.
  case refusedByServer = "refused-by-server"
  /// The client closed the connection without an alert before completion.
  case abandoned
  /// The client waited, but no ServerHello came.
  case noAnswer = "no-answer"
  /// The capture contains too little of the handshake to decide.
  case cut
}
